import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Stands between the product and its database, and counts how often it is sent something after it has answered. */
export async function startCounting(url: string) {
  const at = new URL(url);
  const port = Number(at.port);
  let trips = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isAnswered = true;
    near.on('data', (chunk) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      isAnswered = true;
      near.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one.setNoDelay(true));
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  at.port = String((server.address() as AddressInfo).port);
  return {
    /** The same database, by way of this. */
    url: at.href,
    /** How often since it was asked last. */
    taken(): number {
      const now = trips;
      trips = 0;
      return now;
    },
    close(): void {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}
