import fc from 'fast-check';
import { roleIds } from '../five-roles.js';
import type { OutsideAnswer, ReviewAnswer } from '../../src/workshop/course/facts.js';
import type { ReplyReading } from '../../src/workshop/asking/facts.js';
import { meanings } from '../../src/workshop/base/meaning.js';
import type { Ground, ItemFields } from '../../src/workshop/plan/items.js';
import {
  type AskedQuestion,
  type GivenPut,
  saidAs,
  type Say,
  type TurnAnswer,
} from '../../src/workshop/plan/turn.js';
import type { ReadFact } from '../../src/workshop/base/question.js';
import { content, item, lena, maya, tom } from './story.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const question = fc.integer({ min: 0, max: 5 });

/** Ids that a role names; the last ones are nobody's here. */
const next = fc.array(one(...roleIds, 'Coach', maya.id, tom.id, lena.id, 'U0NOBODY', 'Architect'), {
  minLength: 1,
  maxLength: 3,
});
const verdict = one('ok' as const, 'ok' as const, 'ok' as const, 'reserved' as const, 'objects' as const);

/** Some are the same question in other spelling, or with its clauses in another order. */
const askedWords = [
  'Who votes in May?',
  'who votes in May',
  'In May, who votes?',
  'By when?',
  'By when …',
  'Which data?',
  'Where?',
];

export const asked: fc.Arbitrary<AskedQuestion> = fc
  .record({
    level: one('now' as const, 'blocking' as const, 'blocking' as const, 'assumable' as const),
    text: one(...askedWords, ' '),
    why: one('w'),
    options: one([], ['Staff', 'Guests'], ['a', 'Guests']),
    assumption: one('a'),
    cost: one('c', ''),
    then: one('t', ''),
    whom: one(
      {},
      { who: 'requester' },
      { to: lena.id },
      { to: tom.id },
      { who: 'risk' },
      { who: '测试' },
      { who: 'whoever runs the SAP system' },
      { to: 'U0NOBODY' },
    ),
  })
  .map(({ whom, ...rest }) => ({ ...rest, ...whom }));

/** Ids of items that there are early, handles, and ids of nothing. */
const id = one('R1', 'C1', 'T1', 'TC1', 'K1', 'A1', 'N1', 'R2', 'T2', 'D1', 'new1', 'new2', 'X9', '');
const ids = fc.array(id, { maxLength: 2 });
const words = one('one', 'two', 'It takes 3 days', 'unknown', '待定', ' ', 'one');

