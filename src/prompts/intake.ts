import { z } from 'zod';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';

/** What the Coach reads to judge whether a brief is enough to begin with; earlier answers to it are among `answers`. */
export type IntakeGiven = Background;

/** Enough, or one question to the requester. */
export const intakeAnswer = nothingBlank(
  z.object({
    enough: z.boolean(),
    question: z.object({ text: z.string(), why: z.string(), options: z.array(z.string()) }).nullable(),
  }),
);
export type IntakeAnswer = z.infer<typeof intakeAnswer>;

export function judgeBrief(session: Session) {
  const given: IntakeGiven = backgroundOf(session);
  return { prompt: 'planning_intake', given, layout: unworded(given), schema: intakeAnswer } as const;
}
