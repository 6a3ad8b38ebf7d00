import type { Clock } from '../contracts/process.js';

/** What the promise gives within this time, else undefined. The work itself goes on. */
export async function inTime<T>(
  promise: Promise<T>,
  ms: number,
  clock: Pick<Clock, 'sleep'>,
): Promise<T | undefined> {
  const done = new AbortController();
  const timer = clock.sleep(ms, done.signal).then(
    () => undefined,
    () => undefined,
  );
  try {
    return await Promise.race([promise, timer]);
  } finally {
    done.abort();
  }
}
