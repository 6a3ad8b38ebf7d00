import type { Clock } from '../../../contracts/process.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import { objectOf } from '../../payload.js';
import type { WorkshopQueue } from './choose.js';
import { recordOf } from './calls.js';

const firstWaitMs = 60_000;
const longestWaitMs = 15 * 60_000;

interface Closure {
  /** When it is tried again, in ms that have elapsed. */
  until: number;
  tries: number;
}

/**
 * The channels that let nothing be posted for now. Everything there waits in its order, while one post at a time finds
 * out, ever more rarely, whether the channel is open again. A restart begins with such a try.
 */
export function createClosedChannels(clock: Pick<Clock, 'elapsed'>) {
  const closures = new Map<string, Closure>();

  return {
    /** It let nothing be posted just now. Gives when it is tried again. */
    close(channel: string): number {
      const tries = (closures.get(channel)?.tries ?? 0) + 1;
      const until = clock.elapsed() + Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
      closures.set(channel, { until, tries });
      return until;
    },

    /** Something stands there again. */
    open: (channel: string): void => void closures.delete(channel),

    /** Something happened there, or is said to a person who is heard there: it is tried at once. */
    tryNow(channel: string): void {
      const closure = closures.get(channel);
      if (closure) closure.until = 0;
    },

    /** Until when nothing is sent there; 0 for a channel that is open. */
    closedUntil: (channel: string): number => closures.get(channel)?.until ?? 0,
  };
}

/** The requesters of all workshops that wait in a closed channel are told, each once. */
export async function tellRequesters(
  queues: Iterable<WorkshopQueue>,
  refusal: string,
  outbox: Outbox,
  tellRequester: (row: OutboxRow, refusal: string) => void,
): Promise<void> {
  const told = [...queues].map(async ({ board, answers, signs, turns }) => {
    const [row] = [board, answers[0], signs[0], turns[0]]
      .flatMap((each) => each ?? [])
      .sort((a, b) => a.id - b.id);
    if (!row || objectOf(row.progress).told === true) return;
    await recordOf(outbox, row).progressed({ ...objectOf(row.progress), told: true });
    tellRequester(row, refusal);
  });
  await Promise.all(told);
}
