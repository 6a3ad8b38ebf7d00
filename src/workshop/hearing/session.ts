import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../waiting/session.js';

/** Hearing keeps nothing of its own: it reads what people write, and sees everything. */
export type Session = LeftSession;
export type Fact = LeftFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven;
export type Input = Given & { at: string };
export type InputOf<T extends Input['type']> = Extract<Input, { type: T }>;
