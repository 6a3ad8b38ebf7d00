import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Store } from '../../src/contracts/store.js';
import { createSetAside, withoutSetAside } from '../../src/watch/set-aside.js';

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deaths-'));
  now = Date.parse('2026-11-22T12:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A life that begins after a death of this. */
async function life(diedOf?: string, release = '0.5.0') {
  const file = join(folder, 'planning.sqlite');
  const { deaths, close } = await openSqlite(file, () => new Date(now).toISOString(), { release });
  const setAside = await createSetAside({ run: (_work, act) => act(), diedOf: () => diedOf }, deaths);
  await close();
  return setAside;
}

test('what the process died of once is run again, and what it died of twice is not', async () => {
  expect((await life('delivery 1')).isSetAside('delivery 1')).toBe(false);
  expect((await life('delivery 2')).isSetAside('delivery 1')).toBe(false);

  const third = await life('delivery 1');

  expect(third.all).toEqual(['delivery 1']);
  expect(third.isSetAside('delivery 1')).toBe(true);
  expect((await life()).isSetAside('delivery 1')).toBe(true);
});

test('another release tries it again, and counts anew', async () => {
  await life('delivery 1');
  await life('delivery 1');

  expect((await life(undefined, '1.0.0')).isSetAside('delivery 1')).toBe(false);
  expect((await life('delivery 1', '1.0.0')).isSetAside('delivery 1')).toBe(false);
});

test('two deaths that are more than a day apart are two accidents', async () => {
  await life('workshop w-1');
  now += 25 * 3_600_000;

  expect((await life('workshop w-1')).isSetAside('workshop w-1')).toBe(false);
});

test('a workshop of which two facts are set aside is set aside whole, and another is not', async () => {
  for (const fact of [3, 3, 4]) await life(`fact w-1 ${fact}`);
  expect((await life()).isSetAside('workshop w-1')).toBe(false);

  const next = await life('fact w-1 4');

  expect(next.isSetAside('workshop w-1')).toBe(true);
  expect(next.isSetAside('workshop w-2')).toBe(false);
});

test('of a workshop that is set aside the store reads and writes nothing, and lists it nowhere', async () => {
  await life('workshop w-1');
  const ids = async () => ['w-1', 'w-2'];
  const waits = async (_since: string) => (await ids()).map((id) => ({ id }));
  const whole = {
    facts: async (id: string) => [`fact of ${id}`],
    step: async ({ workshop }: { workshop: string }) => [`post of ${workshop}`],
    workshops: { heard: async (since: string) => (since === '' ? ids() : []), owing: ids, waits },
  };
  const { facts, step, workshops } = withoutSetAside(
    whole as never as Store<string, never, never>,
    await life('workshop w-1'),
  );

  expect([await facts('w-1'), await facts('w-2')]).toEqual([[], ['fact of w-2']]);
  const stepOf = (workshop: string) => step({ workshop } as never);
  expect([await stepOf('w-1'), await stepOf('w-2')]).toEqual([[], ['post of w-2']]);
  expect([await workshops.heard(''), await workshops.owing()]).toEqual([['w-2'], ['w-2']]);
  expect(await workshops.waits('')).toEqual([{ id: 'w-2' }]);
});

test('a process that died while it read at its start sets nothing aside', async () => {
  const counted: string[] = [];
  const deaths = { add: async (work: string) => void counted.push(work), all: async () => [] };
  for (const died of ['reading the inbox', 'workshop w-1'])
    await createSetAside({ run: (_, act) => act(), diedOf: () => died }, deaths);

  expect(counted).toEqual(['workshop w-1']);
});
