import fc from 'fast-check';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import type { FailureReason } from '../../src/workshop/base/tasks.js';
import { intents } from '../../src/workshop/opening/earlier/facts.js';
import type { DeliveryOutcome } from '../../src/workshop/leaving/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Size } from '../../src/workshop/base/session.js';
import { type Start, starts } from './starts.js';
import { asked, outside, reading, review, roleReply, says, turn, wording } from './walk-models.js';
import { endings, fromPeople } from './walk-people.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const upTo = <T>(maxLength: number, each: fc.Arbitrary<T>) => fc.array(each, { maxLength });

const spent: fc.Arbitrary<Spent> = fc.record({
  ...{ input: fc.nat(9_000), cached: fc.nat(900), output: fc.nat(900) },
  micros: fc.option(fc.nat(90_000), { freq: 9 }),
});

/** What comes of a task that is owed. */
const work = fc.record({
  /** Which of those that are owed. */
  work: fc.nat(9),
  /** What a role says that has its turn, or that reads what is new; and what is said of the plan by somebody who has no part in it. */
  ...{ turn, outside, says, reply: roleReply, wording, reading, reviews: upTo(3, review) },
  size: one<Size>('small', 'usual', 'usual'),
  /** What the roles want to know before they plan, and whether intake does. */
  ...{ views: upTo(1, asked), intake: one(true, false, false, false, false, false) },
  /** What the brief wants of earlier plans, whether what is wanted can be read, and whether its thread goes on. */
  intent: fc.record({ intent: one(...intents), plan: one('W1', 'W1', 'W2', 'W9'), sure: fc.boolean() }),
  isThere: one(true, true, true, false),
  delivery: one<DeliveryOutcome>(
    { delivered: true },
    { delivered: true, links: [{ of: 'T1', url: 'https://github.example/1', number: 1 }] },
    { delivered: false, detail: 'HTTP 503' },
    { delivered: false, detail: 'HTTP 503', notBefore: '2026-03-02T12:00:00.000Z' },
    { delivered: false, detail: 'HTTP 401', lasting: true },
  ),
  revised: upTo(
    3,
    fc.record({
      issue: fc.integer({ min: 1, max: 4 }),
      became: one('done' as const, 'partly' as const, 'declined' as const),
      note: one('', 'noon → 11:20'),
    }),
  ),
  /** `late`: the result before comes once more first. */
  outcome: one<'ok' | 'fails' | 'twice' | 'late'>('ok', 'ok', 'ok', 'ok', 'ok', 'fails', 'twice', 'late'),
  reason: one<FailureReason>('busy', 'busy', 'tooLong', 'budget', 'dayBudget'),
  spent: fc.option(spent, { nil: undefined }),
});
export type Work = typeof work extends fc.Arbitrary<infer Each> ? Each : never;

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

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: work },
  { weight: 14, arbitrary: fromPeople.map((person) => ({ person })) },
  { weight: 24, arbitrary: fc.nat(999).map((invited) => ({ invited })) },
  { weight: 1, arbitrary: endings.map((person) => ({ person })) },
  { weight: 2, arbitrary: one({ crash: true as const }) },
  { weight: 5, arbitrary: fc.nat(30).map((again) => ({ again })) },
  { weight: 2, arbitrary: one(5, 30, 60).map((hours) => ({ hours })) },
);

/** From where, with which policy on who may answer, and what happens. */
export const walks = fc.tuple(
  one<Start>('opened', 'a plan waits', ...(Object.keys(starts) as Start[])),
  one('anyone' as const, 'members' as const),
  fc.array(step, { minLength: 1, maxLength: 120, size: 'max' }),
);
