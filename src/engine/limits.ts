import { type Counted, type Full, whatIsFull, type WorkshopLimits } from '../workshop/limits.js';
import type { Clock } from './needs.js';

interface Index<Line> {
  counted(whose: Full['whose'], id: string, now: string): Counted;
  atWork(whose: Full['whose'], id: string, now: string, limit: number): Line[];
}

/** Whether one more workshop may be opened at this moment, and which ones are at work. */
export function createLimits<Line>(index: Index<Line>, limits: WorkshopLimits, clock: Pick<Clock, 'now'>) {
  const now = () => new Date(clock.now()).toISOString();
  return {
    full: ({ requester, channel }: { requester: string; channel: string }): Full | undefined =>
      whatIsFull(limits, {
        person: index.counted('person', requester, now()),
        channel: index.counted('channel', channel, now()),
      }),
    atWork: (whose: Full['whose'], id: string, limit: number): Line[] =>
      index.atWork(whose, id, now(), limit),
  };
}
