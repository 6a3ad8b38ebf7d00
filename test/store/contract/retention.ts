import { describe, expect, test } from 'vitest';
import { begun } from '../../workshop/story.js';
import { fact, type Room, summary } from './room.js';

const days = (count: number): string =>
  new Date(Date.parse('2026-03-02T09:00:00.000Z') + count * 86_400_000).toISOString();

export function retentionContract(room: Room): void {
  const sweptAll = async () => {
    while (await room.store.retention.sweep());
  };
  const completed = (seq: number, more = {}) => summary({ status: 'completed', seq, ...more });
  const attempted = async (task = 'w-1:speak') => {
    const about = {
      channel: 'C',
      prompt: 'planning_todo',
      round: 1,
      attempt: 1,
      provider: 'one',
      model: 'a',
    };
    const row = await room.store.ledger.begin(
      {
        ...{ ...about, session: 'w-1', task, promptHash: 'p', prefixHash: 'x', at: room.time },
        reserve: { tokens: 900, micros: 900 },
      },
      { workshop: {}, day: {} },
    );
    return 'row' in row ? row.row : 0;
  };

  describe('letting go', () => {
    test('changes nothing of what a workshop at rest has, at any age', async () => {
      await room.step({ facts: begun, after: completed(begun.length) });
      for (const age of [0, 1, 2, 89, 91, 1_000]) {
        room.time = days(age);
        await sweptAll();

        expect(await room.store.facts('w-1')).toEqual(begun);
      }
      await room.reopen('another release');
      expect(await room.store.facts('w-1')).toEqual(begun);
    });

    test('lets a workshop go on that was at rest, and come to rest again', async () => {
      await room.step({ facts: begun, after: completed(begun.length) });
      room.time = days(2);
      await sweptAll();
      const [more, last] = [fact(8, days(2)), fact(9, days(2))];
      await room.step({ facts: [more], after: summary({ seq: begun.length + 1, changedAt: days(2) }) });
      expect(await room.store.facts('w-1')).toEqual([...begun, more]);

      await room.step({ facts: [last], after: completed(begun.length + 2, { changedAt: days(2) }) });
      room.time = days(4);
      await sweptAll();
      expect(await room.store.facts('w-1')).toEqual([...begun, more, last]);
    });

    test('keeps the raise of a day on that day, also of a workshop that is over', async () => {
      const by = { id: 'U', name: 'Maya' };
      const raise = { type: 'BudgetRaised', at: days(0), by, scope: 'day', number: 1 } as const;
      await room.step({ facts: [raise], after: completed(1) });
      room.time = '2026-03-02T23:59:00.000Z';
      await sweptAll();
      expect(await room.store.ledger.dayRaises('2026-03-02')).toBe(1);
      // Another machine's clock is behind by a minute.
      room.time = '2026-03-03T00:01:00.000Z';
      await sweptAll();
      expect(await room.store.ledger.dayRaises('2026-03-02')).toBe(1);
    });

    test('keeps what a workshop cost, and counts what it costs from then on', async () => {
      const usage = { uncached: 100, cacheRead: 20, cacheWrite: 30, output: 50, reasoning: 0 };
      const settled = { status: 'answered', usage, micros: 70, cut: false, ms: 5 } as const;
      await room.store.ledger.settle(await attempted(), settled);
      await room.store.ledger.settle(await attempted(), { status: 'failed', micros: null, cut: true, ms: 5 });
      await room.store.ledger.markRecorded('w-1');
      await room.step({ facts: [fact(1)], after: completed(1) });
      const before = await room.store.ledger.spent('w-1');
      room.time = days(200);
      await sweptAll();
      expect(await room.store.ledger.spent('w-1')).toEqual(before);
      const begin = (most: number) =>
        room.store.ledger.begin(
          {
            ...{
              session: 'w-1',
              channel: 'C',
              task: 't',
              prompt: 'p',
              round: 1,
              attempt: 1,
              provider: 'one',
            },
            ...{ model: 'a', promptHash: 'p', prefixHash: 'x', at: room.time },
            reserve: { tokens: 1, micros: 1 },
          },
          { workshop: { tokens: most }, day: {} },
        );
      expect(await begin(1_100)).toMatchObject({ over: 'workshop', used: 1_100 });

      await room.store.ledger.settle(await attempted(), settled);
      await room.store.ledger.markRecorded('w-1');
      await room.step({ facts: [fact(2, days(200))], after: completed(2, { changedAt: days(200) }) });
      const twice = { input: 300, cached: 40, output: 100, micros: 140, unknown: 1 };
      expect(await room.store.ledger.spent('w-1')).toMatchObject(twice);
      room.time = days(400);
      await sweptAll();
      expect(await room.store.ledger.spent('w-1')).toMatchObject(twice);
    });

    test('keeps what no fact records yet of what a workshop cost', async () => {
      await attempted();
      await room.step({ facts: [fact(1)], after: completed(1) });
      room.time = days(200);
      await sweptAll();

      expect(await room.store.ledger.abandonStarted()).toEqual(['w-1']);
    });

    test('knows a delivery for a month that reached no workshop, and then no more', async () => {
      const claimed = await room.store.inbox.claim(['event:1', 'message:C:1.1'], {});
      await room.store.inbox.done(claimed ?? 0, 'message', 'no workshop');
      room.time = days(29);
      await sweptAll();
      expect(await room.store.inbox.claim(['event:1'], {})).toBeUndefined();

      room.time = days(31);
      await sweptAll();
      expect(await room.store.inbox.claimedSince('event:1', 0)).toBe(false);
      expect(await room.store.inbox.claim(['message:C:1.1'], {})).toBeTypeOf('number');
    });

    test('knows for good what reached a workshop, and what is not done', async () => {
      const delivery = (await room.store.inbox.claim(['message:C:1.1'], {})) ?? 0;
      await room.store.inbox.claim(['message:C:1.2'], {});
      await room.step({
        facts: [fact(1)],
        after: completed(1),
        arrival: { delivery, kind: 'Remark', outcome: '1 fact', goesOn: false },
      });
      room.time = days(1_000);
      await sweptAll();

      expect(await room.store.inbox.reached('message:C:1.1')).toBe('w-1');
      expect(await room.store.inbox.claim(['message:C:1.2'], {})).toBeUndefined();
      expect(await room.store.inbox.waiting()).toHaveLength(1);
    });
  });
}
