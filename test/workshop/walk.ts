import fc from 'fast-check';
import type { FailureReason } from '../../src/workshop/facts.js';
import type { PersonInput, ReviewAnswer } from '../../src/workshop/inputs.js';
import { readings, type Reading } from '../../src/workshop/question.js';
import type { Spent } from '../../src/workshop/spent.js';
import type { AskedQuestion, TurnAnswer } from '../../src/workshop/turn.js';
import { content, maya, tom } from './story.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const by = one(maya, tom);
const admin = fc.boolean();
const words = one('approve', '同意', 'no', 'yes but', '(aside) x', 'We use SAP.', 'What for?', '[DONE]', '');
const version = one(1, 1, 1, 1, 2, 2, 3, 0);
const question = fc.integer({ min: 0, max: 4 });
const message = one('1.1', '1.2', '1.3', '1.4', '1.5');
const wish = one('more detail', 'guests vote', ' ');

/** Everything that people can do, mostly in vain. */
export const fromPeople: fc.Arbitrary<PersonInput> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: one('Said' as const), by, message, text: words, seen: version }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: one('SaidAgain' as const), by, message, text: words, seen: version }),
  },
  fc.record({ type: one('Unsaid' as const), message }),
  fc.record({
    type: one('ApproveAsked' as const),
    by,
    version,
    via: one('button' as const, 'reaction' as const),
  }),
  fc.record({ type: one('UndoAsked' as const), by, version }),
  fc.record({ type: one('FilesAsked' as const), by, version }),
  fc.record({ type: one('EndAsked' as const), by, admin }),
  fc.record({
    type: one('AnswerGiven' as const),
    by,
    question,
    text: words,
    via: one('button' as const, 'form' as const),
  }),
  fc.record({
    type: one('QuestionPassed' as const),
    by,
    admin,
    question,
    how: one('skip' as const, 'decide' as const, 'later' as const),
  }),
  fc.record({ type: one('AnswerUndone' as const), by, question }),
  fc.record({ type: one('AnswerUndone' as const), by, question, to: question }),
  fc.record({ type: one('StartAsked' as const), by, admin }),
  {
    weight: 4,
    arbitrary: fc.record({
      type: one('ReplyMeant' as const),
      by,
      message,
      as: one('approve' as const, 'change' as const, 'talk' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: one('ChangesAsked' as const), by, version, text: wish }) },
  { weight: 2, arbitrary: fc.record({ type: one('MoreGiven' as const), by, version, text: wish }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: one('ParkAsked' as const, 'TakeUpAsked' as const), by, version }),
  },
  fc.record({ type: one('PauseAsked' as const, 'ResumeAsked' as const, 'ResumeAsked' as const), by, admin }),
  fc.record({ type: one('RetryAsked' as const, 'SkipAsked' as const), by, admin }),
  fc.record({ type: one('BudgetRaiseAsked' as const), by, admin }),
  fc.record({ type: one('BudgetRaiseAsked' as const), by, admin, pause: fc.nat(3) }),
  fc.record({ type: one('CaughtUp' as const), heard: fc.nat(3) }),
);

/** What can close a workshop without an approval. */
export const endings: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({ type: one('CancelAsked' as const), by, admin }),
  { weight: 3, arbitrary: fc.record({ type: one('DropAsked' as const), by, version }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: one('EndChosen' as const),
      by: one(maya),
      admin,
      choice: one('draft' as const, 'draft' as const, 'discard' as const, 'go on' as const),
    }),
  },
);

const asked: fc.Arbitrary<AskedQuestion> = fc.record({
  level: one('now' as const, 'blocking' as const, 'assumable' as const),
  text: one('Who votes?', 'who votes', 'By when?', 'Which data?', 'Where?', ' '),
  why: one('w'),
  options: one([], ['Staff', 'Guests']),
  assumption: one('a'),
});
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
  verdict: one('ok' as const, 'ok' as const, 'ok' as const, 'reserved' as const, 'objects' as const),
});
const settling = one<TurnAnswer>({
  ...content,
  issueViews: [1, 2, 3, 4, 5, 6].map((issue) => ({ issue, stance: 'settle', text: 'so (Q1)' })),
});
/** Mostly contented, so that walks also come to plans and what follows them. */
const turn = fc.oneof(
  { weight: 8, arbitrary: fc.constant(content) },
  { weight: 3, arbitrary: settling },
  { weight: 2, arbitrary: difficult },
);
const review: fc.Arbitrary<ReviewAnswer> = fc.record({
  question,
  status: one('ask' as const, 'skip' as const, 'modify' as const),
  reason: one('r'),
  modified: one(null, 'Put otherwise?', ' '),
  coveredBy: one(null, 'Q1', 'Q9', 'A poll for lunch', 'nothing of it'),
});

const spent: fc.Arbitrary<Spent> = fc.record({
  input: fc.nat(9_000),
  cached: fc.nat(900),
  output: fc.nat(900),
  micros: fc.option(fc.nat(90_000), { freq: 9 }),
});

/** One step: a person does anything or what suggests itself, or a task that is owed comes to some end. */
export type Step =
  | { person: PersonInput }
  /** Which of the things that the thread invites to. */
  | { invited: number }
  | {
      work: number;
      turn: TurnAnswer;
      reviews: ReviewAnswer[];
      reading: { as: Reading; question?: number | undefined };
      intake: boolean;
      onlyTasks: boolean;
      outcome: 'ok' | 'fails' | 'twice' | 'late';
      reason: FailureReason;
      spent: Spent | undefined;
      park: boolean;
    };
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({
      work: fc.nat(9),
      turn,
      reviews: fc.array(review, { maxLength: 3 }),
      reading: fc.oneof(
        fc.constant({ as: 'answer' as const, question: undefined }),
        fc.record({ as: one(...readings), question: fc.option(question, { nil: undefined }) }),
      ),
      intake: fc.integer({ min: 0, max: 5 }).map((each) => each === 0),
      onlyTasks: fc.boolean(),
      park: fc.boolean(),
      reason: one(
        'busy' as const,
        'busy' as const,
        'tooLong' as const,
        'budget' as const,
        'dayBudget' as const,
      ),
      spent: fc.option(spent, { nil: undefined }),
      outcome: one(
        'ok' as const,
        'ok' as const,
        'ok' as const,
        'ok' as const,
        'fails' as const,
        'twice' as const,
        'late' as const,
      ),
    }),
  },
  { weight: 16, arbitrary: fromPeople.map((person) => ({ person })) },
  { weight: 14, arbitrary: fc.nat(19).map((invited) => ({ invited })) },
  { weight: 1, arbitrary: endings.map((person) => ({ person })) },
);
