import { describe, expect, test } from 'vitest';
import type { Took } from '../../src/contracts/ledger.js';
import { fact } from '../../src/workshop/facts.js';
import type { InputOf } from '../../src/workshop/inputs.js';
import { expectedOf } from '../../src/workshop/opening/talk-cards.js';
import { early } from './early.js';

const minute = 60_000;
const took = (minutes: number, micros: number | null = minutes * 100_000, more = {}): Took => ({
  ...{ depth: 'standard', size: 'usual', ms: minutes * minute, micros, ...more },
});
const small = { depth: 'quick', size: 'small' };

/** What is expected once the brief was read. */
function expectedAfter(earlier: Took[], judged: Partial<InputOf<'BriefJudged'>> = {}) {
  const table = early({ earlier });
  table.judged(judged);
  return expectedOf(table.session());
}

describe('what a workshop is expected to take', () => {
  test('is what the one in the middle of those like it took', () => {
    const earlier = [took(90, 100, small), took(9), took(4), took(5), took(30)];
    expect(expectedAfter(earlier)).toEqual({ isAlike: true, ms: 5 * minute, micros: 500_000 });
  });

  test('is told by all earlier ones of the channel where fewer than three were like it', () => {
    const earlier = [took(1, 50_000, small), took(2, 50_000, small), took(9)];
    expect(expectedAfter(earlier, { size: 'small' })).toEqual({
      ...{ isAlike: false, ms: 2 * minute, micros: 50_000 },
    });
    expect(expectedAfter([took(4)], { depth: 'deep' })).toEqual({
      ...{ isAlike: false, ms: 4 * minute, micros: 400_000 },
    });
  });

  test('is nothing in a channel without history, and nothing before the brief was read', () => {
    expect(expectedAfter([])).toBeUndefined();
    expect(expectedOf(early({ earlier: [took(4)] }).session())).toBeUndefined();
  });

  test('has no cost where nothing was paid or nobody knows it, and never less than a cent', () => {
    expect(expectedAfter([took(1, 0)])).toEqual({ isAlike: false, ms: minute });
    expect(expectedAfter([took(1, null)])).toEqual({ isAlike: false, ms: minute });
    expect(expectedAfter([took(1, 300), took(1, null), took(1, 200)])?.micros).toBe(10_000);
  });

  test('stands in the opening fact, which is read without it too', () => {
    const [opened] = early({ earlier: [took(4)] }).facts;
    expect(opened).toMatchObject({ type: 'WorkshopOpened', earlier: [took(4)] });
    expect(fact.parse(JSON.parse(JSON.stringify(opened)))).toEqual(opened);
    expect(early().facts[0]).not.toHaveProperty('earlier');
  });
});
