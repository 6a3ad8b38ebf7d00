import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { OutsideChange, Hold } from '../../src/contracts/execution.js';
import { systemClock } from '../../src/clock.js';
import { openPostgres } from '../store/open-postgres.js';
import { openShared } from '../../src/store/postgres/shared.js';
import { silent } from '../engine/joined.js';
import type { Post } from '../store/contract.js';
import { fact, post, summary } from '../store/contract/room.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';

const log = { ...silent, debug: () => {} };
const now = () => new Date(systemClock.now()).toISOString();

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 20 });

const workshop: Hold = { kind: 'workshop', name: 'w-1' };
const posts: Hold = { kind: 'posts', name: 'C1' };
const deliveries: Hold = { kind: 'deliveries', name: 'C1' };

async function open(
  url: string,
  { name, replaced = () => {} }: { name?: string; replaced?: () => void } = {},
) {
  const { store, shared } = await openShared<Post>(url, now, {
    ...{ log, replaced, process: name ?? randomUUID() },
  });
  const { execution } = shared;
  const heard = { owed: [] as Hold[], changes: [] as OutsideChange[], takeovers: 0 };
  shared.watch({
    changed: (change) => heard.changes.push(change),
    owed: (holds) => heard.owed.push(...holds),
    tookOver() {
      heard.takeovers += 1;
    },
  });
  /** Something that came in, whose number is that of its row. */
  const comes = (number: number, lane: string | undefined = 'C1') =>
    store.inbox.claim([`event:${number}`], {}, lane);
  /** A step of the workshop `w-1`, the fact of this number, with a post. */
  const step = (seq: number, { owes = true, says = [] as string[] } = {}) =>
    store.step({
      ...{ workshop: 'w-1', expected: seq - 1, facts: [fact(seq)], channel: 'C1' },
      posts: says.map((part) => post(part)),
      after: summary({ id: 'w-1', seq, owes }),
    });
  const close = async () => {
    await execution.leave([]);
    await execution.stop();
    await store.close();
  };
  return { name: `${name}`, store, shared, execution, heard, comes, step, close };
}

