import type { Given } from '../../../src/workshop/plan/check/references.js';
import { also, anItem, aPlan, aQuestion, givenOf, within } from './a-plan.js';

/** What somebody would say is wrong, and what is found: rule, ids. */
export type Example = [says: string, given: Given, found: string[]];

const gone = { gone: { withdrawn: 'no longer needed' } };
const decisionOn = (as: 'source' | 'remark' | 'answer' | 'item', ref: string) =>
  within.item('D1', { grounds: [{ as, ref }] });
const copy = anItem('requirement', 'R2', {}, { name: 'the REQUIREMENT R1!', text: 'What R1 is about' });
const sameAsN1 = { name: 'The non-goal N1', text: 'What N1 is about.' };
const aCase = (id: string) => ({ id, text: `${id} is seen.` });
const numbers = Array.from({ length: 15 }, (_, index) => index + 1);
const longText = (number: number) => `${number} ${'word '.repeat(36)}`;
const decidedAnswers = numbers.map((number) => aQuestion(number, number === 1 ? 'answered' : 'decided'));

const references: Example[] = [
  ['nothing is wrong', aPlan(), []],
  ['nothing is required', givenOf([]), ['empty:']],
  [
    'a task waits for one that was withdrawn',
    also(within.task({ after: ['T1', 'T7'] }, 'T2'), anItem('task', 'T7', {}, gone)),
    ['reference:T2'],
  ],
  ['a task belongs to a requirement as its component', within.task({ component: ['R1'] }), ['reference:T1']],
  ['a ground leads to a source that nobody found', decisionOn('source', 'S2'), ['reference:D1']],
  ['a ground leads to an answer that was never asked for', decisionOn('answer', 'Q9'), ['reference:D1']],
  ['a ground leads to what was looked up', decisionOn('source', 'S1'), []],
  [
    'it depends on a question that was never asked',
    within.item('D1', { dependsOn: ['Q3'] }),
    ['reference:D1'],
  ],
  ['an assumption stands for no question', within.assumption({ insteadOf: 'Q9' }), ['reference:A1']],
  ['a task is due by no date of the frame', within.task({ by: 'go-live' }, 'T2'), ['reference:T2']],
  ['a task is due and there is no frame', within.item('F1', gone), ['reference:T2']],
  ['a task is due by a date of the frame, written as that date', within.task({ by: '2027-01-15' }, 'T2'), []],
  ['a task is for somebody whom the frame does not have', within.task({ who: 'Bo' }), ['reference:T1']],
];

const coverage: Example[] = [
  [
    'a requirement has no case',
    within.with(
      anItem('requirement', 'R2'),
      anItem('test', 'TC2', { covers: ['R2'] }),
      anItem('task', 'T3', { serves: ['R2'], from: 0.5, to: 0.5 }),
    ),
    ['acceptance:R2'],
  ],
  [
    'no task serves a requirement',
    within.with(
      anItem('requirement', 'R2', { acceptance: [aCase('AC2')] }),
      anItem('test', 'TC2', { covers: ['R2'] }),
    ),
    ['task:R2'],
  ],
  [
    'no test covers a case of a requirement',
    within.requirement({ acceptance: ['AC1', 'AC2'].map(aCase) }),
    ['test:R1'],
  ],
  ['no test covers a requirement', within.test({ covers: [] }), ['test:R1']],
  ['its only test leads nowhere', within.test({ covers: ['R9'] }), ['reference:TC1', 'test:R1']],
  ['a task serves nothing', within.with(anItem('task', 'T3')), ['serves:T3']],
  ['a wait serves nothing', within.with(anItem('task', 'T3', { from: 0, to: 0, wait: 5 })), []],
  ['nobody carries a mitigation out', within.risk({ doneBy: [] }), ['mitigation:K1']],
  [
    'another risk cannot carry a mitigation out',
    also(within.risk({ doneBy: ['K2'] }), anItem('risk', 'K2', { accepted: true })),
    ['reference:K1'],
  ],
  ['a risk is accepted', within.risk({ doneBy: [], accepted: true }), []],
  ['a requirement is there twice', within.with(copy), ['acceptance:R2', 'task:R2', 'test:R2', 'alike:R2,R1']],
  ['there are two frames', within.with(anItem('frame', 'F2')), ['alike:F2,F1']],
  [
    'two risks have the same name',
    within.with(anItem('risk', 'K2', { doneBy: ['T2'] }, { name: 'The risk K1' })),
    ['alike:K2,K1'],
  ],
  ['two kinds may say the same', within.with(anItem('decision', 'D2', {}, sameAsN1)), []],
];

/** What is not known, and length. */
const texts: Example[] = [
  [
    'a text says that something is not known',
    within.item('D1', { text: 'Sign-in is unknown. 登录待定。' }),
    [],
  ],
  ['an item says nothing', within.item('D1', { text: ' ' }), ['unknown:D1']],
  ['nobody can confirm an assumption', within.assumption({ who: 'TBD' }), ['unknown:A1']],
  ['an assumption is to be confirmed some day', within.assumption({ by: 'soon' }), ['unknown:A1']],
  ['what an assumption costs is not said', within.assumption({ cost: 'unknown' }), ['unknown:A1']],
  ['what comes if it is wrong is not said', within.assumption({ then: '' }), ['unknown:A1']],
  [
    'people decide, and nobody says by when',
    within.decision({ who: 'Maya', otherwise: 'No.' }),
    ['unknown:D1'],
  ],
  ['people decide by a day', within.decision({ who: 'Maya', by: 'first lunch', otherwise: 'No.' }), []],
  ['a name has sixteen words', within.item('D1', { name: 'word '.repeat(16) }), ['long:D1']],
  ['a name has 31 Chinese characters', within.item('D1', { name: '投'.repeat(31) }), ['long:D1']],
  ['a text is a quarter over its limit', within.item('D1', { text: 'word '.repeat(50) }), []],
  ['a text has 81 Chinese characters', within.item('D1', { text: '投'.repeat(81) }), ['long:D1']],
  ['a field is too long', within.test({ level: 'end to end and much more' }), ['long:TC1']],
  [
    'many items together are longer than a small plan may be',
    {
      ...within.with(
        ...numbers.map((number) => anItem('non-goal', `N${number + 1}`, {}, { text: longText(number) })),
      ),
      size: 'small',
    },
    ['size:'],
  ],
  [
    'they are longer only by what stands in the place of answers',
    {
      ...within.with(
        ...numbers
          .slice(2)
          .map((number) =>
            anItem('assumption', `A${number}`, { insteadOf: `Q${number}` }, { text: longText(number) }),
          ),
      ),
      ...{ size: 'small', questions: decidedAnswers },
    },
    [],
  ],
];

/** What refers to what, what a requirement, a task or a risk lacks, and what items say. */
export const referenceExamples: Example[] = [...references, ...coverage, ...texts];
