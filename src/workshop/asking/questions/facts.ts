import { z } from 'zod';
import { answered, at, question, shaken } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';
import { closure, raisedQuestion } from '../../base/asked-for.js';

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
  /** "Not now": in a meeting the question is set aside, before one it waits for it, elsewhere it just stays open. */
  z.object({
    type: z.literal('QuestionDeferred'),
    at,
    question,
    by: person,
    aside: z.boolean(),
    waits: z.literal(true).optional(),
    message: z.string().optional(),
  }),
  z.object({
    type: z.literal('QuestionReopened'),
    at,
    question,
    /** `needed again`: what covered it is gone. `late`: an answer came after it was left open. */
    why: z.enum(['deleted', 'not an answer', 'moved', 'undone', 'more', 'needed again', 'late', 'contested']),
    by: person.optional(),
    shaken,
    /** Another answer replaces it at once, so nobody is asked. */
    replaced: z.literal(true).optional(),
  }),
  /** An assumption of a role is asked as a question after all. Without `by` its day has come. */
  z.object({
    type: z.literal('AssumptionQuestioned'),
    at,
    assumption: z.number().int(),
    by: person.optional(),
    question: raisedQuestion,
    shaken,
  }),
] as const;
export type QuestionsFact = z.infer<(typeof questionsFacts)[number]>;

export type QuestionsInput =
  | {
      type: 'QuestionDismissed';
      by: Person;
      admin: boolean;
      question: number;
      how: 'decide' | 'later';
    }
  /** Several answers that were sent together. */
  | { type: 'AnswersGiven'; by: Person; answers: { question: number; text: string }[]; via: 'form' }
  /**
   * Undo the outcome of a question. `to`: the answer was meant for that question. `answer`: which answer is meant, by the
   * question's `changed`.
   */
  | { type: 'AnswerUndone'; by: Person; question: number; to?: number; answer?: number }
  | { type: 'AssumptionAsked'; by: Person; admin: boolean; assumption: number };
