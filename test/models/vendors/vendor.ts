import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, sendFaulty } from './faults.js';
import { type Prefix, prefixCache } from './prefix-cache.js';
import { answerIn, type Body, problemIn, segmentsOf, type WireName, wireOf } from './wires.js';

/** A request as it came in. `body` is `raw`, parsed. */
export interface Seen {
  wire: WireName;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Body;
}

/** What the model says. `thinking` are tokens that it spends before; they are part of its output. */
export type Said = { thinking?: number } & (
  | { text: string }
  | { tools: { id: string; name: string; input: unknown }[]; text?: string }
  | { refusal: string; category?: string }
  | { truncated: string }
);

interface Faulty {
  said: Said;
  fault?: Fault;
  pace?: () => Promise<unknown>;
}

/** What the server does. A `status` is an error in the vendor's own shape, unless `body` gives another. */
export type VendorReply =
  | Said
  | { status: number; message?: string; code?: string; headers?: Record<string, string>; body?: unknown }
  /** A 200 with this very body. */
  | { body: unknown }
  | { html: string }
  /** A 200 with this very text as a stream of events. */
  | { events: string; type?: string }
  /** Headers, and then nothing for ever. */
  | { stall: true; status?: number }
  /** The connection breaks in the middle of the body, or before its headers. */
  | { drop: 'body' | 'headers' }
  /** An answer with something wrong about it, or at a pace: `pace` is waited for before each piece. */
  | Faulty
  | { after: Promise<unknown>; reply: VendorReply };

/** An answer as the server counts it. `isWhole`: it was sent to its end, and nobody hung up before. */
interface Answered {
  id: string;
  usage: Body;
  isWhole: boolean;
}

export type Vendor = Awaited<ReturnType<typeof startVendor>>;

/**
 * A model server on a loopback port. It speaks Anthropic messages, OpenAI chat completions and OpenAI Responses, streamed
 * where that is asked for, keeps all requests, and does the cache accounting of each vendor. What it has no reply for
 * gets 418.
 */
export async function startVendor(options: { minimumPrefix?: number } = {}) {
  const requests: Seen[] = [];
  const script: VendorReply[] = [];
  let always: ((seen: Seen) => VendorReply | undefined) | undefined;
  let answers = 0;
  let underWay = 0;
  const answered: Answered[] = [];
  const waiting: ((seen: Seen) => void)[] = [];
  const cache = prefixCache(options.minimumPrefix ?? 512);

  function respond(seen: Seen, reply: VendorReply, prefix: Prefix, response: ServerResponse): void {
    if ('after' in reply) {
      void reply.after.then(() => respond(seen, reply.reply, prefix, response));
    } else if ('drop' in reply && reply.drop === 'headers') {
      response.destroy();
    } else if ('stall' in reply || 'drop' in reply) {
      const status = 'stall' in reply ? (reply.status ?? 200) : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write('{"id":', () => 'drop' in reply && response.destroy());
    } else if ('html' in reply) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(reply.html);
    } else if ('events' in reply) {
      response.writeHead(200, { 'content-type': reply.type ?? 'text/event-stream' }).end(reply.events);
    } else if ('status' in reply) {
      const body = reply.body ?? problemIn(seen.wire, reply);
      send(response, reply.status, body, reply.headers);
    } else if ('body' in reply) {
      send(response, 200, reply.body);
    } else {
      prefix.written();
      answers += 1;
      const id = `req_${answers}`;
      response.setHeader('request-id', id).setHeader('x-request-id', id);
      const { said, fault, pace }: Faulty = 'said' in reply ? reply : { said: reply };
      const unstreamed = fault === undefined && !seen.body.stream ? 'not streamed' : fault;
      const whole = answerIn(seen, said, prefix.tokens, answers);
      const one: Answered = {
        id,
        usage: unstreamed === 'no usage' ? undefined : whole.usage,
        isWhole: false,
      };
      answered.push(one);
      response.once('finish', () => {
        one.isWhole = true;
      });
      void sendFaulty(response, seen, whole, unstreamed, pace);
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await textOf(request);
    const wire = request.method === 'POST' ? wireOf(request.url ?? '') : undefined;
    if (!wire) return send(response, 418, { error: { message: `nothing answers ${request.url}` } });
    const seen: Seen = { wire, raw, headers: request.headers, body: JSON.parse(raw) };
    requests.push(seen);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    for (const arrived of waiting.splice(0)) arrived(seen);
    const reply = script.shift() ?? always?.(seen);
    const segments = segmentsOf(wire, seen.body);
    const unmatched = { status: 418, message: 'no reply was scripted for this request' };
    respond(seen, reply ?? unmatched, cache(String(seen.body.model), segments), response);
  }

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** The base URLs for the two vendors' clients. */
    anthropic: origin,
    openai: `${origin}/v1`,
    requests,
    /** Every answer that was begun, in order. */
    answered,
    /** How many requests have a connection that is still open. */
    underWay: () => underWay,
    /** The next request, once it is there. */
    arrival: () => new Promise<Seen>((arrived) => void waiting.push(arrived)),
    /** Replies to the next requests, in order. */
    next: (...replies: VendorReply[]): void => void script.push(...replies),
    /** Replies to whatever comes when the script is at its end. */
    always(reply: (seen: Seen) => VendorReply | undefined): void {
      always = reply;
    },
    async close(): Promise<void> {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
