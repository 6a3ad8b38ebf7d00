import type { Clock, Log } from '../../../contracts/process.js';
import { problemOf, refusedSettings } from '../web-api/call-problem.js';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

interface Means {
  clock: Pick<Clock, 'sleep'>;
  log: Log;
  signal: AbortSignal;
}

/**
 * Tries until Slack can be reached, with growing waits. A token that Slack refuses is `refused`'s to judge: it may
 * throw, or let it be tried again, as every other refusal is. Undefined when the signal aborts first.
 */
export async function untilReached<T>(
  step: string,
  attempt: () => Promise<T>,
  refused: (answer: string, cause: unknown) => void,
  { clock, log, signal }: Means,
): Promise<T | undefined> {
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) return undefined;
      const problem = problemOf(error);
      if (problem.kind === 'refused' && refusedSettings.has(problem.error)) refused(problem.error, error);
      const growing = Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
      const waitMs = problem.kind === 'limited' ? problem.waitMs : growing;
      log.warn({ step, problem, tries, waitMs }, 'Slack cannot be reached; trying again');
      await clock.sleep(waitMs, signal).catch(() => {});
    }
  }
  return undefined;
}
