import type { Given } from '../../../src/workshop/plan/check/references.js';
import { also, amended, anItem, changed, money, person, within } from './a-plan.js';
import type { Example } from './reference-examples.js';

const { frame, task } = within;
const accepting = (given: Given, accepted: boolean) =>
  also(given, anItem('risk', 'K2', { threatens: ['F1'], doneBy: ['T1'], accepted }));
const late = task({ from: 9, to: 11 });
const tight = task({ from: 5, to: 11 });
/** Everything was accepted before the first task got as long as it is. */
const acceptedBefore = (text: string) =>
  amended<'risk'>(
    amended<'task'>(accepting(late, true), 'T1', {}, { since: { step: 2, by: 'SeniorDeveloper' } }),
    ...(['K2', {}, { text }] as const),
  );
const bothWork = [person('Jan'), person('Ana')];
const until = (date: string) => [{ name: 'first lunch', date }];
const two = frame({ people: bothWork, dates: until('2027-02-12') });
const away = (from: string, to: string) => ({ absences: [{ who: 'Ana', from, to }] });
const overspent = frame({ money: money(17200, 12000, 5300) });
const assumed = (by: string) => amended<'assumption'>(task({ after: ['T1', 'A1'] }, 'T2'), 'A1', { by });

const time: Example[] = [
  ['two tasks wait for each other', task({ after: ['T2'] }), ['circle:T1,T2']],
  ['a task waits for itself', task({ after: ['T1'] }), ['circle:T1']],
  ['a chain is not through by its date even if all goes well', late, ['date:T2,T1']],
  ['a chain is late only if it takes as long as it may', tight, ['tight:T2,T1']],
  ['its owner has said why that stands', changed(tight, 'T2', (item) => ({ ...item, reasoned: 1 })), []],
  ['the plan says that the upper figure does not fit', accepting(tight, false), []],
  ['a risk cannot tell away that the lower figure does not fit', accepting(late, false), ['date:T2,T1']],
  ['it is accepted that not even the lower figure fits', accepting(late, true), []],
  [
    'what was accepted before is of something else',
    acceptedBefore('Jan is away in February.'),
    ['date:T2,T1'],
  ],
  ['what was accepted before names the date', acceptedBefore('The first lunch may be late.'), []],
  [
    'what is done beside it does not lengthen a chain',
    also(frame({ people: bothWork }), anItem('task', 'T3', { serves: ['R1'], from: 5, to: 7 })),
    [],
  ],
  ['nobody is named for the work', frame({ people: [] }), []],
  [
    'what is due by an earlier date takes the days of a later one',
    also(
      frame({ dates: [...until('2027-01-15'), { name: 'all floors', date: '2027-01-19' }] }),
      anItem('task', 'T3', { serves: ['R1'], from: 5, to: 7, by: 'all floors' }),
    ),
    ['tight:T3'],
  ],
  [
    'a chain that is late for two dates is late once',
    amended<'frame'>(task({ from: 12, to: 14 }), 'F1', {
      people: bothWork,
      dates: [...until('2027-01-15'), { name: 'all floors', date: '2027-01-18' }],
    }),
    ['date:T2,T1'],
  ],
  [
    'one person has too few days, and all together have enough',
    amended<'frame'>(task({ who: 'Ana', from: 4, to: 4 }, 'T2'), 'F1', {
      people: [person('Jan'), person('Ana', 5, { from: '2027-01-13' })],
    }),
    ['date:T2,T1'],
  ],
  ['a task waits for its assumption, and is too late by that', assumed('2027-01-15'), ['tight:T2,A1']],
  [
    'whoever does what is due is away on the day, and works before it',
    amended<'frame'>(amended<'task'>(two, 'T2', { who: 'Ana' }), 'F1', away('2027-02-11', '2027-02-12')),
    [],
  ],
  [
    'who could confirm it is away then',
    amended<'frame'>(amended<'assumption'>(two, 'A1', { who: 'Ana' }), 'F1', away('2027-01-04', '')),
    ['away:A1'],
  ],
  [
    'a review lies in an absence of whoever reviews',
    amended<'frame'>(
      amended<'task'>(two, 'T1', { who: 'Ana', wait: 2, from: 0, to: 0 }),
      ...(['F1', away('2027-01-04', '2027-01-05')] as const),
    ),
    ['away:T1'],
  ],
  ['nobody finds out what a task rests on', within.assumption({ insteadOf: '', by: '' }), ['endless:A1,T2']],
];

