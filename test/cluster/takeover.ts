import { grouped } from './grouped.js';
import type { Fault } from './faults.js';
import type { Matrix } from './matrix.js';
import type { Judged } from './oracle.js';

/** A database that was restarted has connections again so much later, in milliseconds. */
const settlesMs = 1_000;

/** How long a workshop stood still because the process that worked on it was gone. */
export interface Takeover {
  fault: 'kill' | 'stand';
  workshop: number;
  process: number;
  ms: number;
  /** From when on somebody could go on: at once where there are other processes, or else when it was there again. */
  lateMs: number;
  /** Something else went wrong before, which may have held it up. */
  isDisturbed: boolean;
}

/** The moments, sorted, at which something was done for each workshop, and by which process. */
function progress(
  { models, witness }: Matrix,
  { workshops }: Judged,
): Map<number, { at: number; process: number }[]> {
  const numbers = new Map(workshops.map(({ id, number }) => [id, number]));
  const moments = [
    ...models.paid.map(({ workshop, at, process }) => ({ workshop, at, process })),
    ...witness.calls.flatMap(({ mark, at, process }) =>
      mark ? [{ workshop: numbers.get(mark.session) ?? 0, at, process }] : [],
    ),
  ].sort((one, other) => one.at - other.at);
  return grouped(moments, ({ workshop }) => workshop);
}

/**
 * From each kill and stop to the next thing that is done, for every workshop for which a call of a model was under way in
 * that process. Whoever does it: another process, or the same one again.
 */
export function takeovers(matrix: Matrix, faults: readonly Fault[], judged: Judged): Takeover[] {
  const moments = progress(matrix, judged);
  return faults.flatMap((fault) => {
    const { name, process, at, until } = fault;
    if ((name !== 'kill' && name !== 'stand') || process === undefined) return [];
    const atWork = matrix.models.underWay(at, process).map(({ workshop }) => workshop);
    return [...new Set(atWork)].flatMap((workshop): Takeover[] => {
      const next = moments.get(workshop)?.find((each) => each.at > at)?.at;
      const from = matrix.settings.processes > 1 ? at : until;
      if (next === undefined) return [];
      const lateMs = next - from;
      const disturbed = isDisturbed(fault, from, next, faults);
      return [{ fault: name, workshop, process, ms: next - at, lateMs, isDisturbed: disturbed }];
    });
  });
}

/** What holds up whoever takes over. */
const disturbing: ReadonlySet<Fault['name']> = new Set([
  'kill',
  'stand',
  'deploy',
  'database restart',
  'database cut',
]);

function isDisturbed(own: Fault, from: number, next: number, faults: readonly Fault[]): boolean {
  return faults.some(
    (each) => each !== own && disturbing.has(each.name) && each.at <= next && each.until >= from - settlesMs,
  );
}

/** The one in the middle, and the longest. */
export function spread(values: readonly number[]): { median: number; most: number } {
  const sorted = [...values].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
}
