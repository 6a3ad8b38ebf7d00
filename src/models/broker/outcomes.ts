import type { ModelFailure } from '../model-error.js';
import type { Outcome } from '../provider.js';

/** Those after which the same model may be better in a moment, and is left alone for a while if it is not. */
type Passing = 'busy' | 'stalled' | 'unreachable' | 'late';

/** What is reported when no model of the chain could do better. */
export const failureFor: Record<Passing, ModelFailure> = {
  busy: 'busy',
  stalled: 'timeout',
  late: 'timeout',
  unreachable: 'unreachable',
};

export function isPassing(outcome: Outcome | 'late'): outcome is Passing {
  return outcome in failureFor;
}

/** The longest that is waited for another try on the same model, in milliseconds. */
const longestWait = 5_000;
const shortestWait = 1_000;
const jitter = 1_000;

/**
 * How long to wait before one more try on the same model; undefined when the vendor wants more patience than that, and
 * when it had all the patience there is.
 */
export function waitBeforeRetry(
  outcome: Passing,
  retryAfterMs: number | undefined,
  random: () => number,
): number | undefined {
  if (outcome === 'stalled' || outcome === 'late') return undefined;
  if (retryAfterMs !== undefined && retryAfterMs > longestWait) return undefined;
  return (retryAfterMs ?? shortestWait) + Math.floor(random() * jitter);
}

/** Why an entry of a chain was given up. `unknown`: with an error that nobody knows, most likely a mistake of ours. */
export interface GivenUp {
  failure: ModelFailure | 'unknown';
  detail: string;
  cause?: unknown;
}

/**
 * What the whole chain failed of: the last that has a better word than "denied", which is for operators and only
 * true of a chain when it is true of all of it.
 */
export function worstOf<T extends GivenUp>(all: readonly T[]): T | undefined {
  return all.findLast(({ failure }) => failure !== 'denied') ?? all.at(-1);
}
