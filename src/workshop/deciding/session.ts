import type { Agent, Person } from '../base/people.js';
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

/**
 * What speaks against a version, numbered through the workshop: somebody's concern, an answer that came late, or what cannot be
 * built as planned.
 */
export interface Concern {
  number: number;
  /** The version that it is about; one that is still being made where it came too late for the one before. */
  version: number;
  by: Person;
  at: string;
  text: string;
  message?: string | undefined;
  /** The question whose answer it is, which came after the version. */
  question?: number | undefined;
  /** What was found while building: its own number, the item, what should be instead, and the program that says so. */
  found?: { number: number; item: string; wanted?: string | undefined; agent?: Agent | undefined };
  state: 'open' | 'taken up' | 'answered' | 'taken back';
  /** Who settled it, and why; without a text it changes nothing. */
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
  /** Of an edit of the tasks: the ids of those. */
  edited?: string[];
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
