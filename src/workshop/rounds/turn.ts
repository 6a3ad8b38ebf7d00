import { z } from 'zod';
import { isRoleId, type RoleId } from '../../roles/index.js';
import { assumption, type QuestionLevel, raisedQuestion, source } from '../questions/schema.js';

export type { Source } from '../questions/schema.js';

/** Any known role: what was said by one that is at no new table any more is read like all else. */
export const roleId = z.custom<RoleId>((id) => typeof id === 'string' && isRoleId(id));

/** What a role thinks of the brief as it stands: without reservation, with one, or against it. */
export const verdict = z.enum(['ok', 'reserved', 'objects']);
export type Verdict = z.infer<typeof verdict>;

/** A statement that may become common ground. `id` ("P3") is given by code and unique in a workshop. */
const statement = z.object({
  id: z.string(),
  text: z.string(),
  /** Answers, issues and statements that its words cite; the brief where they cite none. */
  restsOn: z.array(z.string()).optional(),
});

/** Doubt about an earlier statement of this workshop, with the reason. */
const dispute = z.object({ point: z.string(), reason: z.string() });

/** Where a role stands on a numbered open issue: settled by what it says here, or to be kept open. */
const issueView = z.object({
  issue: z.number().int(),
  stance: z.enum(['settle', 'keep']),
  text: z.string(),
});

/** A numbered issue that a turn opened; `about` names the statement that it disputes, where it does. */
const openedIssue = z.object({
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
  /** Questions for the meeting, and what the role assumes without asking; missing where there are none. */
  questions: z.array(raisedQuestion).optional(),
  assumptions: z.array(assumption).optional(),
  /** What it cites of what was looked up for it; missing where it cites nothing. */
  sources: z.array(source).optional(),
  /** What changed its mind since its last turn, and what that rests on. Missing where it holds to what it said. */
  changed: z.string().optional(),
  reason: z.string(),
  verdict,
});
export type Turn = z.infer<typeof turn>;

/** A question as a model gives it: who needs what from people, why, and what is assumed otherwise. */
export interface AskedQuestion {
  level: QuestionLevel;
  text: string;
  why: string;
  /** Answers that suggest themselves, the recommended one first; empty where there are none. */
  options: string[];
  assumption: string;
  /** Who can answer: "requester", or a function in their organisation. */
  who?: string;
  /** The id of a member who was named for it. */
  to?: string;
}

/** A turn as a model gives it: new points and issues are sentences, not yet numbered. */
export interface TurnAnswer {
  analysis: string;
  /** What it adds to earlier turns of this round, one sentence each. */
  builds: string[];
  points: string[];
  disputes: { point: string; reason: string }[];
  issueViews: { issue: number; stance: 'settle' | 'keep'; text: string }[];
  issues: string[];
  questions: AskedQuestion[];
  /** What changed its mind since its last turn; missing where nothing did. */
  changed?: string;
  /** Ids of members without whose word its point cannot go on. */
  next?: string[];
  reason: string;
  verdict: Verdict;
}
