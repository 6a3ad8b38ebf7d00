import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open.js';
import { type Post, storeContract } from './contract.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

describe.skipIf(!hasPostgres)('on a server (left out where no PostgreSQL is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  storeContract('PostgreSQL', () => {
    const database = server.newDatabase();
    return {
      open: async (now, release) => openPostgres<Post>(await database, now, { release }),
      clean: () => {},
    };
  });
});
