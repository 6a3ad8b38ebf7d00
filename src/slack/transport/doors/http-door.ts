import { HTTPReceiver, type HTTPReceiverOptions } from '@slack/bolt';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../../../contracts/process.js';
import { sdkLog } from '../web-api/web-client.js';
import { type Door, inFrontOf, type Receive, SlackRefused } from './door.js';

const endpoint = '/slack/events';

/** How long a body may be, in bytes. So many connections hold no more together than the process can bear. */
const longestBody = 1024 * 1024;

interface Means {
  signingSecret: string;
  port: number;
  host: string;
  log: Log;
  receive: Receive;
  limits?: HttpLimits;
  /** How Bolt has the app installed by OAuth, where it is in several workspaces. */
  installing?: Omit<HTTPReceiverOptions, 'signingSecret'>;
}

/** How many connections may be open, and how long a request may take to come in: its headers, and all of it. */
export interface HttpLimits {
  connections: number;
  headersMs: number;
  requestMs: number;
}

const usual: HttpLimits = { connections: 100, headersMs: 5_000, requestMs: 10_000 };
const idleMs = 5_000;
/** How often Node looks for requests that take too long. */
const lookMs = 1_000;

/** Signed requests over HTTP at `/slack/events`. What can't be stored is answered with 500, and Slack sends it again. */
export function createHttpDoor({
  signingSecret,
  port,
  host,
  log,
  receive,
  limits: allowed = usual,
  installing,
}: Means): Door & Pick<HTTPReceiver, 'installer'> {
  const inner = new HTTPReceiver({
    ...installing,
    signingSecret,
    endpoints: endpoint,
    bodyLimit: longestBody,
    logger: sdkLog(log, 'warn'),
  });
  let server: Server | undefined;

  return {
    receiver: inFrontOf(inner, receive),
    ...(inner.installer && { installer: inner.installer }),
    async open() {
      const times = {
        headersTimeout: allowed.headersMs,
        requestTimeout: allowed.requestMs,
        connectionsCheckingInterval: Math.min(lookMs, allowed.headersMs),
        keepAliveTimeout: idleMs,
      };
      try {
        server = await inner.start({ port, host }, times);
      } catch (cause) {
        const fix =
          'Stop what listens there, or set PORT to a free one (and HOST to an address of this machine).';
        const why = `Slack's requests can't be received on port ${port} of ${host}. ${fix}`;
        throw new SlackRefused(why, { cause });
      }
      keepToNewest(server, allowed.connections);
      log.info({ address: server.address() }, 'listening for Slack');
    },
    isOpen: () => server !== undefined,
    async close() {
      if (!server) return;
      const closed = inner.stop();
      server.closeAllConnections();
      server = undefined;
      await closed;
    },
  };
}

/** One connection too many closes the oldest: whoever holds all of them open must not keep Slack out. */
function keepToNewest(server: Server, most: number): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > most) oldest?.destroy();
  });
}
