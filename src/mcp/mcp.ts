import { jsonIn } from '../text/json.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock, Log } from '../contracts/process.js';
import { bytesOf, createGuarded, listening, PortError, shutDown } from '../listening.js';
import { createServerFor, type Work } from './server.js';
import { createTokens, type Tokens } from './tokens.js';
import type { Plans } from './tool.js';
import { listPlans } from './tools/list-plans.js';
import { readPlan } from './tools/read-plan.js';
import { report } from './tools/report.js';

/** Where agents on this machine find the bot, unless another port is set. */
export const usualPort = 9465;
/** Nobody on another machine reaches it. */
const host = '127.0.0.1';
const path = '/mcp';

export const addressOf = (port: number): string => `http://${host}:${port}${path}`;

/** In bytes: the longest text that a tool takes, in any script, with room for what stands around it. */
const longestBody = 64 * 1024;

/** What a request is refused with, as an HTTP status and a sentence. */
class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

interface Options {
  /** Where agents find it; without a port at the usual one. */
  port?: number;
  release: string;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * The door for coding agents on this machine: plans that were handed off, and the way back to the people who made them.
 * Streamable HTTP: JSON for each POST, no stream of the server's own. Nothing is kept between two requests, so that a
 * restart of the bot ends no session.
 */
export function createMcp({ port: wanted, release, clock, log }: Options) {
  /** One of each workspace: what those are let in to who have one of these tokens. */
  const rooms = new Set<{ work: Work; tokens: Pick<Tokens, 'find'> }>();
  let port = 0;

  const server = createGuarded((request, response) => {
    // A connection that is kept would be a dead one after a restart, and a request on it lost.
    response.shouldKeepAlive = false;
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal))
        log.error({ err: error }, 'a request of an agent could not be answered');
      refuse(response, error instanceof Refusal ? error : new Refusal(500, 'The bot could not answer this.'));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkOrigin(request, port);
    if (request.url?.split('?')[0] !== path) throw new Refusal(404, `There is ${path} alone.`);
    const { token, work } = admitted(request);
    // A stream of the server's own, and the end of a session: there is neither.
    if (request.method !== 'POST') throw new Refusal(405, 'Only POST is answered.', { allow: 'POST' });
    const body = await bodyOf(request);
    // A server of the SDK for each request costs little, and shares nothing.
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    const own = createServerFor(token, work);
    await own.connect(transport);
    try {
      await transport.handleRequest(request, response, body);
    } finally {
      await own.close();
    }
  }

  function admitted(request: IncomingMessage) {
    const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ');
    for (const { tokens, work } of scheme.toLowerCase() === 'bearer' ? rooms : []) {
      const token = tokens.find(given);
      if (token) return { token, work };
    }
    throw new Refusal(
      401,
      'A token of a channel is needed, as `Authorization: Bearer pw_…`. `node dist/main.js mcp token` makes one.',
      { 'www-authenticate': 'Bearer' },
    );
  }

  return {
    /** Lets whoever has a token of this file in to these plans, until what it gives is called. */
    open({ tokenFile, plans }: { tokenFile: string; plans: Plans }): () => void {
      const tools = [listPlans(plans), readPlan(plans), report(plans)];
      const room = { tokens: createTokens(tokenFile), work: { tools, clock, release, log } };
      rooms.add(room);
      return () => void rooms.delete(room);
    },
    /** Gives the address. Without agents where the usual port is taken, as by a second bot; throws a PortError for another. */
    async start(): Promise<string | undefined> {
      try {
        port = await listening(server, { host, port: wanted ?? usualPort, what: 'agents', settings: 'MCP' });
        return addressOf(port);
      } catch (error) {
        if (wanted !== undefined || !(error instanceof PortError && error.isTaken)) throw error;
        log.warn({}, `${error.message} The bot goes on without agents.`);
        return undefined;
      }
    },
    stop: () => shutDown(server),
  };
}
export type Agents = ReturnType<typeof createMcp>;

/**
 * A page in a browser on this machine can send requests here. It cannot know the token, and comes no further than this: its
 * `Host` is its own name where it has turned that to this machine, and its `Origin` is not ours.
 */
function checkOrigin({ headers }: IncomingMessage, port: number): void {
  const names = [host, 'localhost'];
  const isOurs = (place: string, scheme = '') => names.some((name) => place === `${scheme}${name}:${port}`);
  if (!isOurs(headers.host ?? '')) throw new Refusal(403, `Ask for ${host}:${port} by this name.`);
  if (headers.origin !== undefined && !isOurs(headers.origin, 'http://'))
    throw new Refusal(403, 'Pages of other origins are not answered.');
}

/** One message: a batch, which newer versions of the protocol do not know, could carry any number of calls. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const tooLong = () => new Refusal(413, `A request has ${longestBody} bytes at most.`);
  if (Number(request.headers['content-length'] ?? 0) > longestBody) throw tooLong();
  const { bytes, isMore } = await bytesOf(request, longestBody);
  if (isMore) throw tooLong();
  const body = jsonIn(bytes.toString());
  if (body === undefined) throw new Refusal(400, 'The request is no JSON.');
  if (Array.isArray(body)) throw new Refusal(400, 'One message a request: batches are not answered.');
  return body;
}

/** As the SDK words what belongs to no request. */
function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }));
}
