import { z } from 'zod';
import { answered, question, roleId } from '../fact-fields.js';
import { openedIssue } from '../plan/operations.js';
import { raisedQuestion } from '../questions/schema.js';
import type { ModelResult } from '../tasks.js';

/** How an answer stands to what was assumed. */
export const outcomes = ['agrees', 'differs', 'partly', 'unclear', 'left to us'] as const;
export const answerOutcome = z.enum(outcomes);
export type AnswerOutcome = z.infer<typeof answerOutcome>;

/** How an answer stands to an item. */
const touch = z.object({
  item: z.string(),
  how: z.enum(['contradicts', 'fulfils', 'needless']),
});

/** What one answer says, as it was read. */
export const readAnswer = z.object({
  question,
  outcome: answerOutcome,
  /** The fact in one sentence. Blank where it says none. */
  fact: z.string(),
  /** What the answer leaves in doubt, such as "I think"; blank for nothing. */
  doubt: z.string(),
  touches: z.array(touch),
  /** What is left open is asked on, as Q5b. */
  askOn: raisedQuestion.optional(),
  /** The number of the assumption that stands beside the answer, or in its place. */
  assumption: z.number().int().optional(),
});
export type ReadAnswer = z.infer<typeof readAnswer>;

export const reconcilingFacts = [
  z.object({
    type: z.literal('AnswersReconciled'),
    ...answered,
    answers: z.array(readAnswer),
    /** Gaps of the asking roles: what the answer to this question shows to be missing. */
    opened: z.array(openedIssue.extend({ openedBy: roleId, question: question.optional() })),
  }),
] as const;
export type ReconcilingFact = z.infer<(typeof reconcilingFacts)[number]>;

/** What a model makes of answers that were given together. */
export interface ReconcileAnswer {
  answers: {
    question: string;
    outcome: AnswerOutcome;
    fact: string;
    doubt: string;
    touches: { item: string; how: 'contradicts' | 'fulfils' | 'needless' }[];
    /** What the plan lacks now; blank for nothing. */
    missing: string;
    /** What to ask on; blank for nothing. */
    askOn: string;
    options: string[];
  }[];
}

export type ReconcilingInput = ModelResult & {
  type: 'AnswersRead';
  /** The questions that were read, and which answer of theirs, by `changed`. */
  read: { question: number; changed: number }[];
  answer: ReconcileAnswer;
};
