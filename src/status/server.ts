import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server cannot listen at its address. The message says why, and what to do. */
export class StatusError extends Error {
  /** Another process listens there already. */
  readonly isTaken: boolean;
  constructor(message: string, cause: NodeJS.ErrnoException) {
    super(message, { cause });
    this.name = 'StatusError';
    this.isTaken = cause.code === 'EADDRINUSE';
  }
}

/** What is answered. `unready` gives a line for each reason why the bot can take nothing on; none means ready. */
export interface StatusSource {
  unready(): Promise<string[]>;
  metrics: { contentType: string; text(): Promise<string> };
}

/** Where exporters of metrics usually listen. */
const usualPort = 9464;
const plain = 'text/plain; charset=utf-8';
/** Clients may not hold a connection for long, in milliseconds, nor many of them. */
const times = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  // Else they are looked at twice a minute.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
};
const mostConnections = 50;

/** A server for `/healthz`, `/readyz` and `/metrics`, each for GET alone. */
export async function startStatus(
  { host, port = usualPort }: { host: string; port?: number },
  source: StatusSource,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(times, (request, response) => {
    answer(request, source).then(
      (given) => send(response, given),
      () => send(response, { status: 500, body: 'What is asked for could not be read.\n' }),
    );
  });
  server.maxConnections = mostConnections;
  await listening(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
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
  if (reasons.length === 0) return { status: 200, body: 'ready\n' };
  return { status: 503, body: `${reasons.join('\n')}\n` };
}

function send(response: ServerResponse, { status, body, type = plain }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(status === 405 && { allow: 'GET', connection: 'close' }),
  });
  response.end(body);
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The listener stays: a later error, as when file handles run out, must not end the process.
    server.on('error', (cause: NodeJS.ErrnoException) => reject(explained(cause, host, port)));
    server.listen(port, host, resolve);
  });
}

function explained(cause: NodeJS.ErrnoException, host: string, port: number): StatusError {
  const fix =
    cause.code === 'EADDRINUSE' || cause.code === 'EACCES'
      ? 'Set STATUS_PORT to a free one, or to off.'
      : 'Set STATUS_HOST to an address of this machine, such as 127.0.0.1, or STATUS_PORT to off.';
  const why = cause.code === 'EADDRINUSE' ? 'the port is in use' : cause.message;
  return new StatusError(`Nobody can listen for status on ${host}:${port}: ${why}. ${fix}`, cause);
}
