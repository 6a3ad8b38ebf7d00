import type { Clock } from '../src/clock.js';

/** A clock that stands still until it is told to go on; `sleeping` counts who waits on it. */
export function manualClock(start = Date.parse('2026-03-02T09:00:00.000Z')) {
  let time = start;
  let sleepers: { due: number; wake: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
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
    advance(ms: number): void {
      time += ms;
      const due = sleepers.filter((each) => each.due <= time);
      sleepers = sleepers.filter((each) => each.due > time);
      for (const { wake } of due) wake();
    },
  };
}
