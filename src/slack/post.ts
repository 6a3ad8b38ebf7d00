import type { Urgency } from '../workshop/base/thread.js';
import type { Rendered } from './blocks/render.js';

/** Who a message appears to be from: a role or the Coach. */
export interface Speaker {
  name: string;
  icon: string;
}

/**
 * One thing to be shown in Slack. `part` names it within its workshop, for good: "board", "turn:r1:RiskPlanner",
 * "card:v1". What has the same part is never posted twice; the board and edits replace what was there.
 */
export type Post = { part: string; urgency: Urgency } & (
  | ({ kind: 'board' } & Rendered)
  /** `under`: in another thread of the channel, by the ts of its root. */
  | ({ kind: 'message'; speaker: Speaker; under?: string } & Rendered)
  | ({ kind: 'edit'; of: string } & Rendered)
  | ({ kind: 'private'; to: string } & Rendered)
  /**
   * A message to one person in their conversation with the bot: sent at most once, not from `until` on (ISO), and never
   * part of the thread.
   */
  | ({ kind: 'direct'; to: string; until?: string } & Rendered)
  /** A mark on a person's message, or its removal. */
  | { kind: 'reaction'; message: string; name: string; remove?: true }
  /** Some files of a version as they were issued, or one `zip` of them all. They are read when they are sent. */
  | { kind: 'files'; comment: string; version: number; files: { name: string; title: string }[]; zip?: true }
);
export type PostOf<K extends Post['kind']> = Extract<Post, { kind: K }>;
