import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { Item } from '../../../src/workshop/plan/items.js';
import { also, amended, anItem, aPlan, aQuestion, changed, givenOf, withdrawn } from './a-plan.js';

/** What somebody would say is wrong, and what is found: rule, ids. */
export type Example = [says: string, given: Given, found: string[]];

const rest = (id: string, parts: Partial<Item>) => changed(aPlan(), id, (item) => ({ ...item, ...parts }));
const noTest = amended<'test'>(aPlan(), 'TC1', { covers: ['R9'] });
const copy = anItem('requirement', 'R2', {}, { name: 'the REQUIREMENT R1!', text: 'What R1 is about' });

const references: Example[] = [
  ['nothing is wrong', aPlan(), []],
  ['nothing is required', givenOf([]), ['empty:']],
  [
    'the whole is longer than a plan of its size may be',
    { ...rest('R1', { text: 'a word '.repeat(300) }), size: 'small' },
    ['long:R1', 'size:'],
  ],
  [
    'the whole is longer only by what stands in the place of answers',
    {
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].reduce(
        (plan, number) =>
          also(
            plan,
            anItem(
              'assumption',
              `A${number + 10}`,
              { insteadOf: `Q${number + 2}` },
              { text: `${number} ${'a word '.repeat(20)}` },
            ),
          ),
        aPlan(),
      ),
      size: 'small',
      questions: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) =>
        aQuestion(number, number === 1 ? 'answered' : 'decided'),
      ),
    },
    [],
  ],
  [
    'a task waits for one that was withdrawn',
    withdrawn(amended<'task'>(aPlan(), 'T2', { after: ['T1', 'T7'] }), 'T7'),
    ['reference:T2'],
  ],
  [
    'a task belongs to a requirement as its component',
    amended<'task'>(aPlan(), 'T1', { component: ['R1'] }),
    ['reference:T1'],
  ],
  [
    'a ground leads to a source that nobody found',
    rest('D1', { grounds: [{ as: 'source', ref: 'S2' }] }),
    ['reference:D1'],
  ],
  [
    'a ground leads to a remark that nobody made',
    rest('D1', { grounds: [{ as: 'remark', ref: 'M2' }] }),
    ['reference:D1'],
  ],
  [
    'a ground leads to an answer that was never asked for',
    rest('D1', { grounds: [{ as: 'answer', ref: 'Q9' }] }),
    ['reference:D1'],
  ],
  [
    'a ground leads to an item that there is not',
    rest('D1', { grounds: [{ as: 'item', ref: 'D9' }] }),
    ['reference:D1'],
  ],
  ['what it depends on is not there', rest('D1', { dependsOn: ['A9'] }), ['reference:D1']],
  [
    'an assumption stands for a question that was never asked',
    amended<'assumption'>(aPlan(), 'A1', { insteadOf: 'Q9' }),
    ['reference:A1'],
  ],
  [
    'a case of a requirement may be covered, and what was looked up or remarked may be a ground',
    rest('D1', {
      grounds: [
        { as: 'source', ref: 'S1' },
        { as: 'remark', ref: 'M1' },
      ],
    }),
    [],
  ],
  [
    'a task is due by a date that the frame does not name',
    amended<'task'>(aPlan(), 'T2', { by: 'go-live' }),
    ['reference:T2'],
  ],
  ['a task is due and there is no frame', withdrawn(aPlan(), 'F1'), ['reference:T2']],
  ['there is no frame, and nothing is due', withdrawn(amended<'task'>(aPlan(), 'T2', { by: '' }), 'F1'), []],
  [
    'a task is due by a date of the frame, written as that date',
    amended<'task'>(aPlan(), 'T2', { by: '2027-01-15' }),
    [],
  ],
];

const coverage: Example[] = [
  [
    'a requirement has no case',
    amended<'requirement'>(amended<'test'>(aPlan(), 'TC1', { covers: ['R1'] }), 'R1', { acceptance: [] }),
    ['acceptance:R1'],
  ],
  [
    'no task serves a requirement',
    also(
      aPlan(),
      anItem('requirement', 'R2', { acceptance: [{ id: 'AC2', text: 'It is seen.' }] }),
      anItem('test', 'TC2', { covers: ['R2'] }),
    ),
    ['task:R2'],
  ],
  [
    'no test covers a case of a requirement',
    amended<'requirement'>(aPlan(), 'R1', {
      acceptance: ['AC1', 'AC2'].map((id) => ({ id, text: `${id} is seen.` })),
    }),
    ['test:R1'],
  ],
  ['no test covers a requirement', amended<'test'>(aPlan(), 'TC1', { covers: [] }), ['test:R1']],
  ['the only test of a requirement leads nowhere', noTest, ['reference:TC1', 'test:R1']],
  ['a task serves nothing', also(aPlan(), anItem('task', 'T3')), ['serves:T3']],
  [
    'a task serves a component, and no requirement',
    also(aPlan(), anItem('task', 'T3', { serves: ['C1'] })),
    [],
  ],
  ['a wait serves nothing', also(aPlan(), anItem('task', 'T3', { from: 0, to: 0, wait: 5 })), []],
  [
    'a task serves what was withdrawn',
    also(aPlan(), anItem('task', 'T3', { serves: ['R9'] })),
    ['reference:T3'],
  ],
  ['nobody carries a mitigation out', amended<'risk'>(aPlan(), 'K1', { doneBy: [] }), ['mitigation:K1']],
  [
    'what carries a mitigation out was withdrawn',
    amended<'risk'>(aPlan(), 'K1', { doneBy: ['T9'] }),
    ['reference:K1'],
  ],
  [
    'another risk cannot carry a mitigation out',
    also(amended<'risk'>(aPlan(), 'K1', { doneBy: ['K2'] }), anItem('risk', 'K2', { accepted: true })),
    ['reference:K1'],
  ],
  ['a risk is accepted', amended<'risk'>(aPlan(), 'K1', { doneBy: [], accepted: true }), []],
  [
    'a requirement stands there twice',
    also(aPlan(), copy),
    ['acceptance:R2', 'task:R2', 'test:R2', 'alike:R2,R1'],
  ],
  ['there are two frames', also(aPlan(), anItem('frame', 'F2')), ['alike:F2,F1']],
  [
    'two kinds may say the same',
    also(aPlan(), anItem('decision', 'D2', {}, { name: 'The non-goal N1', text: 'What N1 is about.' })),
    [],
  ],
];

/** What refers to what, and what a requirement, a task or a risk lacks. */
export const referenceExamples: Example[] = [...references, ...coverage];
