import type { Limit } from '../contracts/ledger.js';
import type { RoleId } from '../roles/index.js';
import { noLimits, type WorkshopLimits } from '../workshop/opening/cards.js';
import type { ModelRef } from './provider.js';

/** Every kind of call, as `models.conf` and the ledger name it. */
export const promptIds = [
  'planning_intake',
  'planning_intent_check',
  'planning_first_view',
  'planning_question_merge',
  'planning_speak',
  'planning_short_answer',
  'planning_role_reply',
  'planning_consult',
  'planning_round_summary',
  'planning_reconcile',
  'planning_clarify_review',
  'planning_clarify_ask',
  'planning_clarify_dialogue',
  'planning_role_document',
  'planning_sign',
  'planning_consensus_synthesis',
  'planning_review_revision',
  'planning_reply_intent',
] as const;
export type PromptId = (typeof promptIds)[number];

/** Which models answer which call, and the limits, as `models.conf` sets them. */
export interface Chains {
  /** Never empty. */
  chain(prompt: PromptId, role: RoleId | undefined, channel: string): readonly ModelRef[];
  /** All first choices of a channel, each once. */
  models(channel: string): string[];
  /** At which cost a workshop pauses and asks people; micros are millionths of a US dollar. */
  budget: { workshop: Limit; day: Limit };
  /** How many workshops may be opened. */
  workshops: WorkshopLimits;
  /** How many attempts one provider may have under way at a time. */
  atOnce: number;
}

/** One model for everything, without a limit. */
export function onlyModel(ref: ModelRef): Chains {
  const budget = { workshop: {}, day: {} };
  return { chain: () => [ref], models: () => [ref], budget, workshops: noLimits, atOnce: 8 };
}
