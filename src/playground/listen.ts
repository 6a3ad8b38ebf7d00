import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PlaygroundError } from './playground-error.js';

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
    EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `${host} is no address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
  };
  const sentence =
    sentences[cause.code ?? ''] ?? `The playground cannot listen on ${host}:${port}: ${cause.message}.`;
  return new PlaygroundError(sentence, { cause });
}
