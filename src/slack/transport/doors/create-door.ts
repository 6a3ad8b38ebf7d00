import type { Clock, Log } from '../../../contracts/process.js';
import { type Door, type Receive, SlackRefused } from './door.js';
import { createHttpDoor } from './http-door.js';
import { createSocketDoor } from './socket-door.js';

/** With an `appToken` Slack is reached by Socket Mode, else with a `signingSecret` by HTTP on `host` and `port`. */
export interface SlackSettings {
  botToken: string;
  appToken?: string;
  signingSecret?: string;
  apiUrl?: string;
  /** Of one of several workspaces: its way in, and its bot token as it is now, since Slack gives out new ones. */
  workspace?: { door(receive: Receive): Door; token(): string };
  port: number;
  host: string;
}

/** The way in that the settings name. `returned` is called when a lost connection is there again. */
export function createDoor(
  { settings, clock, log }: { settings: SlackSettings; clock: Clock; log: Log },
  receive: Receive,
  returned: () => void,
  signal: AbortSignal,
): Door {
  const { appToken, signingSecret, apiUrl, port, host, workspace } = settings;
  if (workspace) return workspace.door(receive);
  if (appToken) return createSocketDoor({ appToken, apiUrl, clock, log, signal, receive, returned });
  if (signingSecret) return createHttpDoor({ signingSecret, port, host, log, receive });
  throw new SlackRefused(
    'There is no way in from Slack. Set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP.',
  );
}
