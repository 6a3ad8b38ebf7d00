import type { App } from '@slack/bolt';
import { deliveryOf, type Desk } from '../../desk.js';
import { objectOf } from '../../payload.js';
import { heardFrom } from '../messages/heard.js';
import { passOn } from '../messages/passing-on.js';

/** A mention of the bot. Slack delivers the same message as a plain one too; whichever comes first is heard. */
export function listenToMentions(app: App, desk: Desk): void {
  app.event('app_mention', async ({ event, context }) => {
    const heard = heardFrom(objectOf(event), event.channel, desk.identity.userId);
    if (heard) await passOn(desk, heard, deliveryOf(context).id);
  });
}
