import { HTTPReceiver } from '@slack/bolt';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock, Log } from '../../../contracts/process.js';
import { sdkLog } from '../web-api/web-client.js';
import { type Door, inFrontOf, portTaken, type Receive } from './door.js';
import { endpoint, guarded } from './http-guard.js';

interface Means {
  signingSecret: string;
  port: number;
  host: string;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
  receive: Receive;
  limits?: HttpLimits;
}

/** How many connections may be open, and how long a request may take to come in: its headers, and all of it. */
export interface HttpLimits {
  connections: number;
  headersMs: number;
  requestMs: number;
}

const usual: HttpLimits = { connections: 500, headersMs: 5_000, requestMs: 10_000 };
const idleMs = 5_000;
/** How often Node looks for requests that take too long. */
const lookMs = 1_000;

/** Signed requests over HTTP at `/slack/events`. What can't be stored is answered with 500, and Slack sends it again. */
export function createHttpDoor({
  signingSecret,
  port,
  host,
  clock,
  log,
  receive,
  limits = usual,
}: Means): Door {
  const inner = new HTTPReceiver({ signingSecret, endpoints: endpoint, logger: sdkLog(log, 'warn') });
  inner.requestListener = guarded(inner.requestListener, { signingSecret, clock, log });
  let server: Server | undefined;

  return {
    receiver: inFrontOf(inner, receive),
    async open() {
      const times = {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: Math.min(lookMs, limits.headersMs),
        keepAliveTimeout: idleMs,
      };
      try {
        server = await inner.start({ port, host }, times);
      } catch (error) {
        throw portTaken(port, host, error);
      }
      keepToNewest(server, limits.connections);
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
