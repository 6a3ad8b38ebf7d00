import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { roleId } from '../base/fact-fields.js';
import type { Person } from '../base/people.js';
import type { Finding } from './check/finding.js';
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

/** How far the plan is completed. */
export interface FinishState {
  /** The field of each role that is through, in words. */
  overviews: Partial<Record<RoleId, string>>;
  /** What a role that completes its part again had said before; missing in the first version. */
  earlier?: Partial<Record<RoleId, string>>;
  /** The number of the contribution with which each role was through. */
  through: Partial<Record<RoleId, number>>;
  /** The tasks worth doing first. */
  first: string[];
  /** What the check found and the owners were told, once; missing until then. */
  findings?: Finding[];
  mended: RoleId[];
  /** The Coach's summary, and the edition of the plan that it is about. */
  summary?: { text: string; edition: number };
}

/** What the record says before anything is issued: put together by code, a model may only add to what is against it. */
export const synthesis = z.object({
  /** Ids of items. */
  agreed: z.array(z.string()),
  reserved: z.array(
    z.object({
      role: roleId,
      concern: z.string(),
      severity: z.enum(['warning', 'error']),
      /** Ids of the items or issues that it is about. */
      about: z.array(z.string()),
    }),
  ),
  disagreements: z.array(
    z.object({ topic: z.string(), positions: z.array(z.object({ role: roleId, position: z.string() })) }),
  ),
  summary: z.string(),
});
export type Synthesis = z.infer<typeof synthesis>;

/**
 * Why an artifact is a draft. `role` is missing where no single role stands behind it. `text` is the verdict, or "absent" or
 * "skipped" with the failure in `detail`; else the id that it is about: "#2", "Q2", "R3", or the rule of a `finding`.
 */
export const reason = z.object({
  kind: z.enum([
    'verdict',
    'unsigned',
    'issue',
    'shaken',
    'question',
    'contest',
    'unknown',
    'finding',
    'reserved',
    'disagreement',
    'ended',
  ]),
  role: roleId.optional(),
  text: z.string(),
  detail: z.string(),
});
export type Reason = z.infer<typeof reason>;

/** What a role said when it read the plan. */
export interface Signature {
  signs: boolean;
  reading: number;
  /** The edition and the hash of what it has read. */
  edition: number;
  hash: string;
  /** The number of the last contribution that it has read, and of its own. */
  seen: number;
  step: number;
  reason: string;
  at: string;
}

/** The reading that is going on. `roles`: who reads; those who have are in `read`. */
export interface SigningState {
  reading: number;
  /** The reading in which nothing is changed any more. */
  last: number;
  roles: RoleId[];
  read: RoleId[];
  signatures: Partial<Record<RoleId, Signature>>;
}
