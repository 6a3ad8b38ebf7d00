import { setImmediate as turn } from 'node:timers/promises';
import { roleIds } from '../roles/index.js';
import { nothingSpent } from '../workshop/spent.js';
import type { Log } from './needs.js';
import type { Workshops } from './workshops.js';

/** The calls of one task that were under way when the process before this one ended. */
interface LeftBehind {
  session: string;
  task: string;
  role?: string;
  calls: number;
  /** The row of the last one: the task may be under way again. */
  last: number;
}

/**
 * Records in each workshop how many of its calls a process left behind that was killed: nobody knows what they cost. Killed
 * once more in the middle of this, a call may be counted twice, and never not at all.
 */
export async function recordLeftBehind(
  book: { leftBehind(): LeftBehind[]; abandon(calls: LeftBehind): void },
  arrive: Workshops['arrive'],
  log: Log,
): Promise<void> {
  for (const each of book.leftBehind()) {
    const { session, task, calls } = each;
    const role = roleIds.find((id) => id === each.role);
    try {
      const spent = { ...nothingSpent, unknown: calls };
      await arrive(session, { type: 'WorkDropped', task, ...(role && { role }), spent });
      book.abandon(each);
    } catch (err) {
      log.error({ err, session }, 'calls that were left behind could not be recorded in their workshop');
    }
    // There may be many: between them the watchdog is answered.
    await turn();
  }
}
