import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAlone } from '../../src/store/postgres/alone.js';
import { openPostgres } from '../../src/store/postgres/open.js';
import { type Post, storeContract } from './contract.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

describe.skipIf(!hasPostgres)('on a server (left out where no PostgreSQL is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  test('a second process on the same database is refused until the first has closed it', async () => {
    const url = await server.newDatabase();
    const now = () => '2026-03-02T09:00:00.000Z';
    const first = await openAlone<Post>(url, now);
    await expect(openAlone<Post>(url, now)).rejects.toThrow(
      /Another process already works on .*DATABASE_URL/,
    );
    await first.close();
    await (await openAlone<Post>(url, now)).close();
  });

  test('what cannot be opened says why, and what to do', async () => {
    const now = () => '';
    const missing = openPostgres(`postgres://planning@127.0.0.1:${server.port}/nowhere`, now);
    await expect(missing).rejects.toThrow(/has no database of this name.*createdb/);
    const nobody = openPostgres('postgres://planning@127.0.0.1:1/planning', now);
    await expect(nobody).rejects.toThrow(/127.0.0.1:1\/planning cannot be used .*DATABASE_URL/);
  });

  storeContract('PostgreSQL', () => {
    const database = server.newDatabase();
    return {
      open: async (now, release) => openPostgres<Post>(await database, now, { release }),
      clean: () => {},
    };
  });
});
