import type { Clock } from '../src/contracts/process.js';

/**
 * A clock that stands still until it is told to go on; `sleeping` counts who waits on it. `set` moves the time of day
 * alone, as somebody does who sets a clock forward or back: nobody is woken by that.
 */
export function manualClock(start = Date.parse('2026-03-02T09:00:00.000Z')) {
  let time = 1_000;
  let day = start - time;
  let sleepers: { due: number; wake: () => void }[] = [];
  const clock: Clock = {
    now: () => day + time,
    elapsed: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => {
          sleepers = sleepers.filter((each) => each !== sleeper);
          reject(signal?.reason);
        };
        const wake = () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        const sleeper = { due: time + ms, wake };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', abort);
      }),
  };
  return {
    ...clock,
    sleeping: () => sleepers.length,
    set(byMs: number): void {
      day += byMs;
    },
    advance(ms: number): void {
      time += ms;
      const due = sleepers.filter((each) => each.due <= time);
      sleepers = sleepers.filter((each) => each.due > time);
      for (const { wake } of due) wake();
    },
  };
}
