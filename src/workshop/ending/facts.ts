import { z } from 'zod';
import { at } from '../fact-fields.js';
import { person, type Person } from '../people/people.js';

/**
 * How it ended. `draft`: five roles did not agree; `dropped`: a person dropped that draft; `ended`: closed early with
 * a draft; `discarded`: without one. `withdrawn`: whoever approved took it back after it was handed off. `continued`: it
 * goes on in the thread of an earlier plan.
 */
export interface Outcome {
  kind: 'approved' | 'draft' | 'dropped' | 'ended' | 'discarded' | 'cancelled' | 'withdrawn' | 'continued';
  at: string;
  by?: Person;
}

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
