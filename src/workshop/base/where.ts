import type { Stage } from './session.js';
import { z } from 'zod';
import { person } from './people.js';

const outcomes = [
  ...(['approved', 'draft', 'dropped', 'ended', 'discarded', 'cancelled', 'withdrawn'] as const),
  'continued',
] as const;
const stages = [
  ...(['unopened', 'intake', 'asking', 'discussion', 'meeting', 'finishing'] as const),
  ...(['signing', 'synthesis', 'issuing', 'decision', 'revising', 'closed'] as const),
] as const satisfies readonly Stage[];

/** Where a workshop stands, in short and as plain data: it is kept beside its facts, so that lists need not fold them. */
export const standing = z.object({
  stage: z.enum(stages),
  round: z.number().optional(),
  rounds: z.number().optional(),
  versions: z.array(z.object({ number: z.number(), artifact: z.enum(['plan', 'draft']) })),
  /** How it ended, and by whom where that was a person. */
  outcome: z.enum(outcomes).optional(),
  by: person.optional(),
  /** Why nothing goes on at the moment. */
  halt: z.enum(['parked', 'paused', 'failing', 'budget']).optional(),
  /** Who is awaited, by id. */
  awaits: z.array(z.string()),
  /** Nothing goes on until they do something. */
  standsStill: z.boolean(),
});
export type Standing = z.infer<typeof standing>;
