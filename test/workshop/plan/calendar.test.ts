import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate, weekdayOf, writtenDay } from '../../../src/text/dates.js';
import { daysOf, workersOf } from '../../../src/workshop/plan/calendar.js';
import { check } from '../../../src/workshop/plan/check/check.js';
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
const works = (who: string, days: number, more: Partial<Frame['people'][number]> = {}) => {
  return { ...{ who, days, from: '', to: '', weekdays: [] }, ...more };
};
const away = (who: string, from: string, to = from) => ({ who, from, to });
const inHalves = fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2);
const span = (longest: number) =>
  fc.tuple(fc.nat(80), fc.nat(longest)).map(([from, length]) => ({ from, to: from + length }));

/** Somebody with so many days a week, who is away at times. */
const framed = fc
  .record({ days: inHalves, away: fc.array(span(12), { maxLength: 4 }) })
  .map(({ days, away: off }) => ({
    days,
    away: off,
    frame: {
      ...plain,
      people: [works('Jan', days)],
      absences: off.map(({ from, to }) => ({ who: 'Jan', from: dated(from), to: dated(to) })),
    },
  }));

const janIn = (frame: Frame) => {
  const [jan] = workersOf(frame);
  if (!jan) throw new Error('there is one');
  return jan;
};

describe('so many days a week', () => {
  test('are that many of every week, and fewer only where fewer of its workdays are left', () => {
    const property = fc.property(framed, span(60), ({ days, away: off, frame }, window) => {
      const isThere = (day: number) =>
        weekdayOf(monday + day) <= 5 && !off.some(({ from, to }) => from <= day && day <= to);
      const left = new Map<number, number>();
      for (let day = window.from; day <= window.to; day += 1)
        left.set(Math.floor(day / 7), (left.get(Math.floor(day / 7)) ?? 0) + (isThere(day) ? 1 : 0));
      const expected = [...left.values()].reduce((sum, free) => sum + Math.min(days, free), 0);

      expect(daysOf(janIn(frame), monday + window.from, monday + window.to)).toBe(expected);
    });
    fc.assert(property, { numRuns: 500 });
  });

  test('let a task end on the day on which there are as many as it takes, in one piece or in several', () => {
    const property = fc.property(framed, inHalves, inHalves, ({ frame }, one, other) => {
      const dates = [{ name: 'live', date: dated(400) }];
      const endOf = (each: number[]) => {
        const tasks = each.map((days, index) => {
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
});

describe('a frame as people write it gives each of them, until each date, the days of the calendar', () => {
  test.each<[what: string, days: Record<string, Record<string, number>>, start: string, Partial<Frame>]>([
    [
      'who leaves, comes later, has been there before, comes after it all or left before',
      {
        '2026-12-18': { Mike: 7, Frida: 2, Lena: 0, Chen: 0, Ivan: 0 },
        '2027-01-29': { Mike: 23, Frida: 8, Lena: 15, Chen: 0, Ivan: 0 },
      },
      '2026-12-09',
      {
        people: [
          works('Mike', 4, { to: '2027-01-15' }),
          works('Frida', 1, { from: '2026-12-01' }),
          works('Lena', 5, { from: '2027-01-11' }),
          works('Chen', 5, { from: '2027-02-01' }),
          works('Ivan', 5, { to: '2026-11-30' }),
        ],
      },
    ],
    [
      'days of the week, by halves where fewer days are said, also at the weekend; and nobody’s',
      { '2027-01-16': { Marta: 2, Greta: 1.5, 小宋: 1.5 }, '2027-01-31': { Marta: 4, Greta: 3, 小宋: 4 } },
      '2027-01-06',
      {
        people: [
          works('Finance', 0),
          works('Marta', 0, { weekdays: ['wed'] }),
          works('Greta', 1, { weekdays: ['tue', 'fri'] }),
          works('小宋', 1, { weekdays: ['sat', 'sun'] }),
        ],
        absences: [away('Greta', '2027-01-29')],
      },
    ],
    [
      'a leap day, and names in other spelling',
      { '2028-02-29': { 'Anna Lee': 4, Leo: 7 }, '2028-03-10': { 'Anna Lee': 12, Leo: 7 } },
      '2028-02-21',
      {
        people: [works('Anna Lee', 5), works('Leo', 5, { to: '2028-02-29' })],
        absences: [away('ANNA LEE', '2028-02-22', '2028-02-23'), away('annalee', '2028-02-29')],
      },
    ],
    [
      'no start: only who says from when',
      { '2027-02-26': { Rosa: 12 } },
      '',
      { people: [works('Rosa', 3, { from: '2027-02-01' }), works('Dan', 5)] },
    ],
  ])('%s', (_what, days, start, more) => {
    const dates = Object.keys(days).map((date) => ({ name: `the ${date}`, date }));
    const frame = givenOf([anItem('frame', 'F1', { ...plain, start, dates, ...more })]);
    const sums = sumsOf(frame.plan).dates.map(({ date, people }) => [
      date,
      Object.fromEntries(people.map((each) => [each.who, each.days])),
    ]);

    expect(Object.fromEntries(sums)).toEqual(days);
    expect(check(frame).filter(({ rule }) => rule === 'date' || rule === 'reference')).toEqual([]);
  });
});
