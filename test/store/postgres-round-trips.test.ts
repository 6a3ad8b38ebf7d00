import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from './open-postgres.js';
import { fact, post, summary } from './contract/room.js';
import type { AnyStore, Post } from './contract.js';
import { type PostgresProxy, startPostgresProxy } from './postgres/proxy.js';
import { hasPostgres, postgresHere } from './postgres/server.js';

const now = () => '2026-03-02T09:00:00.000Z';
const usage = { uncached: 100, cacheRead: 0, cacheWrite: 0, output: 20, reasoning: 0 };
const limits = { workshop: {}, day: {} };

/** A store as a process has it that lives alone. */
const openAlone = (url: string) =>
  openPostgres<Post>(url, now, {
    shared: {
      fence: () => undefined,
      isSure: () => true,
      isAlone: () => true,
      owed: () => {},
      tookOver: () => {},
    },
  });

describe.skipIf(!hasPostgres)('how often the database is waited for', () => {
  const server = postgresHere();
  let proxy: PostgresProxy;
  let url: string;
  let store: AnyStore;
  let seq = 0;
  beforeAll(async () => {
    proxy = await startPostgresProxy(server.port);
    url = proxy.through(await server.newDatabase());
    store = await openAlone(url);
    // Each statement is parsed, and the types of its values are known.
    for (const _ of [1, 2]) await call();
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await proxy.close();
  });

  const begun = async () => {
    const entered = await store.ledger.begin(
      {
        ...{
          session: 'w-1',
          channel: 'C',
          task: 'w-1:speak',
          round: 1,
          prompt: 'p',
          attempt: 1,
          provider: 'one',
        },
        ...{ model: 'a', promptHash: 'p', at: now(), reserve: { tokens: 900, micros: 900 } },
      },
      limits,
    );
    return 'row' in entered ? entered.row : 0;
  };
  const settled = (row: number) =>
    store.ledger.settle(row, { status: 'answered', usage, micros: 70, cut: false, ms: 10 });
  const step = (posts: Post[] = []) => {
    const given = { workshop: 'w-1', expected: seq, facts: [fact(seq + 1)], channel: 'C' };
    seq += 1;
    const task = { name: 'w-1:speak', isOver: true };
    return store.step({
      ...given,
      after: summary({ seq }),
      task,
      posts: posts.map((each) => ({ seq, post: each })),
    });
  };
  const put = () => store.kept.put('hash', { session: 'w-1', task: 'w-1:speak' }, 'kept');

  /** What a call of a model has stored, from its attempt to its step, and the post of the step in Slack. */
  async function call(): Promise<void> {
    const row = await begun();
    await settled(row);
    await put();
    const [board] = await step([post('board', `${seq}`, 'board').post]);
    if (!board) throw new Error('there is no board');
    await store.outbox.began(board);
    await store.outbox.sent(board, '1.1', board.revision);
  }

  async function tripsOf(act: () => Promise<unknown>): Promise<number> {
    proxy.trips();
    await act();
    return proxy.trips();
  }

  test('from its attempt to the post of its step a call waits four times', async () => {
    expect(await tripsOf(call)).toBe(4);
  });

  test('where a post stands is asked once', async () => {
    await store.outbox.find('w-1', 'board');

    expect(await tripsOf(() => store.outbox.find('w-1', 'board'))).toBe(0);
  });

  test('what goes along with nothing is written by itself, and when the store is closed', async () => {
    const row = await begun();
    await settled(row);
    await store.close();

    const [attempt] = await server.query(url, `SELECT status FROM planning.attempts WHERE id = ${row}`);
    expect(attempt).toEqual({ status: 'answered' });
    store = await openAlone(url);
  });
});
