import { z } from 'zod';
import type { RoleId } from '../roles/index.js';
import { leftOf } from '../workshop/clarification.js';
import type { Review } from '../workshop/question.js';
import { currentMeeting, type Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What a role reads before it asks: its own questions, all answers so far, and how others judged theirs. */
export interface ClarifyReviewGiven extends Background {
  role: RoleId;
  questions: { number: number; text: string; why: string }[];
  reviews: { role: RoleId; reviews: Review[] }[];
}

/**
 * One entry a question, matched by its number. `skip` names what covers it, an answer ("Q2") or words of the brief;
 * `modify` gives the new words.
 */
export const clarifyReviewAnswer = nothingBlank(
  z.object({
    questions: z.array(
      z.object({
        question: z.number().int(),
        reason: z.string(),
        coveredBy: z.string().nullable(),
        modified: z.string().nullable(),
        status: z.enum(['ask', 'skip', 'modify']),
      }),
    ),
  }),
);
export type ClarifyReviewAnswer = z.infer<typeof clarifyReviewAnswer>;

export function reviewQuestions(session: Session, role: RoleId) {
  const given: ClarifyReviewGiven = {
    ...backgroundOf(session),
    role,
    questions: leftOf(session, role).map(({ number, text, why }) => ({ number, text, why })),
    reviews: (currentMeeting(session)?.looks ?? []).map(({ role: by, reviews }) => ({ role: by, reviews })),
  };
  return {
    prompt: 'planning_clarify_review',
    given,
    layout: unworded(given),
    schema: clarifyReviewAnswer,
  } as const;
}
