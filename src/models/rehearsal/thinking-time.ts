import type { Script } from '../script.js';

/** The rehearsal answers at once; with some time to think, people can follow the thread as it grows. */
export function withThinkingTime(
  script: Script,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  ms: number,
): Script {
  return {
    ref: script.ref,
    async complete(ask, signal) {
      if (ms > 0) await sleep(ms, signal);
      return script.complete(ask, signal);
    },
  };
}
