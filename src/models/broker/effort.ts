import type { InvokeRole } from '../chains.js';
import type { Patience } from '../patience.js';
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

/** How long an attempt may take that has so many times the usual room: what is quickly done is not waited for long. */
export function patienceFor(prompt: InvokeRole, patience: Patience, room: number): Patience {
  return { ...patience, totalMs: patience.totalMs * room * (quick.has(prompt) ? 0.5 : 1) };
}
