import type { Server } from 'node:http';
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
