import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import type { FailureReason } from '../base/failure.js';
import type { Turn, Verdict } from './turn.js';

/** How the Coach closed a round: in its words, and what it put aside. The words are blank where code closed it. */
export const closing = z.object({
  summary: z.string(),
  parked: z.array(z.object({ issue: z.number().int(), why: z.string() })),
});
export type Closing = z.infer<typeof closing>;

/** After what short answers are asked for. */
export const askedAfter = z.enum(['round', 'meeting', 'answers', 'reading']);
export type AskedAfter = z.infer<typeof askedAfter>;

export interface TakenTurn {
  role: RoleId;
  turn: Turn;
  at: string;
  model: string;
  /** The role only said whether its verdict stands. */
  short?: true;
  /** It brought nothing to the table, and the verdict stands. */
  quiet?: true;
}

export interface Round {
  number: number;
  turns: TakenTurn[];
  /** Turns that wait, or waited, for the answer to a question. */
  held: { role: RoleId; question: number }[];
  /** Roles whose short turn changed their verdict: they take a full one. */
  wanted: RoleId[];
  /** Roles whose turn was left out, and what had failed. */
  skipped: { role: RoleId; reason: FailureReason }[];
  /** Verdicts that a remark changed since the round began. */
  replies: ChangedVerdict[];
  /** Short answers that were asked for, one after another. */
  asked: AskedAfter[];
  /** What was said in them. */
  answered: (TakenTurn & { after: AskedAfter })[];
  closing?: Closing;
}

/** A verdict that a role changed in a reply. `after`: it had already had its turn in that round. */
export interface ChangedVerdict {
  role: RoleId;
  verdict: Verdict;
  reason: string;
  after: boolean;
}
