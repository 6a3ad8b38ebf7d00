import type { RoleId } from '../../roles/index.js';
import type { Person } from '../base/people.js';
import type { Item, Put } from './items.js';

/** A change that a role has put on an item of another, until its author speaks again. */
export interface PendingChange {
  put: Put;
  by: RoleId;
  step: number;
}

/** What lies on the table. */
export interface PlanState {
  /** All that was ever put, in order. */
  items: Item[];
  pending: PendingChange[];
  /** How many contributions there were. */
  step: number;
  /** The number of the last contribution that each role had read when it spoke last. */
  heard: Partial<Record<RoleId, number>>;
  /** The last number given, by the prefix of the id ("R", "AC"). */
  numbers: Record<string, number>;
  /** How often the plan has changed: a signature names the state that it covers. */
  edition: number;
}

export const emptyPlan: PlanState = { items: [], pending: [], step: 0, heard: {}, numbers: {}, edition: 0 };

/** Who opened an issue: a role, or people who want something changed. */
export type Opener = RoleId | 'people';

/** What was said on an issue, at which contribution. */
export interface Word<As extends string> {
  as: As;
  why: string;
  step: number;
}

/** A numbered issue: an item that is contested, or a gap. */
export interface Issue {
  number: number;
  kind: 'contest' | 'gap';
  /** The item; of a gap the item or the kind that lacks something. Blank for what people want. */
  about: string;
  text: string;
  openedBy: Opener;
  /** Who wanted it, where a person did. */
  by?: Person;
  /** The number of the remark in which they said so. */
  remark?: number;
  /** Whose word is awaited. */
  due?: RoleId | undefined;
  round: number;
  step: number;
  /** The house rules (H1) that are broken. */
  breaks?: string[] | undefined;
  /** What a contest wants in place of the item; missing: it should go. */
  instead?: Put | undefined;
  /** What the author of a contested item said. `amended`: it has put the item anew. */
  reply?: Word<'agree' | 'hold' | 'amended'>;
  /** The contester has read the reply and holds. */
  held?: Word<'hold'>;
  /** What each role said last on a gap. */
  words: Partial<Record<RoleId, Word<'settle' | 'keep'>>>;
  /** `asked`: it has become a question to people. */
  state: 'open' | 'settled' | 'parked' | 'asked';
  settled?: { by: Opener; how: string; round: number };
  /** The item as it stood when people chose between the two sides. */
  stood?: Put;
  /** The question that it has become. */
  question?: number;
}
