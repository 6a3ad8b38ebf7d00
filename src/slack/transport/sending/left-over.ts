import { setImmediate as turn } from 'node:timers/promises';
import type { Watch } from '../../../contracts/process.js';
import type { Outbox } from '../../needs.js';
import type { Lanes } from './lanes.js';

/** Rows of the outbox that are read at once. */
const rowsInSlice = 200;

/** Takes into the lanes what was left over from the last run, in slices, however long the outbox cannot be read. */
export async function takeLeftOver({
  outbox,
  lanes,
  watch,
  signal,
  pauseAfter,
}: {
  outbox: Pick<Outbox, 'waiting'>;
  lanes: Lanes;
  watch: Watch;
  signal: AbortSignal;
  pauseAfter: (error: unknown) => Promise<void>;
}): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    try {
      const rows = await watch.run('reading the outbox', () => outbox.waiting(after, rowsInSlice));
      for (const row of rows) {
        const lane = lanes.take(row);
        if (lane) await lanes.findRoot(lane, row.session);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < rowsInSlice) return;
      await turn();
    } catch (error) {
      await pauseAfter(error);
    }
  }
}
