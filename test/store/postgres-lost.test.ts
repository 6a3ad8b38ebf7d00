import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { connect } from '../../src/store/postgres/connection.js';
import { openPostgres } from './open-postgres.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

describe.skipIf(!hasPostgres)('connections to PostgreSQL', () => {
  const server = postgresHere();

  test('one that breaks while nobody uses it is told of in a few words, without all that the connection holds', async () => {
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

  test('whoever waits for one for long waits on', async () => {
    const url = await server.newDatabase();
    const { transaction, close } = await connect(url, () => {});
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('SELECT pg_advisory_lock(1)');
    const holding = Array.from({ length: 10 }, (_, at) =>
      transaction((queries) => queries.query('SELECT pg_advisory_xact_lock(1)'), `${at}`),
    );
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory'";
    await vi.waitFor(async () => expect(await server.query(url, waiting)).toHaveLength(10));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = transaction(async () => 'done', 'another');
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    await admin.query('SELECT pg_advisory_unlock(1)');

    expect(await done).toBe('done');
    await Promise.all(holding);
    await Promise.all([admin.end(), close()]);
  });
});
