import type { RoleId } from '../../roles/index.js';
import type { FailureReason } from '../failures/state.js';
import type { Remark } from '../people/people.js';
import type { Issue, PlanState } from '../plan/state.js';
import type { Question } from '../questions/state.js';
import type { ReadAnswer } from '../reconciling/facts.js';
import type { ChangedVerdict, RoleReply } from '../routing/state.js';
import type { AskedAfter, Closing } from './facts.js';
import type { Turn, Verdict } from './turn.js';

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

/** What a role thinks of the plan, by its last word; `skipped` when that was left out. */
export interface Standing {
  verdict: Verdict | 'skipped';
  /** The role's words, or what had failed. */
  reason: string;
  /** Ids behind a verdict that is not ok. */
  because: string[];
  /** The number of its contribution, and how often answers had changed until then. */
  step: number;
  answers: number;
}

/** Short answers that are awaited of these roles; the others have given theirs. */
export interface ClosingCall {
  round: number;
  after: AskedAfter;
  roles: RoleId[];
}

/** What lay on the table when it was laid out last, and what has happened since, in order. */
export interface Table {
  began: OnTable;
  since: Since[];
}

export interface OnTable {
  plan: PlanState;
  issues: Issue[];
  questions: Question[];
  remarks: Remark[];
}

/** What kind of contribution it was. */
export type Contribution = 'turn' | 'short turn' | 'closing answer' | 'finish' | 'mend' | 'signature';

/** Something that happened since, as it was then. `again`: it was said before and reads otherwise now. */
export type Since =
  | { what: 'turn'; as: Contribution; role: RoleId; turn: Turn }
  | { what: 'skipped'; role: RoleId }
  | ({ what: 'word' } & RoleReply)
  | { what: 'remark'; remark: Remark; again: boolean }
  | { what: 'answer'; question: Question; again: boolean }
  | { what: 'reopened'; question: number }
  /** A later round has begun, and the table was not laid out anew: what lay there then. */
  | ({ what: 'round'; number: number } & Omit<OnTable, 'remarks'>)
  /** How an answer was read: the items that it shakes, the assumption that code has put with it, and the gaps that it shows. */
  | { what: 'read'; answer: ReadAnswer; shaken: string[]; put: string[]; gaps: number[] };
