import type { RoleId } from '../../../roles/index.js';
import type { Remark } from '../../base/people.js';
import type { Issue, PlanState } from '../../plan/state.js';
import type { Question } from '../../base/question.js';
import type { ReadAnswer } from '../../base/read-answer.js';
import type { RoleReply } from '../routing/facts.js';
import type { AskedAfter } from '../../plan/round.js';
import type { Turn, Verdict } from '../../plan/turn.js';

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
