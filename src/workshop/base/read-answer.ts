import { z } from 'zod';
import { question } from './fact-fields.js';
import { raisedQuestion } from './asked-for.js';

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
