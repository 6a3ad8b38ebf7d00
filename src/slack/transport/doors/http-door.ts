import { jsonIn } from '../../../text/json.js';
import { HTTPReceiver, isValidSlackRequest } from '@slack/bolt';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { parse } from 'node:querystring';
import type { Clock, Log } from '../../../contracts/process.js';
import { limits } from '../../limits.js';
import { sdkLog } from '../web-api/web-client.js';
import { type Door, inFrontOf, portTaken, type Receive } from './door.js';

const endpoint = '/slack/events';

const quietMs = 60_000;
const signatureShape = /^v0=[0-9a-f]{64}$/;
const secondsShape = /^\d{1,12}$/;

/**
 * Stands in front of Bolt, which takes any time ahead of now for a good one, reads whole bodies of anybody, and expects
 * an object in them. What is not from Slack by its headers is answered with 401 before its body is read; one that is too
 * long with 413, and one that is no object, though signed, with 400. Bolt finds what was read in `rawBody`.
 */
function guarded(
  next: RequestListener,
  { signingSecret, clock, log }: { signingSecret: string; clock: Pick<Clock, 'elapsed'>; log: Log },
): RequestListener {
  let quietUntil = 0;

  /** Logs at most once a minute: requests that anybody may send must not fill the log. */
  function refused(why: string, details: object = {}): void {
    if (clock.elapsed() < quietUntil) return;
    quietUntil = clock.elapsed() + quietMs;
    log.warn(
      { why, ...details },
      'a request that is not from Slack was refused; more are not told of for a minute',
    );
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const stamp = headerOf(request, 'x-slack-request-timestamp');
    const signature = headerOf(request, 'x-slack-signature');
    if (!secondsShape.test(stamp) || !signatureShape.test(signature)) {
      refused('it is not signed');
      return refuse(response, 401);
    }
    const aheadSeconds = Number(stamp) - Math.floor(Date.now() / 1_000);
    if (Math.abs(aheadSeconds) > limits.signatureSeconds) {
      refused('its time is not now; if it is from Slack, the clock of this machine is wrong', {
        aheadSeconds,
      });
      return refuse(response, 401);
    }
    const body = await bodyOf(request);
    if (body === 'too long') return refuse(response, 413);
    const headers = { 'x-slack-signature': signature, 'x-slack-request-timestamp': Number(stamp) };
    if (!isValidSlackRequest({ signingSecret, body: body.toString(), headers })) {
      refused('its signature is wrong: is SLACK_SIGNING_SECRET that of this app?');
      return refuse(response, 401);
    }
    if (isJsonWithoutObject(request, body.toString())) return refuse(response, 400);
    next(Object.assign(request, { rawBody: body }), response);
  }

  return (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'POST' || path !== endpoint) return refuse(response, 404);
    take(request, response).catch(() => response.destroy());
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' });
  response.end();
}

function isJsonWithoutObject({ headers }: IncomingMessage, body: string): boolean {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  const text = isForm ? parse(body).payload : body;
  if (typeof text !== 'string') return false;
  const value = jsonIn(text);
  return value !== undefined && (typeof value !== 'object' || value === null);
}

/** How long a body may be, in bytes. So many connections hold no more together than the process can bear. */
const longestBody = 1024 * 1024;

/** The whole body, of which nobody knows yet who sent it. Rejects when the connection is lost. */
function bodyOf(request: IncomingMessage): Promise<Buffer | 'too long'> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > longestBody) return Promise.resolve('too long');
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > longestBody) resolve('too long');
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the request was broken off')));
  });
}

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

const usual: HttpLimits = { connections: 100, headersMs: 5_000, requestMs: 10_000 };
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
  limits: allowed = usual,
}: Means): Door {
  const inner = new HTTPReceiver({ signingSecret, endpoints: endpoint, logger: sdkLog(log, 'warn') });
  inner.requestListener = guarded(inner.requestListener, { signingSecret, clock, log });
  let server: Server | undefined;

  return {
    receiver: inFrontOf(inner, receive),
    async open() {
      const times = {
        headersTimeout: allowed.headersMs,
        requestTimeout: allowed.requestMs,
        connectionsCheckingInterval: Math.min(lookMs, allowed.headersMs),
        keepAliveTimeout: idleMs,
      };
      try {
        server = await inner.start({ port, host }, times);
      } catch (error) {
        throw portTaken(port, host, error);
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
