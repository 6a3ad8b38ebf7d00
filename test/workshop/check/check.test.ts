import { describe, expect, test } from 'vitest';
import { check } from '../../../src/workshop/plan/check/check.js';
import { planRules, type Rule } from '../../../src/workshop/plan/check/finding.js';
import type { RoleId } from '../../../src/roles/index.js';
import { findingsFor } from '../../../src/workshop/course/rounds/rounds.js';
import { evolve } from '../../../src/workshop/evolve.js';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { Session } from '../../../src/workshop/session.js';
import { roleIds } from '../../five-roles.js';
import { sessionWith } from '../plan-data.js';
import {
  also,
  amended,
  anItem,
  aPlan,
  aQuestion,
  changed,
  givenOf,
  money,
  person,
  within,
} from './a-plan.js';

/** What somebody would say is wrong, and what is found: rule, ids. */
type Example = [says: string, given: Given, found: string[]];

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
  ['its only test leads nowhere', within.test({ covers: ['R9'] }), ['reference:TC1', 'test:R1']],
  ['a task serves nothing', within.with(anItem('task', 'T3')), ['serves:T3']],
  ['a wait serves nothing', within.with(anItem('task', 'T3', { from: 0, to: 0, wait: 5 })), []],
  ['nobody carries a mitigation out', within.risk({ doneBy: [] }), ['mitigation:K1']],
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
  ['nobody is named for the work', frame({ people: [] }), []],
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
  ['the case of a test has other words', within.item('R1', { reworded: { AC1: 5 } }), ['reworded:TC1,R1']],
];

const examples = [...references, ...coverage, ...texts, ...time, ...figures, ...proofs];

describe('what is wrong with a plan', () => {
  test.each(examples)('%s', (_, given, found) => {
    const before = structuredClone(given);

    expect(check(given).map(({ rule, items }) => `${rule}:${items.join(',')}`)).toEqual(found);
    expect(given).toEqual(before);
  });

  test('is found by each rule in some plan', () => {
    const rules = examples.flatMap(([, , found]) => found.map((each) => each.split(':')[0]));
    expect(new Set(rules)).toEqual(new Set(planRules));
  });
});

const bare = within.with(anItem('requirement', 'R2'));
const ownerOf = (given: Given, rule: Rule) => check(given).find((each) => each.rule === rule)?.owner;

describe('a finding is for the role that can mend it', () => {
  test.each<[string, Rule, Given, RoleId]>([
    ['a task', 'task', bare, 'SeniorDeveloper'],
    ['a risk without mitigation', 'mitigation', within.risk({ doneBy: [] }), 'RiskPlanner'],
    ['a circle', 'circle', within.task({ after: ['T1'] }), 'SeniorDeveloper'],
    ['the frame', 'budget', within.frame({ money: money(-1) }), 'SeniorDeveloper'],
  ])('%s', (_, rule, given, owner) => {
    expect(ownerOf(given, rule)).toBe(owner);
  });

  test('or its author where that role is not at the table', () => {
    const without = (writer: RoleId) => ({ ...bare, roster: roleIds.filter((role) => role !== writer) });
    expect(ownerOf(without('SeniorDeveloper'), 'task')).toBe('ProductPlanner');
    expect(ownerOf(without('TestPlanner'), 'test')).toBe('ProductPlanner');
  });
});

describe('a finding names what it is about', () => {
  const ones = '“one one one one one one one one one one one one one one one…”';
  const lunch = [{ name: 'first lunch', date: '2027-01-08' }];

  test.each<[string, Given, string]>([
    ['ids that lead nowhere', within.task({ after: ['T8', 'T9'] }), 'T8, T9'],
    ['what is no day', within.frame({ start: 'after the holidays' }), 'after the holidays'],
    ['the figures of the budget', within.frame({ money: money(17200, 17300) }), '17300 > 17200'],
    [
      'what an assumption lacks',
      within.assumption({ insteadOf: '', who: '', by: 'soon', cost: '', then: '' }),
      'who, by, cost, then',
    ],
    ['the limit of a field', within.item('D1', { text: 'one '.repeat(51) }), `text: 51 > 40: ${ones}`],
    ['the length of a name', within.item('D1', { name: 'one '.repeat(16) }), `name: 16 > 12: ${ones}`],
    [
      'the date, the chain, and when it ends',
      within.frame({ people: [person('Jan'), person('Ana')], dates: lunch }),
      'first lunch 2027-01-08: T1 → T2 → 2027-01-07 – 2027-01-11',
    ],
  ])('%s', (_, given, detail) => {
    expect(check(given).map((each) => each.detail)).toEqual([detail]);
  });
});

test('more words than the plan may have come to whoever has written most in each round in which they have grown', () => {
  const written = (words: number) => anItem('requirement', 'R1', {}, { text: 'word '.repeat(words) });
  const began = (session: Session, words: number, more: { final?: true } = {}) =>
    evolve(
      { ...session, plan: { ...session.plan, items: [written(words)] } },
      { type: 'RoundStarted', at: '2026-11-23T10:00:00.000Z', round: session.rounds.length + 1, ...more },
    );
  const told = (session: Session) => findingsFor(session, 'ProductPlanner').map(({ rule }) => rule);
  const second = began(began(sessionWith([], { size: 'usual' }), 2_000), 2_500);
  expect(told(second)).toContain('size');
  const fourth = began(began(second, 2_700), 2_700);
  expect(told(fourth)).not.toContain('size');
  expect(told(began(fourth, 2_800))).toContain('size');
  expect(told(began(fourth, 2_800, { final: true }))).not.toContain('size');
});
