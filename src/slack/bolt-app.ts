import { App } from '@slack/bolt';
import type { SlackContext } from './context.js';
import { keepGate } from './in/gate.js';
import type { ReachedBy } from './in/pass.js';
import { listeners, listenToMenus } from './in/listeners/all.js';
import type { Workshops } from './needs.js';
import type { Door } from './transport/doors/door.js';
import { sdkLog } from './transport/web-api/web-client.js';

/** The listeners behind the door. What one throws comes out of `processEvent`: Bolt's own error handler rejects. */
export function boltApp(
  botToken: string,
  { receiver }: Door,
  slack: SlackContext,
  all: Workshops,
  reachedBy: ReachedBy,
): App {
  const { userId, botId } = slack.identity;
  const app = new App({
    receiver,
    authorize: async () => ({ botToken, botUserId: userId, botId }),
    clientOptions: { logger: sdkLog(slack.log) },
    logger: sdkLog(slack.log),
    convoStore: false,
  });
  listenToMenus(app);
  keepGate(app, slack, all, reachedBy);
  for (const listen of listeners) listen(app, slack);
  return app;
}
