import { setTimeout as wait } from 'node:timers/promises';

/**
 * The real clock. `now` is the time of day, for stamps: somebody may set it forward or back at any moment. `elapsed`
 * only ever grows, and means nothing outside this process: what is measured, paced or held back goes by it. `sleep`
 * does, too, and rejects with an AbortError when the signal aborts.
 */
export const systemClock = {
  now: (): number => Date.now(),
  elapsed: (): number => performance.now(),
  sleep: async (ms: number, signal?: AbortSignal): Promise<void> => {
    await wait(ms, undefined, signal ? { signal } : {});
  },
};
export type Clock = typeof systemClock;
