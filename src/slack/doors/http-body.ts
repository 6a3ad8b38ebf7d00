import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';

const longestBody = 4 * 1024 * 1024;

/**
 * Reads a request before Bolt does: one that is too long is answered with 413 on a connection that is closed then, one
 * whose body is no object with 400, since Bolt takes that for granted. Bolt finds what was read in `rawBody`.
 */
export function withBody(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST') return next(request, response);
    if (Number(request.headers['content-length'] ?? 0) > longestBody) return refuse(response, 413);
    read(request).then(
      (body) => {
        if (body === undefined) return refuse(response, 413);
        if (isJsonWithoutObject(request, body.toString())) return refuse(response, 400);
        try {
          next(Object.assign(request, { rawBody: body }), response);
        } catch {
          // Bolt throws where a path is not its own.
          refuse(response, 404);
        }
      },
      () => response.destroy(),
    );
  };
}

/** The whole body; undefined as soon as it is too long. Rejects when the connection is lost. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBody) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the request was broken off')));
  });
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
