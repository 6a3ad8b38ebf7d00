import type { WorkshopIndex, WorkshopLine } from '../contracts/store.js';
import { type Full, whatIsFull, type WorkshopLimits } from '../workshop/opening/limits.js';
import type { Clock } from './needs.js';

/** Whether one more workshop may be opened at this moment, and which ones are at work. */
export function createLimits(
  index: Pick<WorkshopIndex, 'counted' | 'atWork'>,
  limits: WorkshopLimits,
  clock: Pick<Clock, 'now'>,
) {
  const now = () => new Date(clock.now()).toISOString();
  return {
    full: async ({ requester, channel }: { requester: string; channel: string }): Promise<Full | undefined> =>
      whatIsFull(limits, {
        person: await index.counted('person', requester, now()),
        channel: await index.counted('channel', channel, now()),
      }),
    atWork: (whose: Full['whose'], id: string, limit: number): Promise<WorkshopLine[]> =>
      index.atWork(whose, id, now(), limit),
  };
}
