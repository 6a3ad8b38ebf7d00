import { type Hostile, longest } from './hostile.js';

/** What a function may take for the longest text. A quadratic one takes a second, an exponential one for ever. */
const mostMs = 50;
/** On a slow machine it may take as long as reading that text so many times, which is about the same on a fast one. */
const mostReadings = 100;
/** Short ones first: what is exponential shows there, and does not have to be waited for. */
const lengths = [64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256, 2_000, longest];
/** The first run may have to compile, another one to clear up: only what is slow every time is slow. */
const tries = 5;

/** For which of these texts this takes too long, and how long. */
export function slowWith(run: (text: string) => unknown, texts: readonly Hostile[]): string[] {
  return texts.flatMap((hostile) => {
    for (const length of lengths) {
      const ms = least(() => run(hostile.of(length)));
      if (isTooLong(ms)) return [`${hostile.name}: ${Math.round(ms)} ms`];
    }
    return [];
  });
}

/** Whether this is more than a function may take, in milliseconds of the processor, on a machine as fast as this one is now. */
function isTooLong(ms: number): boolean {
  return ms > mostMs && ms > mostReadings * least(readThrough);
}

const anyText = 'Cap each request at 512 KB; answer by 10 May 2027. '.repeat(longest / 50).slice(0, longest);

/** The plainest way to find words that have a number in them. */
function readThrough(): string[] {
  return anyText
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{N}/u.test(word));
}

function least(run: () => unknown): number {
  let ms = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && ms > mostMs; left -= 1) ms = Math.min(ms, msOf(run));
  return ms;
}

/** The work of this process, in milliseconds, so that it does not count what else the machine is busy with. */
export function msOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return msSince(before);
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
