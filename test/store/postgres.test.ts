import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open.js';
import { type Post, storeContract } from './contract.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

describe.skipIf(!hasPostgres)('on a server (left out where no PostgreSQL is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

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
