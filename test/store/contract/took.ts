import { describe, expect, test } from 'vitest';
import type { Settled } from '../../../src/contracts/ledger.js';
import { fact, outcomeOf, type Room, summary } from './room.js';

const models = ['one:a', 'two:b'];
const like = { models, depth: 'quick', size: 'small' };

export function tookContract(room: Room): void {
  /** A call that begins at a second of the minute; it is under way while no more is said. */
  async function call(second: number, settled?: Partial<Settled>, session = 'w-1'): Promise<void> {
    const begun = await room.store.ledger.begin(
      {
        ...{
          session,
          channel: 'C',
          task: `${session}:speak`,
          prompt: 'planning_speak',
          round: 1,
          attempt: 1,
        },
        ...{
          provider: 'one',
          model: 'a',
          promptHash: 'p',
          prefixHash: 'x',
          reserve: { tokens: 1, micros: 1 },
        },
        at: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString(),
      },
      { workshop: {}, day: {} },
    );
    if ('over' in begun) throw new Error('over its budget');
    const whole: Settled = { status: 'answered', micros: 100, cut: false, ms: 1_000, ...settled };
    if (settled) await room.store.ledger.settle(begun.row, whole);
  }
  const issue = (workshop = 'w-1', more = {}, channel = 'C', minute = 1) =>
    room.step({
      ...{ workshop, facts: [fact(1)], channel, firstVersion: { ...like, ...more } },
      after: summary({ id: workshop, changedAt: new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString() }),
    });
  const earlier = (limit = 10, channel = 'C', of: readonly string[] = models) =>
    room.store.ledger.earlier({ channel, models: of }, limit);

  describe('what a workshop took until its first version', () => {
    test('is the time in which at least one call was under way, and what all of them cost', async () => {
      await call(0, { ms: 4_000 });
      await call(1, { ms: 2_000 });
      await call(2, { ms: 5_500, status: 'failed', micros: 0 });
      // Somebody answers twenty seconds later.
      await call(30, { ms: 250 });
      await call(30, { ms: 100 });
      await call(31, {}, 'w-2');
      await issue();
      await room.reopen();

      expect(await earlier()).toEqual([{ depth: 'quick', size: 'small', ms: 7_750, micros: 400 }]);
    });

    test('does not grow with the next versions', async () => {
      await call(0, {});
      await issue();
      await call(10, {});
      await room.step({ facts: [fact(2)], issued: { version: 2, files: [] } });

      expect(await earlier()).toMatchObject([{ ms: 1_000, micros: 100 }]);
    });

    test('has no cost where that of some call is not known', async () => {
      await call(0, {});
      await call(1, { micros: null });
      await issue();

      expect(await earlier()).toMatchObject([{ ms: 2_000, micros: null }]);
    });

    test('is without what is still under way', async () => {
      await call(0, {});
      await call(1);
      await issue();

      expect(await earlier()).toMatchObject([{ ms: 1_000, micros: 100 }]);
    });

    test('is nothing where no model was asked', async () => {
      await issue();

      expect(await earlier()).toMatchObject([{ ms: 0, micros: 0 }]);
    });

    test('is not there when the step that issues it fails', async () => {
      await room.step({ facts: [fact(1)] });
      const stale = room.step({ expected: 0, facts: [fact(2)], firstVersion: like, after: summary() });

      expect(await outcomeOf(stale)).toBe('StaleWorkshop');
      expect(await earlier()).toEqual([]);
    });

    test('is found by channel and by the models that were planned, the last ones first', async () => {
      await issue('w-1', { depth: 'quick' }, 'C', 1);
      await issue('w-2', { depth: 'standard' }, 'C', 2);
      await issue('w-3', { depth: 'deep' }, 'C', 3);
      await issue('w-4', {}, 'C2', 4);
      await issue('w-5', { models: ['rehearsal:script'] }, 'C', 5);

      expect((await earlier(2)).map(({ depth }) => depth)).toEqual(['deep', 'standard']);
      expect(await earlier(10, 'C2')).toHaveLength(1);
      expect(await earlier(10, 'C', ['rehearsal:script'])).toHaveLength(1);
      expect(await earlier(10, 'C', ['one:a'])).toEqual([]);
    });
  });
}
