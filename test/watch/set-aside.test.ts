import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';
import type { Store } from '../../src/contracts/store.js';
import { createSetAside, withoutSetAside } from '../../src/watch/set-aside.js';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { createCurrentWork } from '../../src/watch/current-work.js';

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

const { run, slot, name } = createCurrentWork();
const executed = () => slot.read().name;

test('what is executed has its name in every piece, however it waited, beside others that do the same', async () => {
  const seen: Record<string, (string | undefined)[]> = { 'delivery 1': [], 'delivery 2': [] };
  const work = async (own: string) => {
    for (const wait of [() => sleep(2), () => turn(), () => Promise.resolve(), () => sleep(1)]) {
      seen[own]?.push(executed());
      await wait();
    }
    seen[own]?.push(executed(), name());
  };
  await Promise.all(['delivery 1', 'delivery 2'].map((own) => run(own, () => work(own))));

  expect(seen).toEqual({
    'delivery 1': Array(6).fill('delivery 1'),
    'delivery 2': Array(6).fill('delivery 2'),
  });
});

test('nothing is executed under a name that only waits', async () => {
  const waiting = run('delivery 1', () => sleep(20));
  const seen = [executed()];
  await turn();
  seen.push(executed());
  await waiting;
  seen.push(executed());

  expect(seen).toEqual([undefined, undefined, undefined]);
});

test('a piece within another has the inner name, and the outer one again when it ends or throws', () => {
  const seen = run('delivery 1', () => {
    const inner = run('fact w-1 7', executed);
    const fail = () => {
      throw new Error('no');
    };
    expect(() => run('fact w-1 8', fail)).toThrow('no');
    return [inner, executed()];
  });

  expect([...seen, executed()]).toEqual(['fact w-1 7', 'delivery 1', undefined]);
});

test('a new piece of the same work is told from one that goes on', async () => {
  const before = slot.read().change;
  await run('delivery 1', () => turn());

  expect(slot.read().change).toBeGreaterThan(before);
});
