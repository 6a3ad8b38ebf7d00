import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

describe.skipIf(!hasPostgres)('a connection to PostgreSQL that breaks while nobody uses it', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  test('is told of in a few words, without all that the connection holds', async () => {
    const url = await server.newDatabase();
    const told: Error[] = [];
    const store = await openPostgres(url, () => '2026-03-02T09:00:00.000Z', {
      lost: (problem) => told.push(problem),
    });
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
    await admin.end();
    for (const problem of told) expect(Object.keys(problem)).not.toContain('client');
    await store.close();
  });
});
