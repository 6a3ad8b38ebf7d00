import { randomUUID } from 'node:crypto';
import pg from 'pg';
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

async function open(
  url: string,
  replaced = () => {},
  process: string = randomUUID(),
  warn: (...given: unknown[]) => void = () => {},
) {
  const { store, shared } = await openShared<Post>(url, now, { log: { ...log, warn }, replaced, process });
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
    /** Two processes, and what they heard. */
    const two = async () => {
      const url = await server.newDatabase();
      const started = async (name: string) => {
        const room = await open(url, undefined, name);
        await room.execution.start(async () => {});
        return { name, ...room };
      };
      const rooms = [await started('one'), await started('other')] as const;
      const owed = () => rooms.flatMap(({ heard }) => heard.owed);
      const holders = () => server.query(url, 'SELECT process FROM planning.sessions');
      return { url, rooms, owed, holders, close: () => Promise.all(rooms.map((room) => room.close())) };
    };
    /** One of them holds a workshop: whoever has caused it, or found it first. */
    const held = async () => {
      const { rooms, ...all } = await two();
      const [one, other] = rooms;
      await one.owes('w-1');
      one.execution.hold('w-1');
      await soon(() => expect(all.owed()).toEqual([first]));
      const hands = one.heard.owed.length > 0 ? { holder: one, other } : { holder: other, other: one };
      return { ...all, ...hands };
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
      const { rooms, owed, close } = await two();
      await rooms[0].owes('w-1');
      for (const { execution } of rooms) execution.hold('w-1');

      await soon(() => expect(owed()).toEqual([first]));
      expect(rooms.filter(({ execution }) => execution.hold('w-1'))).toHaveLength(1);
      await close();
    });

    test('is done by whoever holds it also where another process has caused it', async () => {
      const { holder, other, close } = await held();
      await other.store.step(step(2, true));

      await soon(() => expect(holder.heard.owed).toHaveLength(2));
      expect(other.execution.hold('w-1')).toBe(false);
      await close();
    });

    test('is nobody’s once nothing is owed and it was let go, and then in one hand again', async () => {
      const { holder, other, owed, holders, close } = await held();
      await holder.store.step(step(2, false));
      holder.execution.letGo('w-1');
      await soon(async () => expect(await holders()).toEqual([{ process: null }]));
      await other.store.step(step(3, true));
      other.execution.hold('w-1');

      await soon(() => expect(owed()).toEqual([first, { id: 'w-1', seq: 3 }]));
      await close();
    });

    test('stays in the hand that let it go while another process changed it', async () => {
      const { holder, other, holders, close } = await held();
      await other.store.step(step(2, true));
      holder.execution.letGo('w-1');

      await soon(() => expect(holder.heard.owed).toContainEqual(next));
      expect(await holders()).toEqual([{ process: holder.name }]);
      await close();
    });

    test('is in another hand soon after its process has left, or was held for dead', async () => {
      const { url, holder, other, close } = await held();
      await holder.execution.leave([]);
      await soon(() => expect(other.heard.owed).toEqual([first]));
      await server.query(url, `DELETE FROM planning.processes WHERE name = '${other.name}'`);
      const third = await open(url);
      await third.execution.start(async () => {});

      await soon(() => expect(third.heard.owed).toEqual([first]));
      await Promise.all([third.close(), close()]);
    });

    test('of which something is under way stays with a process that leaves', async () => {
      const { holder, other, close } = await held();
      await holder.execution.leave(['w-1']);

      expect(holder.execution.hold('w-1')).toBe(true);
      expect(other.execution.hold('w-1')).toBe(false);
      await holder.execution.stop();
      await soon(() => expect(other.heard.owed).toEqual([first]));
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

  test('a process leaves in the moment in which it has come', async () => {
    const url = await server.newDatabase();
    const { execution, store } = await open(url);
    await execution.stop();
    await store.close();

    expect(await server.query(url, 'SELECT FROM planning.processes')).toEqual([]);
  });

  test('that the end of a job could not be stored is one line of the log', async () => {
    const url = await server.newDatabase();
    const warned: unknown[][] = [];
    const raw = [vi.spyOn(console, 'trace'), vi.spyOn(console, 'error')];
    const room = await open(url, undefined, 'one', (...given) => warned.push(given));
    const { lines, act, letGo } = recorder();
    await room.execution.start(act);
    await room.cause(1);
    await soon(() => expect(lines).toEqual(['begun 1']));
    await server.query(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
       CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await letGo('1');
    await soon(() => expect(lines).toHaveLength(3));
    await room.close();

    expect(warned).toEqual([
      [
        { err: expect.objectContaining({ message: 'the disk is full' }) },
        'the end of a job could not be stored; it is looked at again',
      ],
    ]);
    for (const each of raw) expect(each).not.toHaveBeenCalled();
  });

  test('however often a process hears of jobs, one of its workers asks at a time', async () => {
    const url = await server.newDatabase();
    const room = await open(url);
    const { lines, act } = recorder();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const asked = () =>
      queries.mock.calls.filter(([query]) => (query as unknown as pg.QueryConfig).name?.startsWith('get_job'))
        .length;
    await room.execution.start(act);
    await soon(() => expect(asked()).toBe(50));
    const { transaction, close } = await connect(url, () => {});
    await transaction(async (inside) => {
      await inside.query('LOCK TABLE graphile_worker._private_jobs');
      await server.query(url, "SELECT pg_notify('jobs:insert', i::text) FROM generate_series(1, 500) AS i");
    });
    await room.cause(1);
    await soon(() => expect(lines).toHaveLength(1));

    expect(asked() - 50).toBeLessThan(20);
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
