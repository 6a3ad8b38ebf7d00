import { App } from '@slack/bolt';
import type { SlackContext } from './context.js';
import { listeners } from './in/listeners/all.js';
import type { Door } from './transport/doors/door.js';
import { sdkLog } from './transport/web-api/web-client.js';
import type { Identity } from './transport/workspace.js';

/** The listeners behind the door. What one throws comes out of `processEvent`: Bolt's own error handler rejects. */
export function boltApp(
  botToken: string,
  { userId, botId }: Identity,
  { receiver }: Door,
  slack: SlackContext,
): App {
  const app = new App({
    receiver,
    authorize: async () => ({ botToken, botUserId: userId, botId }),
    clientOptions: { logger: sdkLog(slack.log) },
    logger: sdkLog(slack.log),
    convoStore: false,
  });
  for (const listen of listeners) listen(app, slack);
  return app;
}
