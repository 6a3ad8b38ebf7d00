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

    test('knows a delivery for a month that reached no workshop, and then no more', async () => {
      const claimed = await room.store.inbox.claim(['event:1', 'message:C:1.1'], {});
      await room.store.inbox.done(claimed ?? 0, 'message', 'no workshop');
      room.time = days(29);
      await sweptAll();
      expect(await room.store.inbox.claim(['event:1'], {})).toBeUndefined();

      room.time = days(31);
      await sweptAll();
      expect(await room.store.inbox.isClaimed('event:1')).toBe(false);
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
