import type { IncomingMessage, ServerResponse } from 'node:http';

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
