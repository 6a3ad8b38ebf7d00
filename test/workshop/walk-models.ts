import fc from 'fast-check';
import { roleIds } from '../five-roles.js';
import type { ReviewAnswer } from '../../src/workshop/meeting/facts.js';
import type { RoleReplyAnswer } from '../../src/workshop/routing/facts.js';
import { type Reading, readings } from '../../src/workshop/answers/facts.js';
import type { AskedQuestion, TurnAnswer } from '../../src/workshop/rounds/turn.js';
import { content, lena, maya, tom } from './story.js';

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

const asked: fc.Arbitrary<AskedQuestion> = fc
  .record({
    level: one('now' as const, 'blocking' as const, 'blocking' as const, 'assumable' as const),
    text: one(...askedWords, ' '),
    why: one('w'),
    options: one([], ['Staff', 'Guests']),
    assumption: one('a'),
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

const difficult: fc.Arbitrary<TurnAnswer> = fc.record({
  analysis: one('a'),
  builds: one([]),
  points: fc.array(one('one', 'two (Q1)', 'three (Q2, P1)', ' '), { maxLength: 3 }),
  disputes: fc.array(fc.record({ point: one('P1', 'P2', 'P3', 'P7', 'P99'), reason: one('no') }), {
    maxLength: 2,
  }),
  issueViews: fc.array(
    fc.record({
      issue: fc.integer({ min: 0, max: 6 }),
      stance: one('settle' as const, 'settle' as const, 'keep' as const),
      text: one('t', 't (Q1)'),
    }),
    { maxLength: 4 },
  ),
  issues: fc.array(one('by when?', ''), { maxLength: 1 }),
  questions: fc.array(asked, { maxLength: 2 }),
  reason: one('r'),
  verdict,
});
const settling: TurnAnswer = {
  ...content,
  issueViews: [1, 2, 3, 4, 5, 6].map((issue) => ({ issue, stance: 'settle', text: 'so (Q1)' })),
};
const quiet = fc.oneof(
  { weight: 8, arbitrary: one(content) },
  { weight: 3, arbitrary: one(settling) },
  { weight: 2, arbitrary: difficult },
);

/** Mostly contented, so that walks also come to plans and what follows them. */
export const turn: fc.Arbitrary<TurnAnswer> = fc.oneof(
  { weight: 12, arbitrary: quiet },
  { weight: 1, arbitrary: fc.tuple(quiet, next).map(([each, named]) => ({ ...each, next: named })) },
);

export const roleReply: fc.Arbitrary<RoleReplyAnswer> = fc
  .record({
    reply: one('Yes (Q1).', 'No.'),
    next: fc.oneof({ weight: 2, arbitrary: one<string[]>([]) }, { weight: 1, arbitrary: next }),
    reason: one('r', ''),
    changed: one(undefined, undefined, 'the answer'),
    verdict: fc.oneof({ weight: 3, arbitrary: one(undefined) }, { weight: 1, arbitrary: verdict }),
  })
  .map(({ changed, verdict: thinks, ...rest }) => ({
    ...rest,
    ...(changed !== undefined && { changed }),
    ...(thinks !== undefined && { verdict: thinks }),
  }));

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

export const reading: fc.Arbitrary<{ as: Reading; question: number | undefined }> = fc.oneof(
  fc.constant({ as: 'answer' as const, question: undefined }),
  fc.record({ as: one('answer' as const), question }),
  fc.record({ as: one(...readings), question: fc.option(question, { nil: undefined }) }),
);
