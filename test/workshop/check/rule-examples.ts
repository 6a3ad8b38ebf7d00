import type { FieldsOf } from '../../../src/workshop/plan/items.js';
import { also, amended, anItem, aPlan, changed } from './a-plan.js';
import type { Example } from './reference-examples.js';

const frame = (fields: Partial<FieldsOf<'frame'>>) => amended<'frame'>(aPlan(), 'F1', fields);
const task = (fields: Partial<FieldsOf<'task'>>) => amended<'task'>(aPlan(), 'T1', fields);
const worker = (who: string) => ({ who, days: 5, from: '', to: '', weekdays: [] });
const two = frame({
  people: [worker('Jan'), worker('Ana')],
  dates: [{ name: 'first lunch', date: '2027-02-12' }],
});
const later = (done: string, serves: string[]) =>
  also(
    amended<'task'>(aPlan(), 'T1', { done, serves }),
    anItem('requirement', 'R2', { acceptance: [{ id: 'AC2', text: 'The list is sent.' }] }),
    anItem('test', 'TC2', { covers: ['AC2'], how: 'The list arrives.' }),
    anItem('task', 'T3', { serves: ['R2'], after: ['T1'], from: 0.5, to: 0.5 }),
  );
/** The last task alone carries out the decision, and builds a part of its own. */
const ofOwn = (done: string, after: string[], who = '') =>
  also(
    amended<'task'>(amended<'task'>(aPlan(), 'T1', { done, who }), 'T2', { who }),
    anItem('component', 'C2', { does: 'Sends the list.', interfaces: '', data: '' }),
    anItem('task', 'T3', { serves: ['D1'], component: ['C2'], after, who, from: 0.5, to: 0.5 }),
  );
const reworded = (test: { step: number }, reasoned?: number) =>
  changed(
    changed(aPlan(), 'R1', (item) => ({ ...item, reworded: { AC1: 5 } })),
    'TC1',
    (item) => ({ ...item, since: { ...item.since, ...test }, ...(reasoned && { reasoned }) }),
  );
const tight = task({ from: 5, to: 11 });
const decided = (fields: Partial<FieldsOf<'decision'>>) => amended<'decision'>(aPlan(), 'D1', fields);

/** What two items say of each other, and what people can do when: each with a plan that is near it and is right. */
export const ruleExamples: Example[] = [
  [
    'many items together are longer than a small plan may be',
    {
      ...also(
        aPlan(),
        ...Array.from({ length: 15 }, (_, index) =>
          anItem('non-goal', `N${index + 2}`, {}, { text: `${'word '.repeat(36)}${index}` }),
        ),
      ),
      size: 'small',
    },
    ['size:'],
  ],
  ['it fits only if all goes well', tight, ['tight:T2,T1']],
  [
    'it fits only if all goes well, and its owner has said why that stands',
    changed(tight, 'T2', (item) => ({ ...item, reasoned: 1 })),
    [],
  ],
  [
    'whoever does what is due is away on the day, and works before it',
    amended<'frame'>(amended<'task'>(two, 'T2', { who: 'Ana' }), 'F1', {
      absences: [{ who: 'Ana', from: '2027-02-11', to: '2027-02-12' }],
    }),
    [],
  ],
  [
    'who could confirm it is away then',
    amended<'frame'>(amended<'assumption'>(two, 'A1', { who: 'Ana' }), 'F1', {
      absences: [{ who: 'Ana', from: '2027-01-04', to: '' }],
    }),
    ['away:A1'],
  ],
  [
    'a review lies in an absence of whoever reviews',
    amended<'frame'>(amended<'task'>(two, 'T1', { who: 'Ana', wait: 2, from: 0, to: 0 }), 'F1', {
      absences: [{ who: 'Ana', from: '2027-01-04', to: '2027-01-05' }],
    }),
    ['away:T1'],
  ],
  [
    'nobody has promised to find out what a task rests on',
    amended<'assumption'>(aPlan(), 'A1', { insteadOf: '', by: '' }),
    ['endless:A1,T2'],
  ],
  ['a task does not say when it is done', task({ done: '' }), ['done:T1']],
  ['a wait does not say when it is done', task({ done: '', wait: 2, from: 0, to: 0 }), []],
  ['a task says when it is done', task({ done: 'A vote is counted.' }), []],
  ['a task is done when a later one is tested', later('TC2 passes', ['R1']), ['proof:T1']],
  ['a task is done when a later one is, by its id', later('T3 runs.', ['R1']), ['proof:T1']],
  ['a task is done when a later one is, by its name', later('“the task T3” runs', ['R1']), ['proof:T1']],
  [
    'a task is done when a later one is tested, by its name',
    later('The test TC2 is green.', ['R1']),
    ['proof:T1'],
  ],
  [
    'a task is done when a decision of a later one is carried out',
    ofOwn('D1 is in force', ['T1']),
    ['proof:T1'],
  ],
  ['a task is done when a part of a later one is there', ofOwn('C2 answers', ['T1']), ['proof:T1']],
  [
    'a task is done when what one does later is there, though that waits for nothing',
    ofOwn('C2 answers', [], 'Jan'),
    ['proof:T1'],
  ],
  ['a task is done when what somebody else does meanwhile is there', ofOwn('C2 answers', []), []],
  ['a task is done when what it serves itself is tested', later('TC2 passes', ['R1', 'R2']), []],
  ['the case of a test has other words', reworded({ step: 4 }), ['reworded:TC1,R1']],
  ['a test was written anew with its case', reworded({ step: 5 }), []],
  ['a test stands, as its author says', reworded({ step: 4 }, 6), []],
  [
    'two risks have the same name',
    also(aPlan(), anItem('risk', 'K2', { doneBy: ['T2'] }, { name: 'The risk K1' })),
    ['alike:K2,K1'],
  ],
  [
    'people decide, and nobody says by when',
    decided({ who: 'Maya', otherwise: 'It stays.' }),
    ['unknown:D1'],
  ],
  ['people decide until a day', decided({ who: 'Maya', by: 'first lunch', otherwise: 'It stays.' }), []],
  [
    'two tasks of one person lie on one day',
    amended<'task'>(
      also(
        amended<'frame'>(two, 'F1', { dates: [{ name: 'first lunch', date: '2027-01-15' }] }),
        anItem('task', 'T3', { serves: ['R1'], who: 'Jan', from: 6, to: 6 }),
      ),
      'T1',
      { who: 'Jan', from: 4, to: 4 },
    ),
    ['date:T3,T1'],
  ],
];
