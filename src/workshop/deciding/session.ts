import type { Agent, Person } from '../base/people.js';
import type { Fact as LeftFact, Given as LeftGiven, Session as LeftSession } from '../course/session.js';
import type { DecidingInput, DecidingFact, ChangePoint, Says } from './facts.js';

type Of<Type extends DecidingFact['type']> = Extract<DecidingFact, { type: Type }>;

/** That a version was approved, by whose yes, and who took that back, or had it decided on again. */
export interface Approval extends Omit<Of<'Approved'>, 'type'> {
  withdrawn?: { by: Person; at: string };
  /** It waits for another decision and is built meanwhile. */
  reopened?: true;
}

/** What somebody said of a version, and what became of it. Nothing leaves the record. */
export interface Voice extends Omit<Of<'VoiceGiven'>, 'type' | 'like'> {
  says: Says;
  text: string;
  /** What was found while building: its own number, the item, what should be instead, and the program that says so. */
  found?: { number: number; item: string; wanted?: string | undefined; agent?: Agent | undefined };
  state: 'stands' | 'taken up' | 'answered' | 'taken back';
  /** Who ended it, and why; without a text it changes nothing. Of one that stands: who had it taken up, though not all of it was done. */
  ended?: { by: Person; at: string; text: string };
}

/** What speaks against a version: somebody's no or concern, an answer that came late, or what cannot be built as planned. */
export interface Concern extends Voice {
  number: number;
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

/** What people decided on versions. */
export interface Deciding {
  approvals: Approval[];
  voices: Voice[];
  changes: Change[];
}

export const undecided: Deciding = { approvals: [], voices: [], changes: [] };

export type Session = LeftSession & Deciding;
export type Fact = LeftFact | DecidingFact;
export type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>;
export type Given = LeftGiven | DecidingInput;
export type InputOf<T extends Given['type']> = Extract<Given, { type: T }> & { at: string };
