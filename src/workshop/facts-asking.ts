import { z } from 'zod';
import { answered, at, question, round, shaken, version } from './fact-fields.js';
import { person, remark } from './people/people.js';
import { closure, raisedQuestion, reading, review } from './questions/schema.js';
import { roleId } from './rounds/turn.js';

/** What can have happened between the workshop and the people whom it asks: a part of all facts. */
export const askingFacts = [
  /** The Coach's judgement of the brief. Where it is not enough, `question` asks the requester. */
  z.object({
    type: z.literal('BriefJudged'),
    ...answered,
    enough: z.boolean(),
    question: raisedQuestion.optional(),
  }),
  z.object({ type: z.literal('MeetingOpened'), at, round, questions: z.array(question) }),
  z.object({ type: z.literal('NothingToAsk'), at, round, role: roleId }),
  z.object({
    type: z.literal('QuestionsReviewed'),
    ...answered,
    round,
    role: roleId,
    /** Not the first look of this role in this meeting. */
    again: z.boolean(),
    reviews: z.array(review),
  }),
  /** A question is put to people in the meeting, in these words. */
  z.object({
    type: z.literal('QuestionPut'),
    ...answered,
    question,
    text: z.string(),
    options: z.array(z.string()),
    again: z.boolean(),
    /** Whom it is put to, where it is not the requester. */
    to: person.optional(),
  }),
  z.object({ type: z.literal('MeetingClosed'), at, round }),
  z.object({ type: z.literal('QuestionClosed'), at, question, ...closure.shape }),
  /** "Not now": in a meeting the question is set aside; elsewhere it just stays open. */
  z.object({
    type: z.literal('QuestionDeferred'),
    at,
    question,
    by: person,
    aside: z.boolean(),
    message: z.string().optional(),
  }),
  z.object({
    type: z.literal('QuestionReopened'),
    at,
    question,
    /** `uncovered`: what had made it unnecessary is no more. `late`: an answer came after all. */
    why: z.enum(['deleted', 'not an answer', 'moved', 'undone', 'more', 'uncovered', 'late', 'contested']),
    by: person.optional(),
    shaken: z.array(shaken),
    /** Another answer takes the place at once: nobody is asked. */
    replaced: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('AnswerEdited'),
    at,
    question,
    text: z.string(),
    by: person,
    shaken: z.array(shaken),
  }),
  /** A message that a model will read before it counts as anything. `id` is its ts. */
  z.object({ type: z.literal('ReplyMade'), at, reply: remark, version: version.optional() }),
  z.object({
    type: z.literal('ReplyRead'),
    ...answered,
    message: z.string(),
    as: reading,
    question: question.optional(),
  }),
  /** The Coach's word on a counter-question; `question` is missing when it was about a version. */
  z.object({
    type: z.literal('CounterAnswered'),
    ...answered,
    message: z.string(),
    question: question.optional(),
    text: z.string(),
  }),
  /** A person said how an unclear reply to a version was meant. */
  z.object({
    type: z.literal('ReplySettled'),
    at,
    message: z.string(),
    by: person,
    as: z.enum(['approve', 'change', 'talk']),
  }),
] as const;

export type AskingFact = z.infer<(typeof askingFacts)[number]>;

const kinds = new Set<string>(askingFacts.map(({ shape }) => shape.type.value));

export function isAboutAsking<Other extends { type: string }>(fact: Other | AskingFact): fact is AskingFact {
  return kinds.has(fact.type);
}
