import type { Attempt, LimitReached } from '../../contracts/ledger.js';
import type { Clock } from '../../contracts/process.js';
import { expectedOutput } from '../cost.js';
import { ModelCallFailed, ModelError, type ModelRef, type Timeouts, type Usage } from '../provider.js';

/**
 * Runs with a signal that aborts when the caller's does, and with a ModelCallFailed when `run` calls `onData` too seldom
 * (`stalled`) or takes too long altogether (`late`). Rejects at that moment, also when what runs ignores the signal.
 */
export async function withTimeouts<T>(
  clock: Pick<Clock, 'elapsed' | 'sleep'>,
  { firstByteMs, silenceMs, totalMs }: Timeouts,
  caller: AbortSignal,
  run: (signal: AbortSignal, onData: () => void) => Promise<T>,
): Promise<T> {
  caller.throwIfAborted();
  const own = new AbortController();
  const over = new AbortController();
  const cancel = () => own.abort(caller.reason);
  const began = clock.elapsed();
  let last: number | undefined;

  const tooLong = (outcome: 'late' | 'stalled', why: string) =>
    own.abort(new ModelCallFailed(outcome, why, { cut: true }));
  async function watch(): Promise<void> {
    for (;;) {
      const quiet = last === undefined ? began + firstByteMs : last + silenceMs;
      const now = clock.elapsed();
      if (now >= began + totalMs) return tooLong('late', `it was not done within ${totalMs / 1000} s`);
      if (now >= quiet) {
        const seconds = Math.round((quiet - (last ?? began)) / 100) / 10;
        const what =
          last === undefined ? `nothing came within ${seconds} s` : `nothing more came for ${seconds} s`;
        return tooLong('stalled', what);
      }
      // The first byte does not end this sleep, and the limit that holds from then on may be shorter.
      await clock.sleep(Math.min(quiet - now, silenceMs, began + totalMs - now), over.signal);
    }
  }

  caller.addEventListener('abort', cancel, { once: true });
  watch().catch(() => {});
  try {
    // Listens before `run` does, so that the reason of the abort is what is thrown.
    const aborted = new Promise<never>((_, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true });
    });
    const onData = () => {
      last = clock.elapsed();
    };
    return await Promise.race([run(own.signal, onData), aborted]);
  } finally {
    caller.removeEventListener('abort', cancel);
    // With a reason, since the runtime would make an error with a stack.
    over.abort('over');
  }
}

export type CostOf = (ref: ModelRef, usage: Usage, day: string) => number | null;

/** What an attempt is expected to use, without help of a cache; nothing for a free model. */
export function reserveFor(costOf: CostOf, ref: ModelRef, input: number, day: string): Attempt['reserve'] {
  const usage = { uncached: input, cacheRead: 0, cacheWrite: 0, output: expectedOutput, reasoning: 0 };
  const micros = costOf(ref, usage, day);
  return { micros, tokens: micros === 0 ? 0 : input + expectedOutput };
}

/** A budget is used up. The numbers stand in the detail for the log, and in `budget` for the thread. */
export function overBudget({ over, unit, used, limit }: LimitReached): ModelError {
  const budget = { used: { [unit]: used }, limit: { [unit]: limit } };
  return new ModelError(over === 'day' ? 'dayBudget' : 'budget', `used ${used} of ${limit} ${unit}`, {
    budget,
  });
}
