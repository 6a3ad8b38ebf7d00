import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { answered, at, question, round } from '../../base/fact-fields.js';
import { review } from '../../base/asked-for.js';
import { roleId, type Source } from '../../plan/turn.js';
import type { ModelResult } from '../../base/tasks.js';

/** Facts about clarification meetings. */
export const meetingFacts = [
  z.object({ type: z.literal('MeetingOpened'), at, round, questions: z.array(question) }),
  z.object({ type: z.literal('NothingToAsk'), at, round, role: roleId }),
  z.object({
    type: z.literal('QuestionsReviewed'),
    ...answered,
    round,
    role: roleId,
    /** It is not this role's first review in this meeting. */
    again: z.boolean(),
    reviews: z.array(review),
  }),
  z.object({ type: z.literal('MeetingClosed'), at, round }),
] as const;
export type MeetingFact = z.infer<(typeof meetingFacts)[number]>;

/** A role's review of one question, as a model gives it. What is not valid counts as "ask". */
export interface ReviewAnswer {
  question: number;
  status: 'ask' | 'skip' | 'modify';
  reason: string;
  modified: string | null;
  coveredBy: string | null;
}

export type MeetingInput =
  | (ModelResult & {
      type: 'ReviewGiven';
      role: RoleId;
      reviews: ReviewAnswer[];
      /** What was looked up for it. */
      found?: Source[];
    })
  | (ModelResult & { type: 'WordingGiven'; question: number; text: string; options: string[] });
