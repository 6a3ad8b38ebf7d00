import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server cannot listen at its address. The message says why, and what to do. */
export class PortError extends Error {
  /** Another process listens there already. */
  readonly isTaken: boolean;
  constructor(message: string, cause: NodeJS.ErrnoException) {
    super(message, { cause });
    this.name = 'PortError';
    this.isTaken = cause.code === 'EADDRINUSE';
  }
}

/** Listens, and gives the port. `what` it is for; the settings of its port and host begin with this name. Throws a PortError. */
export function listening(
  server: Server,
  { host, port, what, settings }: { host: string; port: number; what: string; settings: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    // The listener stays: a later error, as when file handles run out, must not end the process.
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'the port is in use' : cause.message;
      const fix =
        cause.code === 'EADDRINUSE' || cause.code === 'EACCES'
          ? `Set ${settings}_PORT to a free one, or to off.`
          : `Set ${settings}_HOST to an address of this machine, such as 127.0.0.1, or ${settings}_PORT to off.`;
      reject(new PortError(`Nobody can listen for ${what} on ${host}:${port}: ${why}. ${fix}`, cause));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** In milliseconds. How long an answer takes is not limited by them. */
const times = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  // Else they are looked at twice a minute.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
};

/** A server whose clients may hold no connection for long, nor many of them. */
export function createGuarded(answer: RequestListener): Server {
  const server = createServer(times, answer);
  server.maxConnections = 100;
  return server;
}

/** Listens no more. Whoever is being answered has a moment to read it. */
export async function shutDown(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((done) => server.close(done));
  const cut = setTimeout(() => server.closeAllConnections(), 500);
  await closed;
  clearTimeout(cut);
}

/** What a body brings, up to so many bytes; where it has more, the rest is let go. */
export async function bytesOf(body: AsyncIterable<Uint8Array> | null, most: number) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part.subarray(0, most - size));
    size += part.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(parts), isMore: size > most };
}
