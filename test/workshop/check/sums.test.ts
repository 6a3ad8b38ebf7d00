import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate, weekdayOf, writtenDay } from '../../../src/text/dates.js';
import { daysOf, workersOf } from '../../../src/workshop/plan/calendar.js';
import { check } from '../../../src/workshop/plan/check/check.js';
import type { FieldsOf, Item } from '../../../src/workshop/plan/items.js';
import { liveOf } from '../../../src/workshop/plan/references.js';
import { endsOf, plannedDays, firstTasks } from '../../../src/workshop/plan/todo.js';
import { tightestOf } from '../../../src/workshop/plan/sums-told.js';
import { sumsOf } from '../../../src/workshop/plan/sums.js';
import { anItem, givenOf, money, person } from './a-plan.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';
import { item } from '../plan-data.js';

const task = (id: string, fields: Partial<FieldsOf<'task'>>) => anItem('task', id, fields);
const chain = (from: number, to: number, by = ''): Item[] => [
  task('T1', { from, to }),
  task('T2', { from, to, after: ['T1'], by }),
];

/** From Monday 4 January on, where nothing else is said. */
function planOf(frame: Partial<FieldsOf<'frame'>>, tasks: Item[]) {
  return givenOf([...tasks, anItem('frame', 'F1', frame)]).plan;
}
const sums = (frame: Partial<FieldsOf<'frame'>>, tasks: Item[] = []) => sumsOf(planOf(frame, tasks));

const jan = person('Jan');
const ana = person('Ana');
/** Somebody whose contract is over after two days. */
const ed = person('Ed', 5, { to: '2027-01-05' });
const march = { name: 'live', date: '2027-03-31' };
const live = (date: string) => [{ name: 'live', date }];

