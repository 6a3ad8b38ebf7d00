import { z } from 'zod';
import { roleIds } from '../roles/index.js';

export const roleId = z.enum(roleIds);

/** What a role thinks of the brief as it stands: without reservation, with one, or against it. */
export const verdict = z.enum(['ok', 'reserved', 'objects']);
export type Verdict = z.infer<typeof verdict>;

/** A statement that may become common ground. `id` ("P3") is given by code and unique in a workshop. */
export const statement = z.object({ id: z.string(), text: z.string() });

/** Doubt about an earlier statement of this workshop, with the reason. */
export const dispute = z.object({ point: z.string(), reason: z.string() });

/** Where a role stands on a numbered open issue: settled by what it says here, or to be kept open. */
export const issueView = z.object({
  issue: z.number().int(),
  stance: z.enum(['settle', 'keep']),
  text: z.string(),
});

/** A numbered issue that a turn opened; `about` names the statement that it disputes, where it does. */
export const openedIssue = z.object({
  number: z.number().int(),
  text: z.string(),
  about: z.string().optional(),
});

/** One structured turn, as stored: ids and numbers are already given. */
export const turn = z.object({
  analysis: z.string(),
  builds: z.array(z.string()),
  points: z.array(statement),
  disputes: z.array(dispute),
  issueViews: z.array(issueView),
  opened: z.array(openedIssue),
  reason: z.string(),
  verdict,
});
export type Turn = z.infer<typeof turn>;

/** A turn as a model gives it: new points and issues are sentences, not yet numbered. */
export interface TurnAnswer {
  analysis: string;
  /** What it adds to earlier turns of this round, one sentence each. */
  builds: string[];
  points: string[];
  disputes: { point: string; reason: string }[];
  issueViews: { issue: number; stance: 'settle' | 'keep'; text: string }[];
  issues: string[];
  reason: string;
  verdict: Verdict;
}
