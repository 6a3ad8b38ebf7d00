import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PlaygroundError } from './refusals.js';

/** The body of a request was larger than this door takes. */
export class BodyTooLarge extends Error {
  constructor(most: number) {
    super(`The request is larger than ${Math.floor(most / 1024 / 1024)} MB.`);
  }
}

/** Reads a whole body. Throws `BodyTooLarge` as soon as it is clear that it is. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most) throw new BodyTooLarge(most);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new BodyTooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** JSON, unless it is a string or bytes. */
  body?: unknown;
}

export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const { body } = answer;
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = raw ? body : JSON.stringify(body ?? null);
  response.writeHead(answer.status, {
    'content-type': raw ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...answer.headers,
    'content-length': Buffer.byteLength(bytes),
  });
  response.end(bytes);
}

/** Reads a multipart or any other form body into its fields; a file field gives its bytes. */
export async function readForm(body: Buffer, contentType: string): Promise<Record<string, string | Buffer>> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const fields: Record<string, string | Buffer> = {};
  for (const [name, value] of form) {
    fields[name] = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer());
  }
  return fields;
}

/** Listens, or rejects with a sentence that names the port and says what to do. Port 0 lets the system choose. */
export function listen(port: number, host: string): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port, host)));
    server.listen(port, host, () => {
      const bound = (server.address() as AddressInfo).port;
      const everywhere = host === '0.0.0.0' || host === '::';
      const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
      resolve({ server, origin: `http://${name}:${bound}` });
    });
  });
}

function explain(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop what runs there, or set PORT to a free port.`,
    EACCES: `Port ${port} on ${host} may not be opened. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
  };
  const sentence =
    sentences[cause.code ?? ''] ?? `The playground cannot listen on ${host}:${port}: ${cause.message}.`;
  return new PlaygroundError(sentence, { cause });
}
