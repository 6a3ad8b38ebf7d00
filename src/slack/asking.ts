import { problemOf } from './call-problem.js';
import type { Clock } from './needs.js';

const waitsMs = [500, 2_000, 5_000];
const longestWaitMs = 30_000;

/** Carries out a call that may be repeated without harm: once more after a 429 or a failure of Slack's, then it throws. */
export type Ask = <T>(call: () => Promise<T>) => Promise<T>;

export function createAsk(clock: Clock, signal: AbortSignal): Ask {
  return async (call) => {
    for (const waitMs of waitsMs) {
      try {
        return await call();
      } catch (error) {
        const problem = problemOf(error);
        if (problem.kind === 'refused' || signal.aborted) throw error;
        const limit = problem.kind === 'limited' ? Math.min(problem.waitMs, longestWaitMs) : waitMs;
        await clock.sleep(limit, signal);
      }
    }
    return call();
  };
}
