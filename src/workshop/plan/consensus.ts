import { z } from 'zod';
import { roleId } from '../rounds/turn.js';

/** Common ground: who said it, in which round, and what it rests on ("brief", an issue "#2", an answer "Q1"). */
export const consensusPoint = z.object({
  id: z.string(),
  text: z.string(),
  by: roleId,
  round: z.number().int(),
  restsOn: z.array(z.string()),
});
export type ConsensusPoint = z.infer<typeof consensusPoint>;

/** How the Coach closed a round: what became of each point and issue. Worded by a model, decided by code. */
export const closing = z.object({
  summary: z.string(),
  agreed: z.array(consensusPoint),
  settled: z.array(z.object({ issue: z.number().int(), by: roleId, how: z.string() })),
  open: z.array(z.number().int()),
  parked: z.array(z.object({ issue: z.number().int(), why: z.string() })),
});
export type Closing = z.infer<typeof closing>;

/** What a synthesis says before anything is issued. */
export const synthesis = z.object({
  agreed: z.array(z.string()),
  reserved: z.array(z.object({ role: roleId, concern: z.string(), severity: z.enum(['warning', 'error']) })),
  disagreements: z.array(
    z.object({ topic: z.string(), positions: z.array(z.object({ role: roleId, position: z.string() })) }),
  ),
  summary: z.string(),
});
export type Synthesis = z.infer<typeof synthesis>;

/**
 * Why an artifact is a draft. `role` is missing where no single role stands behind it. The text of a `verdict` is the
 * verdict, or "absent" or "skipped" with the failure in `detail`; that of an `issue` "#2", of a `question`, and of a
 * `contest` between two answers to one, "Q2".
 */
export const reason = z.object({
  kind: z.enum(['verdict', 'reserved', 'disagreement', 'issue', 'question', 'contest', 'ended']),
  role: roleId.optional(),
  text: z.string(),
  detail: z.string(),
});
export type Reason = z.infer<typeof reason>;
