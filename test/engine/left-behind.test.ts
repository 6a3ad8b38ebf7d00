import { join } from 'node:path';
import { beforeEach, expect, test, vi, onTestFinished } from 'vitest';
import { createTidying, recordLeftBehind, createPast } from '../../src/engine/left-behind.js';
import { withoutSetAside } from '../../src/watch/set-aside.js';
import { manualClock } from '../manual-clock.js';
import { maya } from '../workshop/story.js';
import { joined, ownFolder, silent, type OpenStore } from './joined.js';
import { createHearing } from '../../src/engine/hearing.js';
import type { Resident } from '../../src/engine/residents.js';
import { unopened } from '../../src/workshop/evolve.js';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { byPolicy } from '../../src/contracts/store.js';
import { createOutputs } from '../../src/store/outputs.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Post } from '../store/contract.js';
import { fact, summary } from '../store/contract/room.js';

const task = 'w-1:speak:r1:v1:RiskPlanner';
const call = {
  ...{
    session: 'w-1',
    channel: 'C',
    task,
    prompt: 'planning_speak',
    role: 'RiskPlanner',
    round: 1,
    attempt: 1,
  },
  ...{ provider: 'one', model: 'a', promptHash: 'p', at: '2026-10-01T09:00:00.000Z' },
  reserve: { tokens: 5_000, micros: 2_500 },
};

let file: string;
beforeEach(() => {
  file = join(ownFolder(), 'planning.sqlite');
});

/** A process that starts on what the one before it has left. */
const started = () => joined(undefined, { file });

const usage = { uncached: 900, cacheRead: 100, cacheWrite: 0, output: 200, reasoning: 0 };
const free = { ...call, task: 'free', reserve: { tokens: 0, micros: 0 } };
const unlimited = { workshop: {}, day: {} };

