import { setTimeout as wait } from 'node:timers/promises';

/** The real clock. `sleep` rejects with an AbortError when the signal aborts. */
export const systemClock = {
  now: (): number => Date.now(),
  sleep: async (ms: number, signal?: AbortSignal): Promise<void> => {
    await wait(ms, undefined, signal ? { signal } : {});
  },
};
export type Clock = typeof systemClock;
