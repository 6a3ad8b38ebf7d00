import { describe, expect, test } from 'vitest';
import type { FieldsOf, Item } from '../../../src/workshop/plan/items.js';
import { liveOf } from '../../../src/workshop/plan/references.js';
import { plannedDays } from '../../../src/workshop/plan/todo.js';
import { tightestOf } from '../../../src/workshop/plan/sums-told.js';
import { sumsOf } from '../../../src/workshop/plan/sums.js';
import { anItem, givenOf } from './a-plan.js';

const chain = (from: number, to: number, by = ''): Item[] => [
  anItem('task', 'T1', { from, to }),
  anItem('task', 'T2', { who: '', wait: 0, from, to, after: ['T1'], by }),
];

function sums(frame: Partial<FieldsOf<'frame'>>, tasks: Item[]) {
  return sumsOf(givenOf([...tasks, anItem('frame', 'F1', frame)]).plan);
}

const jan = { who: 'Jan', days: 5, from: '', to: '', weekdays: [] };
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
    const frame = {
      start: '2027-01-04',
      dates: [march],
      people: [jan, { who: 'Ana', days: 2, from: '', to: '', weekdays: [] }],
    };

    // Jan 63 Mondays to Fridays less Good Friday and Easter Monday; Ana two days of 13 weeks, the last of which has three.
    expect(
      sums(
        {
          ...frame,
          absences: [
            { who: '', from: '2027-03-26', to: '' },
            { who: '', from: '2027-03-28', to: '' },
            { who: '', from: '2027-03-29', to: '' },
          ],
        },
        [],
      ),
    ).toMatchObject({ start: '2027-01-04', end: '2027-03-31', capacity: 87 });
  });

  test('everybody is away for a whole span, and a day within it is not lost twice', () => {
    const frame = { start: '2027-03-22', dates: [march], people: [jan] };
    const absences = [
      { who: '', from: '2027-03-25', to: '2027-03-30' },
      { who: '', from: '2027-03-26', to: '' },
    ];

    expect(sums({ ...frame, absences }, []).capacity).toBe(4);
  });

  test('several lines of one name are spans of one person, who has the days of all of them', () => {
    const may = { who: 'May', days: 3, from: '2027-01-04', to: '2027-01-08', weekdays: [] };
    const people = [may, { ...may, from: '2027-01-18', to: '2027-01-22' }];
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-29' }], people };
    const [date] = sums(frame, [anItem('task', 'T1', { who: 'May', from: 4, to: 6, by: 'live' })]).dates;

    expect(date?.people).toMatchObject([{ who: 'May', days: 6, work: { from: 4, to: 6 } }]);
    expect(date).toMatchObject({ capacity: 6, ends: { to: '2027-01-20' }, holds: { from: true, to: true } });
  });

  test('somebody has two whole days of the week and half of a third one', () => {
    const chen = { who: '老陈', from: '', to: '' };
    const people = [
      { ...chen, days: 2, weekdays: ['mon' as const, 'tue' as const] },
      { ...chen, days: 0.5, weekdays: ['wed' as const] },
    ];
    const dates = ['05', '06', '13'].map((day) => ({ name: day, date: `2027-01-${day}` }));

    expect(sums({ start: '2027-01-04', dates, people }, []).dates.map(({ capacity }) => capacity)).toEqual([
      2, 2.5, 5,
    ]);
  });

  test('money says which of its lines nobody knows a figure of', () => {
    const lines = [
      { what: 'SMS', volume: 100, price: 0.1 },
      { what: 'hosting', volume: 12, price: 0 },
    ];
    const money = { amount: 1_000, tax: 'net' as const, covers: '', lines };
    expect(sums({ money }, []).money).toEqual({ amount: 1_000, spent: 10, left: 990, unknown: ['hosting'] });
  });

  test('nobody works before the start', () => {
    const frame = { start: '2027-01-04', dates: [{ name: 'past', date: '2026-12-01' }], people: [jan] };

    expect(
      sums({ ...frame, absences: [{ who: '', from: '2026-11-01', to: '2027-12-31' }] }, chain(1, 2)),
    ).toMatchObject({ capacity: 0, dates: [{ holds: { from: false, to: false } }] });
  });

  test.each([
    ['five days a week', [5], { from: true, to: true }],
    ['the most days a week that somebody has', [2, 4, 1], { from: true, to: false }],
    ['too few days a week', [1.5], { from: false, to: false }],
  ])('tasks that wait for each other are done one after the other, at %s', (_pace, days, holds) => {
    const people = [...days, 0].map((each) => ({
      who: `P${each}`,
      days: each,
      from: '',
      to: '',
      weekdays: [],
    }));
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-15' }], people };

    expect(sums(frame, chain(3.5, 5)).dates[0]?.holds).toEqual(holds);
  });

  test('a date holds only if the people also have the days for all that is due by it', () => {
    const dates = [{ name: 'trial', date: '2027-01-15' }];
    const beside = ['T1', 'T2', 'T3'].map((id) => anItem('task', id, { from: 5, to: 8, by: 'trial' }));
    const people = [jan, { who: 'Ana', days: 3, from: '', to: '', weekdays: [] }];

    expect(sums({ start: '2027-01-04', dates, people }, beside).dates).toMatchObject([
      { capacity: 16, work: { from: 15, to: 24 }, holds: { from: true, to: false } },
    ]);
    expect(sums({ start: '2027-01-04', dates, people: [jan] }, beside).dates[0]?.holds.from).toBe(false);
  });

  test('people of whom nobody knows how many days they have are not counted', () => {
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-15' }] };
    const finance = { who: 'Finance', days: 0, from: '', to: '', weekdays: [] };

    expect(sums({ ...frame, people: [jan, finance] }, chain(1, 2)).capacity).toBe(10);
    const alone = sums({ ...frame, people: [finance] }, chain(1, 2));
    expect(alone.capacity).toBeUndefined();
    expect(alone.dates).toMatchObject([{ ends: { to: '2027-01-07' }, holds: { from: true, to: true } }]);
    expect(alone.dates[0]?.capacity).toBeUndefined();
  });

  test('a date waits for the tasks that are due by it or earlier and all before them', () => {
    const dates = [march, { name: 'shadow', date: '2027-01-12' }];
    const tasks = [
      ...chain(2, 3, 'shadow'),
      anItem('task', 'T3', { from: 40, to: 70 }),
      anItem('task', 'T4', { after: ['T3'], who: '', wait: 0, from: 1, to: 1, by: 'live' }),
    ];

    expect(sums({ start: '2027-01-04', dates, people: [jan] }, tasks).dates).toMatchObject([
      {
        ...{ name: 'shadow', date: '2027-01-12', tasks: ['T1', 'T2'], work: { from: 4, to: 6 }, capacity: 7 },
        ...{ chain: ['T1', 'T2'], ends: { from: '2027-01-07', to: '2027-01-11' } },
        holds: { from: true, to: true },
      },
      {
        ...{ name: 'live', date: '2027-03-31', tasks: ['T1', 'T2', 'T3', 'T4'], work: { from: 45, to: 77 } },
        ...{ capacity: 63, chain: ['T3', 'T4'] },
        ...{ ends: { from: '2027-03-01', to: '2027-04-12' }, holds: { from: true, to: false } },
      },
    ]);
  });

  test('each date has its days, also one by which nothing is due', () => {
    const dates = [{ name: 'shadow', date: '2027-01-12' }, { name: 'Easter', date: '2027-02-01' }, march];
    const shown = sums({ start: '2027-01-04', dates, people: [jan] }, [anItem('task', 'T3')]).dates;

    expect(shown.map(({ name, capacity, tasks }) => [name, capacity, tasks])).toEqual([
      ['shadow', 7, []],
      ['Easter', 21, []],
      ['live', 63, ['T3']],
    ]);
  });

  test('a date is meant by its name in any case, in Chinese, or by the date itself', () => {
    const dates = [{ name: '积分上线', date: '2027-01-12' }, march];
    const dueAt = (by: string) =>
      sums({ start: '2027-01-04', dates, people: [jan] }, chain(1, 1, by)).dates.find(
        ({ tasks }) => tasks.length > 0,
      )?.name;

    expect(dueAt('积分上线')).toBe('积分上线');
    expect(dueAt('2027-01-12')).toBe('积分上线');
    expect(dueAt('LIVE')).toBe('live');
  });

  test('lines of money are added up without what fractions leave', () => {
    const lines = [0.1, 0.2, 17_000].map((price) => ({ what: '服务器', volume: 1, price }));

    expect(sums({ money: { amount: 17_200, tax: 'net', covers: '', lines } }, []).money).toEqual({
      ...{ amount: 17_200, spent: 17_000.3, left: 199.7 },
    });
  });

  test('tasks in a circle and figures that are none still come to an end', () => {
    const circle = [
      anItem('task', 'T1', { after: ['T2'], from: -5, to: 1e300 }),
      anItem('task', 'T2', { after: ['T1'] }),
    ];
    const absences = [{ who: '', from: '2000-01-01', to: '2099-12-31' }];

    expect(
      sums(
        { start: '2000-01-01', dates: [{ name: 'far', date: '2099-12-31' }], people: [jan], absences },
        circle,
      ),
    ).toMatchObject({ capacity: 0, dates: [{ ends: {}, holds: { from: false, to: false } }] });
  });

  test('each person has their own days for their own work, and nobody else’s absence counts', () => {
    const people = [jan, { ...jan, who: 'Ana', days: 2.5 }];
    const absences = [{ who: 'ana', from: '2027-01-11', to: '2027-01-15' }];
    const tasks = [
      anItem('task', 'T1', { who: 'Ana', from: 3, to: 5 }),
      anItem('task', 'T2', { who: 'Jan', from: 3, to: 9 }),
    ];
    const dates = [{ name: 'live', date: '2027-01-15' }];
    const [live] = sums({ start: '2027-01-04', dates, people, absences }, tasks).dates;

    expect(live?.capacity).toBe(12.5);
    expect(live?.people).toEqual([
      { ...{ who: 'Jan', tasks: ['T2'], work: { from: 3, to: 9 }, days: 10 } },
      { ...{ who: 'Ana', tasks: ['T1'], work: { from: 3, to: 5 }, days: 2.5 } },
    ]);
    expect(live?.holds).toEqual({ from: false, to: false });
  });

  test('work that cannot begin sooner has only the days after that, whatever days there were before', () => {
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 8, to: 8 }),
      anItem('task', 'T2', { who: 'Ana', after: ['T1'], from: 2, to: 2 }),
      anItem('task', 'T3', { who: 'Ana', after: ['T1'], from: 1, to: 1 }),
    ];
    const dates = [{ name: 'live', date: '2027-01-15' }];
    const people = [jan, { ...jan, who: 'Ana' }];

    // Ana has ten days, and two of them after Jan is through.
    expect(sums({ start: '2027-01-04', dates, people }, tasks).dates[0]).toMatchObject({
      ...{ chain: ['T1', 'T2', 'T3'], ends: { to: '2027-01-18' }, holds: { from: false, to: false } },
    });
  });

  test.each([
    ['at the days of whoever does it', { who: 'Ana', from: 2, to: 2 }, '2027-01-05'],
    [
      'in the next week, where it takes more days than they have in one',
      { who: 'Ana', from: 3, to: 3 },
      '2027-01-11',
    ],
    ['at the days of whoever has most, where nobody is named', { from: 2, to: 2 }, '2027-01-05'],
    [
      'over the days of the calendar, where it only waits',
      { who: 'Legal', from: 0, to: 0, wait: 14 },
      '2027-01-17',
    ],
    ['never, where it is longer than a contract', { who: 'Ed', from: 3, to: 3 }, undefined],
  ])('a task ends %s', (_, fields, end) => {
    const people = [jan, { ...jan, who: 'Ana', days: 2.5 }, { ...jan, who: 'Ed', to: '2027-01-05' }];
    const [live] = sums({ start: '2027-01-04', dates: [march], people }, [
      anItem('task', 'T1', fields),
    ]).dates;

    expect(live?.ends.to).toBe(end);
    expect(live?.holds.to).toBe(end !== undefined);
  });

  test('a person does one thing at a time: what is due first, then in the order of the plan', () => {
    const dates = [{ name: 'trial', date: '2027-01-08' }, march];
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 4, to: 6 }),
      anItem('task', 'T2', { who: 'Ana', from: 1, to: 1 }),
      anItem('task', 'T3', { who: 'Jan', after: ['T2'], from: 2, to: 3, by: 'trial' }),
    ];
    const people = [jan, { ...jan, who: 'Ana' }];
    const [trial, live] = sums({ start: '2027-01-04', dates, people }, tasks).dates;

    // Mon 4: Ana T2, Jan T1. Tue 5, Wed 6 (at most Thu 7, too): Jan T3. Then what is left of T1: 3 or 5 days,
    // Thu 7, Fri 8, Mon 11, or Fri 8 and Mon 11 to Thu 14.
    expect(trial).toMatchObject({ chain: ['T2', 'T3'], ends: { from: '2027-01-06', to: '2027-01-07' } });
    expect(live).toMatchObject({ ends: { from: '2027-01-11', to: '2027-01-14' } });
  });

  test('the chain of what waits for nothing but for the person who does it names what they do before', () => {
    const tasks = ['T1', 'T2', 'T3'].map((id) => anItem('task', id, { who: 'Jan', from: 2, to: 2 }));
    const [live] = sums({ start: '2027-01-04', dates: [march], people: [jan] }, tasks).dates;

    // Two days each from Monday 4 January: Tue 5, Thu 7, Mon 11.
    expect(live).toMatchObject({ chain: ['T1', 'T2', 'T3'], ends: { from: '2027-01-11', to: '2027-01-11' } });
  });

  test('people of whom nobody knows the days are told with their tasks, and take no days of others', () => {
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 9, to: 10 }),
      anItem('task', 'T2', { who: 'Finance', from: 3, to: 4 }),
    ];
    const dates = [{ name: 'live', date: '2027-01-15' }];
    const people = [jan, { ...jan, who: 'Finance', days: 0 }];
    const [live] = sums({ start: '2027-01-04', dates, people }, tasks).dates;

    // Jan has two weeks, ten days; the 12 to 14 days of work are not all his.
    expect(live).toMatchObject({ work: { from: 12, to: 14 }, capacity: 10, holds: { from: true, to: true } });
    expect(live?.people.map(({ who, work, days }) => [who, work, days])).toEqual([
      ['Jan', { from: 9, to: 10 }, 10],
    ]);
    expect(live?.others).toEqual([{ who: 'Finance', tasks: ['T2'], work: { from: 3, to: 4 } }]);
  });

  test.each([
    ['in a circle', [anItem('task', 'T1', { after: ['T1'] })], []],
    ['after a contract', [anItem('task', 'T1', { who: 'Ed', from: 3, to: 3 })], []],
    [
      'in an absence for good',
      [anItem('task', 'T1', { who: 'Jan', from: 3, to: 3 }), anItem('task', 'T2', { after: ['T1'] })],
      [{ who: 'Jan', from: '2027-01-05', to: '2127-01-05' }],
    ],
    ['where nobody works', [anItem('task', 'T1')], [{ who: '', from: '2027-01-04', to: '2127-01-05' }]],
  ])('what cannot be done %s never ends', (_, tasks, absences) => {
    const people = [jan, { ...jan, who: 'Ed', to: '2027-01-05' }];
    const [live] = sums({ start: '2027-01-04', dates: [march], people, absences }, tasks).dates;

    expect(live?.ends.to).toBeUndefined();
    expect(live?.holds.from).toBe(false);
  });

  test('a task begins on the first day on which its person works on it, and a wait of theirs takes none of their days', () => {
    const mei = { who: 'Mei', days: 1, from: '2027-01-05', to: '', weekdays: ['tue', 'thu'] as const };
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 5, to: 5 }),
      anItem('task', 'T2', { who: 'Jan', from: 1, to: 1, after: ['T1'] }),
      anItem('task', 'T3', { who: 'Mei', from: 0, to: 0, wait: 40 }),
      anItem('task', 'T4', { who: 'Mei', from: 1, to: 1 }),
    ];
    const people = [jan, { ...mei, weekdays: [...mei.weekdays] }];
    const frame = { start: '2026-12-07', dates: [march], people };
    const { plan } = givenOf([...tasks, anItem('frame', 'F1', frame)]);
    const days = liveOf(plan, 'task').map((task) => plannedDays(plan, task));
    expect(days.map((each) => `${each?.begin} ${each?.end}`)).toEqual([
      ...['2026-12-07 2026-12-11', '2026-12-14 2026-12-14', '2026-12-07 2027-01-15'],
      '2027-01-05 2027-01-07',
    ]);
    expect(sumsOf(plan).dates[0]?.people[1]).toMatchObject({ tasks: ['T4'], work: { from: 1, to: 1 } });
  });

  test('a wait that names a date lasts until then, and longer where it takes longer', () => {
    const dates = [{ name: 'shop free', date: '2027-01-18' }, march];
    const after = (wait: number) => [
      anItem('task', 'T1', { who: 'Jan', from: 1, to: 1 }),
      anItem('task', 'T2', { who: '', from: 0, to: 0, wait, by: 'shop free', after: ['T1'] }),
      anItem('task', 'T3', { who: 'Jan', from: 1, to: 1, after: ['T2'] }),
    ];
    const endAfter = (wait: number) =>
      sums({ start: '2027-01-04', dates, people: [jan] }, after(wait)).dates.at(-1)?.ends.to;
    // Free on Monday the 18th, tried on Tuesday; 20 days from Tuesday the 5th are over on Sunday the 24th.
    expect([endAfter(1), endAfter(20)]).toEqual(['2027-01-19', '2027-01-25']);
  });

  test('a task that waits for an assumption begins on the day on which that is to be confirmed', () => {
    const tasks = [
      anItem('assumption', 'A1', { by: '2027-02-01' }),
      anItem('task', 'T1', { who: 'Jan', from: 1, to: 2, after: ['A1'] }),
    ];
    const [live] = sums({ start: '2027-01-04', dates: [march], people: [jan] }, tasks).dates;
    expect(live).toMatchObject({ chain: ['A1', 'T1'], ends: { from: '2027-02-01', to: '2027-02-02' } });
  });

  test('a wait until a date of its own does not make that date tight, and somebody’s few days do', () => {
    const dates = [
      { name: 'shop free', date: '2027-01-18' },
      { name: 'trial', date: '2027-02-26' },
      { name: 'live', date: '2027-03-05' },
    ];
    const tasks = [
      anItem('task', 'T1', { who: 'Jan', from: 1, to: 2 }),
      anItem('task', 'T2', { who: '', from: 0, to: 0, wait: 1, by: 'shop free', after: ['T1'] }),
      anItem('task', 'T3', { who: '', from: 0, to: 0, wait: 1, by: 'trial', after: ['T2'] }),
      anItem('task', 'T4', { who: 'Jan', from: 2, to: 4, by: 'live', after: ['T3'] }),
    ];
    const told = sums({ start: '2027-01-04', dates, people: [jan] }, tasks).dates;
    expect(told.map(({ spare }) => spare)).toEqual([12, 38, 1]);
    expect(tightestOf(told)?.name).toBe('live');
  });

  test('what never begins is on the chain of what holds it up, in whatever order the tasks were put', () => {
    const people = [{ ...jan, to: '2027-01-05' }];
    const tasks = [
      anItem('task', 'T3', { who: '', from: 1, to: 1, after: ['T2'] }),
      anItem('task', 'T2', { who: '', from: 1, to: 1, after: ['T1'] }),
      anItem('task', 'T1', { who: 'Jan', from: 9, to: 9 }),
    ];
    expect(sums({ start: '2027-01-04', dates: [march], people }, tasks).chain).toEqual({
      tasks: ['T1', 'T2', 'T3'],
      days: { from: 11, to: 11 },
    });
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
