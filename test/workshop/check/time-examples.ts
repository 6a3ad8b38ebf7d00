import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { FieldsOf } from '../../../src/workshop/plan/items.js';
import { also, amended, anItem, aPlan } from './a-plan.js';
import type { Example } from './reference-examples.js';

const frame = (fields: Partial<FieldsOf<'frame'>>) => amended<'frame'>(aPlan(), 'F1', fields);
const told = (given: Given, accepted: boolean) =>
  also(given, anItem('risk', 'K2', { threatens: ['F1'], doneBy: ['T1'], accepted }));

/** Everything was accepted before the first task got as long as it is. */
const acceptedBefore = (text: string) =>
  amended<'risk'>(
    amended<'task'>(told(late, true), 'T1', {}, { since: { step: 2, by: 'SeniorDeveloper' } }),
    ...(['K2', {}, { text }] as const),
  );

const bothWork = [
  { who: 'Jan', days: 5, from: '', to: '', weekdays: [] },
  { who: 'Ana', days: 5, from: '', to: '', weekdays: [] },
];
const late = amended<'task'>(aPlan(), 'T1', { from: 9, to: 11 });
const tight = amended<'task'>(aPlan(), 'T1', { from: 5, to: 11 });
const twoWays = also(
  amended<'frame'>(aPlan(), 'F1', { people: bothWork }),
  anItem('task', 'T3', { serves: ['R1'], from: 5, to: 7 }),
);

const overspent = frame({
  money: {
    amount: 17200,
    tax: 'unsaid',
    covers: '',
    lines: [
      { what: 'a', volume: 1, price: 12000 },
      { what: 'b', volume: 1, price: 5300 },
    ],
  },
});

