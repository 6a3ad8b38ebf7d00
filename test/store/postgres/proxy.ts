import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Stands between the product and PostgreSQL: its connections can be cut while the server goes on, and are counted. */
export async function startPostgresProxy(port: number) {
  const open = new Set<Socket>();
  let trips = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isAnswered = true;
    near.on('data', () => {
      if (isAnswered) trips += 1;
      isAnswered = false;
    });
    far.on('data', () => {
      isAnswered = true;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    for (const each of open) each.destroy();
  };
  return {
    /** The same database, by way of this proxy. */
    through(url: string): string {
      const own = new URL(url);
      own.port = String((server.address() as AddressInfo).port);
      return own.href;
    },
    /** How often it was sent something after it had answered, since this was asked last. */
    trips(): number {
      const now = trips;
      trips = 0;
      return now;
    },
    /** Every connection breaks, in whatever it is at; new ones are taken at once. */
    cut,
    async close(): Promise<void> {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>;
