import type { RoleId } from '../../roles/index.js';
import type { Remark } from '../base/people.js';
import type { Question } from '../base/question.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../opening/session.js';
import type { Reason } from '../plan/state.js';
import type { OpenedPoint, Say, Turn, Verdict } from '../plan/turn.js';
import type { CourseInput, CourseFact } from './facts.js';
import type { RoutingFact, RoutingInput, Speakers } from './routing/facts.js';

/** What a role thinks of the plan, by its last word; `skipped` when that was left out. */
export interface RoleVerdict {
  verdict: Verdict | 'skipped';
  /** The role's words, or what had failed. */
  reason: string;
  /** Ids behind a verdict that is not ok. */
  because: string[];
  /** The number of its contribution, and how often answers had changed and how many remarks there were until then. */
  step: number;
  answers: number;
  remarks: number;
}

/** What lay on the table when it was laid out last, and what has happened since, in order. */
export interface TableState {
  began: OnTable;
  since: Since[];
  /** How many versions there were. */
  versions: number;
}

export type OnTable = Pick<LeftSession, 'plan' | 'points' | 'questions' | 'remarks'>;

/** Something that happened since, as it was then. `again`: it was said before and reads otherwise now. */
export type Since =
  | { what: 'turn'; role: RoleId; turn: Turn; reads: boolean }
  | { what: 'outside'; say: Say[]; opened: OpenedPoint[] }
  | { what: 'skipped'; role: RoleId }
  | { what: 'word'; role: RoleId; text: string }
  | { what: 'remark'; remark: Remark; again: boolean }
  /** `gone`: the assumptions that went with it. */
  | { what: 'answer'; question: Question; again: boolean; gone: string[] }
  | { what: 'reopened'; question: number }
  /** What answers bring to the owners of what rests on them. */
  | { what: 'points'; opened: OpenedPoint[] };

export interface CourseKept {
  /** What the calls that go on share, and what has come since. */
  table: TableState;
  /** What each role thinks of the plan, by its last word. */
  verdicts: Partial<Record<RoleId, RoleVerdict>>;
  /** The members who were named to speak next. */
  speakers: Speakers;
  /** Whether the result is a plan or a draft, with the reasons for a draft. */
  decided?: { artifact: 'plan' | 'draft'; reasons: Reason[] };
}
export type Session = LeftSession & CourseKept;
export type Fact = LeftFact | RoutingFact | CourseFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | RoutingInput | CourseInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };
