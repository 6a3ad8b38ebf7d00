import pLimit, { type LimitFunction } from 'p-limit';

export type Limiter = ReturnType<typeof createLimiter>;

/** Lets `atOnce` attempts at a time through to each provider, first come, first served. */
export function createLimiter(atOnce: number) {
  const lanes = new Map<string, LimitFunction>();
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
        if (!signal.aborted) await run().then(resolve, reject);
      });
    });
  };
}
