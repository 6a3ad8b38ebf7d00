import pLimit, { type LimitFunction } from 'p-limit';
import type { Clock } from './needs.js';

/** How long an attempt holds its place, in milliseconds: a few silent models must not hold up everybody. */
const placeMs = 30_000;

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Lets `atOnce` attempts at a time through to each provider, first come, first served. One that takes very long goes
 * on without a place, unless only one at a time is wanted.
 */
export function createLimiter(atOnce: number, clock: Pick<Clock, 'sleep'>) {
  const lanes = new Map<string, LimitFunction>();

  async function holding(run: () => Promise<void>): Promise<void> {
    if (atOnce === 1) return run();
    const over = new AbortController();
    const place = clock.sleep(placeMs, over.signal).catch(() => {});
    await Promise.race([run().finally(() => over.abort()), place]);
  }

  /** Rejects with the signal's reason as soon as it aborts, also while still waiting; then nothing is run. */
  return <T>(provider: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(provider) ?? pLimit(atOnce);
    lanes.set(provider, lane);
    return new Promise<T>((resolve, reject) => {
      const leave = () => reject(signal.reason as Error);
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      void lane(async () => {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) await holding(() => run().then(resolve, reject));
      });
    });
  };
}
