import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tell } from '../../src/store/acts.js';
import { connect } from '../../src/store/postgres/connection.js';
import { openPostgres } from './open-postgres.js';
import type { AnyStore, Post } from './contract.js';
import { fact, outcomeOf, post, summary } from './contract/room.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

const now = () => '2026-03-02T09:00:00.000Z';
/** How often a race is run: the first to come is not always the same. */
const times = 25;
const numbers = Array.from({ length: times }, (_, at) => at);

describe.skipIf(!hasPostgres)('two processes on one PostgreSQL database', () => {
  const server = postgresHere();
  let url: string;
  let stores: AnyStore[];
  beforeEach(async () => {
    url = await server.newDatabase();
    // Both bring the schema up to date at the same moment.
    stores = await Promise.all([1, 2].map(() => openPostgres<Post>(url, now)));
  });
  afterEach(() => Promise.all(stores.map((each) => each.close())));

  const step = (store: AnyStore, workshop: string, expected: number, words: string) =>
    store.step({
      workshop,
      expected,
      facts: [fact(expected + 1)],
      after: summary({
        id: workshop,
        title: words,
        people: ['U1', 'U2'].map((id) => ({ id, awaited: false })),
      }),
      posts: [post('board', words, 'board'), post(`by ${words}`)],
      channel: 'C',
    });

  test('take a claim once, and the delivery of the other leaves nothing behind', async () => {
    const given = await Promise.all(
      numbers.flatMap((number) =>
        stores.map((store, at) =>
          store.inbox.claim(at === 0 ? [`e:${number}`, `m:${number}`] : [`m:${number}`, `e:${number}`], {
            at,
          }),
        ),
      ),
    );

    expect(given.filter((id) => id !== undefined)).toHaveLength(times);
    expect(await stores[0]?.inbox.waiting()).toHaveLength(times);
  });

  test.each([0, 1])(
    'append once to a workshop with %i facts: the other hears that it is stale',
    async (seq) => {
      for (const number of numbers) {
        const workshop = `w-${number}`;
        if (seq > 0 && stores[0]) await step(stores[0], workshop, 0, 'first');
        const outcomes = await Promise.all(
          stores.map((store, at) => outcomeOf(step(store, workshop, seq, `store ${at}`))),
        );

        expect(outcomes.sort()).toEqual(['StaleWorkshop', 'done']);
        expect(await stores[0]?.facts(workshop)).toHaveLength(seq + 1);
      }
      expect(await stores[1]?.outbox.waiting(0, 1_000)).toHaveLength(times * (seq + 2));
    },
  );

  test('send a board again that one has replaced while the other sent it', async () => {
    const [one, other] = stores;
    for (const number of numbers) {
      const workshop = `w-${number}`;
      const [board] = (await (one && step(one, workshop, 0, 'old'))) ?? [];
      if (!board || !other) throw new Error('there is no board');
      const { id } = board;
      await other.outbox.began(board);
      await Promise.all([one && step(one, workshop, 1, 'new'), other.outbox.sent(board, `${number}.1`, 0)]);

      const left = await other.outbox.waiting(id - 1, 1);
      expect(left).toMatchObject([{ id, state: 'queued', ts: `${number}.1`, post: { words: 'new' } }]);
    }
  });

  test('spend a budget once, however many ask for it at the same moment', async () => {
    const attempt = {
      ...{ session: 'w-1', channel: 'C', task: 't', prompt: 'p', round: 1, attempt: 1, provider: 'one' },
      ...{ model: 'a', promptHash: 'p', at: now(), reserve: { tokens: 10, micros: 1 } },
    };
    const limits = { workshop: {}, day: { tokens: 100 } };
    const all = await Promise.all(
      numbers.flatMap((number) =>
        stores.map((store) => store.ledger.begin({ ...attempt, session: `w-${number}` }, limits)),
      ),
    );

    expect(all.filter((each) => 'row' in each)).toHaveLength(10);
  });

  test('read what goes along while it is being written', async () => {
    const { along, rows, close } = await connect(url, () => {});
    // Every read has a connection of its own at once.
    await Promise.all(numbers.map(() => rows('SELECT 1')));
    await along(() => tell("INSERT INTO planning.settings VALUES ('D', 'one', 'yes')"), 'D');
    const reads: Promise<object[]>[] = [];
    for (const _ of numbers) {
      reads.push(rows("SELECT value FROM planning.settings WHERE channel = 'D'"));
      await Promise.resolve();
    }

    expect(new Set((await Promise.all(reads)).map((each) => JSON.stringify(each)))).toEqual(
      new Set(['[{"value":"yes"}]']),
    );
    await close();
  });

  describe('when the server ends the connections', () => {
    const endAll = async () => {
      const admin = new pg.Client({ connectionString: url, application_name: 'admin' });
      await admin.connect();
      await admin.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'admin'",
      );
      await admin.end();
    };

    test('a transaction that was under way is done once, by another connection', async () => {
      const { transaction, rows, close } = await connect(url, () => {});
      let runs = 0;
      await transaction(async (queries) => {
        await queries.query("INSERT INTO planning.settings VALUES ('C', 'one', 'yes')");
        runs += 1;
        if (runs === 1) await endAll();
      });

      expect(runs).toBe(2);
      expect(await rows('SELECT value FROM planning.settings')).toEqual([{ value: 'yes' }]);
      await close();
    });

    test('the next reads and writes are done as if nothing had been', async () => {
      for (const store of stores) await store.channels.set('C', { one: 'old' });
      await endAll();

      await Promise.all(stores.map((store) => store.channels.set('C', { one: 'new' })));
      expect(await stores[0]?.channels.settings('C')).toEqual({ one: 'new' });
    });

    test('one that breaks while nobody uses it is told of in a few words, without all that the connection holds', async () => {
      const told: Error[] = [];
      const store = await openPostgres(url, now, { lost: (problem) => told.push(problem) });
      await endAll();
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
      for (const problem of told) expect(Object.keys(problem)).not.toContain('client');
      await store.close();
    });
  });

  test('a database that is not in UTF-8 is refused in plain words', async () => {
    await server.query(
      url,
      "CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    );

    expect(await outcomeOf(openPostgres<Post>(url.replace(/[^/]*$/, 'latin'), now))).toBe('StoreError');
  });

  test('what has a NUL in it is stored all the same', async () => {
    await stores[0]?.channels.set('C', { one: 'a\u0000b' });
    const id = (await stores[0]?.inbox.claim(['nul'], { text: 'a\u0000b' })) ?? 0;
    expect(await stores[0]?.inbox.failed(id, 'bad \u0000 answer')).toBe(1);
  });

  test('whoever waits long for a connection waits on', async () => {
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
