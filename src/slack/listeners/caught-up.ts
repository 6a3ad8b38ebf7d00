import type { App } from '@slack/bolt';
import { type Desk, deliveryOf } from '../desk.js';
import { caughtUpEvent } from '../inbox/caught-up.js';
import { objectOf, textOf } from '../payload.js';

/** Everything that was missed in a thread has had its effect: the workshop is told how much it was. */
export function listenToCaughtUp(app: App, desk: Desk): void {
  app.event(caughtUpEvent, async ({ event, context }) => {
    const { workshop, heard } = objectOf(event);
    const input = { type: 'CaughtUp', heard: Number(heard) } as const;
    await desk.workshops.arrive(textOf(workshop), input, deliveryOf(context).id);
  });
}
