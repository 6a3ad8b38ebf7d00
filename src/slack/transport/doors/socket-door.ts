import { SocketModeReceiver } from '@slack/bolt';
import { inTime } from '../../../pacing.js';
import type { SlackContext } from '../../context.js';
import { clientOptions, sdkLog } from '../web-api/web-client.js';
import { type Door, inFrontOf, type Receive, slackRefusal, untilReached } from './door.js';

/** How long Slack may take to say hello, and a connection to close. */
const helloMs = 20_000;
const goodbyeMs = 3_000;
/** A connection that is lost as soon as this is opened again after a pause. */
const shortLivedMs = 5_000;
const pauseMs = 1_000;
/** After this long Slack may have stopped trying to deliver. */
const longAbsenceMs = 30_000;

interface Means extends Pick<SlackContext, 'clock' | 'log' | 'signal'> {
  appToken: string;
  apiUrl: string | undefined;
  receive: Receive;
  /** Told when the connection is back after so long that Slack may have stopped trying to deliver. */
  returned(): void;
}

/**
 * Socket Mode. Reconnecting is ours: the package waits five seconds each time, and when the way back fails it rejects
 * where nobody can catch it, which ends the process.
 */
export function createSocketDoor({ appToken, apiUrl, clock, log, signal, receive, returned }: Means): Door {
  const inner = new SocketModeReceiver({
    appToken,
    logger: sdkLog(log),
    autoReconnectEnabled: false,
    installerOptions: { clientOptions: clientOptions(apiUrl, log) },
  });
  const { client } = inner;
  let isConnected = false;
  client.on('disconnected', () => {
    isConnected = false;
  });
  let disconnected = Promise.resolve();
  let keeping: Promise<void> | undefined;

  async function connect(): Promise<void> {
    disconnected = new Promise((resolve) => client.once('disconnected', () => resolve()));
    const starting = client.start().then(
      () => {
        if (signal.aborted) void client.disconnect();
        return { reason: undefined, connected: true };
      },
      (reason: unknown) => ({ reason, connected: false }),
    );
    const outcome = await inTime(starting, helloMs, clock);
    isConnected = outcome?.connected === true;
    if (isConnected) return;
    if (!outcome) void client.disconnect();
    throw outcome?.reason ?? new Error('the connection was closed before Slack said hello');
  }

  const reach = (refused: (answer: string, cause: unknown) => void) =>
    untilReached('apps.connections.open', connect, refused, { clock, log, signal });

  async function keepConnected(): Promise<void> {
    while (!signal.aborted) {
      const since = clock.elapsed();
      await disconnected;
      if (signal.aborted) return;
      const lostAt = clock.elapsed();
      log.info({}, 'the connection to Slack was closed; opening it again');
      if (lostAt - since < shortLivedMs) await clock.sleep(pauseMs, signal).catch(() => {});
      await reach((answer) => log.error({ answer }, 'Slack refuses SLACK_APP_TOKEN; trying again'));
      if (signal.aborted) return;
      const awayMs = clock.elapsed() - lostAt;
      log.info({ awayMs }, 'connected to Slack again');
      if (awayMs > longAbsenceMs) returned();
    }
  }

  return {
    receiver: inFrontOf(inner, receive),
    async open() {
      await reach((answer, cause) => {
        throw slackRefusal('SLACK_APP_TOKEN', answer, cause);
      });
      if (!signal.aborted) log.info({}, 'connected to Slack');
      keeping = keepConnected();
    },
    isOpen: () => isConnected,
    async close() {
      await inTime(client.disconnect(), goodbyeMs, clock);
      if (keeping) await inTime(keeping, goodbyeMs, clock);
    },
  };
}
