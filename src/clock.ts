import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './contracts/process.js';

/** The real clock. `sleep` rejects with an AbortError when the signal aborts. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal ? { signal } : {});
  },
};
