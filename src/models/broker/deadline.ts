import type { Patience } from '../patience.js';
import type { Clock } from './needs.js';

/** What a run that took too long is aborted with. */
export class Late extends Error {
  constructor(ms: number) {
    super(`it was not done within ${ms / 1000} s`);
    this.name = 'Late';
  }
}

/** What a run is aborted with of which nothing was heard for too long. */
export class Silent extends Error {
  constructor(ms: number, isBegun: boolean) {
    const seconds = Math.round(ms / 100) / 10;
    super(isBegun ? `nothing more came for ${seconds} s` : `nothing came within ${seconds} s`);
    this.name = 'Silent';
  }
}

/** Runs with a signal that aborts when the caller's does, or with Late after `ms`. */
export function within<T>(
  clock: Pick<Clock, 'elapsed' | 'sleep'>,
  ms: number,
  caller: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return patiently(clock, { firstByteMs: Infinity, silenceMs: Infinity, totalMs: ms }, caller, run);
}

/**
 * Runs with a signal that aborts when the caller's does, with Silent when it calls `heard` too seldom, and with Late
 * when it takes too long altogether. Rejects at that moment, also when what runs does not let go.
 */
export async function patiently<T>(
  clock: Pick<Clock, 'elapsed' | 'sleep'>,
  { firstByteMs, silenceMs, totalMs }: Patience,
  caller: AbortSignal,
  run: (signal: AbortSignal, heard: () => void) => Promise<T>,
): Promise<T> {
  caller.throwIfAborted();
  const own = new AbortController();
  const over = new AbortController();
  const cancel = () => own.abort(caller.reason);
  const began = clock.elapsed();
  let last: number | undefined;

  async function watch(): Promise<void> {
    for (;;) {
      const quiet = last === undefined ? began + firstByteMs : last + silenceMs;
      const now = clock.elapsed();
      if (now >= began + totalMs) return own.abort(new Late(totalMs));
      if (now >= quiet) return own.abort(new Silent(quiet - (last ?? began), last !== undefined));
      // Nobody is woken by the first byte: from then on the shorter limit may hold.
      await clock.sleep(Math.min(quiet - now, silenceMs, began + totalMs - now), over.signal);
    }
  }

  caller.addEventListener('abort', cancel, { once: true });
  watch().catch(() => {});
  try {
    // It hears of the abort before what runs does, so that its reason is what counts.
    const aborted = new Promise<never>((_, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true });
    });
    const heard = () => {
      last = clock.elapsed();
    };
    return await Promise.race([run(own.signal, heard), aborted]);
  } finally {
    caller.removeEventListener('abort', cancel);
    // With a reason: else the runtime makes one up, with a stack.
    over.abort('over');
  }
}
