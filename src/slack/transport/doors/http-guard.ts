import { isValidSlackRequest } from '@slack/bolt';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { Clock, Log } from '../../../contracts/process.js';
import { limits } from '../../limits.js';

export const endpoint = '/slack/events';

const quietMs = 60_000;
const signatureShape = /^v0=[0-9a-f]{64}$/;
const secondsShape = /^\d{1,12}$/;

/**
 * Stands in front of Bolt, which takes any time ahead of now for a good one, reads whole bodies of anybody, and expects
 * an object in them. What is not from Slack by its headers is answered with 401 before its body is read; one that is too
 * long with 413, and one that is no object, though signed, with 400. Bolt finds what was read in `rawBody`.
 */
export function guarded(
  next: RequestListener,
  { signingSecret, clock, log }: { signingSecret: string; clock: Pick<Clock, 'elapsed'>; log: Log },
): RequestListener {
  const readBody = createReadBody();
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
    const body = await readBody(request);
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
  try {
    const value: unknown = JSON.parse(text);
    return typeof value !== 'object' || value === null;
  } catch {
    return false;
  }
}

/** How long a body may be, and how much all that are being read may hold together, in bytes. */
const longestBody = 1024 * 1024;
const mostAtOnce = 8 * 1024 * 1024;

interface Reading {
  bytes: number;
  breakOff(): void;
}

/**
 * Reads whole bodies, of which nobody knows yet who sent them. Where they hold too much together, the longest are broken
 * off: what Slack sends is short, and comes at once. Rejects when that happens, or the connection is lost.
 */
function createReadBody(): (request: IncomingMessage) => Promise<Buffer | 'too long'> {
  const readings = new Set<Reading>();
  let held = 0;

  function makeRoom(): void {
    const longestFirst = [...readings].sort((one, other) => other.bytes - one.bytes);
    for (const reading of longestFirst) if (held > mostAtOnce) reading.breakOff();
  }

  return async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > longestBody) return 'too long';
    const chunks: Buffer[] = [];
    const reading: Reading = {
      bytes: 0,
      breakOff() {
        letGo();
        request.destroy();
      },
    };
    const letGo = () => {
      chunks.length = 0;
      if (readings.delete(reading)) held -= reading.bytes;
    };
    readings.add(reading);
    return new Promise((resolve, reject) => {
      request.on('data', (chunk: Buffer) => {
        if (!readings.has(reading)) return;
        chunks.push(chunk);
        reading.bytes += chunk.length;
        held += chunk.length;
        if (held > mostAtOnce) makeRoom();
        if (reading.bytes <= longestBody) return;
        letGo();
        resolve('too long');
      });
      request.on('end', () => {
        resolve(Buffer.concat(chunks));
        letGo();
      });
      request.on('error', reject);
      request.on('close', () => {
        letGo();
        reject(new Error('the request was broken off'));
      });
    });
  };
}
