import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { answered, at, roleId } from '../../base/fact-fields.js';
import type { Seen } from '../../plan/operations.js';
import { turn, type TurnAnswer } from '../../plan/turn.js';
import type { ModelResult } from '../../base/tasks.js';

/** What can have happened while the plan is read as written. There are at most three readings. */
export const signingFacts = [
  z.object({ type: z.literal('ReadingBegun'), at, reading: z.number().int(), roles: z.array(roleId) }),
  /**
   * A role has read the whole plan. It signs, or objects; its own items it mends in the same answer. `edition` and `hash`
   * name what it has read.
   */
  z.object({
    type: z.literal('PlanSigned'),
    ...answered,
    role: roleId,
    reading: z.number().int(),
    signs: z.boolean(),
    hash: z.string(),
    turn,
    edition: z.number().int(),
    /** The number of the last contribution that it has read. */
    seen: z.number().int(),
  }),
] as const;
export type SigningFact = z.infer<(typeof signingFacts)[number]>;

export type SigningInput = ModelResult & {
  type: 'SignatureGiven';
  role: RoleId;
  reading: number;
  answer: TurnAnswer;
  signs: boolean;
  seen: Seen;
  /** The hash of what it has read: sha-256 over the canonical items, as hex. */
  hash: string;
};
