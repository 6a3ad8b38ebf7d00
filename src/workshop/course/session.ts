import type { RoleId } from '../../roles/index.js';
import type { Reason } from '../plan/synthesis.js';
import type { ClosingCall, Standing, Table } from './rounds/state.js';
import type { Speakers } from './routing/facts.js';
import type { FinishingFact, FinishingInput } from './finishing/facts.js';
import type { GateFact, GateInput } from './gate/facts.js';
import type { MeetingFact, MeetingInput } from './meeting/facts.js';
import type { RoundsFact, RoundsInput, SkippedFact } from './rounds/facts.js';
import type { RoutingFact, RoutingInput } from './routing/facts.js';
import type { SigningFact, SigningInput } from './signing/facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../opening/session.js';

export interface CourseKept {
  /** What the calls that go on share, and what has come since. */
  table: Table;
  /** What each role thinks of the plan, by its last word. */
  verdicts: Partial<Record<RoleId, Standing>>;
  /** Short answers that are awaited. */
  closing?: ClosingCall;
  /** The members who were named to speak next. */
  speakers: Speakers;
  /** Whether the result is a plan or a draft, with the reasons for a draft. */
  decided?: { artifact: 'plan' | 'draft'; reasons: Reason[] };
}
export type Session = LeftSession & CourseKept;
export type Fact =
  | LeftFact
  | FinishingFact
  | GateFact
  | MeetingFact
  | RoundsFact
  | SkippedFact
  | RoutingFact
  | SigningFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Input =
  | LeftInput
  | (FinishingInput & { at: string })
  | (GateInput & { at: string })
  | (MeetingInput & { at: string })
  | (RoundsInput & { at: string })
  | (RoutingInput & { at: string })
  | (SigningInput & { at: string });
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
