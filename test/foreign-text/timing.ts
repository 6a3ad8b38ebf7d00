import { type Hostile, longest, mostMs } from './hostile.js';

/** Short ones first: what is exponential shows there, and does not have to be waited for. */
const lengths = [64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256, 2_000, longest];
/** The first run may have to compile, another one to clear up: only what is slow every time is slow. */
const tries = 5;

/** How long this takes for the longest text of a kind, or for a shorter one if that is too long already. */
export function msFor(run: (text: string) => unknown, hostile: Hostile): number {
  for (const length of lengths) {
    const ms = best(run, hostile.of(length));
    if (ms > mostMs || length === longest) return ms;
  }
  return 0;
}

function best(run: (text: string) => unknown, text: string): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && ms > mostMs; left -= 1) {
    ms = Math.min(
      ms,
      msOf(() => run(text)),
    );
  }
  return ms;
}

/** The work of this process, in milliseconds, so that it does not count what else the machine is busy with. */
export function msOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
