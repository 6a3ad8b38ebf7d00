import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { AnyStore, Post } from './contract.js';

const built = new URL('../../dist/store/sqlite/open.js', import.meta.url);
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'power-'));
  file = join(folder, 'planning.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a store has after a process was killed that did this with it; `step` makes one step of the workshop. */
async function leftBy(code: string): Promise<AnyStore> {
  const program = `
    const { openSqlite } = await import(${JSON.stringify(built.href)});
    const store = await openSqlite(process.argv[1], () => '2026-03-02T09:00:00.000Z');
    const kill = () => {
      process.kill(process.pid, 'SIGKILL');
      for (;;);
    };
    const turn = () => new Promise(setImmediate);
    let expected = 0;
    const step = (more = {}) => store.step({
      workshop: 'w-1', expected: expected++, facts: [{ type: 'RoundStarted', at: '', round: expected }], channel: 'C',
      posts: [{ seq: expected, post: { part: 'turn:' + expected, kind: 'message', words: 'x' } }],
      after: { id: 'w-1', seq: expected, title: '', channel: 'C', requester: 'U', status: 'active', openedAt: '',
        changedAt: '', owes: false, people: [] },
      ...more,
    });
    ${code}
    kill();`;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', program, file], {
    encoding: 'utf8',
  });
  expect([killed.stderr, killed.signal]).toEqual(['', 'SIGKILL']);
  return openSqlite<Post>(file, () => '2026-03-02T09:00:00.000Z');
}

/** How many facts, posts, and deliveries that are not done there are. */
async function shape(store: AnyStore): Promise<number[]> {
  try {
    const facts = await store.facts('w-1');
    const posts = await store.outbox.waiting(0, 100);
    return [facts.length, posts.length, (await store.inbox.waiting()).length];
  } finally {
    await store.close();
  }
}

const claim = "const delivery = await store.inbox.claim(['event:1'], {});";
const arrival = "arrival: { delivery, kind: 'Remark', outcome: '1 fact', goesOn: false }";

describe('a process that is killed', () => {
  test('leaves on the disk what it has waited for', async () => {
    expect(await shape(await leftBy(`${claim} await step({ ${arrival} }); await step();`))).toEqual([
      2, 2, 0,
    ]);
  });

  test('leaves nothing of a step whose commit has not come', async () => {
    expect(await shape(await leftBy(`${claim} await step(); void step({ ${arrival} });`))).toEqual([1, 1, 1]);
  });

  test('leaves what it had under way with a model to be told and counted', async () => {
    const store =
      await leftBy(`await store.ledger.begin({ session: 'w-1', channel: 'C', task: 't', prompt: 'p', round: 1,
      attempt: 1, provider: 'one', model: 'a', promptHash: '', at: '2026-03-02T09:00:00.000Z',
      reserve: { tokens: 10, micros: 5 } }, { workshop: {}, day: {} });`);

    expect(await store.ledger.abandonStarted()).toEqual(['w-1']);
    expect(await store.ledger.spent('w-1')).toMatchObject({ unknown: 1, held: { tokens: 10, micros: 5 } });
    await store.close();
  });
});

test('a store whose disk takes nothing more tells all who wait, and has nothing of it; then it goes on', async () => {
  let isFull = true;
  const store = await openSqlite<Post>(file, () => '2026-03-02T09:00:00.000Z', {
    aroundCommit(commit) {
      if (isFull) throw new Error('database or disk is full');
      commit();
    },
  });
  const both = await Promise.allSettled([
    store.inbox.claim(['event:1'], {}),
    store.channels.set('C', { answering: 'anyone' }),
  ]);

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await store.counts.problem()).toBe('database or disk is full');
  expect(await store.inbox.waiting()).toEqual([]);
  isFull = false;
  expect(await store.inbox.claim(['event:1'], {})).toBeTypeOf('number');
  expect(await store.counts.problem()).toBeUndefined();
  expect(await store.channels.settings('C')).toEqual({});
  await store.close();
});
