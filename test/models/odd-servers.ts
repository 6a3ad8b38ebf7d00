import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a server sees of a request, as chat completions have it. */
export interface Request {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  stream_options?: object;
}

/** What an odd server sends: a status with a body, or a stream of events. */
type Sent = { status: number; body: unknown; type?: string } | { events: unknown[] };
/** `good` is an answer that fits; `call` counts from 1. */
export type Oddity = (request: Request, good: string, call: number) => Sent;

const chunk = (delta: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const tokens = (request: Request) => Math.ceil(JSON.stringify(request.messages).length / 4);
const counted = (input: number, output: number) => ({
  choices: [],
  usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
});
const refused = (message: unknown, status = 400): Sent => ({ status, body: { error: { message } } });
const capOf = ({ max_tokens, max_completion_tokens }: Request) =>
  max_tokens ?? max_completion_tokens ?? 16_000;
const has = ({ response_format: format, tools = [] }: Request) => ({
  schema: format?.type === 'json_schema',
  object: format?.type === 'json_object',
  tools: tools.length > 0,
});

/** A text in pieces, as a stream brings it. */
export function says(request: Request, text: string, finish = 'stop', field = 'content'): Sent {
  const pieces = text.match(/[\s\S]{1,400}/g) ?? [''];
  return {
    events: [
      ...pieces.map((piece) => chunk({ [field]: piece })),
      chunk({}, finish),
      counted(tokens(request), Math.ceil(text.length / 4)),
    ],
  };
}
const goesOn = (request: Request, begins: string, piece: string): Sent => ({
  events: [
    chunk({ content: begins }),
    ...Array.from({ length: 400 }, () => chunk({ content: piece })),
    chunk({}, 'length'),
    counted(tokens(request), capOf(request)),
  ],
});
const chatter = 'You seem to share some information with me. What would you like me to do with it?';
export const calls = (input: string, name = 'json_tool_call'): Sent => ({
  events: [
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name, arguments: input } }] }),
    chunk({}, 'tool_calls'),
  ],
});
const pageOf = (status: number, title: string): Sent => ({
  status,
  body: `<!DOCTYPE html><html><head><style>${'a{color:red}'.repeat(99)}</style><title>${title}</title>`,
  type: 'text/html',
});
/** Servers that answer in the end. */
export const answering: Record<string, Oddity> = {
  'knows objects no other way than by schema, and no schema beside tools': (b, good) => {
    if (has(b).object)
      return { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } };
    return has(b).schema && has(b).tools
      ? { status: 400, body: { error: 'Structured output with tools is not available for this model' } }
      : says(b, good);
  },
  'names its window less the cap': (b, good) =>
    tokens(b) + capOf(b) > 18_000
      ? refused(
          `This model's maximum context length is ${18_000 - capOf(b)} tokens. However, your request has ${tokens(b)} input tokens. Please reduce the length of the input messages.`,
        )
      : says(b, good),
  'writes calls of tools as text': (b, good) =>
    has(b).tools && b.messages.length < 3
      ? says(b, '<tool_call>\n{"name": "search_knowledge", "arguments": {"query": "usual"}}\n</tool_call>')
      : says(b, good),
  'fills its answer with white space where it is held to a schema': (b, good) =>
    has(b).schema ? goesOn(b, '{', '\n      '.repeat(20)) : says(b, good),
  'knows no tools': (b, good) =>
    has(b).tools ? refused('library/some does not support tools') : says(b, good),
  'fails at JSON': (b, good) =>
    has(b).schema || has(b).object
      ? refused('Failed to generate JSON. Please adjust your prompt. json_validate_failed')
      : says(b, good),
  'wraps its answer': (b, good) => says(b, JSON.stringify({ answer: JSON.parse(good) })),
  'answers nonsense as long as it is held to a form': (b, good) =>
    has(b).schema || has(b).object ? says(b, '{"enough": "perhaps"}') : says(b, good),
  'sends signs of life that are no JSON': (_, good) => ({
    events: ['data: ping\n\n', 'data: null\n\n', chunk({ content: good }), chunk({}, 'stop')],
  }),
  'sends all that it has so far, each time': (_, good) => ({
    events: [chunk({ content: good.slice(0, 9) }), chunk({ content: good }), chunk({}, 'stop')],
  }),
  'answers by calling a tool': (_, good) => calls(good),
  'crashes of a schema without a word': (b, good) =>
    has(b).schema ? { status: 500, body: 'Internal Server Error', type: 'text/plain' } : says(b, good),
  'counts the cap among the tokens of a minute': (b, good) =>
    capOf(b) > 4_000
      ? refused(
          `Request too large for model \`small\` on tokens per minute (TPM): Limit 11000, Requested ${7_000 + capOf(b)}`,
          413,
        )
      : says(b, good),
  'refuses every form without a word about it': (b, good) =>
    b.response_format ? refused('Bad request') : says(b, good),
};

/** Servers that cannot answer, and by which words a person learns why. */
export const failing: Record<string, { server: Oddity; failure: string; words: RegExp }> = {
  'forgets the front of what does not fit': {
    server: () => ({ events: [chunk({ content: chatter }), chunk({}, 'stop'), counted(4096, 26)] }),
    failure: 'tooLong',
    words: /window of 4096 tokens.*needed/,
  },
  'fills every answer with white space': {
    server: (b) => goesOn(b, '{', '\n      '.repeat(20)),
    failure: 'unreadable',
    words: /goes on for ever/,
  },
  'refuses everything without a reason': {
    server: () => refused('Bad request'),
    failure: 'denied',
    words: /Bad request/,
  },
  'lets too few tokens through in a minute': {
    server: (b) =>
      refused(`Request too large on tokens per min (TPM): Limit 6000, Requested ${7_000 + capOf(b)}`, 429),
    failure: 'tooLong',
    words: /Limit 6000, Requested/,
  },
  'ends each answer at a cap of its own': {
    server: () => ({ events: [chunk({ content: '{"' }), chunk({}, 'MAX_TOKENS'), counted(7_000, 2_048)] }),
    failure: 'unreadable',
    words: /cut off after 2048 tokens, though 32000 were allowed/,
  },
  'has an error in its choice': {
    server: () => ({
      events: [{ choices: [{ index: 0, delta: {}, error: { code: 502, message: 'upstream is gone' } }] }],
    }),
    failure: 'busy',
    words: /upstream is gone/,
  },
  'stands behind a page that denies access': {
    server: () => pageOf(403, 'Attention Required!'),
    failure: 'denied',
    words: /^openai:small: 403 a page “Attention Required!”$/,
  },
};

/** The server on a loopback port, with everything that it was asked. `models` is what it says of its models. */
export async function startOdd(oddity: Oddity, good: string, pages: Record<string, unknown> = {}) {
  const requests: Request[] = [];
  let cut = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const page = pages[request.url ?? ''];
    if (page !== undefined || request.url !== '/v1/chat/completions') {
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(page ?? { error: 'not found' }));
      return;
    }
    let raw = '';
    for await (const piece of request) raw += String(piece);
    const body = JSON.parse(raw) as Request;
    requests.push(body);
    const sent = oddity(body, good, requests.length);
    if ('status' in sent) {
      response.writeHead(sent.status, { 'content-type': sent.type ?? 'application/json' });
      response.end(typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body));
      return;
    }
    response.once('close', () => {
      if (!response.writableFinished) cut += 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of sent.events) {
      if (response.destroyed) return;
      response.write(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`);
      await new Promise(setImmediate);
    }
    response.end('data: [DONE]\n\n');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, cut: () => cut, baseURL: `http://127.0.0.1:${port}/v1` };
}
