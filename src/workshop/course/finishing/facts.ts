import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { finding } from '../../plan/check/finding.js';
import { answered, at, roleId } from '../../base/fact-fields.js';
import type { Seen } from '../../plan/operations.js';
import { turn, type TurnAnswer } from '../../plan/turn.js';
import type { ModelResult } from '../../base/tasks.js';

/** What can have happened between agreement and signatures. */
export const finishingFacts = [
  z.object({ type: z.literal('FinishBegun'), at }),
  /** A role has completed its own kinds of items. */
  z.object({
    type: z.literal('RoleFinished'),
    ...answered,
    role: roleId,
    turn,
    /** Its field in words, for its document. */
    overview: z.string(),
    /** The tasks worth doing first, where it is this role that chooses them. */
    first: z.array(z.string()),
  }),
  /** What the check found goes back to the roles whose items it is about, once. */
  z.object({ type: z.literal('PlanChecked'), at, findings: z.array(finding) }),
  z.object({ type: z.literal('PlanMended'), ...answered, role: roleId, turn }),
  z.object({ type: z.literal('SummaryWorded'), ...answered, summary: z.string() }),
] as const;
export type FinishingFact = z.infer<(typeof finishingFacts)[number]>;

export type FinishingInput =
  | (ModelResult & {
      type: 'FinishGiven';
      role: RoleId;
      answer: TurnAnswer;
      overview: string;
      first: string[];
      seen: Seen;
    })
  | (ModelResult & { type: 'MendGiven'; role: RoleId; answer: TurnAnswer; seen: Seen })
  | (ModelResult & { type: 'SummaryGiven'; summary: string });
