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
import { content, item, lena, maya, type Script, tom } from './story.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const upTo = <T>(maxLength: number, each: fc.Arbitrary<T>) => fc.array(each, { maxLength });
/** Mostly this, and so often something else. */
const mostly = <T>(usual: T, weight: number, else_: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: else_ });
const question = fc.integer({ min: 0, max: 5 });

/** Ids that a role names; the last ones are nobody's here. */
const next = fc.array(one(...roleIds, 'Coach', maya.id, tom.id, lena.id, 'U0NOBODY', 'Architect'), {
  ...{ minLength: 1, maxLength: 3 },
});
const verdict = mostly<TurnAnswer['verdict']>('ok', 3, one('reserved', 'objects'));

/** Some are the same question in other spelling, or with its clauses in another order. */
const askedWords = ['Who votes in May?', 'who votes in May', 'In May, who votes?', 'By when?', 'By when …'];

export const asked: fc.Arbitrary<AskedQuestion> = fc
  .record({
    level: one<AskedQuestion['level']>('now', 'blocking', 'blocking', 'assumable'),
    text: one(...askedWords, 'Which data?', 'Where?', ' '),
    why: one('w'),
    options: one([], ['Staff', 'Guests'], ['a', 'Guests']),
    assumption: one('a'),
    cost: one('c', ''),
    then: one('t', ''),
    whom: one(
      ...[{}, { who: 'requester' }, { who: 'risk' }, { who: '测试' }, { who: 'whoever runs the SAP system' }],
      ...[{ to: lena.id }, { to: tom.id }, { to: 'U0NOBODY' }],
    ),
  })
  .map(({ whom, ...rest }) => ({ ...rest, ...whom }));

/** Ids of items that there are early, handles, and ids of nothing. */
const id = one('R1', 'C1', 'T1', 'TC1', 'K1', 'A1', 'N1', 'R2', 'T2', 'D1', 'new1', 'new2', 'X9', '');
const ids = upTo(2, id);
const words = one('one', 'two', 'It takes 3 days', 'unknown', '待定', ' ', 'one');

type Carried<Kind extends ItemFields['kind']> = {
  [Key in keyof Omit<Extract<ItemFields, { kind: Kind }>, 'kind'>]?: fc.Arbitrary<unknown>;
};
const kind = <Kind extends ItemFields['kind']>(name: Kind, carried: Carried<Kind>) =>
  fc
    .record(carried as Record<string, fc.Arbitrary<unknown>>)
    .map((given) => ({ kind: name, ...given }) as unknown as ItemFields);

const acceptance = upTo(2, fc.record({ id: one('', 'AC1', 'AC9'), text: words }));
const files = upTo(1, fc.record({ path: one('src/a.ts', 'no path'), is: one('new') }));
const fields: fc.Arbitrary<ItemFields> = fc.oneof(
  kind('requirement', { acceptance }),
  kind('decision', { alternatives: words }),
  kind('component', { does: words, interfaces: words, data: words, files }),
  kind('task', {
    ...{ after: ids, serves: ids, component: ids, who: one('', 'Ann'), wait: fc.nat(1) },
    ...{ from: fc.nat(3), to: fc.nat(5), by: one('', 'launch') },
  }),
  kind('test', { covers: ids, level: words, how: words }),
  kind('assumption', {
    ...{ insteadOf: one('', 'Q1'), who: one('Maya', ''), by: one('2026-04-01', '') },
    ...{ cost: words, then: words },
  }),
);

