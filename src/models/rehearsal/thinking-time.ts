import type { Provider } from '../provider.js';

/** The rehearsal answers at once; with some time to think, people can follow the thread as it grows. */
export function withThinkingTime(
  provider: Provider,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  ms: number,
): Provider {
  return {
    ref: provider.ref,
    async complete(ask, signal) {
      if (ms > 0) await sleep(ms, signal);
      return provider.complete(ask, signal);
    },
  };
}
