import { LRUCache } from 'lru-cache';
import { objectOf, textOf } from '../../payload.js';

/** A second click so soon, in seconds, on what opens a window is part of a double click. */
const within = 1;
/** The clicks that are remembered. */
const most = 1_000;

/** Tells the second of two clicks of a double click, which would open one more window over the first. */
export function createDoubleClicks(): (user: string, action: unknown) => boolean {
  const clicked = new LRUCache<string, number>({ max: most });
  return (user, action) => {
    const { action_id, block_id, value, action_ts } = objectOf(action);
    const name = [user, ...[action_id, block_id, value].map(textOf)].join(' ');
    const [before, at] = [clicked.get(name), Number(textOf(action_ts))];
    clicked.set(name, at);
    // At the very same time it is the same click, taken once more after a failure.
    return before !== undefined && at > before && at - before < within;
  };
}