describe.skipIf(!hasPostgres)('shared by processes (left out where no PostgreSQL is installed)', () => {
  const server = postgresHere();

  /** Two processes on a database, and who holds what by what is stored. */
  async function two() {
    const url = await server.newDatabase();
    const [one, other] = [await open(url, { name: 'one' }), await open(url, { name: 'other' })];
    for (const { execution } of [one, other]) await execution.start();
    return {
      ...{ url, one, other },
      stored: () => server.query(url, 'SELECT kind, name, process FROM planning.holds ORDER BY kind, name'),
      dies: ({ name }: { name: string }) =>
        server.query(url, `DELETE FROM planning.processes WHERE name = '${name}'`),
      close: () => Promise.all([one.close(), other.close()]),
    };
  }

  test.each([
    ['ahead of', 180_000],
    ['behind', -180_000],
  ])(
    'a process whose clock is far %s the database’s is refused, and leaves nothing behind',
    async (_, ms) => {
      const url = await server.newDatabase();
      const wrong = () => new Date(systemClock.now() + ms).toISOString();

      await expect(openShared(url, wrong, { log, replaced: () => {} })).rejects.toThrow(
        /^The clocks of this machine and of PostgreSQL are 1[78]\d seconds apart\. Have both set by NTP/,
      );
      expect(await server.query(url, 'SELECT 1 FROM planning.processes')).toEqual([]);
    },
  );

  test('clocks that are a minute apart work on one database', async () => {
    const url = await server.newDatabase();
    const late = () => new Date(systemClock.now() - 60_000).toISOString();
    const { store, shared } = await openShared(url, late, { log, replaced: () => {} });

    expect(await server.query(url, 'SELECT 1 FROM planning.processes')).toHaveLength(1);
    await shared.execution.stop();
    await store.close();
  });

  test('whoever adds to what nobody holds has it, once that is stored', async () => {
    const { one, other, stored, close } = await two();
    await one.comes(1);
    await other.step(1, { says: ['turn'] });

    expect([deliveries, posts, workshop].map(one.execution.holds)).toEqual([true, false, false]);
    expect([deliveries, posts, workshop].map(other.execution.holds)).toEqual([false, true, true]);
    expect(await stored()).toEqual([
      { ...deliveries, process: 'one' },
      { ...posts, process: 'other' },
      { ...workshop, process: 'other' },
    ]);
    await close();
  });

  test('of many who add to one at the same moment one has it', async () => {
    const { one, other, close } = await two();
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? one : other).comes(at)));

    expect([one, other].filter(({ execution }) => execution.holds(deliveries))).toHaveLength(1);
    await close();
  });

  test('whoever holds something hears of what another adds to it', async () => {
    const { one, other, close } = await two();
    await one.comes(1);
    await one.step(1, { says: ['turn'] });
    expect(one.heard.owed).toEqual([posts]);
    await other.comes(2);
    await soon(() => expect(one.heard.owed).toEqual([posts, deliveries]));
    await other.step(2, { says: ['next'] });

    await soon(() => expect(one.heard.owed).toEqual([posts, deliveries, workshop, posts]));
    expect(one.heard.changes.at(-1)).toEqual({ workshop: 'w-1', seq: 2, added: [workshop, posts] });
    expect(other.heard.owed).toEqual([]);
    await close();
  });

  test('gives deliveries of a channel in their order, and one by its number', async () => {
    const { one, other, close } = await two();
    const ids = [await one.comes(1), await other.comes(2), await one.comes(3, 'C2')];
    const [first = 0, second = 0] = ids;
    const found = async (of: Parameters<typeof one.shared.deliveries>[0]) =>
      (await one.shared.deliveries(of)).map(({ id }) => id);

    expect(await found({ lane: 'C1' })).toEqual([first, second]);
    expect(await found({ id: second })).toEqual([second]);
    await one.store.inbox.done(first, 'message', 'read');
    expect(await found({ lane: 'C1' })).toEqual([second]);
    await close();
  });

  test('what is left for a while is let go where nothing is left in it', async () => {
    const { one, other, stored, close } = await two();
    const [row] = await one.step(1, { owes: false, says: ['turn'] });
    await one.comes(1);
    if (row) await one.store.outbox.sent(row, '1.1', row.revision);
    const later = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later() + 40_000);

    await soon(async () => expect(await stored()).toEqual([{ ...deliveries, process: 'one' }]));
    clock.mockRestore();
    expect([deliveries, posts].map(one.execution.holds)).toEqual([true, false]);
    await other.step(2, { says: ['next'] });
    expect(other.execution.holds(posts)).toBe(true);
    await close();
  });

  test('where nobody knows whether a step is stored, its process asks again what it holds', async () => {
    const { url, one, close } = await two();
    await server.query(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
       CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON planning.facts DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    await expect(one.step(1)).rejects.toThrow('the disk is full');
    expect(one.execution.holds(workshop)).toBe(false);

    await soon(() => expect(one.heard.owed).toEqual([workshop]));
    expect(one.execution.holds(workshop)).toBe(true);
    await close();
  });

  test('what a process held that is gone goes on in another hand, its clicks too', async () => {
    const { one, other, dies, close } = await two();
    await one.comes(1);
    const click = await one.store.inbox.claim(['click:1'], {});
    await one.step(1, { says: ['turn'] });
    await dies(one);

    await soon(() => expect(other.heard.owed).toHaveLength(4));
    expect(other.heard.owed).toEqual(
      expect.arrayContaining([deliveries, posts, workshop, { kind: 'click', name: `${click}` }]),
    );
    expect(other.heard.takeovers).toBeGreaterThan(0);
    await close();
  });

  test('however much a process held, all of it is taken over', async () => {
    const { one, other, dies, close } = await two();
    for (let number = 1; number <= 120; number += 1) await one.comes(number, `C${number}`);
    await dies(one);

    await soon(() => expect(other.heard.owed).toHaveLength(120));
    await close();
  });

  test('of a process that leaves others have the workshops but those at which it is', async () => {
    const { one, other, close } = await two();
    await one.step(1);
    await one.store.step({
      ...{ workshop: 'w-2', expected: 0, facts: [fact(1)], channel: 'C1', posts: [] },
      after: summary({ id: 'w-2', owes: true }),
    });
    await one.execution.leave(['w-1']);

    await soon(() => expect(other.heard.owed).toEqual([{ kind: 'workshop', name: 'w-2' }]));
    expect(one.execution.holds(workshop)).toBe(true);
    await one.comes(1);
    await soon(() => expect(other.execution.holds(deliveries)).toBe(true));
    await one.execution.stop();
    await soon(() => expect(other.execution.holds(workshop)).toBe(true));
    await close();
  });

  test('what was stored by nobody who lives goes on', async () => {
    const url = await server.newDatabase();
    const store = await openPostgres<Post>(url, now);
    await store.inbox.claim(['event:1'], {}, 'C1');
    await store.inbox.claim(['click:1'], {});
    await store.step({
      ...{ workshop: 'w-1', expected: 0, facts: [fact(1)], channel: 'C1', posts: [post('one')] },
      after: summary({ id: 'w-1', owes: true }),
    });
    await store.close();
    const room = await open(url);
    await room.execution.start();

    await soon(() => expect(room.heard.owed).toHaveLength(4));
    expect([deliveries, posts, workshop].map(room.execution.holds)).toEqual([true, true, true]);
    await room.close();
  });

  test('a workshop that owes more than is stored of it is claimed', async () => {
    const { one, other, close } = await two();
    await one.step(1, { owes: false });
    await one.execution.claim(workshop);
    await other.execution.claim(workshop);

    expect(one.heard.owed).toEqual([workshop]);
    expect(other.execution.holds(workshop)).toBe(false);
    await close();
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
    const room = await open(url, {
      replaced() {
        isReplaced = true;
      },
    });
    await server.query(url, 'DELETE FROM planning.processes');
    await expect(room.store.inbox.claim(['event:1'], {})).rejects.toThrow(
      'other processes hold this one for dead',
    );
    await vi.waitFor(() => expect(isReplaced).toBe(true), { timeout: 5_000 });
    await expect(room.shared.confirm()).rejects.toThrow('other processes hold this one for dead');
    await room.close();
  });

  test('a process leaves in the moment in which it has come', async () => {
    const url = await server.newDatabase();
    const { execution, store } = await open(url);
    await execution.stop();
    await store.close();

    expect(await server.query(url, 'SELECT FROM planning.processes')).toEqual([]);
  });
});
