import { z } from 'zod';
import { answered, at, question, shaken } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';
import { closure, raisedQuestion } from './schema.js';

/** What can have happened to a question. */
export const questionsFacts = [
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
    /** `needed again`: what had made it unnecessary is no more. `late`: an answer came after all. */
    why: z.enum(['deleted', 'not an answer', 'moved', 'undone', 'more', 'needed again', 'late', 'contested']),
    by: person.optional(),
    shaken: z.array(shaken),
    /** Another answer takes the place at once: nobody is asked. */
    replaced: z.literal(true).optional(),
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
] as const;
export type QuestionsFact = z.infer<(typeof questionsFacts)[number]>;

export type QuestionsInput =
  | {
      type: 'QuestionDismissed';
      by: Person;
      admin: boolean;
      question: number;
      how: 'skip' | 'decide' | 'later';
    }
  /**
   * The recorded outcome was not meant so: the question is open again. `to`: it was meant for that one. `answer`: which one
   * is meant, by the question's `changed`.
   */
  | { type: 'AnswerUndone'; by: Person; question: number; to?: number; answer?: number }
  | { type: 'AssumptionAsked'; by: Person; admin: boolean; assumption: number };
