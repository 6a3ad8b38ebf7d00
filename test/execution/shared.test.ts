import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../src/contracts/execution.js';
import { systemClock } from '../../src/clock.js';
import { openShared } from '../../src/store/postgres/shared.js';
import { silent } from '../engine/joined.js';
import type { Post } from '../store/contract.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { executionContract, taskJob } from './contract.js';

const log = { ...silent, debug: () => {} };
const now = () => new Date(systemClock.now()).toISOString();

async function open(url: string, replaced = () => {}) {
  const { store, shared } = await openShared<Post>(url, now, { log, atOnce: 8, replaced });
  const { execution } = shared;
  const cause = async (job: Job) => {
    if (job.kind === 'delivery') await store.inbox.claim([`event:${job.delivery}`], {}, job.lane);
    else await execution.take([job]);
  };
  const close = async () => {
    await execution.leave();
    await execution.stop();
    await store.close();
  };
  return { store, shared, execution, cause, close };
}

describe.skipIf(!hasPostgres)('shared by processes (left out where no PostgreSQL is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  executionContract('in any of several processes', async () => open(await server.newDatabase()));

  test('a job whose process has left is begun anew by the next one', async () => {
    const url = await server.newDatabase();
    const first = await open(url);
    const begun: Job[] = [];
    const hang = async (job: Job) => {
      begun.push(job);
      await new Promise<void>(() => {});
    };
    await first.execution.start(hang);
    await first.cause(taskJob(1));
    await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: 5_000 });
    await first.close();
    const second = await open(url);
    await second.execution.start(hang);
    await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 10_000 });
    expect(begun[1]).toEqual(begun[0]);
    await second.close();
  });

  test('a process that has only just come judges nobody, and later whoever is silent', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    await server.query(
      url,
      "INSERT INTO planning.processes (name, beat_at) VALUES ('silent', now() - interval '1 hour')",
    );
    const names = async () =>
      (await server.query(url, 'SELECT name FROM planning.processes')).map(({ name }) => name);
    expect(await names()).toContain('silent');
    const began = performance.now();
    await vi.waitFor(async () => expect(await names()).not.toContain('silent'), { timeout: 10_000 });
    expect(performance.now() - began).toBeGreaterThan(1_000);
    await room.close();
  });

  test('a process that others hold for dead hears of it, and writes nothing more', async () => {
    let isReplaced = false;
    const url = await server.newDatabase();
    const room = await open(url, () => {
      isReplaced = true;
    });
    await server.query(url, 'DELETE FROM planning.processes');
    await expect(room.store.inbox.claim(['event:1'], {})).rejects.toThrow(
      'other processes hold this one for dead',
    );
    await expect(room.shared.confirm()).rejects.toThrow('other processes hold this one for dead');
    await vi.waitFor(() => expect(isReplaced).toBe(true), { timeout: 5_000 });
    await room.close();
  });
});
