import type { Clock } from '../../../contracts/process.js';
import { problemOf } from './call-problem.js';

const waitsMs = [500, 2_000, 5_000];
const longestWaitMs = 30_000;

/** Carries out a call that may be repeated without harm: again, up to three times, after a 429 or a failure of Slack's. */
export type Patiently = <T>(call: () => Promise<T>) => Promise<T>;

export function createPatience(clock: Pick<Clock, 'sleep'>, signal: AbortSignal): Patiently {
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
