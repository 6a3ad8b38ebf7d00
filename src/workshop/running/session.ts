import type { RunningFact, RunningInput } from './facts.js';
import type { Spent } from '../base/fact-fields.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../leaving/session.js';

export interface RunningKept {
  /** What was spent so far, as far as it was recorded; missing where nothing was. */
  spent?: Spent;
  /** How often people raised this workshop's budget. */
  raises: number;
}
export type Session = LeftSession & RunningKept;
export type Fact = LeftFact | RunningFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | RunningInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };
