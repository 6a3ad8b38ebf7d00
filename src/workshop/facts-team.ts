import { z } from 'zod';
import { at, question, shaken } from './fact-fields.js';
import { person } from './people/people.js';
import { raisedQuestion, toldBy } from './questions/schema.js';

/** What can have happened between people: who takes part, whose a question is, whose word counts. */
export const teamFacts = [
  /** Somebody was brought in. `speaksFor` is what they can answer for; blank for nothing in particular. */
  z.object({
    type: z.literal('MemberInvited'),
    at,
    by: person,
    person,
    speaksFor: z.string(),
  }),
  /** A question waits for somebody else now; it stays open. */
  z.object({ type: z.literal('QuestionPassedOn'), at, question, by: person, from: person, to: person }),
  /** It waits again for the one before, `to`. */
  z.object({ type: z.literal('QuestionTakenBack'), at, question, by: person, from: person, to: person }),
  /** Somebody whose answer is not awaited offers what they said in this message. */
  z.object({
    type: z.literal('AnswerOffered'),
    at,
    question,
    by: person,
    text: z.string(),
    message: z.string(),
  }),
  /** An offer was not taken; one that was is a `QuestionClosed`. */
  z.object({ type: z.literal('OfferDeclined'), at, question, by: person, message: z.string() }),
  /** Somebody answered otherwise than the answer that is recorded: the requester is to settle it. */
  z.object({
    type: z.literal('AnswerContested'),
    at,
    question,
    by: person,
    text: z.string(),
    via: toldBy,
    message: z.string().optional(),
    /** Two others are to be settled before; then it is told again, without this. */
    waits: z.literal(true).optional(),
  }),
  /** `first` keeps what is recorded; `second` is followed by the question being opened and closed anew. */
  z.object({
    type: z.literal('ConflictSettled'),
    at,
    question,
    by: person,
    keep: z.enum(['first', 'second']),
  }),
  /** What a role took for granted without asking is asked after all. */
  z.object({
    type: z.literal('AssumptionQuestioned'),
    at,
    assumption: z.number().int(),
    by: person,
    question: raisedQuestion,
    /** No meeting will come any more: it is put at once. */
    put: z.literal(true).optional(),
    shaken: z.array(shaken),
  }),
  /** A member took the requester's place. */
  z.object({ type: z.literal('RequesterReplaced'), at, by: person, from: person }),
] as const;

export type TeamFact = z.infer<(typeof teamFacts)[number]>;

const kinds = new Set<string>(teamFacts.map(({ shape }) => shape.type.value));

export function isAboutTeam<Other extends { type: string }>(fact: Other | TeamFact): fact is TeamFact {
  return kinds.has(fact.type);
}
