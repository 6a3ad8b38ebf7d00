import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { byPolicy } from '../../src/contracts/store.js';
import { createPast } from '../../src/engine/left-behind.js';
import { createOutputs } from '../../src/store/outputs.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { manualClock } from '../manual-clock.js';
import type { Post } from '../store/contract.js';
import { fact, summary } from '../store/contract/room.js';

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
