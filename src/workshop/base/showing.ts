import type { Card } from './card.js';

/** How soon it is to be seen: answers to people, then cards they must decide on, then everything else. */
export type Urgency = 'answer' | 'card' | 'turn';

/**
 * One thing to be shown. `part` is its name within the workshop and never changes: "board", "turn:r1:RiskPlanner",
 * "card:v1". A part is posted once; the board and edits replace what was there.
 */
export type Showing = { part: string; urgency: Urgency } & (
  | { kind: 'board'; card: Card }
  /** `under`: in another thread of the channel, by the ts of its root. */
  | { kind: 'message'; card: Card; under?: string }
  | { kind: 'edit'; of: string; card: Card }
  /** A mark on a person's message, or its removal. */
  | { kind: 'reaction'; message: string; name: string; remove?: true }
);
