import fc from 'fast-check';
import type { ReadFact } from '../../src/workshop/base/question.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import type { FailureReason } from '../../src/workshop/base/tasks.js';
import { type Intent, intents } from '../../src/workshop/opening/earlier/facts.js';
import type { DeliveryOutcome } from '../../src/workshop/leaving/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { OutsideAnswer, ReviewAnswer } from '../../src/workshop/course/facts.js';
import type { Size } from '../../src/workshop/base/session.js';
import type { AskedQuestion, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Script } from './story.js';
import { type Start, starts } from './starts.js';
import {
  asked,
  outside,
  type Reading,
  reading,
  review,
  roleReply,
  says,
  turn,
  wording,
} from './walk-models.js';
import { endings, fromPeople } from './walk-people.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);

const spent: fc.Arbitrary<Spent> = fc.record({
  input: fc.nat(9_000),
  cached: fc.nat(900),
  output: fc.nat(900),
  micros: fc.option(fc.nat(90_000), { freq: 9 }),
});

type Revised = NonNullable<Script['revised']>[number];

/** What comes of a task that is owed. */
export interface Work {
  /** Which of those that are owed. */
  work: number;
  /** What a role says that has its turn, or that reads what is new. */
  turn: TurnAnswer;
  /** What is said of the plan by somebody who has no part in it. */
  outside: OutsideAnswer;
  says: Partial<ReadFact>;
  size: Size;
  /** What the roles want to know before they plan. */
  views: AskedQuestion[];
  reply: Partial<TurnAnswer>;
  reviews: ReviewAnswer[];
  wording: string | undefined;
  reading: Reading;
  intake: boolean;
  /** What the brief wants of earlier plans, whether what is wanted can be read, and whether its thread goes on. */
  intent: { intent: Intent; plan: string; sure: boolean };
  isThere: boolean;
  delivery: DeliveryOutcome;
  revised: Revised[];
  /** `late`: the result before comes once more first. */
  outcome: 'ok' | 'fails' | 'twice' | 'late';
  reason: FailureReason;
  spent: Spent | undefined;
}

/** One step of a walk. */
export type Step =
  | { person: PersonInput }
  /** Which of the things that the thread invites to. */
  | { invited: number }
  | Work
  /** The process dies and starts anew on its facts. */
  | { crash: true }
  /** What somebody did, or a result that came, so many inputs ago comes once more. */
  | { again: number }
  /** Nothing happens for so many hours. */
  | { hours: number };

const work: fc.Arbitrary<Work> = fc.record({
  ...{ work: fc.nat(9), turn, outside, says, reply: roleReply, wording, reading },
  ...{ size: one<Size>('small', 'usual', 'usual'), isThere: one(true, true, true, false) },
  ...{ views: fc.array(asked, { maxLength: 1 }), reviews: fc.array(review, { maxLength: 3 }) },
  intake: one(true, false, false, false, false, false),
  intent: fc.record({ intent: one(...intents), plan: one('W1', 'W1', 'W2', 'W9'), sure: fc.boolean() }),
  delivery: one<DeliveryOutcome>(
    { delivered: true },
    { delivered: true, links: [{ of: 'T1', url: 'https://github.example/1', number: 1 }] },
    { delivered: false, detail: 'HTTP 503' },
    { delivered: false, detail: 'HTTP 503', notBefore: '2026-03-02T12:00:00.000Z' },
    { delivered: false, detail: 'HTTP 401', lasting: true },
  ),
  revised: fc.array(
    fc.record({
      issue: fc.integer({ min: 1, max: 4 }),
      became: one<Revised['became']>('done', 'partly', 'declined'),
      note: one('', 'noon → 11:20'),
    }),
    { maxLength: 3 },
  ),
  reason: one<FailureReason>('busy', 'busy', 'tooLong', 'budget', 'dayBudget'),
  spent: fc.option(spent, { nil: undefined }),
  outcome: one<Work['outcome']>('ok', 'ok', 'ok', 'ok', 'ok', 'fails', 'twice', 'late'),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: work },
  { weight: 14, arbitrary: fromPeople.map((person) => ({ person })) },
  { weight: 24, arbitrary: fc.nat(999).map((invited) => ({ invited })) },
  { weight: 1, arbitrary: endings.map((person) => ({ person })) },
  { weight: 2, arbitrary: one({ crash: true as const }) },
  { weight: 5, arbitrary: fc.nat(30).map((again) => ({ again })) },
  { weight: 2, arbitrary: one(5, 30, 60).map((hours) => ({ hours })) },
);

const steps = fc.array(step, { minLength: 1, maxLength: 120, size: 'max' });

/** From where, with which policy on who may answer, and what happens. */
export const walks = fc.tuple(
  one<Start>('opened', 'a plan waits', ...(Object.keys(starts) as Start[])),
  one('anyone' as const, 'members' as const),
  steps,
);
