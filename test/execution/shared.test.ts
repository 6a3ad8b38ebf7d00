import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job, Known } from '../../src/contracts/execution.js';
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

const log = { ...silent, debug: () => {} };
const now = () => new Date(systemClock.now()).toISOString();

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 20 });

/** Writes down what is begun and ended, and holds each job until it is let go. */
function recorder() {
  const lines: string[] = [];
  const held = new Map<string, () => void>();
  const nameOf = (job: Job) => (job.kind === 'delivery' ? `${job.delivery}` : job.lane);
  return {
    lines,
    async act(job: Job): Promise<void> {
      lines.push(`begun ${nameOf(job)}`);
      await new Promise<void>((resolve) => held.set(nameOf(job), resolve));
      lines.push(`ended ${nameOf(job)}`);
    },
    async letGo(name: string): Promise<void> {
      await soon(() => expect(held.has(name)).toBe(true));
      held.get(name)?.();
      held.delete(name);
    },
  };
}

async function open(url: string, replaced = () => {}, process: string = randomUUID()) {
  const { store, shared } = await openShared<Post>(url, now, { log, replaced, process });
  const { execution } = shared;
  const heard = { owed: [] as Known[], changed: () => {}, tookOver: () => {} };
  shared.watch({ ...heard, owed: (workshops) => heard.owed.push(...workshops) });
  /** Something that came in, whose number is that of its row. */
  const cause = (number: number, lane = `C${number}`) => store.inbox.claim([`event:${number}`], {}, lane);
  const owes = (workshop: string, owed = true) =>
    store.step({
      ...{ workshop, expected: 0, facts: [fact(1)], channel: 'C', posts: [] },
      after: summary({ id: workshop, owes: owed }),
    });
  const close = async () => {
    await execution.leave([]);
    await execution.stop();
    await store.close();
  };
  return { store, shared, execution, heard, cause, owes, close };
}