describe('sums', () => {
  test('without a frame are the days of work and the longest chain, and there are none where there is nothing', () => {
    expect(sumsOf(givenOf([]).plan)).toEqual({ dates: [] });
    expect(sumsOf(givenOf(chain(1.5, 2)).plan)).toEqual({
      ...{ work: { from: 3, to: 4 }, chain: { tasks: ['T1', 'T2'], days: { from: 3, to: 4 } }, dates: [] },
    });
    const [first, second] = chain(1, 2) as [Item, Item];
    const withdrawn = { ...second, gone: { withdrawn: '' } };
    expect(sumsOf(givenOf([first, withdrawn]).plan).work).toEqual({ from: 1, to: 2 });
  });

  test('several lines of one name are spans of one person, who has the days of all of them', () => {
    const people = ['04', '18'].map((day) =>
      person('May', 3, { from: `2027-01-${day}`, to: `2027-01-${Number(day) + 4}` }),
    );
    const works = task('T1', { who: 'May', from: 4, to: 6, by: 'live' });
    const [date] = sums({ dates: live('2027-01-29'), people }, [works]).dates;

    expect(date?.people).toMatchObject([{ who: 'May', days: 6, work: { from: 4, to: 6 } }]);
    expect(date).toMatchObject({ capacity: 6, ends: { to: '2027-01-20' }, holds: { from: true, to: true } });
  });

  test('lines of money are added up without what fractions leave, and say of which nobody knows a figure', () => {
    const lines = [
      ...[0.1, 0.2, 17_000].map((price) => ({ what: '服务器', volume: 1, price })),
      { what: 'hosting', volume: 12, price: 0 },
    ];

    expect(sums({ money: { amount: 17_200, tax: 'net', covers: '', lines } }).money).toEqual({
      ...{ amount: 17_200, spent: 17_000.3, left: 199.7, unknown: ['hosting'] },
    });
    const over = [{ what: 'seats', volume: 1_002, price: 0.002 }];
    expect(sums({ money: { amount: 1, tax: 'net', covers: '', lines: over } }).money?.left).toBe(-1);
  });

  test('people of whom nobody knows the days are told with their tasks, and take no days of others', () => {
    const alone = sums({ dates: live('2027-01-15'), people: [person('Finance', 0)] }, chain(1, 2));
    expect(alone.capacity).toBeUndefined();
    expect(alone.dates).toMatchObject([{ ends: { to: '2027-01-07' }, holds: { from: true, to: true } }]);
    const tasks = [
      task('T1', { who: 'Jan', from: 9, to: 10 }),
      task('T2', { who: 'Finance', from: 3, to: 4 }),
    ];
    const [date] = sums({ dates: live('2027-01-15'), people: [jan, person('Finance', 0)] }, tasks).dates;

    // Jan has two weeks, ten days; the 12 to 14 days of work are not all his.
    expect(date).toMatchObject({ work: { from: 12, to: 14 }, capacity: 10, holds: { from: true, to: true } });
    expect(date?.people).toMatchObject([{ who: 'Jan', work: { from: 9, to: 10 }, days: 10 }]);
    expect(date?.others).toEqual([{ who: 'Finance', tasks: ['T2'], work: { from: 3, to: 4 } }]);
  });

  test('a date waits for the tasks that are due by it or earlier and all before them', () => {
    const dates = [march, { name: 'shadow', date: '2027-01-12' }];
    const tasks = [
      ...chain(2, 3, 'shadow'),
      task('T3', { from: 40, to: 70 }),
      task('T4', { after: ['T3'], from: 1, to: 1, by: 'live' }),
    ];

    expect(sums({ dates, people: [jan] }, tasks).dates).toMatchObject([
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

  test('nobody works before the start, and tasks in a circle and figures that are none still come to an end', () => {
    const past = [{ name: 'past', date: '2026-12-01' }];
    const before = [{ who: '', from: '2026-11-01', to: '2027-12-31' }];
    expect(sums({ dates: past, people: [jan], absences: before }, chain(1, 2))).toMatchObject({
      ...{ capacity: 0, dates: [{ holds: { from: false, to: false } }] },
    });

    const circle = [task('T1', { after: ['T2'], from: -5, to: 1e300 }), task('T2', { after: ['T1'] })];
    const absences = [{ who: '', from: '2000-01-01', to: '2099-12-31' }];
    const frame = { start: '2000-01-01', dates: live('2099-12-31'), people: [jan], absences };
    expect(sums(frame, circle)).toMatchObject({
      ...{ capacity: 0, dates: [{ ends: {}, holds: { from: false, to: false } }] },
    });
  });

  test.each([
    ['at the days of whoever has most, where nobody is named', { from: 2, to: 2 }, '2027-01-05'],
    ['over days of the calendar, where it waits', { who: 'Legal', from: 0, to: 0, wait: 14 }, '2027-01-17'],
    ['never, where it is longer than a contract', { who: 'Ed', from: 3, to: 3 }, undefined],
  ])('a task ends %s', (_, fields, end) => {
    const [date] = sums({ dates: [march], people: [jan, person('Ana', 2.5), ed] }, [
      task('T1', fields),
    ]).dates;

    expect(date?.ends.to).toBe(end);
    expect(date?.holds.to).toBe(end !== undefined);
  });

  test('a person does one thing at a time: what is due first, then in the order of the plan', () => {
    const dates = [{ name: 'trial', date: '2027-01-08' }, march];
    const tasks = [
      task('T1', { who: 'Jan', from: 4, to: 6 }),
      task('T2', { who: 'Ana', from: 1, to: 1 }),
      task('T3', { who: 'Jan', after: ['T2'], from: 2, to: 3, by: 'trial' }),
    ];
    const [trial, last] = sums({ dates, people: [jan, ana] }, tasks).dates;

    // Mon 4: Ana T2, Jan T1. Tue 5, Wed 6 (at most Thu 7, too): Jan T3. Then what is left of T1: 3 or 5 days,
    // Thu 7, Fri 8, Mon 11, or Fri 8 and Mon 11 to Thu 14.
    expect(trial).toMatchObject({ chain: ['T2', 'T3'], ends: { from: '2027-01-06', to: '2027-01-07' } });
    expect(last).toMatchObject({ ends: { from: '2027-01-11', to: '2027-01-14' } });
  });

  test('a task begins on the first day on which its person works on it, and a wait of theirs takes none of their days', () => {
    const tasks = [
      task('T1', { who: 'Jan', from: 5, to: 5 }),
      task('T2', { who: 'Jan', from: 1, to: 1, after: ['T1'] }),
      task('T3', { who: 'Mei', from: 0, to: 0, wait: 40 }),
      task('T4', { who: 'Mei', from: 1, to: 1 }),
    ];
    const people = [jan, person('Mei', 1, { from: '2027-01-05', weekdays: ['tue', 'thu'] })];
    const plan = planOf({ start: '2026-12-07', dates: [march], people }, tasks);
    const days = liveOf(plan, 'task').map((each) => plannedDays(plan, each));
    expect(days.map((each) => `${each?.begin} ${each?.end}`)).toEqual([
      ...['2026-12-07 2026-12-11', '2026-12-14 2026-12-14', '2026-12-07 2027-01-15'],
      '2027-01-05 2027-01-07',
    ]);
    expect(sumsOf(plan).dates[0]?.people[1]).toMatchObject({ tasks: ['T4'], work: { from: 1, to: 1 } });
  });

  test('a day whose morning has passed is half a day, however many tasks wait for its noon', () => {
    const tasks = [
      task('T1', { who: 'Ana', from: 0.5, to: 0.5 }),
      ...['T2', 'T3'].map((id) => task(id, { who: 'Jan', from: 0.5, to: 0.5, after: ['T1'] })),
    ];
    const plan = planOf({ dates: [march], people: [jan, ana] }, tasks);
    expect(liveOf(plan, 'task').map((each) => plannedDays(plan, each)?.end)).toEqual([
      ...['2027-01-04', '2027-01-04', '2027-01-05'],
    ]);
  });

  test('a task for whose upper figure the days do not reach has an end at the earliest, and not the day on which it is due', () => {
    const plan = planOf({ dates: [march], people: [ed] }, [
      task('T1', { who: 'Ed', from: 1, to: 3, by: 'live' }),
    ]);
    const [first] = liveOf(plan, 'task');
    expect(first && endsOf(plan, first)).toEqual({ from: '2027-01-04', to: undefined, due: '2027-03-31' });
  });

  test('a wait that names a date lasts until then, and longer where it takes longer', () => {
    const dates = [{ name: 'shop free', date: '2027-01-18' }, march];
    const endAfter = (wait: number) =>
      sums({ dates, people: [jan] }, [
        task('T1', { who: 'Jan', from: 1, to: 1 }),
        task('T2', { from: 0, to: 0, wait, by: 'shop free', after: ['T1'] }),
        task('T3', { who: 'Jan', from: 1, to: 1, after: ['T2'] }),
      ]).dates.at(-1)?.ends.to;
    // Free on Monday the 18th, tried on Tuesday; 20 days from Tuesday the 5th are over on Sunday the 24th.
    expect([endAfter(1), endAfter(20)]).toEqual(['2027-01-19', '2027-01-25']);
  });

  test('a wait until a date of its own does not make that date tight, and somebody’s few days do', () => {
    const dates = [
      { name: 'shop free', date: '2027-01-18' },
      { name: 'trial', date: '2027-02-26' },
      { name: 'live', date: '2027-03-05' },
    ];
    const tasks = [
      task('T1', { who: 'Jan', from: 1, to: 2 }),
      task('T2', { from: 0, to: 0, wait: 1, by: 'shop free', after: ['T1'] }),
      task('T3', { from: 0, to: 0, wait: 1, by: 'trial', after: ['T2'] }),
      task('T4', { who: 'Jan', from: 2, to: 4, by: 'live', after: ['T3'] }),
    ];
    const told = sums({ dates, people: [jan] }, tasks).dates;
    expect(told.map(({ spare }) => spare)).toEqual([12, 38, 1]);
    expect(tightestOf(told)?.name).toBe('live');
  });
});

const aTask = (id: string, after: string[] = [], who = '') =>
  item(id, 'task', `Task ${id}`, { by: 'SeniorDeveloper', fields: { after, who } });
const gone = { ...aTask('T1'), gone: { withdrawn: 'needless' } };
const five = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((id) => aTask(id));

test.each<[what: string, Item[], first: string[]]>([
  ['the first five that can be done', [aTask('T1', ['T7']), ...five], ['T2', 'T3', 'T4', 'T5', 'T6']],
  ['what can begin first', [aTask('T1', ['T3']), aTask('T2'), aTask('T3')], ['T2', 'T3', 'T1']],
  [
    'in the order in which they can begin',
    [aTask('T1'), aTask('T2', ['T1']), aTask('T3')],
    ['T1', 'T3', 'T2'],
  ],
  [
    'without those that are gone, and a circle last',
    [gone, aTask('T2', ['T3']), aTask('T3', ['T2']), aTask('T4', ['T1'])],
    ['T4', 'T2', 'T3'],
  ],
])('the tasks to begin with are %s', (_what, items, first) => {
  expect(firstTasks({ ...emptyPlan, items }).map(({ id }) => id)).toEqual(first);
});

type Frame = FieldsOf<'frame'>;

const monday = parseDate('2027-01-04') ?? 0;
const dated = (after: number) => writtenDay(monday + after);
const plain: Frame = { kind: 'frame', start: dated(0), dates: [], people: [], absences: [], money: money(0) };
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
      people: [person('Jan', days)],
      absences: off.map(({ from, to }) => ({ who: 'Jan', from: dated(from), to: dated(to) })),
    },
  }));

