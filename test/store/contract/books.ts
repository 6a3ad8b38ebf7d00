import { describe, expect, test } from 'vitest';
import type { Attempt, Limit, Settled } from '../../../src/contracts/ledger.js';
import { fact, type Room } from './room.js';

const usage = { uncached: 100, cacheRead: 20, cacheWrite: 30, output: 50, reasoning: 10 };
const answered: Settled = { status: 'answered', usage, micros: 70, cut: false, ms: 5 };

export function booksContract(room: Room): void {
  type Reserve = Attempt['reserve'];
  type Limits = { workshop?: Limit; day?: Limit };
  const begin = (reserve: Reserve, { workshop = {}, day = {} }: Limits = {}, more: Partial<Attempt> = {}) =>
    room.store.ledger.begin(
      {
        session: 'w-1',
        channel: 'C',
        task: 'w-1:speak',
        prompt: 'planning_todo',
        round: 1,
        attempt: 1,
        provider: 'one',
        model: 'a',
        promptHash: 'p',
        at: room.time,
        reserve,
        ...more,
      },
      { workshop, day },
    );
  const begun = async (reserve: Reserve, limits: Limits = {}, more: Partial<Attempt> = {}) => {
    const result = await begin(reserve, limits, more);
    if ('over' in result) throw new Error(`over ${result.unit}`);
    return result.row;
  };

  describe('a limit', () => {
    test('lets attempts through up to its last token, and says what was used when it does not', async () => {
      await begun({ tokens: 600, micros: null }, { workshop: { tokens: 1_000 } });
      await begun({ tokens: 400, micros: null }, { workshop: { tokens: 1_000 } });

      expect(await begin({ tokens: 1, micros: null }, { workshop: { tokens: 1_000 } })).toEqual({
        over: 'workshop',
        unit: 'tokens',
        used: 1_000,
        limit: 1_000,
      });
    });

    test('counts what was used once that is known, not what was reserved', async () => {
      const row = await begun({ tokens: 900, micros: 900 });
      await room.store.ledger.settle(row, answered);

      expect(await begin({ tokens: 0, micros: 31 }, { workshop: { micros: 100 } })).toEqual({
        over: 'workshop',
        unit: 'micros',
        used: 70,
        limit: 100,
      });
      expect(await begin({ tokens: 801, micros: 0 }, { workshop: { tokens: 1_000 } })).toMatchObject({
        used: 200,
      });
    });

    test('goes on counting the reserve of what was left by a crash, and of what was let go', async () => {
      await begun({ tokens: 300, micros: 30 });
      const cut = await begun({ tokens: 500, micros: 50 });
      await room.store.ledger.settle(cut, {
        status: 'failed',
        outcome: 'late',
        micros: 0,
        cut: true,
        ms: 120_000,
      });
      await room.reopen();
      await room.store.ledger.abandonStarted();

      expect(await begin({ tokens: 300, micros: 1 }, { workshop: { tokens: 1_000 } })).toMatchObject({
        used: 800,
      });
    });

    test('of a workshop is its own, that of a day is for all, and ends with the day', async () => {
      await begun({ tokens: 900, micros: 1 });
      const limits = { workshop: { tokens: 1_000 }, day: { tokens: 1_500 } };
      await begun({ tokens: 500, micros: 1 }, limits, { session: 'w-2' });

      expect(await begin({ tokens: 200, micros: 1 }, limits, { session: 'w-3' })).toEqual({
        over: 'day',
        unit: 'tokens',
        used: 1_400,
        limit: 1_500,
      });
      await begun({ tokens: 200, micros: 1 }, limits, { session: 'w-3', at: '2026-03-03T00:00:00.000Z' });
    });

    test('is in nobody’s way who uses nothing up, and that of money not where no price is known', async () => {
      await begun({ tokens: 2_000, micros: 2_000 });

      await begun({ tokens: 0, micros: 0 }, { workshop: { tokens: 1_000, micros: 1_000 } });
      await begun({ tokens: 5, micros: null }, { workshop: { micros: 1_000 } });
    });
  });

  describe('what a workshop has cost', () => {
    const spent = () => room.store.ledger.spent('w-1');

    test('is the sum of its calls, and says what is held for those of which nobody knows', async () => {
      expect(await spent()).toBeUndefined();
      await room.store.ledger.settle(await begun({ tokens: 900, micros: 900 }), answered);
      await room.store.ledger.settle(await begun({ tokens: 900, micros: 900 }), answered);
      await begun({ tokens: 300, micros: 30 });

      expect(await spent()).toEqual({
        input: 300,
        cached: 40,
        output: 100,
        micros: 140,
        unknown: 1,
        held: { tokens: 300, micros: 30 },
      });
    });

    test('has no sum of money where the price of a call is not known', async () => {
      await room.store.ledger.settle(await begun({ tokens: 900, micros: null }), {
        ...answered,
        micros: null,
      });

      expect(await spent()).toMatchObject({ output: 50, micros: null, unknown: 0 });
    });
  });

  describe('what a killed process had under way', () => {
    const abandon = async () => (await room.store.ledger.abandonStarted()).sort();
    const told = (name: string) => room.step({ facts: [fact(1)], task: { name, isOver: true } });

    test('is known by its workshop, until a later step of its own task has told what it cost', async () => {
      await begun({ tokens: 1, micros: 1 });
      await begun({ tokens: 1, micros: 1 }, {}, { session: 'w-2' });
      await told('w-1:speak');
      await room.reopen();

      expect(await abandon()).toEqual(['w-1', 'w-2']);
      await told('w-1:intake');
      expect(await abandon()).toEqual(['w-1', 'w-2']);
      await told('w-1:speak');
      expect(await abandon()).toEqual(['w-2']);
    });

    test('is told once somebody says so of the whole workshop, but for what is under way', async () => {
      for (const session of ['w-1', 'w-2']) await begun({ tokens: 1, micros: 1 }, {}, { session });
      await room.store.ledger.markRecorded('w-1');
      expect(await abandon()).toEqual(['w-1', 'w-2']);
      await room.store.ledger.markRecorded('w-1');

      expect(await abandon()).toEqual(['w-2']);
    });
  });

  describe('a kept answer', () => {
    const kept = { answer: { tasks: ['租户'] }, spent: { input: 1, micros: null } };
    const put = (input = 'hash') => room.store.kept.put(input, { session: 'w-1', task: 't' }, kept);
    const take = () => room.store.kept.take('hash', 'w-1');

    test('comes back whole after closing and opening again', async () => {
      await put();
      await room.reopen();

      expect(await take()).toEqual(kept);
      expect(await room.store.kept.take('another', 'w-1')).toBeUndefined();
    });

    test('is given out again three times: a task that still fails may fail of it', async () => {
      await put();
      const times = [await take(), await take(), await take(), await take()];

      expect(times.map((each) => each !== undefined)).toEqual([true, true, true, false]);
      await put();
      expect(await take()).toEqual(kept);
    });

    test('is forgotten after thirty days, when the store is opened', async () => {
      await put();
      room.time = '2026-04-01T09:00:00.000Z';
      await room.reopen();
      expect(await take()).toEqual(kept);
      room.time = '2026-04-01T09:00:00.001Z';
      await room.reopen();

      expect(await take()).toBeUndefined();
    });
  });
}