describe.skipIf(!hasPostgres)('shared by processes (left out where no PostgreSQL is installed)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  test('begins what was owed before it was started, and what is owed later', async () => {
    const room = await open(await server.newDatabase());
    const { lines, act } = recorder();
    await room.cause(1);
    await room.execution.start(act);
    await room.cause(2);

    await soon(() => expect(lines.sort()).toEqual(['begun 1', 'begun 2']));
    await room.close();
  });

  test('works on what is in one lane one after the other, and on other lanes beside', async () => {
    const room = await open(await server.newDatabase());
    const { lines, act, letGo } = recorder();
    await room.execution.start(act);
    for (const [number, lane] of [
      [1, 'C1'],
      [2, 'C1'],
      [3, 'C2'],
    ] as const)
      await room.cause(number, lane);
    await letGo('3');
    await soon(() => expect(lines).toContain('ended 3'));
    expect(lines).not.toContain('begun 2');
    await letGo('1');
    await letGo('2');

    await soon(() => expect(lines).toHaveLength(6));
    expect(lines.filter((line) => !line.endsWith('3'))).toEqual(['begun 1', 'ended 1', 'begun 2', 'ended 2']);
    await room.close();
  });

  test('begins a job again that fails', async () => {
    const room = await open(await server.newDatabase());
    let tries = 0;
    await room.execution.start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is out of reach');
    });
    await room.cause(1);

    await soon(() => expect(tries).toBe(2));
    await room.close();
  });

  test('begins nothing more once it is left', async () => {
    const room = await open(await server.newDatabase());
    const { lines, act } = recorder();
    await room.execution.start(act);
    await room.execution.leave([]);
    await room.cause(1);
    await room.owes('w-1');
    expect(room.execution.hold('w-1')).toBe(false);
    await room.execution.stop();

    expect(lines).toEqual([]);
    expect(room.heard.owed).toEqual([]);
    await room.store.close();
  });

  describe('what a workshop owes', () => {
    const inHands = async (...names: string[]) => {
      const url = await server.newDatabase();
      const rooms = await Promise.all(names.map((name) => open(url, undefined, name)));
      for (const { execution } of rooms) await execution.start(async () => {});
      const [one, other] = rooms;
      if (!one || !other) throw new Error('there are two processes at least');
      return { url, one, other, close: () => Promise.all(rooms.map((room) => room.close())) };
    };
    const [first, next] = [
      { id: 'w-1', seq: 1 },
      { id: 'w-1', seq: 2 },
    ];
    const step = (seq: number, owes: boolean) => ({
      ...{ workshop: 'w-1', expected: seq - 1, facts: [fact(seq)], channel: 'C', posts: [] },
      after: summary({ seq, owes }),
    });

    test('is in the hand of one process, whoever asks for it', async () => {
      const { one, other, close } = await inHands('one', 'other');
      await one.owes('w-1');
      for (const { execution } of [one, other]) execution.hold('w-1');

      await soon(() => expect([...one.heard.owed, ...other.heard.owed]).toEqual([first]));
      expect([one, other].filter(({ execution }) => execution.hold('w-1'))).toHaveLength(1);
      await close();
    });

    test('is done by whoever holds it also where another process has caused it', async () => {
      const { one, other, close } = await inHands('one', 'other');
      await one.owes('w-1');
      one.execution.hold('w-1');
      await soon(() => expect(one.heard.owed).toEqual([first]));
      await other.store.step(step(2, true));

      await soon(() => expect(one.heard.owed).toHaveLength(2));
      expect(other.execution.hold('w-1')).toBe(false);
      await close();
    });

    test('is nobody’s once nothing is owed and it was let go, and then in one hand again', async () => {
      const { url, one, other, close } = await inHands('one', 'other');
      await one.owes('w-1');
      one.execution.hold('w-1');
      await soon(() => expect(one.heard.owed).toEqual([first]));
      await one.store.step(step(2, false));
      one.execution.letGo('w-1');
      const holder = () => server.query(url, 'SELECT process FROM planning.sessions');
      await soon(async () => expect(await holder()).toEqual([{ process: null }]));
      await other.store.step(step(3, true));
      other.execution.hold('w-1');

      const third = { id: 'w-1', seq: 3 };
      await soon(() => expect([...one.heard.owed, ...other.heard.owed]).toEqual([first, third]));
      await close();
    });

    test('stays in the hand that let it go while another process changed it', async () => {
      const { url, one, other, close } = await inHands('one', 'other');
      await one.owes('w-1');
      one.execution.hold('w-1');
      await soon(() => expect(one.heard.owed).toEqual([first]));
      await other.store.step(step(2, true));
      one.execution.letGo('w-1');

      await soon(() => expect(one.heard.owed).toContainEqual(next));
      expect(await server.query(url, 'SELECT process FROM planning.sessions')).toEqual([{ process: 'one' }]);
      await close();
    });

    test('is in another hand soon after its process has left, or was held for dead', async () => {
      const { url, one, other, close } = await inHands('one', 'other');
      await other.owes('w-1');
      other.execution.hold('w-1');
      await soon(() => expect(other.heard.owed).toEqual([first]));
      await other.execution.leave([]);
      await soon(() => expect(one.heard.owed).toEqual([first]));
      await server.query(url, "DELETE FROM planning.processes WHERE name = 'one'");
      const third = await open(url);
      await third.execution.start(async () => {});

      await soon(() => expect(third.heard.owed).toEqual([first]));
      await Promise.all([third.close(), close()]);
    });

    test('of which something is under way stays with a process that leaves', async () => {
      const { one, other, close } = await inHands('one', 'other');
      await other.owes('w-1');
      other.execution.hold('w-1');
      await soon(() => expect(other.heard.owed).toEqual([first]));
      await other.execution.leave(['w-1']);

      expect(other.execution.hold('w-1')).toBe(true);
      expect(one.execution.hold('w-1')).toBe(false);
      await other.execution.stop();
      await soon(() => expect(one.heard.owed).toEqual([first]));
      await close();
    });
  });

  test('several processes start at the same moment on an empty database', async () => {
    const url = await server.newDatabase();
    const rooms = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const { lines, act } = recorder();
    for (const { execution } of rooms) await execution.start(act);
    for (const [at, room] of rooms.entries()) await room.cause(at + 1);

    await soon(() => expect(lines.sort()).toEqual(rooms.map((_, at) => `begun ${at + 1}`)));
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
    await first.cause(1);
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
    await vi.waitFor(() => expect(isReplaced).toBe(true), { timeout: 5_000 });
    await expect(room.shared.confirm()).rejects.toThrow('other processes hold this one for dead');
    await room.close();
  });

  test('one that stood still cannot end a job that another is at by then', async () => {
    const url = await server.newDatabase();
    const [first, second] = [recorder(), recorder()];
    const one = await open(url, undefined, 'one');
    await one.execution.start(first.act);
    await one.cause(1, 'C1');
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
    await other.cause(2, 'C1');
    await other.cause(3, 'C2');
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
    await server.query(
      url,
      'SELECT graphile_worker.add_job(\'posts\', \'{"kind": "posts", "lane": "C1"}\', run_at => \'infinity\')',
    );
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
    const begun = async () => {
      await breakOne();
      expect(lines).toEqual(['begun C1']);
    };
    await vi.waitFor(begun, { timeout: 20_000, interval: 1_000 });
    await Promise.all([room.close(), close()]);
  });

  test('a job that takes hours stays with the process that lives', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    const { lines, act } = recorder();
    await room.execution.start(act);
    await room.cause(1, 'C1');
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
    const { lines, act } = recorder();
    await room.execution.start(act);

    await soon(() => expect(lines.sort()).toEqual(['begun 1', 'begun C1']));
    await soon(() => expect(room.heard.owed).toContainEqual({ id: 'w-1', seq: 1 }));
    await room.close();
  });

  test('lanes that are done are forgotten, but not while a job is stored', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    await room.execution.start(async (job) => {
      if (job.kind === 'delivery') await room.store.inbox.done(job.delivery, 'click', 'done');
    });
    await room.cause(1, 'C1');
    const lanes = async () =>
      (await server.query(url, 'SELECT queue_name AS name FROM graphile_worker._private_job_queues')).map(
        ({ name }) => name,
      );
    await soon(async () => {
      expect(await server.query(url, 'SELECT FROM graphile_worker.jobs')).toEqual([]);
      expect(await lanes()).toEqual(['deliveries C1']);
    });
    const engine = graphile({ url, process: 'tidy', fence: () => undefined, log });
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
