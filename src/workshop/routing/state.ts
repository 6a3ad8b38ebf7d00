import type { RoleId } from '../../roles/index.js';
import type { Person } from '../people/people.js';
import type { Verdict } from '../rounds/turn.js';
import type { RoutedTo } from './facts.js';

/**
 * Something said since the line began: those who are named read it. `by` is a member's id; `message` its ts, if a
 * person wrote it.
 */
export interface SaidOnFloor {
  by: string;
  name: string;
  text: string;
  message?: string;
  /** Who was named with these words, by id. */
  names?: string[];
}

/** A message that was asked for as its author's view, and on which words: none where they were named without any. */
export interface View {
  message: string;
  on?: SaidOnFloor;
}

/** A role's remark on what was said outside its turn, and the issues that it opened. */
export interface Word {
  role: RoleId;
  text: string;
  opened: { number: number; text: string }[];
}

/** A verdict changed by a remark. `after`: the role had had its turn in that round. */
export interface ChangedVerdict {
  role: RoleId;
  verdict: Verdict;
  reason: string;
  after: boolean;
}

/** Who was named to speak, beside the order of the round. */
export interface Floor {
  /** Ids of those who wait, behind whoever has the floor. */
  line: string[];
  /** Who has it, or is waited for, because of a mark; missing while nobody does. */
  to?: RoutedTo & {
    since: string;
    /** When somebody was told that it waits for long. */
    escalatedAt?: string;
  };
  /** How often somebody was given the floor: what tells one task from another. */
  step: number;
  said: SaidOnFloor[];
  /** Turns taken because of marks, since the round began or a person said to go on. */
  extraTurns: number;
  clearAskedBy?: Person;
  /** Messages whose marks were heard, by ts. */
  heard: string[];
  views: View[];
  /** Remarks of roles that were made between rounds: the speakers of the next round read them. */
  unread: Word[];
}

export const nobodyNamed: Floor = {
  line: [],
  step: 0,
  said: [],
  extraTurns: 0,
  heard: [],
  views: [],
  unread: [],
};