/** Work, time and money. */
export const timeExamples: Example[] = [
  ['two tasks wait for each other', amended<'task'>(aPlan(), 'T1', { after: ['T2'] }), ['circle:T1,T2']],
  ['a task waits for itself', amended<'task'>(aPlan(), 'T1', { after: ['T1'] }), ['circle:T1']],
  ['a chain is not through by its date even if all goes well', late, ['date:T2,T1']],
  ['a chain is late only if it takes as long as it may', tight, ['tight:T2,T1']],
  ['the plan says that the upper figure does not fit', told(tight, false), []],
  ['a risk cannot tell away that not even the lower figure fits', told(late, false), ['date:T2,T1']],
  ['it is accepted that not even the lower figure fits', told(late, true), []],
  [
    'what was accepted before the sum broke is of something else',
    acceptedBefore('Jan is away from 4 to 12 February.'),
    ['date:T2,T1'],
  ],
  [
    'what was accepted before the sum broke names the date',
    acceptedBefore('The first lunch may be late.'),
    [],
  ],
  ['what is done beside it does not lengthen a chain', twoWays, []],
  [
    'two people have time enough, and one after the other is still too late',
    amended<'frame'>(late, 'F1', { people: bothWork }),
    ['date:T2,T1'],
  ],
  [
    'part of the week is not enough',
    frame({ people: [{ who: 'Jan', days: 2, from: '', to: '', weekdays: [] }] }),
    ['tight:T2,T1'],
  ],
  [
    'days off take the time away',
    frame({ absences: [{ who: '', from: '2027-01-06', to: '2027-01-14' }] }),
    ['tight:T2,T1'],
  ],
  ['nobody is named for the work', frame({ people: [] }), []],
  [
    'somebody else has days that nobody knows yet',
    frame({
      people: [
        { who: 'Jan', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Finance', days: 0, from: '', to: '', weekdays: [] },
      ],
    }),
    [],
  ],
  [
    'of nobody the days are known',
    frame({ people: [{ who: 'Finance', days: 0, from: '', to: '', weekdays: [] }] }),
    [],
  ],
  [
    'what is due by an earlier date takes the days of a later one',
    also(
      amended<'frame'>(aPlan(), 'F1', {
        dates: [
          { name: 'first lunch', date: '2027-01-15' },
          { name: 'all floors', date: '2027-01-19' },
        ],
      }),
      anItem('task', 'T3', { serves: ['R1'], who: '', wait: 0, from: 5, to: 7, by: 'all floors' }),
    ),
    ['tight:T3'],
  ],
  [
    'a chain that is late for two dates is late once',
    amended<'task'>(
      frame({
        people: bothWork,
        dates: [
          { name: 'first lunch', date: '2027-01-15' },
          { name: 'all floors', date: '2027-01-18' },
        ],
      }),
      'T1',
      { from: 12, to: 14 },
    ),
    ['date:T2,T1'],
  ],
  [
    'somebody works eight days a week',
    frame({ people: [{ who: 'Jan', days: 8, from: '', to: '', weekdays: [] }] }),
    ['capacity:F1'],
  ],
  [
    'one person has too few days, and all together have enough',
    amended<'task'>(
      frame({
        people: [
          { who: 'Jan', days: 5, from: '', to: '', weekdays: [] },
          { who: 'Ana', days: 5, from: '2027-01-13', to: '', weekdays: [] },
        ],
      }),
      'T2',
      { who: 'Ana', from: 4, to: 4 },
    ),
    ['date:T2,T1'],
  ],
  [
    'a task is for somebody whom the frame does not have',
    amended<'task'>(aPlan(), 'T1', { who: 'Bo' }),
    ['reference:T1'],
  ],
  ['a wait is for anybody', amended<'task'>(aPlan(), 'T1', { who: 'Legal', from: 0, to: 0, wait: 3 }), []],
  ['a wait is work, too', amended<'task'>(aPlan(), 'T1', { wait: 3 }), ['capacity:T1']],
  [
    'somebody goes before they come',
    frame({ people: [{ who: 'Jan', days: 5, from: '2027-02-01', to: '2027-01-01', weekdays: [] }] }),
    ['date:F1', 'date:T2,T1'],
  ],
  ['an absence has no day', frame({ absences: [{ who: 'Jan', from: '', to: '' }] }), ['date:F1']],
  ['a task takes no time', amended<'task'>(aPlan(), 'T1', { from: 0, to: 0 }), ['capacity:T1']],
  [
    'a task takes at least more than it takes at most',
    amended<'task'>(aPlan(), 'T1', { from: 3, to: 2 }),
    ['capacity:T1'],
  ],
  ['a date of the frame is none', frame({ dates: [{ name: 'first lunch', date: 'soon' }] }), ['date:F1']],
  ['the start is no date', frame({ start: 'after the holidays' }), ['date:F1']],
  ['a day off is no date', frame({ absences: [{ who: '', from: 'Easter', to: '' }] }), ['date:F1']],
  ['the parts are 17300 of 17200', overspent, ['budget:F1']],
  ['it is told that the parts are more than the budget', told(overspent, false), ['budget:F1']],
  ['it is accepted that the parts are more than the budget', told(overspent, true), []],
  [
    'a part takes the excess of another away',
    frame({
      money: {
        amount: 100,
        tax: 'unsaid',
        covers: '',
        lines: [
          { what: 'a', volume: 1, price: 200 },
          { what: 'b', volume: 1, price: -150 },
        ],
      },
    }),
    ['budget:F1'],
  ],
  [
    'something is paid for, and there is no budget',
    frame({ money: { amount: 0, tax: 'unsaid', covers: '', lines: [{ what: 'a', volume: 1, price: 1 }] } }),
    ['budget:F1'],
  ],
  [
    'a task waits for its assumption until that is to be confirmed',
    amended<'task'>(amended<'assumption'>(aPlan(), 'A1', { by: '2027-01-13' }), 'T2', {
      after: ['T1', 'A1'],
    }),
    [],
  ],
  [
    'a task waits for its assumption, and is too late by that',
    amended<'task'>(amended<'assumption'>(aPlan(), 'A1', { by: '2027-01-15' }), 'T2', {
      after: ['T1', 'A1'],
    }),
    ['tight:T2,A1'],
  ],
];
