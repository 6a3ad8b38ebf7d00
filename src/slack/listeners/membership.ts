import type { App } from '@slack/bolt';
import type { Desk } from '../desk.js';

/** The bot was invited: what could not be posted there goes out now. */
export function listenToMembership(app: App, desk: Desk): void {
  app.event('member_joined_channel', async ({ event }) => {
    if (event.user !== desk.identity.userId) return;
    desk.outbox.revive(event.channel);
    desk.wake();
  });
}
