import type { IncomingMessage } from 'node:http';

/** How long a body may be, and how much all that are being read may hold together, in bytes. */
const longestBody = 1024 * 1024;
const mostAtOnce = 8 * 1024 * 1024;

interface Reading {
  bytes: number;
  breakOff(): void;
}

/**
 * Reads whole bodies, of which nobody knows yet who sent them. Where they hold too much together, the longest are broken
 * off: what Slack sends is short, and comes at once. Rejects when that happens, or the connection is lost.
 */
export function createReadBody(): (request: IncomingMessage) => Promise<Buffer | 'too long'> {
  const readings = new Set<Reading>();
  let held = 0;

  function makeRoom(): void {
    const longestFirst = [...readings].sort((one, other) => other.bytes - one.bytes);
    for (const reading of longestFirst) if (held > mostAtOnce) reading.breakOff();
  }

  return async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > longestBody) return 'too long';
    const chunks: Buffer[] = [];
    const reading: Reading = {
      bytes: 0,
      breakOff() {
        letGo();
        request.destroy();
      },
    };
    const letGo = () => {
      chunks.length = 0;
      if (readings.delete(reading)) held -= reading.bytes;
    };
    readings.add(reading);
    return new Promise((resolve, reject) => {
      request.on('data', (chunk: Buffer) => {
        if (!readings.has(reading)) return;
        chunks.push(chunk);
        reading.bytes += chunk.length;
        held += chunk.length;
        if (held > mostAtOnce) makeRoom();
        if (reading.bytes <= longestBody) return;
        letGo();
        resolve('too long');
      });
      request.on('end', () => {
        resolve(Buffer.concat(chunks));
        letGo();
      });
      request.on('error', reject);
      request.on('close', () => {
        letGo();
        reject(new Error('the request was broken off'));
      });
    });
  };
}
