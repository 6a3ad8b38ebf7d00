import type { RoleId } from '../../roles/index.js';
import type { FailureReason } from '../failures/state.js';
import type { Person, Remark } from '../people/people.js';
import type { Closing, ConsensusPoint } from '../plan/consensus.js';
import type { Assumption, Question } from '../questions/state.js';
import type { ChangedVerdict, RoleReply } from '../routing/state.js';
import type { Turn } from './turn.js';

export interface TakenTurn {
  role: RoleId;
  turn: Turn;
  at: string;
  model: string;
  /** How often answers had changed until then: what it says of later ones is out of date. */
  answers: number;
}

export interface Round {
  number: number;
  turns: TakenTurn[];
  /** Turns that wait, or waited, for the answer to a question. */
  held: { role: RoleId; question: number }[];
  /** Roles whose turn was left out, and what had failed. */
  skipped: { role: RoleId; reason: FailureReason }[];
  /** Verdicts that a remark changed since the round began. */
  replies: ChangedVerdict[];
  /** What the table stood on when the round began, and what has happened since, in order. */
  began: Ground;
  since: Since[];
  closing?: Closing;
}

/** Who opened an issue: a role, or people who want something changed. */
export type Opener = RoleId | 'people';

/** A numbered open issue and what became of it. `settled` carries the words that settled it. */
export interface Issue {
  number: number;
  text: string;
  openedBy: Opener;
  /** Who wanted it, where a person did. */
  by?: Person;
  /** The answer ("Q1") that was changed, where common ground was shaken by it. */
  shakenBy?: string;
  /** The statement that it disputes, where it does. */
  about?: string | undefined;
  round: number;
  state: 'open' | 'settled' | 'parked';
  settled?: { by: RoleId; how: string; round: number };
}

/** What everybody at the table stands on. */
export interface Ground {
  consensus: ConsensusPoint[];
  issues: Issue[];
  questions: Question[];
  assumptions: Assumption[];
  remarks: Remark[];
}

/** Something that happened after a round began, as it was then. `again`: it was said before and reads otherwise now. */
export type Since =
  | { what: 'turn'; role: RoleId; turn: Turn }
  | { what: 'skipped'; role: RoleId }
  | ({ what: 'word' } & RoleReply)
  | { what: 'remark'; remark: Remark; again: boolean }
  | { what: 'answer'; question: Question; assumption?: Assumption; again: boolean }
  | { what: 'reopened'; question: number }
  /** Common ground that an answer took away. */
  | { what: 'shaken'; issue: Issue };