const figures: Example[] = [
  ['somebody works less than no day', frame({ people: [person('Jan', -1)] }), ['capacity:F1']],
  ['somebody works eight days a week', frame({ people: [person('Jan', 8)] }), ['capacity:F1']],
  ['a wait is for anybody', task({ who: 'Legal', from: 0, to: 0, wait: 3 }), []],
  ['a wait is work, too', task({ wait: 3 }), ['capacity:T1']],
  [
    'somebody goes before they come',
    frame({ people: [person('Jan', 5, { from: '2027-02-01', to: '2027-01-01' })] }),
    ['date:F1', 'date:T2,T1'],
  ],
  ['an absence has no day', frame({ absences: [{ who: 'Jan', from: '', to: '' }] }), ['date:F1']],
  ['a task takes no time', task({ from: 0, to: 0 }), ['capacity:T1']],
  ['a task takes at least more than it takes at most', task({ from: 3, to: 2 }), ['capacity:T1']],
  ['a date of the frame is none', frame({ dates: until('soon') }), ['date:F1']],
  ['the start is no date', frame({ start: 'after the holidays' }), ['date:F1']],
  ['a day off is no date', frame({ absences: [{ who: '', from: '2027-02-30', to: '' }] }), ['date:F1']],
  ['the parts are 17300 of 17200', overspent, ['budget:F1']],
  ['it is accepted that the parts are more than the budget', accepting(overspent, true), []],
  ['a part takes the excess of another away', frame({ money: money(100, 200, -150) }), ['budget:F1']],
  ['something is paid for, and there is no budget', frame({ money: money(0, 1) }), ['budget:F1']],
];

/** A task that is done by what is done later, in a requirement of its own. */
const later = (done: string, serves = ['R1']) =>
  also(
    task({ done, serves }),
    anItem('requirement', 'R2', { acceptance: [{ id: 'AC2', text: 'The list is sent.' }] }),
    anItem('test', 'TC2', { covers: ['AC2'], how: 'The list arrives.' }),
    anItem('task', 'T3', { serves: ['R2'], after: ['T1'], from: 0.5, to: 0.5 }),
  );
/** The last task alone carries out the decision, and builds a part of its own. */
const ofOwn = (done: string, after: string[], who = '') =>
  also(
    amended<'task'>(task({ done, who }), 'T2', { who }),
    anItem('component', 'C2', { does: 'Sends the list.', interfaces: '', data: '' }),
    anItem('task', 'T3', { serves: ['D1'], component: ['C2'], after, who, from: 0.5, to: 0.5 }),
  );
const reworded = (step: number, reasoned?: number) =>
  changed(within.item('R1', { reworded: { AC1: 5 } }), 'TC1', (item) => ({
    ...{ ...item, since: { ...item.since, step } },
    ...(reasoned && { reasoned }),
  }));

const proofs: Example[] = [
  ['a task does not say when it is done', task({ done: '' }), ['done:T1']],
  ['a wait does not say when it is done', task({ done: '', wait: 2, from: 0, to: 0 }), []],
  ['a task is done when a later one is tested', later('TC2 passes'), ['proof:T1']],
  ['a task is done when a later one is, by its name', later('“the task T3” runs'), ['proof:T1']],
  ['a task is done when a later one carries out a decision', ofOwn('D1 is in force', ['T1']), ['proof:T1']],
  ['a task is done when a part of a later one is there', ofOwn('C2 answers', ['T1']), ['proof:T1']],
  ['a task is done by what the same one does later', ofOwn('C2 answers', [], 'Jan'), ['proof:T1']],
  ['a task is done by what somebody else does meanwhile', ofOwn('C2 answers', []), []],
  ['a task is done when what it serves itself is tested', later('TC2 passes', ['R1', 'R2']), []],
  ['the case of a test has other words', reworded(4), ['reworded:TC1,R1']],
  ['a test was written anew with its case', reworded(5), []],
  ['a test stands, as its author says', reworded(4, 6), []],
];

/** Work, time, money, and what one item says of when another is done. */
export const timeExamples: Example[] = [...time, ...figures, ...proofs];
