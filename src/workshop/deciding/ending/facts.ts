import { z } from 'zod';
import { at } from '../../base/fact-fields.js';
import { person, type Person } from '../../base/people.js';

/** Work stops for a while, as a person says, and goes on. */
export const pausingFacts = [
  z.object({ type: z.literal('WorkshopPaused'), at, by: person }),
  z.object({ type: z.literal('WorkshopResumed'), at, by: person }),
] as const;
export type PausingFact = z.infer<(typeof pausingFacts)[number]>;

/** Facts about the end of a workshop. */
export const endingFacts = [
  z.object({ type: z.literal('EndAsked'), at, by: person }),
  /** `paused`: it stops for now instead. */
  z.object({ type: z.literal('EndWithdrawn'), at, by: person, paused: z.literal(true).optional() }),
  z.object({ type: z.literal('WorkshopEnded'), at, by: person, choice: z.enum(['draft', 'discard']) }),
  z.object({ type: z.literal('WorkshopCancelled'), at, by: person }),
  z.object({ type: z.literal('WorkshopCompleted'), at, outcome: z.enum(['draft', 'ended']) }),
] as const;
export type EndingFact = z.infer<(typeof endingFacts)[number]>;

export type EndingInput =
  | { type: 'CancelAsked'; by: Person; admin: boolean }
  | { type: 'EndAsked'; by: Person; admin: boolean }
  | { type: 'EndChosen'; by: Person; admin: boolean; choice: 'pause' | 'draft' | 'discard' | 'go on' };
