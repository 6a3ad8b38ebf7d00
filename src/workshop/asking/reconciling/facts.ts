import { type AnswerOutcome, readAnswer } from '../../base/read-answer.js';
import { z } from 'zod';
import { answered, question, roleId } from '../../base/fact-fields.js';
import { openedIssue } from '../../plan/operations.js';
import type { ModelResult } from '../../base/tasks.js';

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
