import { describe, expect, test } from 'vitest';
import { figuresTable } from '../../../src/workshop/plan/figures.js';
import type { FieldsOf, Item } from '../../../src/workshop/plan/items.js';
import { sumsOf } from '../../../src/workshop/plan/sums.js';
import { amended, anItem, aPlan, givenOf } from './a-plan.js';

const chain = (from: number, to: number, by = ''): Item[] => [
  anItem('task', 'T1', { from, to }),
  anItem('task', 'T2', { from, to, after: ['T1'], by }),
];

function sums(frame: Partial<FieldsOf<'frame'>>, tasks: Item[]) {
  return sumsOf(givenOf([...tasks, anItem('frame', 'F1', frame)]).plan);
}

const jan = { who: 'Jan', days: 5 };
const march = { name: 'live', date: '2027-03-31' };

describe('sums', () => {
  test('there are none where there is nothing', () => {
    expect(sumsOf(givenOf([]).plan)).toEqual({ dates: [] });
  });

  test('without a frame the days of work and the longest chain are added up', () => {
    expect(sumsOf(givenOf(chain(1.5, 2)).plan)).toEqual({
      work: { from: 3, to: 4 },
      chain: { tasks: ['T1', 'T2'], days: { from: 3, to: 4 } },
      dates: [],
    });
  });

  test('people have the working days between start and last date, less those off', () => {
    const frame = { start: '2027-01-04', dates: [march], people: [jan, { who: 'Ana', days: 2 }] };

    // 63 Mondays to Fridays; Good Friday and Easter Monday fall among them, and a Sunday that is none anyway.
    expect(sums({ ...frame, off: ['2027-03-26', '2027-03-28', '2027-03-29'] }, [])).toMatchObject({
      start: '2027-01-04',
      end: '2027-03-31',
      workingDays: 61,
      capacity: 85.4,
    });
  });

  test.each([
    '2027-03-25 to 2027-03-30',
    '2027-03-25–2027-03-30',
    '2027-03-25至2027-03-30',
    '2027-03-25 到 2027-03-30',
  ])('a span is off as a whole: %s', (span) => {
    const frame = { start: '2027-03-22', dates: [march], people: [jan] };

    expect(sums({ ...frame, off: [span, '2027-03-26'] }, []).workingDays).toBe(4);
  });

  test('nobody works before the start', () => {
    const frame = { start: '2027-01-04', dates: [{ name: 'past', date: '2026-12-01' }], people: [jan] };

    expect(sums({ ...frame, off: ['2026-11-01 to 2027-12-31'] }, chain(1, 2))).toMatchObject({
      workingDays: 0,
      capacity: 0,
      dates: [{ holds: { from: false, to: false } }],
    });
  });

  test.each([
    ['five days a week', [5], { from: true, to: true }],
    ['the most days a week that somebody has', [2, 4, 1], { from: true, to: false }],
    ['too few days a week', [1.5], { from: false, to: false }],
  ])('tasks that wait for each other are done one after the other, at %s', (_pace, days, holds) => {
    const people = [...days, 0].map((each) => ({ who: `P${each}`, days: each }));
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-15' }], people };

    expect(sums(frame, chain(3.5, 5)).dates[0]?.holds).toEqual(holds);
  });

  test('a date holds only if the people also have the days for all that is due by it', () => {
    const dates = [{ name: 'trial', date: '2027-01-15' }];
    const beside = ['T1', 'T2', 'T3'].map((id) => anItem('task', id, { from: 5, to: 8, by: 'trial' }));
    const people = [jan, { who: 'Ana', days: 3 }];

    expect(sums({ start: '2027-01-04', dates, people }, beside).dates).toMatchObject([
      {
        capacity: 16,
        work: { from: 15, to: 24 },
        chainDays: { from: 5, to: 8 },
        holds: { from: true, to: false },
      },
    ]);
    expect(sums({ start: '2027-01-04', dates, people: [jan] }, beside).dates[0]?.holds.from).toBe(false);
  });

  test('people of whom nobody knows how many days they have are not counted', () => {
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-15' }] };
    const finance = { who: 'Finance', days: 0 };

    expect(sums({ ...frame, people: [jan, finance] }, chain(1, 2)).capacity).toBe(10);
    const alone = sums({ ...frame, people: [finance] }, chain(1, 2));
    expect(alone.capacity).toBeUndefined();
    expect(alone.dates).toMatchObject([{ chainRoom: 10, holds: { from: true, to: true } }]);
    expect(alone.dates[0]?.capacity).toBeUndefined();
  });

  test('a date waits for the tasks that are due by it or earlier and all before them', () => {
    const dates = [march, { name: 'shadow', date: '2027-01-12' }];
    const tasks = [
      ...chain(2, 3, 'shadow'),
      anItem('task', 'T3', { from: 40, to: 70 }),
      anItem('task', 'T4', { after: ['T3'], from: 1, to: 1, by: 'live' }),
    ];

    expect(sums({ start: '2027-01-04', dates, people: [jan] }, tasks).dates).toEqual([
      {
        ...{ name: 'shadow', date: '2027-01-12', tasks: ['T1', 'T2'], work: { from: 4, to: 6 }, capacity: 7 },
        ...{ chain: ['T1', 'T2'], chainDays: { from: 4, to: 6 }, chainRoom: 7 },
        holds: { from: true, to: true },
      },
      {
        ...{ name: 'live', date: '2027-03-31', tasks: ['T1', 'T2', 'T3', 'T4'], work: { from: 45, to: 77 } },
        ...{ capacity: 63, chain: ['T3', 'T4'], chainDays: { from: 41, to: 71 }, chainRoom: 63 },
        holds: { from: true, to: false },
      },
    ]);
  });

  test('a date that no task names is left out, unless tasks without a date are due by nothing else than the last', () => {
    const dates = [{ name: 'shadow', date: '2027-01-12' }, { name: 'Easter', date: '2027-02-01' }, march];
    const shown = (tasks: Item[]) =>
      sums({ start: '2027-01-04', dates, people: [jan] }, tasks).dates.map(({ name, tasks: due }) => [
        name,
        due,
      ]);

    expect(shown(chain(1, 1, 'shadow'))).toEqual([['shadow', ['T1', 'T2']]]);
    expect(shown([...chain(1, 1, 'shadow'), anItem('task', 'T3')])).toEqual([
      ['shadow', ['T1', 'T2']],
      ['live', ['T1', 'T2', 'T3']],
    ]);
    expect(shown([])).toEqual([]);
  });

  test('a date is meant by its name in any case, in Chinese, or by the date itself', () => {
    const dates = [{ name: '积分上线', date: '2027-01-12' }, march];
    const dueAt = (by: string) =>
      sums({ start: '2027-01-04', dates, people: [jan] }, chain(1, 1, by)).dates[0]?.name;

    expect(dueAt('积分上线')).toBe('积分上线');
    expect(dueAt('2027-01-12')).toBe('积分上线');
    expect(dueAt('LIVE')).toBe('live');
  });

  test('parts of the budget are added up without what fractions leave', () => {
    const covers = [0.1, 0.2, 17_000].map((amount) => ({ what: '服务器', amount }));

    expect(sums({ budget: { amount: 17_200, covers } }, []).budget).toEqual({
      amount: 17_200,
      parts: 17_000.3,
    });
  });

  test('tasks in a circle and figures that are none still come to an end', () => {
    const circle = [
      anItem('task', 'T1', { after: ['T2'], from: -5, to: 1e300 }),
      anItem('task', 'T2', { after: ['T1'] }),
    ];
    const off = ['2000-01-01 to 2099-12-31'];

    expect(
      sums({ start: '2000-01-01', dates: [{ name: 'far', date: '2099-12-31' }], people: [jan], off }, circle),
    ).toMatchObject({ workingDays: 0, dates: [{ holds: { from: false, to: false } }] });
  });

  test('a withdrawn task adds nothing', () => {
    const [first, second] = chain(1, 2);

    expect(
      sumsOf(
        givenOf([...(first ? [first] : []), ...(second ? [{ ...second, gone: { withdrawn: '' } }] : [])])
          .plan,
      ).work,
    ).toEqual({ from: 1, to: 2 });
  });
});

describe('the table of dates and figures', () => {
  test('has each date, and each number that several items carry, dates first, with those items', () => {
    const plan = amended<'test'>(aPlan(), 'TC1', { how: 'Run on 2027-01-15 with 300 votes, 45 at once' });
    const frame = { dates: [{ name: 'First 45 lunches', date: '2027-01-15' }] };

    expect(figuresTable(amended<'frame'>(plan, 'F1', frame).plan)).toEqual([
      { value: '2027-01-04', kind: 'date', items: ['F1'] },
      { value: '2027-01-06', kind: 'date', items: ['F1'] },
      { value: '2027-01-08', kind: 'date', items: ['A1'] },
      { value: '2027-01-15', kind: 'date', items: ['TC1', 'F1'] },
      { value: '300', kind: 'number', items: ['TC1', 'F1'] },
    ]);
  });
});
