import type { RoutedTo } from './facts-routing.js';
import type { Person } from './people.js';

/** Something said since the line began: those who are named read it. `by` is a member's id. */
export interface SaidOnFloor {
  by: string;
  name: string;
  text: string;
}

/** Who was named to speak, beside the order of the round. */
export interface Floor {
  /** Ids of those who wait, behind whoever has the floor. */
  line: string[];
  /** Who has it, or is waited for, because of a mark; missing while nobody does. */
  to?: RoutedTo & {
    since: string /** When somebody was told that it waits for long. */;
    escalatedAt?: string;
  };
  said: SaidOnFloor[];
  /** Turns taken because of marks, since the round began or a person said to go on. */
  extraTurns: number;
  clearAskedBy?: Person;
  /** Messages whose marks were heard, by ts. */
  heard: string[];
}

export const nobodyNamed: Floor = { line: [], said: [], extraTurns: 0, heard: [] };
