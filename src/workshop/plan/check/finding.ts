import type { RoleId } from '../../../roles/index.js';

/** The rules that a plan is checked by. A name never changes, since facts and drafts carry it. */
export const planRules = [
  ...(['empty', 'reference', 'acceptance', 'task', 'test', 'circle', 'serves'] as const),
  ...(['capacity', 'budget', 'date', 'tight', 'away', 'endless'] as const),
  ...(['done', 'proof', 'reworded', 'mitigation', 'unknown', 'alike', 'long', 'size'] as const),
] as const;
export type Rule = (typeof planRules)[number];

/** How many words there are is told to whoever wrote them, and makes no draft. */
export const onWords: ReadonlySet<Rule> = new Set(['long', 'size']);

/** What may be as it is meant: it is closed also by a reason of its owner. */
export const doubts: ReadonlySet<Rule> = new Set(['tight', 'reworded', 'alike']);

/** Something that is wrong with a plan. */
export interface Finding {
  rule: Rule;
  /** The ids it is about, the one to change first. */
  items: string[];
  /** Figures, dates or words that it is about. */
  detail: string;
  /** The role that can mend it. */
  owner: RoleId;
}
