import type { Point, PlanState, Synthesis } from './state.js';
import type { Source } from '../base/question.js';
import type { Round } from './turn.js';
import type { Version, VersionsFact, VersionsInput } from './facts.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../setting/session.js';

export interface PlanKept {
  rounds: Round[];
  plan: PlanState;
  points: Point[];
  versions: Version[];
  synthesis?: Synthesis;
  synthesisedAt?: string;
  /** What was looked up and is cited. */
  sources: Source[];
  /** Up to which change the plan was read from outside, when (ISO 8601), and the result in words as it was then. */
  outside?: { step: number; answers: number; at: string; result: string };
  /** The summary of a plan of release 0.5. */
  worded?: string;
  /** The version that all roles have agreed to, where people have edited its tasks since and no role has read that. */
  editedSince?: number;
}
export type Session = LeftSession & PlanKept;
export type Fact = LeftFact | VersionsFact;
export type Given = LeftGiven | VersionsInput;
