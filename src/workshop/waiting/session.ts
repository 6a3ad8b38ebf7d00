import type { WaitingFact, WaitingInput } from './facts.js';
import type { Fact as LeftFact, Input as LeftInput, Session as LeftSession } from '../recordings/session.js';

export interface WaitingKept {
  /** The day (YYYY-MM-DD, at their place) of each person's last reminder, by id. */
  reminded: Record<string, string>;
  /** Ids of people who want no reminders. */
  unreminded: string[];
}
export type Session = LeftSession & WaitingKept;
export type Fact = LeftFact | WaitingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Input = LeftInput | (WaitingInput & { at: string });
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
