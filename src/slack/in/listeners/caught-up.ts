import type { App } from '@slack/bolt';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf, textOf } from '../../payload.js';
import { caughtUpEvent } from '../../transport/inbox/caught-up.js';

/** Everything that was missed in a thread has had its effect: the workshop is told how much it was. */
export function listenToCaughtUp(app: App, desk: Desk): void {
  app.event(caughtUpEvent, async ({ event, context }) => {
    const { workshop, heard } = objectOf(event);
    const input = { type: 'CaughtUp', heard: Number(heard) } as const;
    await desk.workshops.arrive(textOf(workshop), input, deliveryOf(context).id);
  });
}
