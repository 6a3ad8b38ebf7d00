import { z } from 'zod';
import type { RuleOrigin } from '../../../contracts/house-rules.js';
import { at, question } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';

const origin = z.object({
  workshop: z.string(),
  title: z.string(),
  question: z.string(),
  link: z.string().optional(),
}) satisfies z.ZodType<RuleOrigin>;

/** A house rule of the channel: H3 has the number 3. `by` and `at`: who gave it its words, and when. */
export const houseRule = z.object({
  number: z.number().int(),
  text: z.string(),
  by: person,
  at: z.string(),
  from: origin.optional(),
});
export type HouseRule = z.infer<typeof houseRule>;

export const houseFacts = [
  /** The answer to a question was kept for later workshops, as the house rule of this number. */
  z.object({ type: z.literal('AnswerKept'), at, by: person, question, rule: z.number().int() }),
] as const;
export type HouseFact = z.infer<(typeof houseFacts)[number]>;

export type HouseInput = { type: 'AnswerKept'; by: Person; question: number; rule: number };
