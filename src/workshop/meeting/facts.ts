import { z } from 'zod';
import { answered, at, question, round } from '../fact-fields.js';
import { review } from '../questions/schema.js';
import { roleId } from '../rounds/turn.js';

/** What can have happened in a clarification meeting. */
export const meetingFacts = [
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
  z.object({ type: z.literal('MeetingClosed'), at, round }),
] as const;
export type MeetingFact = z.infer<(typeof meetingFacts)[number]>;
