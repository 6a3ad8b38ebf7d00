import type { InvokeRole } from '../chains.js';
import type { Call } from '../provider.js';

/** Sorting and wording need no long thought; everything else does. One effort for all roles, for the cache. */
const quick: ReadonlySet<InvokeRole> = new Set([
  'planning_intent_check',
  'planning_reply_intent',
  'planning_clarify_ask',
  'planning_round_summary',
]);

export function effortOf(prompt: InvokeRole): Call['effort'] {
  return quick.has(prompt) ? 'low' : 'medium';
}

/** How long an attempt at it may take, of the longest that any may: what is quickly done is not waited for long. */
export function patienceFor(prompt: InvokeRole, longestMs: number): number {
  return quick.has(prompt) ? longestMs / 2 : longestMs;
}
