import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate, weekdayOf, writtenDay } from '../../../src/text/dates.js';
import { daysOf, workersOf } from '../../../src/workshop/plan/calendar.js';
import type { FieldsOf } from '../../../src/workshop/plan/items.js';
import { sumsOf } from '../../../src/workshop/plan/sums.js';
import { anItem, givenOf } from '../check/a-plan.js';

type Frame = FieldsOf<'frame'>;

const monday = parseDate('2027-01-04') ?? 0;
const dated = (after: number) => writtenDay(monday + after);
const plain: Frame = {
  ...{ kind: 'frame', start: dated(0), dates: [], people: [], absences: [] },
  money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
};
const inHalves = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);
const span = (longest: number) =>
  fc.tuple(fc.nat(80), fc.nat(longest)).map(([from, length]) => ({ from, to: from + length }));

/** Somebody with so many days a week, who is away at times. */
const framed = fc
  .record({ days: inHalves, away: fc.array(span(12), { maxLength: 4 }) })
  .map(({ days, away }) => ({
    days,
    away,
    frame: {
      ...plain,
      people: [{ who: 'Jan', days, from: '', to: '', weekdays: [] }],
      absences: away.map(({ from, to }) => ({ who: 'Jan', from: dated(from), to: dated(to) })),
    },
  }));

const janIn = (frame: Frame) => {
  const [jan] = workersOf(frame);
  if (!jan) throw new Error('there is one');
  return jan;
};

describe('so many days a week', () => {
  test('are that many of every week, and fewer only where fewer of its workdays are left', () => {
    const property = fc.property(framed, span(60), ({ days, away, frame }, window) => {
      const isThere = (day: number) =>
        weekdayOf(monday + day) <= 5 && !away.some(({ from, to }) => from <= day && day <= to);
      const left = new Map<number, number>();
      for (let day = window.from; day <= window.to; day += 1)
        left.set(Math.floor(day / 7), (left.get(Math.floor(day / 7)) ?? 0) + (isThere(day) ? 1 : 0));
      const expected = [...left.values()].reduce((sum, free) => sum + Math.min(days, free), 0);

      expect(daysOf(janIn(frame), monday + window.from, monday + window.to)).toBe(expected);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('grow by at most a day with each day', () => {
    const property = fc.property(framed, span(60), ({ frame }, { from, to }) => {
      const [less, more] = [to, to + 1].map((each) => daysOf(janIn(frame), monday + from, monday + each));

      expect((more ?? 0) - (less ?? 0)).toBeGreaterThanOrEqual(0);
      expect((more ?? 0) - (less ?? 0)).toBeLessThanOrEqual(1);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('let a task end on the day on which there are as many as it takes, in one piece or in several', () => {
    const property = fc.property(framed, inHalves, inHalves, ({ frame }, one, other) => {
      const dates = [{ name: 'live', date: dated(400) }];
      const endOf = (works: number[]) => {
        const tasks = works.map((days, index) => {
          const after = index > 0 ? [`T${index}`] : [];
          return anItem('task', `T${index + 1}`, { who: 'Jan', from: days, to: days, after });
        });
        return sumsOf(givenOf([...tasks, anItem('frame', 'F1', { ...frame, dates })]).plan).dates[0]?.ends.to;
      };
      const jan = janIn(frame);
      let day = monday;
      while (daysOf(jan, monday, day) < one + other) day += 1;

      expect(endOf([one + other])).toBe(writtenDay(day));
      expect(endOf([one, other])).toBe(writtenDay(day));
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('are on those days of the week that are named, in even parts', () => {
    const people = [{ who: 'Jan', days: 1, from: '', to: '', weekdays: ['tue' as const, 'fri' as const] }];
    const jan = janIn({ ...plain, people });

    expect([0, 1, 3, 4, 8].map((day) => daysOf(jan, monday, monday + day))).toEqual([0, 0.5, 0.5, 1, 1.5]);
  });

  test('of six or seven are on the weekend as well', () => {
    const people = [6, 7].map((days) => ({ who: `P${days}`, days, from: '', to: '', weekdays: [] }));

    expect(workersOf({ ...plain, people }).map((each) => daysOf(each, monday, monday + 6))).toEqual([6, 7]);
  });
});
