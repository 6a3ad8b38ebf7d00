import type { Person } from '../base/people.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../course/session.js';
import type { TaskOwners, TodoTask } from '../plan/todo.js';
import type {
  ApprovalFact,
  ApprovalInput,
  ChangePoint,
  EndingFact,
  EndingInput,
  PausingFact,
  Way,
} from './facts.js';

export interface Approval {
  version: number;
  by: Person;
  at: string;
  via: Way;
  /** The concerns that were open, by their numbers. */
  over?: number[] | undefined;
}

/**
 * That somebody is for a version. `counts`: it counts for the approval. `like`: a 👍, which never does by itself. `message`: the
 * ts of the reply, or of what the reaction stands on.
 */
export interface Voice {
  version: number;
  by: Person;
  at: string;
  via: Way;
  message?: string;
  like?: true;
  counts: boolean;
}

/** Somebody was asked whether they approve, since what they said may mean it. */
export type AskedApproval = Pick<Voice, 'version' | 'by' | 'at' | 'via' | 'message'> & {
  why: 'like' | 'concern';
};

/** What somebody has against a version, numbered through the workshop. */
export interface Concern {
  number: number;
  /** The version that it is about; one that is still being made where it came too late for the one before. */
  version: number;
  by: Person;
  at: string;
  text: string;
  message?: string;
  state: 'open' | 'taken up' | 'answered' | 'taken back';
  answer?: { by: Person; at: string; text: string };
}

/** What a person wants changed in a version. */
export interface Change {
  version: number;
  by: Person;
  text: string;
  at: string;
  message?: string;
  /** Missing until it is sorted. */
  onlyTasks?: boolean;
  points: ChangePoint[];
  /** The tasks as somebody has edited them, with who does what. */
  tasks?: TodoTask[];
  owners?: TaskOwners;
  /** It came while another one was being looked at: it joins the round of that. */
  joins?: true;
}

/** More information on a draft, which brought a round. */
export type MoreTold = Pick<Change, 'version' | 'by' | 'at' | 'message'>;

/** What people decided on versions. */
export interface Deciding {
  /** What was approved. Who is for it: `voices`. */
  approvals: Approval[];
  voices: Voice[];
  /** Who was asked whether they approve. */
  approvalsAsked: AskedApproval[];
  concerns: Concern[];
  changes: Change[];
}

export const undecided: Deciding = {
  approvals: [],
  voices: [],
  approvalsAsked: [],
  concerns: [],
  changes: [],
};

export interface DecidingKept extends Deciding {
  /** More was told about a draft: by whom, and the session before the round that it brought. */
  more?: MoreTold & { before: Session };
}
export type Session = LeftSession & DecidingKept;
export type Fact = LeftFact | ApprovalFact | EndingFact | PausingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | ApprovalInput | EndingInput;
export type Input = Given & { at: string };
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
