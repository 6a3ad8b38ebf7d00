import type { Person } from '../base/people.js';
import type { DeliveryEvent, Target } from '../base/tasks.js';
import type {
  Concern,
  Fact as LeftFact,
  Given as LeftGiven,
  Session as LeftSession,
} from '../deciding/session.js';
import type { LeavingInput, LeavingFact, MadeLink } from './facts.js';

/** What one target is told of a hand-off, and how far that is. */
export interface HandOffDelivery {
  target: Target;
  event: DeliveryEvent;
  /** `dropped`: it is not to go out any more. */
  state: 'owed' | 'done' | 'given up' | 'dropped';
  /** How often it was tried. */
  attempt: number;
  /** Since when it is tried, anew when somebody sends it again: a day later it is given up. */
  since: string;
  /** When something came of it last. */
  at?: string;
  /** When it is tried next. */
  next?: string;
  /** Why it did not get there. */
  detail?: string;
  /** What was made there. */
  links: MadeLink[];
}

/** A version that somebody has handed off, numbered through the workshop. */
export type HandOff = Omit<FactOf<'HandedOff'>, 'type'> & {
  /** Of a draft: how much was said against it, which whoever hands it off takes upon themselves. */
  against?: number;
  deliveries: HandOffDelivery[];
  withdrawn?: { by: Person; at: string };
};

/** How far a task is, by its id or title, as it was reported last. */
export type TaskProgress = Omit<FactOf<'TaskReported'>, 'type' | 'report'>;

/** That an item is wrong, or can't be done as planned: it speaks against its version. */
export type Deviation = Concern & { found: NonNullable<Concern['found']> };

export interface LeavingKept {
  /** What was handed off, in order. What of it counts: `standingHandOff`. */
  handoffs: HandOff[];
  /** How far the building of the plan is: the newest report on each task. */
  building: readonly TaskProgress[];
}
export type Session = LeftSession & LeavingKept;
export type Fact = LeftFact | LeavingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | LeavingInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };
