import type { Clock } from './needs.js';

/** What a run that took too long is aborted with. */
export class Late extends Error {
  constructor(ms: number) {
    super(`nothing came within ${ms / 1000} s`);
    this.name = 'Late';
  }
}

/**
 * Runs with a signal that aborts when the caller's does, or with Late after `ms`. Rejects at that moment, also when
 * what runs does not let go.
 */
export async function within<T>(
  clock: Pick<Clock, 'sleep'>,
  ms: number,
  caller: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller.throwIfAborted();
  const own = new AbortController();
  const over = new AbortController();
  const cancel = () => own.abort(caller.reason);
  caller.addEventListener('abort', cancel, { once: true });
  clock.sleep(ms, over.signal).then(
    () => own.abort(new Late(ms)),
    () => {},
  );
  try {
    // It hears of the abort before what runs does, so that its reason is what counts.
    const aborted = new Promise<never>((_, reject) => {
      own.signal.addEventListener('abort', () => reject(own.signal.reason as Error), { once: true });
    });
    return await Promise.race([run(own.signal), aborted]);
  } finally {
    caller.removeEventListener('abort', cancel);
    over.abort();
  }
}
