import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reads a whole body. Throws `BodyTooLarge` as soon as it is clear that it is. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(request.headers['content-length'] ?? 0) > most ? most + 1 : 0;
  const tooLarge = new BodyTooLarge(`The request is larger than ${Math.floor(most / 1024 / 1024)} MB.`);
  if (size > most) throw tooLarge;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What a JSON text says; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const bearerOf = ({ headers }: IncomingMessage) => headers.authorization?.replace(/^Bearer\s+/i, '');

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** JSON, unless it is a string or bytes. */
  body?: unknown;
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = raw ? body : JSON.stringify(body ?? null);
  response.writeHead(status, {
    'content-type': raw ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(bytes),
  });
  response.end(bytes);
}

/** `method` is the Web API's name, or `files.upload` for the bytes of a file, or `response_url`. */
export type Call = { method: string; args: Readonly<Record<string, unknown>> };

/** How a call by the app is answered with what `act` says. */
export type Answering = (
  call: Call,
  response: ServerResponse,
  act: () => Answer | Promise<Answer>,
) => Promise<void>;

export const answerAtOnce: Answering = async (_call, response, act) => sendAnswer(response, await act());

/** Listens, or rejects with a sentence that names the port and says what to do. Port 0 lets the system choose. */
export function listen(port: number, host: string): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  const noAddress = `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what runs there, or set PORT to a free port.`,
    EACCES: `Port ${port} on ${host} may not be opened. Set PORT to one above 1023.`,
    ...{ EADDRNOTAVAIL: noAddress, ENOTFOUND: noAddress },
  };
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const unknown = `The playground cannot listen on ${host}:${port}: ${cause.message}.`;
      reject(new PlaygroundError(sentences[cause.code ?? ''] ?? unknown, { cause }));
    });
    server.listen(port, host, () => {
      const everywhere = host === '0.0.0.0' || host === '::';
      const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
      resolve({ server, origin: `http://${name}:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** A refusal in Slack's words: becomes `{ok: false, error, …extra}` with HTTP 200 unless `http` says otherwise. */
export class SlackError extends Error {
  readonly extra: Record<string, unknown>;
  readonly http: { status?: number; headers?: Record<string, string> };

  constructor(error: string, extra: SlackError['extra'] = {}, http: SlackError['http'] = {}) {
    super(error);
    this.extra = extra;
    this.http = http;
  }
}

/** The same refusal with a list of what is wrong, as Slack adds it for arguments and blocks. */
export function refuse(error: string, messages: string[]): SlackError {
  return new SlackError(error, { response_metadata: { messages } });
}

/** Something a person tried that cannot be; the message is a sentence for that person. */
export class Refused extends Error {}

/** The playground could not be started; the message says what happened and what to do. */
export class PlaygroundError extends Error {
  override readonly name = 'PlaygroundError';
}

/** The body of a request was larger than this door takes. */
export class BodyTooLarge extends Error {}
