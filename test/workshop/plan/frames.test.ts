import { describe, expect, test } from 'vitest';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import { check } from '../../../src/workshop/plan/check/check.js';
import { sumsOf } from '../../../src/workshop/plan/sums.js';
import { anItem, givenOf } from '../check/a-plan.js';
import { frames } from './frames.js';

const planWith = (frame: (typeof frames)[number]['frame']): Given => givenOf([anItem('frame', 'F1', frame)]);

/** Every text of the frame that code cannot read, as it is told to its author. */
function refusedIn(given: Given): string[] {
  return check(given).flatMap(({ rule, detail }) =>
    rule === 'date' || rule === 'reference' ? [detail] : [],
  );
}

describe('frames as people write them', () => {
  test('there are many, in both languages', () => {
    expect(frames.length).toBeGreaterThanOrEqual(30);
    expect(frames.filter(({ said }) => /\p{Script=Han}/u.test(said)).length).toBeGreaterThanOrEqual(12);
  });

  test.each(frames)('$said', ({ frame, days, money, refused = [] }) => {
    const given = planWith(frame);
    const sums = sumsOf(given.plan);
    const has = sums.dates.map(({ name, people }) => [
      name,
      Object.fromEntries(people.map(({ who, days: many }) => [who, many])),
    ]);

    expect(Object.fromEntries(has)).toMatchObject(days);
    expect(sums.money).toEqual(money && { amount: frame.money.amount, ...money });
    const told = refusedIn(given).join('\n');
    for (const text of refused) expect(told).toContain(text);
    if (refused.length === 0) expect(told).toBe('');
  });
});
