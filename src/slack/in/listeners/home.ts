import type { App } from '@slack/bolt';
import type { SlackContext } from '../../context.js';
import { objectOf, textOf } from '../../payload.js';

/** Somebody opens the Home of the app: what waits for them, and their workshops. */
export function listenToHome(app: App, slack: SlackContext): void {
  app.event('app_home_opened', async ({ event }) => {
    const { tab, user } = objectOf(event);
    if (tab === 'home' && textOf(user)) await slack.home.open(textOf(user));
  });
}
