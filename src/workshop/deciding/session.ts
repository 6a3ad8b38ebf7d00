import type { MoreTold, Deciding } from './approval/state.js';
import type { ApprovalFact, ApprovalInput } from './approval/facts.js';
import type { EndingFact, EndingInput, PausingFact } from './ending/facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../course/session.js';

export interface DecidingKept extends Deciding {
  /** More was told about a draft: by whom, and the session before the round that it brought. */
  more?: MoreTold & { before: Session };
}
export type Session = LeftSession & DecidingKept;
export type Fact = LeftFact | ApprovalFact | EndingFact | PausingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Input = LeftInput | (ApprovalInput & { at: string }) | (EndingInput & { at: string });
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
