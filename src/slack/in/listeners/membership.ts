import type { App } from '@slack/bolt';
import type { Desk } from '../../desk.js';

/** The bot was invited: what waits there is tried at once, since something was heard from the channel. */
export function listenToMembership(app: App, desk: Desk): void {
  app.event('member_joined_channel', async ({ event }) => {
    if (event.user !== desk.identity.userId) return;
    desk.posts.heard(event.channel);
  });
}