const fields: fc.Arbitrary<ItemFields> = fc.oneof(
  fc.record({
    kind: fc.constant('requirement' as const),
    acceptance: fc.array(fc.record({ id: one('', 'AC1', 'AC9'), text: words }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('decision' as const), alternatives: words }),
  fc.record({
    kind: fc.constant('component' as const),
    does: words,
    interfaces: words,
    data: words,
    files: fc.array(fc.record({ path: one('src/a.ts', 'no path'), is: one('new' as const) }), {
      maxLength: 1,
    }),
  }),
  fc.record({
    kind: fc.constant('task' as const),
    after: ids,
    serves: ids,
    component: ids,
    who: one('', 'Ann'),
    wait: fc.nat(1),
    from: fc.nat(3),
    to: fc.nat(5),
    by: one('', 'launch'),
  }),
  fc.record({ kind: fc.constant('test' as const), covers: ids, level: words, how: words }),
  fc.record({
    ...{ kind: fc.constant('assumption' as const), insteadOf: one('', 'Q1') },
    ...{ who: one('Maya', ''), by: one('2026-04-01', ''), cost: words, then: words },
  }),
);

const ground: fc.Arbitrary<Ground> = fc.record({
  as: one('brief' as const, 'answer' as const, 'remark' as const, 'source' as const, 'item' as const),
  ref: one('A poll for lunch', 'never said', 'Q1', 'Q2', 'M1', 'S1', 'R1', 'C1', 'T1'),
});

const put: fc.Arbitrary<GivenPut> = fc.record({
  id,
  replaces: one('', '', '', 'R1', 'C1', 'T1'),
  name: words,
  text: words,
  fields,
  grounds: fc.array(ground, { maxLength: 3 }),
  dependsOn: fc.array(one('Q1', 'Q2', 'A1', 'ask1', 'Q9'), { maxLength: 2 }),
});

const said: fc.Arbitrary<Say> = fc.record({
  about: fc.oneof(id, one('#1', '#2', '#3', '#9', 'requirement')),
  as: one(...saidAs),
  why: one('w', ''),
});

const difficult: fc.Arbitrary<TurnAnswer> = fc.record({
  put: fc.array(put, { maxLength: 2 }),
  say: fc.array(said, { maxLength: 3 }),
  questions: fc.array(asked, { maxLength: 2 }),
  changed: fc.array(one('Q1', '#1', 'M1', 'X'), { maxLength: 2 }),
  because: fc.array(one('Q1', '#1', 'R1', 'X'), { maxLength: 1 }),
  reason: one('r'),
  stance: one('s', ''),
  verdict,
});
/** On every point that there may be, and on every item, the same. */
const points = ['#1', '#2', '#3', '#4', '#5', '#6'];
const items = ['R1', 'C1', 'T1', 'TC1', 'K1', 'N1', 'A1', 'R2', 'T2', 'D1'];
const onAll = (all: readonly string[], as: Say['as']) => all.map((about): Say => ({ about, as, why: 'so' }));
/** It does whatever is wanted, and lets go of what it has raised. */
const taking: TurnAnswer = {
  ...content,
  say: [...onAll(points, 'take'), ...onAll(points, 'let go'), ...onAll(items, 'take')],
};
/** It does nothing of what is wanted, and its items stand; what it has raised is closed by its silence. */
const refusing: TurnAnswer = { ...content, say: [...onAll(points, 'refuse'), ...onAll(items, 'refuse')] };
/** It contests what others have put, and holds whatever they reply. */
const holding: TurnAnswer = {
  ...content,
  put: [
    item({
      id: 'C1',
      text: 'Another bot',
      fields: { kind: 'component', does: 'It counts.', interfaces: '', data: '', files: [] },
    }),
  ],
  say: [
    { about: 'C1', as: 'contest', why: 'no' },
    { about: 'R1', as: 'contest', why: 'no' },
    ...onAll(points, 'hold'),
  ],
};
const quiet = fc.oneof(
  // What is due to it is left out.
  { weight: 8, arbitrary: one(content) },
  { weight: 3, arbitrary: one(taking) },
  { weight: 1, arbitrary: one(refusing) },
  { weight: 2, arbitrary: difficult },
  { weight: 1, arbitrary: one(holding) },
);

/** What is said of the plan from outside: mostly little, and seldom more than is taken. */
export const outside: fc.Arbitrary<OutsideAnswer> = fc.record({
  points: fc.oneof(
    { weight: 3, arbitrary: one<OutsideAnswer['points']>([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({ about: one('R1', 'C1', 'T1', 'X9', 'task', ''), why: one('w', 'w', '') }),
        { maxLength: 10 },
      ),
    },
  ),
  say: fc.array(
    fc.record({
      about: one(...points, 'R1'),
      as: one('let go' as const, 'hold' as const),
      why: one('w', ''),
    }),
    { maxLength: 3 },
  ),
  questions: fc.oneof(
    { weight: 3, arbitrary: one<AskedQuestion[]>([]) },
    { weight: 1, arbitrary: fc.array(asked, { maxLength: 1 }) },
  ),
  result: one('All agree.', 'All agree.', ''),
});

/** What an answer says. */
export const says: fc.Arbitrary<Partial<ReadFact>> = fc.record({
  says: one('', 'Yes'),
  agrees: fc.boolean(),
  replaces: one('', 'Staff', 'Six'),
  doubt: one('', '', 'perhaps'),
  who: one('', 'the vendor'),
});

/** Mostly contented, so that walks also come to plans and what follows them. */
export const turn: fc.Arbitrary<TurnAnswer> = fc.oneof(
  { weight: 12, arbitrary: quiet },
  { weight: 1, arbitrary: fc.tuple(quiet, next).map(([each, named]) => ({ ...each, next: named })) },
);

export const roleReply: fc.Arbitrary<Partial<TurnAnswer>> = fc.record({
  stance: one('Yes (Q1).', 'No.'),
  next: fc.oneof({ weight: 2, arbitrary: one<string[]>([]) }, { weight: 1, arbitrary: next }),
  reason: one('r', ''),
  because: one<string[]>([], [], ['#1']),
  changed: one<string[]>([], [], ['Q1']),
  verdict: fc.oneof({ weight: 3, arbitrary: one('ok' as const) }, { weight: 1, arbitrary: verdict }),
});

export const review: fc.Arbitrary<ReviewAnswer> = fc.record({
  question,
  status: one('ask' as const, 'skip' as const, 'modify' as const),
  reason: one('r'),
  modified: one(null, 'Put otherwise?', 'In May, who votes?', ' '),
  coveredBy: one(null, 'Q1', 'Q9', 'A poll for lunch', 'nothing of it'),
});

/** Mostly the words that it was raised in. */
export const wording: fc.Arbitrary<string | undefined> = one(
  undefined,
  undefined,
  undefined,
  'Who votes in May?',
  'Say: where?',
  '',
);

export const reading: fc.Arbitrary<{
  as: ReplyReading;
  question?: number | undefined;
  questions?: number[];
}> = fc.oneof(
  fc.record({ as: one('answer' as const, 'question' as const), questions: one([1, 2], [2, 1, 9], [0, 3]) }),
  fc.constant({ as: 'answer' as const, question: undefined }),
  fc.record({ as: one('answer' as const), question }),
  fc.record({ as: one(...meanings), question: fc.option(question, { nil: undefined }) }),
);