const ground: fc.Arbitrary<Ground> = fc.record({
  as: one<Ground['as']>('brief', 'answer', 'remark', 'source', 'item'),
  ref: one('A poll for lunch', 'never said', 'Q1', 'Q2', 'M1', 'S1', 'R1', 'C1', 'T1'),
});
const put: fc.Arbitrary<GivenPut> = fc.record({
  ...{ id, name: words, text: words, fields, grounds: upTo(3, ground) },
  replaces: one('', '', '', 'R1', 'C1', 'T1'),
  dependsOn: upTo(2, one('Q1', 'Q2', 'A1', 'ask1', 'Q9')),
});
const said: fc.Arbitrary<Say> = fc.record({
  about: fc.oneof(id, one('#1', '#2', '#3', '#9', 'requirement')),
  ...{ as: one(...saidAs), why: one('w', '') },
});
const difficult: fc.Arbitrary<TurnAnswer> = fc.record({
  ...{ put: upTo(2, put), say: upTo(3, said), questions: upTo(2, asked) },
  changed: upTo(2, one('Q1', '#1', 'M1', 'X')),
  because: upTo(1, one('Q1', '#1', 'R1', 'X')),
  ...{ reason: one('r'), stance: one('s', ''), verdict },
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
const otherBot = { kind: 'component', does: 'It counts.', interfaces: '', data: '', files: [] } as const;
/** It contests what others have put, and holds whatever they reply. */
const holding: TurnAnswer = {
  ...content,
  put: [item({ id: 'C1', text: 'Another bot', fields: { ...otherBot, files: [] } })],
  say: [...onAll(['C1', 'R1'], 'contest'), ...onAll(points, 'hold')],
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
const found = fc.record({ about: one('R1', 'C1', 'T1', 'X9', 'task', ''), why: one('w', 'w', '') });
export const outside: fc.Arbitrary<OutsideAnswer> = fc.record({
  points: mostly<OutsideAnswer['points']>([], 3, upTo(10, found)),
  say: upTo(
    3,
    fc.record({ about: one(...points, 'R1'), as: one<Say['as']>('let go', 'hold'), why: one('w', '') }),
  ),
  questions: mostly<AskedQuestion[]>([], 3, upTo(1, asked)),
  result: one('All agree.', 'All agree.', ''),
});

/** What an answer says. */
export const says: fc.Arbitrary<Partial<ReadFact>> = fc.record({
  ...{ says: one('', 'Yes'), agrees: fc.boolean(), replaces: one('', 'Staff', 'Six') },
  ...{ doubt: one('', '', 'perhaps'), who: one('', 'the vendor') },
});

/** Mostly contented, so that walks also come to plans and what follows them. */
export const turn: fc.Arbitrary<TurnAnswer> = fc.oneof(
  { weight: 12, arbitrary: quiet },
  { weight: 1, arbitrary: fc.tuple(quiet, next).map(([each, named]) => ({ ...each, next: named })) },
);

export const roleReply: fc.Arbitrary<Partial<TurnAnswer>> = fc.record({
  next: mostly<string[]>([], 2, next),
  because: one<string[]>([], [], ['#1']),
  changed: one<string[]>([], [], ['Q1']),
  ...{ stance: one('Yes (Q1).', 'No.'), reason: one('r', ''), verdict: mostly('ok', 3, verdict) },
});

export const review: fc.Arbitrary<ReviewAnswer> = fc.record({
  ...{ question, status: one<ReviewAnswer['status']>('ask', 'skip', 'modify'), reason: one('r') },
  modified: one(null, 'Put otherwise?', 'In May, who votes?', ' '),
  coveredBy: one(null, 'Q1', 'Q9', 'A poll for lunch', 'nothing of it'),
});

/** Mostly the words that it was raised in. */
export const wording = mostly<string | undefined>(undefined, 1, one('Who votes in May?', 'Say: where?', ''));

type Reading = ReturnType<NonNullable<Script['reading']>>;
export const reading: fc.Arbitrary<Reading> = fc.oneof(
  fc.record({ as: one<ReplyReading>('answer', 'question'), questions: one([1, 2], [2, 1, 9], [0, 3]) }),
  fc.constant({ as: 'answer' as const }),
  fc.record({ as: one<ReplyReading>('answer'), question }),
  fc.record({ as: one(...meanings), question }),
  one(...meanings).map((as) => ({ as })),
);
