import type { Building } from './building/state.js';
import type { DraftConfirmation, HandOff } from './handoff/state.js';
import type { BuildingFact, BuildingInput } from './building/facts.js';
import type { HandoffFact, HandoffInput } from './handoff/facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../deciding/session.js';

export interface LeavingKept {
  /** What was handed off, in order. What of it counts: `standingHandOff`. */
  handoffs: HandOff[];
  /** Drafts that somebody has taken upon themselves; each counts until there is a next version. */
  draftsConfirmed: DraftConfirmation[];
  /** How far the building of the plan is, as it was reported. */
  building: Building;
}
export type Session = LeftSession & LeavingKept;
export type Fact = LeftFact | BuildingFact | HandoffFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Input = LeftInput | (BuildingInput & { at: string }) | (HandoffInput & { at: string });
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
