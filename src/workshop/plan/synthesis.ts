import { z } from 'zod';
import { roleId } from '../base/fact-fields.js';

/** What the record says before anything is issued: put together by code, a model may only add to what is against it. */
export const synthesis = z.object({
  /** Ids of items. */
  agreed: z.array(z.string()),
  reserved: z.array(
    z.object({
      role: roleId,
      concern: z.string(),
      severity: z.enum(['warning', 'error']),
      /** Ids of the items or issues that it is about. */
      about: z.array(z.string()),
    }),
  ),
  disagreements: z.array(
    z.object({
      topic: z.string(),
      positions: z.array(z.object({ role: roleId, position: z.string() })),
    }),
  ),
  summary: z.string(),
});
export type Synthesis = z.infer<typeof synthesis>;

/**
 * Why an artifact is a draft. `role` is missing where no single role stands behind it. `text` is the verdict, or "absent" or
 * "skipped" with the failure in `detail`; else the id that it is about: "#2", "Q2", "R3", or the rule of a `finding`.
 */
export const reason = z.object({
  kind: z.enum([
    'verdict',
    'unsigned',
    'issue',
    'shaken',
    'question',
    'contest',
    'unknown',
    'finding',
    'reserved',
    'disagreement',
    'ended',
  ]),
  role: roleId.optional(),
  text: z.string(),
  detail: z.string(),
});
export type Reason = z.infer<typeof reason>;
