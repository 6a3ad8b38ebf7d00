import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../src/contracts/execution.js';
import { systemClock } from '../../src/clock.js';
import { done } from '../../src/store/postgres/acting.js';
import { connect } from '../../src/store/postgres/connection.js';
import { openPostgres } from '../../src/store/postgres/open.js';
import { graphile } from '../../src/store/postgres/processes/graphile.js';
import { enqueue, whileNobodyStores } from '../../src/store/postgres/processes/jobs.js';
import { openShared } from '../../src/store/postgres/shared.js';
import { silent } from '../engine/joined.js';
import type { Post } from '../store/contract.js';
import { fact, post, summary } from '../store/contract/room.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { executionContract, recorder, taskJob } from './contract.js';

const log = { ...silent, debug: () => {} };
const now = () => new Date(systemClock.now()).toISOString();

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 20 });

async function open(url: string, replaced = () => {}, process: string = randomUUID()) {
  const { store, shared } = await openShared<Post>(url, now, { log, atOnce: 8, replaced, process });
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

  test('several processes start at the same moment on an empty database', async () => {
    const url = await server.newDatabase();
    const rooms = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const { lines, act } = recorder();
    for (const { execution } of rooms) await execution.start(act);
    const tasks = rooms.map((_, number) => taskJob(number));
    await rooms[0]?.execution.take(tasks);

    await soon(() => expect(lines.sort()).toEqual(tasks.map(({ key }) => `begun ${key}`)));
    await Promise.all(rooms.map((room) => room.close()));
  });

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

  test('one that stood still cannot end a job that another is at by then', async () => {
    const url = await server.newDatabase();
    const [first, second] = [recorder(), recorder()];
    const one = await open(url, undefined, 'one');
    await one.execution.start(first.act);
    await one.cause({ kind: 'delivery', delivery: 1, lane: 'C1' });
    await soon(() => expect(first.lines).toEqual(['begun 1']));
    const other = await open(url);
    await other.execution.start(second.act);
    await soon(async () => {
      await server.query(url, "UPDATE planning.processes SET beat_at = '-infinity' WHERE name = 'one'");
      expect(second.lines).toEqual(['begun 1']);
    });
    const connected = "SELECT FROM pg_stat_activity WHERE application_name = 'planning-workers one'";
    // One that it has tried to make anew is refused a moment later.
    await soon(async () => expect(await server.query(url, connected)).toEqual([]));
    await first.letGo('1');
    await other.cause({ kind: 'delivery', delivery: 2, lane: 'C1' });
    await other.cause({ kind: 'delivery', delivery: 3, lane: 'C2' });
    await soon(() => expect(second.lines).toContain('begun 3'));

    expect(second.lines).toEqual(['begun 1', 'begun 3']);
    await second.letGo('1');
    await soon(() => expect(second.lines.slice(2)).toEqual(['ended 1', 'begun 2']));
    for (const each of [one, other]) await each.close();
  });

  test('a job that was given to a worker over a connection that broke is begun anew', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    const { lines, act } = recorder();
    await room.execution.start(act);
    await room.cause(taskJob(1, { notBefore: '2100-01-01T00:00:00.000Z' }));
    const { transaction, close } = await connect(url, () => {});
    await server.query(
      url,
      `UPDATE graphile_worker._private_jobs
       SET locked_at = now(), run_at = now(), locked_by = (SELECT workers[1] FROM planning.processes)`,
    );
    const asking = "application_name LIKE 'planning-workers %' AND wait_event_type = 'Lock'";
    const breakOne = () =>
      transaction(async (queries) => {
        await queries.query('LOCK TABLE graphile_worker._private_jobs');
        await soon(async () => {
          await server.query(url, "SELECT pg_notify('jobs:insert', '{}')");
          expect(await server.query(url, `SELECT FROM pg_stat_activity WHERE ${asking}`)).not.toEqual([]);
        });
        await server.query(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${asking}`);
      });
    // Two kinds of workers ask, and the one that was given the job is of either.
    const begun = async () => {
      await breakOne();
      expect(lines).toEqual(['begun w-1:task 1:a1']);
    };
    await vi.waitFor(begun, { timeout: 20_000, interval: 1_000 });
    await Promise.all([room.close(), close()]);
  });

  test('a job that takes hours stays with the process that lives', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    const { lines, act } = recorder();
    await room.execution.start(act);
    await room.cause({ kind: 'delivery', delivery: 1, lane: 'C1' });
    await soon(() => expect(lines).toEqual(['begun 1']));
    const tables = ['jobs', 'job_queues'].map((name) => `graphile_worker._private_${name}`);
    for (const table of tables)
      await server.query(url, `UPDATE ${table} SET locked_at = now() - interval '2 hours'`);
    await soon(async () => {
      for (const table of tables)
        expect(
          await server.query(url, `SELECT locked_at > now() - interval '1 hour' AS recent FROM ${table}`),
        ).toEqual([{ recent: true }]);
    });
    await room.close();
  });

  test('people do not wait until the roles are through', async () => {
    const room = await open(await server.newDatabase());
    const { lines, act } = recorder();
    await room.execution.start(act);
    const tasks = (from: number, line: 'roles' | 'people') =>
      Array.from({ length: 40 }, (_, at) => taskJob(from + at, { line }));
    await room.execution.take([...tasks(100, 'roles'), ...tasks(200, 'roles')]);
    await soon(() => expect(lines.length).toBeGreaterThanOrEqual(8));
    for (const each of tasks(300, 'people')) await room.cause(each);

    await soon(() => expect(lines.filter((line) => line.includes('task 3'))).toHaveLength(40));
    expect(lines.length).toBeLessThan(60);
    await room.close();
  });

  test('what waits and has no job goes on, as after a release that had other queues', async () => {
    const url = await server.newDatabase();
    const store = await openPostgres<Post>(url, now);
    await store.inbox.claim(['event:1'], {});
    await store.step({
      ...{ workshop: 'w-1', expected: 0, facts: [fact(1)], channel: 'C1', posts: [post('one')] },
      after: summary({ id: 'w-1', owes: true }),
    });
    await store.close();
    const room = await open(url);
    const owed: string[] = [];
    room.shared.watch({
      changed: () => {},
      tookOver: () => {},
      owed: (workshops) => owed.push(...workshops),
    });
    const { lines, act } = recorder();
    await room.execution.start(act);

    await soon(() => expect(lines.sort()).toEqual(['begun 1', 'begun C1']));
    await soon(() => expect(owed).toContain('w-1'));
    await room.close();
  });

  test('lanes that are done are forgotten, but not while a job is stored', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    await room.execution.start(async (job) => {
      if (job.kind === 'delivery') await room.store.inbox.done(job.delivery, 'click', 'done');
    });
    await room.cause({ kind: 'delivery', delivery: 1, lane: 'C1' });
    const lanes = async () =>
      (await server.query(url, 'SELECT queue_name AS name FROM graphile_worker._private_job_queues')).map(
        ({ name }) => name,
      );
    await soon(async () => {
      expect(await server.query(url, 'SELECT FROM graphile_worker.jobs')).toEqual([]);
      expect(await lanes()).toEqual(['deliveries C1']);
    });
    const engine = graphile({ url, process: 'tidy', atOnce: 1, fence: () => undefined, log });
    await engine.migrate();
    const { transaction, plain, close } = await connect(url, () => {});
    const tidy = () => plain((queries) => whileNobodyStores(queries, engine.tidy));
    await transaction(async (queries) => {
      await done(queries, enqueue([{ kind: 'delivery', delivery: 2, lane: 'C1' }]));
      await tidy();
      expect(await lanes()).toEqual(['deliveries C1']);
    });
    await soon(async () => {
      await tidy();
      expect(await lanes()).toEqual([]);
    });
    await Promise.all([room.close(), engine.stop(), close()]);
  });
});