/** A process that was killed in the middle of two calls, when it had paid for a third that led to no fact yet. */
async function killed() {
  const { store, workshops } = await started();
  await workshops.open({ channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' });
  const paid = (await store.ledger.begin(call, unlimited)) as { row: number };
  await store.ledger.settle(paid.row, { status: 'unfit', usage, micros: 700, cut: false, ms: 5 });
  await store.ledger.begin({ ...call, attempt: 2 }, unlimited);
  await store.ledger.begin({ ...call, attempt: 3 }, unlimited);
  await store.ledger.begin(free, unlimited);
  await store.close();
}
const held = { tokens: 10_000, micros: 5_000 };

test('what a killed process had paid and left behind is recorded in its workshop, once, also when it was killed again before', async () => {
  await killed();
  const { store, workshops } = await started();
  const failing = async () => Promise.reject(new Error('the disk is full'));
  await recordLeftBehind(store.ledger, { ...workshops, arrive: failing }, silent);
  await recordLeftBehind(store.ledger, workshops, silent);
  await recordLeftBehind(store.ledger, workshops, silent);

  expect((await workshops.read('w-1'))?.spent).toEqual({
    ...{ input: 1_000, cached: 100, output: 200, micros: 700, unknown: 2, held },
  });
  await store.close();
});

test('and in a workshop that was set aside, once it is worked on again', async () => {
  await killed();
  const aside = (store: OpenStore) =>
    withoutSetAside(store, { isSetAside: (work) => work === 'workshop w-1' });
  const before = await joined(undefined, { file, through: aside });
  await recordLeftBehind(before.store.ledger, before.workshops, silent);
  await before.stop();
  const { store, workshops } = await started();
  await recordLeftBehind(store.ledger, workshops, silent);

  expect((await workshops.read('w-1'))?.spent).toMatchObject({ micros: 700, unknown: 2 });
  await store.close();
});

test('also in a workshop that is over, and where a price is not known', async () => {
  await killed();
  const before = await started();
  await before.workshops.arrive('w-1', { type: 'CancelAsked', by: maya, admin: false });
  const unpriced = await before.store.ledger.begin(
    { ...call, reserve: { tokens: 5_000, micros: null } },
    unlimited,
  );
  await before.store.ledger.settle((unpriced as { row: number }).row, {
    ...{ status: 'answered', usage, micros: null, cut: false, ms: 5 },
  });
  await before.store.close();
  const { store, workshops } = await started();
  await recordLeftBehind(store.ledger, workshops, silent);

  expect(await workshops.read('w-1')).toMatchObject({
    stage: 'closed',
    spent: { input: 2_000, micros: null, unknown: 2, held },
  });
  await store.close();
});

test('nothing is recorded of what the facts tell already, and of what is free', async () => {
  const { store, workshops } = await started();
  await workshops.open({ channel: 'C', requester: maya, brief: 'A poll for lunch.', language: 'en' });
  const paid = (await store.ledger.begin(call, unlimited)) as { row: number };
  await store.ledger.settle(paid.row, { status: 'unfit', usage, micros: 700, cut: false, ms: 5 });
  await store.ledger.begin(free, unlimited);
  const spent = { input: 1_000, cached: 100, output: 200, micros: 700 };
  await workshops.arrive('w-1', { type: 'WorkDropped', task, spent });
  await recordLeftBehind(store.ledger, workshops, silent);

  expect(await store.facts('w-1')).toHaveLength(2);
  await store.close();
});

const hourMs = 3_600_000;
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('what is due is let go at the start, with a rest after each part; what fails is told, and tried again at the next look', async () => {
  const clock = manualClock();
  const error = vi.fn();
  const sweep = vi
    .fn(async () => false)
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('disk full'));
  const tidying = createTidying({ retention: { sweep }, clock, log: { error } });
  tidying.start();
  await turn();
  expect(sweep).toHaveBeenCalledTimes(1);
  clock.advance(5);
  await turn();
  expect([sweep.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
  clock.advance(3 * hourMs);
  await turn();
  expect(sweep).toHaveBeenCalledTimes(3);
  await tidying.stop();
});

const posts = { kind: 'posts', name: 'C1' } as const;
const click = { kind: 'click', name: '7' } as const;

/** A process that has a workshop with two facts in memory. */
function listening() {
  const session = { ...unopened, id: 'w-1', seq: 2 };
  const known = { session, facts: [{}, {}] } as unknown as Resident;
  const heard = {
    workshops: {
      cached: (id: string) => (id === 'w-1' ? known : undefined),
      forget: vi.fn(),
      forgetAll: vi.fn(),
    },
    runner: { look: vi.fn(), again: vi.fn(async () => {}) },
    slack: { owed: vi.fn() },
    leftBehind: vi.fn(async () => {}),
    log: silent,
  };
  return { ...heard, hearing: createHearing(heard) };
}

test('what others have changed or erased is forgotten or begun anew, and what a dead process had paid for is recorded', () => {
  const { hearing, workshops, runner, leftBehind } = listening();
  hearing.changed({ workshop: 'w-1', seq: 3, added: [] });
  expect(workshops.forget).toHaveBeenCalledWith('w-1');
  expect(runner.again).not.toHaveBeenCalled();
  hearing.changed({ workshop: 'w-1', erased: true, added: [] });
  expect(runner.again).toHaveBeenCalledWith('w-1');
  // After changes that were missed nothing in memory counts.
  hearing.changed('unknown');
  expect(workshops.forgetAll).toHaveBeenCalled();
  hearing.tookOver();
  expect(leftBehind).toHaveBeenCalled();
});

test('what is this process’s to do is looked at, each where it is done', () => {
  const { hearing, runner, slack } = listening();
  hearing.owed([{ kind: 'workshop', name: 'w-1' }, posts, click], 'w-1');

  expect(runner.look.mock.calls).toEqual([['w-1']]);
  expect(slack.owed.mock.calls).toEqual([
    [posts, 'w-1'],
    [click, 'w-1'],
  ]);
});

const dayMs = 86_400_000;

/** Workshops on a real database with a folder each, of which `w-old` and `w-new` are completed. */
async function kept(keepDays: number, leads = true) {
  const folder = mkdtempSync(join(tmpdir(), 'past-'));
  const clock = manualClock();
  const now = () => new Date(clock.now()).toISOString();
  const store = await openSqlite<Post>(join(folder, 'kept.sqlite'), now);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const outputs = join(folder, 'outputs');
  const put = async (id: string, more: Parameters<typeof summary>[0]) => {
    await store.step({
      ...{ workshop: id, expected: 0, facts: [fact(1)], posts: [], channel: 'C' },
      after: summary({ id, changedAt: now(), ...more }),
    });
    mkdirSync(join(outputs, id, 'v1'), { recursive: true });
  };
  await put('w-old', { status: 'completed' });
  await put('w-open', { status: 'active' });
  await put('w-owes', { status: 'completed', owes: true });
  clock.advance(10 * dayMs);
  await put('w-new', { status: 'completed' });
  mkdirSync(join(outputs, 'notes'));
  const forgotten: string[] = [];
  const past = createPast({
    ...{ store, clock, keepDays: async () => keepDays, outputs: createOutputs(outputs) },
    ...{ leads: () => leads, forget: (id) => void forgotten.push(id) },
  });
  return {
    ...{ store, clock, outputs, forgotten },
    async all() {
      while (await past());
      return readdirSync(outputs).sort();
    },
  };
}

test('a finished workshop is deleted whole after so many days, with its folder and a line in the audit log', async () => {
  const { store, clock, forgotten, all } = await kept(30);
  clock.advance(20 * dayMs);
  expect(await all()).toHaveLength(5);
  clock.advance(1);

  expect(await all()).toEqual(['notes', 'w-new', 'w-open', 'w-owes']);
  expect(await store.facts('w-old')).toEqual([]);
  expect(forgotten).toEqual(['w-old']);
  expect(await store.audit.all()).toEqual([
    { at: new Date(clock.now()).toISOString(), by: byPolicy, what: 'deleted', about: 'w-old', detail: 'C' },
  ]);
  clock.advance(1_000 * dayMs);
  expect(await all()).toEqual(['notes', 'w-open', 'w-owes']);
});

test('without a policy nothing is deleted, at any age', async () => {
  const { clock, all } = await kept(0);
  clock.advance(10_000 * dayMs);

  expect(await all()).toHaveLength(5);
});

test('a process deletes its own folder of what another one has deleted, and no folder of a workshop that is there', async () => {
  const { store, clock, outputs, all } = await kept(30, false);
  clock.advance(1_000 * dayMs);
  expect(await all()).toHaveLength(5);
  const deleted = (about: string) =>
    store.audit.add({ at: '', by: byPolicy, what: 'deleted', about, detail: '' });
  for (const about of ['w-old', 'w-new', '', '.', '..']) await deleted(about);
  await store.erasing.forget('w-old', byPolicy);

  expect(await all()).toEqual(['notes', 'w-new', 'w-open', 'w-owes']);
  expect(existsSync(outputs)).toBe(true);
});