const janIn = (frame: Frame) => {
  const [worker] = workersOf(frame);
  if (!worker) throw new Error('there is one');
  return worker;
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
      const worker = janIn(frame);
      let day = monday;
      while (daysOf(worker, monday, day) < one + other) day += 1;

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
          person('Mike', 4, { to: '2027-01-15' }),
          person('Frida', 1, { from: '2026-12-01' }),
          person('Lena', 5, { from: '2027-01-11' }),
          person('Chen', 5, { from: '2027-02-01' }),
          person('Ivan', 5, { to: '2026-11-30' }),
        ],
      },
    ],
    [
      'days of the week, by halves where fewer days are said, also at the weekend; and nobody’s',
      { '2027-01-16': { Marta: 2, Greta: 1.5, 小宋: 1.5 }, '2027-01-31': { Marta: 4, Greta: 3, 小宋: 4 } },
      '2027-01-06',
      {
        people: [
          person('Finance', 0),
          person('Marta', 0, { weekdays: ['wed'] }),
          person('Greta', 1, { weekdays: ['tue', 'fri'] }),
          person('小宋', 1, { weekdays: ['sat', 'sun'] }),
        ],
        absences: [away('Greta', '2027-01-29')],
      },
    ],
    [
      'a leap day, and names in other spelling',
      { '2028-02-29': { 'Anna Lee': 4, Leo: 7 }, '2028-03-10': { 'Anna Lee': 12, Leo: 7 } },
      '2028-02-21',
      {
        people: [person('Anna Lee', 5), person('Leo', 5, { to: '2028-02-29' })],
        absences: [away('ANNA LEE', '2028-02-22', '2028-02-23'), away('annalee', '2028-02-29')],
      },
    ],
    [
      'no start: only who says from when',
      { '2027-02-26': { Rosa: 12 } },
      '',
      { people: [person('Rosa', 3, { from: '2027-02-01' }), person('Dan', 5)] },
    ],
  ])('%s', (_what, days, start, more) => {
    const dates = Object.keys(days).map((date) => ({ name: `the ${date}`, date }));
    const frame = givenOf([anItem('frame', 'F1', { ...plain, start, dates, ...more })]);
    const found = sumsOf(frame.plan).dates.map(({ date, people }) => [
      date,
      Object.fromEntries(people.map((each) => [each.who, each.days])),
    ]);

    expect(Object.fromEntries(found)).toEqual(days);
    expect(check(frame).filter(({ rule }) => rule === 'date' || rule === 'reference')).toEqual([]);
  });
});
