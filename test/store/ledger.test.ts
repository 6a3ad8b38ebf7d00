import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite/open.js';

let folder: string;
let time: string;
const open = () => openSqlite(join(folder, 'planning.sqlite'), () => time);
let store: ReturnType<typeof open>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  time = '2026-03-02T09:00:00.000Z';
  store = open();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const attempt = (reserve: { tokens: number; micros: number | null }, more: object = {}) => ({
  session: 'w-1',
  channel: 'C',
  task: 't',
  prompt: 'planning_todo',
  round: 1,
  attempt: 1,
  provider: 'one',
  model: 'a',
  promptHash: 'p',
  prefixHash: 'x',
  at: time,
  reserve,
  ...more,
});
const unlimited = { workshop: {}, day: {} };
const usage = { uncached: 100, cacheRead: 20, cacheWrite: 30, output: 50, reasoning: 10 };
const begun = (
  reserve: { tokens: number; micros: number | null },
  limits: object = {},
  more: object = {},
) => {
  const result = store.ledger.begin(attempt(reserve, more), { ...unlimited, ...limits });
  if ('over' in result) throw new Error(`over ${result.unit}`);
  return result.row;
};

describe('a limit', () => {
  test('lets attempts through up to its last token, and says what was used when it does not', () => {
    begun({ tokens: 600, micros: null }, { workshop: { tokens: 1_000 } });
    begun({ tokens: 400, micros: null }, { workshop: { tokens: 1_000 } });

    expect(
      store.ledger.begin(attempt({ tokens: 1, micros: null }), { ...unlimited, workshop: { tokens: 1_000 } }),
    ).toEqual({ over: 'workshop', unit: 'tokens', used: 1_000, limit: 1_000 });
  });

  test('counts what was used once that is known, not what was reserved', () => {
    const row = begun({ tokens: 900, micros: 900 });
    store.ledger.settle(row, { status: 'answered', usage, micros: 70, cut: false, ms: 5 });

    const begin = () =>
      store.ledger.begin(attempt({ tokens: 0, micros: 31 }), { ...unlimited, workshop: { micros: 100 } });
    expect(begin()).toEqual({ over: 'workshop', unit: 'micros', used: 70, limit: 100 });
    expect(
      store.ledger.begin(attempt({ tokens: 801, micros: 0 }), { ...unlimited, workshop: { tokens: 1_000 } }),
    ).toMatchObject({ used: 200 });
  });

  test('goes on counting the reserve of what was left by a crash, and of what was let go', () => {
    begun({ tokens: 300, micros: 30 });
    const cut = begun({ tokens: 500, micros: 50 });
    store.ledger.settle(cut, { status: 'failed', outcome: 'late', micros: 0, cut: true, ms: 120_000 });
    store.close();
    store = open();

    const result = store.ledger.begin(attempt({ tokens: 300, micros: 1 }), {
      ...unlimited,
      workshop: { tokens: 1_000 },
    });
    expect(result).toMatchObject({ used: 800 });
  });

  test('of a workshop is its own, that of a day is for all, and ends with the day', () => {
    begun({ tokens: 900, micros: 1 });
    const limits = { workshop: { tokens: 1_000 }, day: { tokens: 1_500 } };

    begun({ tokens: 500, micros: 1 }, limits, { session: 'w-2' });
    expect(store.ledger.begin(attempt({ tokens: 200, micros: 1 }, { session: 'w-3' }), limits)).toEqual({
      over: 'day',
      unit: 'tokens',
      used: 1_400,
      limit: 1_500,
    });
    begun({ tokens: 200, micros: 1 }, limits, { session: 'w-3', at: '2026-03-03T00:00:00.000Z' });
  });

  test('is in nobody’s way who uses nothing up', () => {
    begun({ tokens: 2_000, micros: 2_000 });

    begun({ tokens: 0, micros: 0 }, { workshop: { tokens: 1_000, micros: 1_000 } });
  });

  test('of money is not in the way where no price is known: then only tokens count', () => {
    begun({ tokens: 2_000, micros: 2_000 });

    begun({ tokens: 5, micros: null }, { workshop: { micros: 1_000 } });
  });
});

describe('a kept answer', () => {
  const answered = {
    answer: { tasks: ['租户'] },
    model: 'one:a' as const,
    spent: { input: 1, cached: 0, output: 2, micros: null },
    found: [{ id: 'K1', title: 't', where: 'w', text: 'x' }],
  };
  const about = { session: 'w-1', key: 't:a1' };

  test('comes back whole after closing and opening again', () => {
    store.kept.put('hash', about, answered);
    store.close();
    store = open();

    expect(store.kept.take('hash')).toEqual(answered);
    expect(store.kept.take('another')).toBeUndefined();
  });

  test('is given out again three times: a task that still fails may fail of it', () => {
    store.kept.put('hash', about, answered);

    expect([1, 2, 3, 4].map(() => store.kept.take('hash') !== undefined)).toEqual([true, true, true, false]);
    store.kept.put('hash', about, answered);
    expect(store.kept.take('hash')).toEqual(answered);
  });

  test('is forgotten after thirty days, when the store is opened', () => {
    store.kept.put('hash', about, answered);
    store.close();
    time = '2026-04-01T09:00:00.000Z';
    store = open();
    expect(store.kept.take('hash')).toEqual(answered);
    store.close();
    time = '2026-04-01T09:00:00.001Z';
    store = open();

    expect(store.kept.take('hash')).toBeUndefined();
  });
});
