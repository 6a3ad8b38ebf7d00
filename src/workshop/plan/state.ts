import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { roleId } from '../base/fact-fields.js';
import type { Person } from '../base/people.js';
import type { Item, Put } from './items.js';
import type { OpenedPoint } from './turn.js';

/** What lies on the table. */
export interface PlanState {
  /** All that was ever put, in order. */
  items: Item[];
  /** How many contributions there were. */
  step: number;
  /** The number of the last contribution that each role had read when it spoke last. */
  heard: Partial<Record<RoleId, number>>;
  /** The last number given, by the prefix of the id ("R", "AC"). */
  numbers: Record<string, number>;
}

export const emptyPlan: PlanState = { items: [], step: 0, heard: {}, numbers: {} };

/** Who raised a point: a role, people who want something changed, or whoever reads the plan from outside. */
export type Opener = RoleId | 'people' | 'reader';

/** What was said on a point, at which contribution. */
export interface Word<As extends string> {
  as: As;
  why: string;
  step: number;
}

/**
 * A point on the one numbered list: an item that is not to stand so, or something that is missing. It is open until it is closed. What
 * it is about is blank for what people want; without `instead` the item should go.
 */
export interface Point extends Omit<OpenedPoint, 'said'> {
  openedBy: Opener;
  /** Who wanted it, where a person did. */
  by?: Person;
  /** The number of the remark in which they said so. */
  remark?: number;
  round: number;
  step: number;
  /** What the role said whose word was awaited. `amended`: it has put the item anew. */
  reply?: Word<'take' | 'refuse' | 'amended'>;
  /** Whoever raised it has read the reply and holds. */
  held?: Word<'hold'>;
  /** `asked`: it has become a question to people. `parked`: release 0.5 put it aside, or people leave it. */
  state: 'open' | 'settled' | 'parked' | 'asked';
  settled?: { by: Opener; how: string; round: number };
  /** What the item said when the point was raised. */
  was?: string;
  /** The item as it stood when people chose between the two sides. */
  stood?: Put;
  /** The question that it has become. */
  question?: number;
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
      /** Ids of the items or points that it is about. */
      about: z.array(z.string()),
    }),
  ),
  disagreements: z.array(
    z.object({ topic: z.string(), positions: z.array(z.object({ role: roleId, position: z.string() })) }),
  ),
  summary: z.string(),
});
export type Synthesis = z.infer<typeof synthesis>;

const reasonKinds = [
  'verdict',
  /** It has not read what touches it. */
  'unsigned',
  'point',
  'shaken',
  'question',
  'contest',
  'unknown',
  'finding',
  'reserved',
  'disagreement',
  'ended',
] as const;

/**
 * Why an artifact is a draft. `role` is missing where no single role stands behind it. `text` is the verdict, or "absent" or
 * "skipped" with the failure in `detail`; else the id that it is about: "#2", "Q2", "R3", or the rule of a `finding`.
 */
export const reason = z.object({
  /** Release 0.5 called an open point `issue`. */
  kind: z.preprocess((kind) => (kind === 'issue' ? 'point' : kind), z.enum(reasonKinds)),
  role: roleId.optional(),
  text: z.string(),
  detail: z.string(),
});
export type Reason = z.infer<typeof reason>;
