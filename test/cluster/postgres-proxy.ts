import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Stands between the processes and PostgreSQL, so that their connections can be cut while the server goes on. */
export async function startPostgresProxy(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
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
  return {
    /** The same database, by way of this proxy. */
    through(url: string): string {
      const own = new URL(url);
      own.port = String((server.address() as AddressInfo).port);
      return own.href;
    },
    /** Every connection breaks, in whatever it is at; new ones are taken at once. */
    cut(): number {
      const cut = open.size / 2;
      for (const each of open) each.destroy();
      return cut;
    },
    async close(): Promise<void> {
      for (const each of open) each.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>;
