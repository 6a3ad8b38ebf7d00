import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGuarded, listening, shutDown } from '../listening.js';

/**
 * What is answered. `unready` gives a line for each reason why the bot can take nothing on; none means ready. `troubles` are
 * only told: no other process could do anything about them.
 */
export interface StatusSource {
  unready(): Promise<string[]>;
  troubles(): Promise<string[]>;
  metrics: { contentType: string; text(): Promise<string> };
}

/** Where exporters of metrics usually listen. */
const usualPort = 9464;
const plain = 'text/plain; charset=utf-8';

/** A server for `/healthz`, `/readyz` and `/metrics`, each for GET alone. */
export async function startStatus(
  { host, port = usualPort }: { host: string; port?: number },
  source: StatusSource,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createGuarded((request, response) => {
    answer(request, source).then(
      (given) => send(response, given),
      () => send(response, { status: 500, body: 'What is asked for could not be read.\n' }),
    );
  });
  const bound = await listening(server, { host, port, what: 'status', settings: 'STATUS' });
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () => shutDown(server),
  };
}

interface Answer {
  status: number;
  body: string;
  type?: string;
}

async function answer({ method, url = '' }: IncomingMessage, source: StatusSource): Promise<Answer> {
  const path = url.split('?')[0];
  const isKnown = path === '/healthz' || path === '/readyz' || path === '/metrics';
  if (!isKnown) return { status: 404, body: 'There is /healthz, /readyz and /metrics.\n' };
  if (method !== 'GET') return { status: 405, body: 'Only GET is answered.\n' };
  if (path === '/healthz') return { status: 200, body: 'ok\n' };
  if (path === '/metrics') {
    const { text, contentType } = source.metrics;
    return { status: 200, body: await text(), type: contentType };
  }
  const reasons = await source.unready();
  const lines = [...(reasons.length === 0 ? ['ready'] : reasons), ...(await source.troubles())];
  return { status: reasons.length === 0 ? 200 : 503, body: `${lines.join('\n')}\n` };
}

function send(response: ServerResponse, { status, body, type = plain }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET', connection: 'close' }),
  });
  response.end(body);
}
