import type { Person } from '../base/people.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../course/session.js';
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

/** What somebody has against a version, numbered through the workshop. */
export interface Concern {
  number: number;
  /** The version that it is about; one that is still being made where it came too late for the one before. */
  version: number;
  by: Person;
  at: string;
  text: string;
  message?: string | undefined;
  state: 'open' | 'taken up' | 'answered' | 'taken back';
  /** A wish that release 0.5 had not looked at yet. */
  unsorted?: true;
  answer?: { by: Person; at: string; text: string };
}

/** What a person wants changed in a version. */
export interface Change {
  version: number;
  by: Person;
  text: string;
  at: string;
  message?: string | undefined;
  points: ChangePoint[];
}

/** Words that brought a round. */
export type WordsHeard = Pick<Change, 'version' | 'by' | 'at' | 'message'>;

/** What people decided on versions. */
export interface Deciding {
  /** What was approved. Who is for it: `voices`. */
  approvals: Approval[];
  voices: Voice[];
  concerns: Concern[];
  changes: Change[];
}

export const undecided: Deciding = { approvals: [], voices: [], concerns: [], changes: [] };

export interface DecidingKept extends Deciding {
  /** The words that brought the last round, and the session before it: they can be taken back until somebody has spoken in it. */
  heard?: WordsHeard & { before: Session };
}
export type Session = LeftSession & DecidingKept;
export type Fact = LeftFact | ApprovalFact | EndingFact | PausingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | ApprovalInput | EndingInput;
export type Input = Given & { at: string };
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
