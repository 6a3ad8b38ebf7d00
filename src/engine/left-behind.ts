import { setImmediate as turn } from 'node:timers/promises';
import type { Ledger, WorkshopCost } from '../contracts/ledger.js';
import type { Log } from '../contracts/process.js';
import { nothingSpent, plus, type Spent } from '../workshop/running/budget/index.js';
import type { Workshops } from './workshops.js';

/**
 * Records in each workshop what the ledger has paid for it and no fact records: a killed process had calls under way, and
 * paid for tries that it did not finish. To be called before any task begins.
 */
export async function recordLeftBehind(
  ledger: Pick<Ledger, 'abandonStarted' | 'spent' | 'markRecorded'>,
  { read, arrive }: Pick<Workshops, 'read' | 'arrive'>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const session of await ledger.abandonStarted()) {
    try {
      const workshop = await read(session);
      // The workshop is set aside: the next release records it.
      if (!workshop) continue;
      const paid = await ledger.spent(session);
      const spent = paid && unrecorded(paid, workshop.spent);
      if (spent) await arrive(session, { type: 'WorkDropped', task: `${session}:left-behind`, spent });
      await ledger.markRecorded(session);
    } catch (err) {
      log.error({ err, session }, 'what was left behind could not be recorded in its workshop');
    }
    // There may be many: between them the event loop turns, so that the watchdog is answered.
    await turn();
  }
}

/** What is paid and recorded by no fact; undefined when there is nothing of that. */
function unrecorded(paid: WorkshopCost, byRole: Record<string, Spent>): Spent | undefined {
  const known = Object.values(byRole).reduce(plus, nothingSpent);
  const rest = (one: number, other = 0) => Math.max(0, one - other);
  const micros = rest(paid.micros ?? 0, known.micros ?? 0);
  const unknown = rest(paid.unknown, known.unknown);
  const left = {
    input: rest(paid.input, known.input),
    cached: rest(paid.cached, known.cached),
    output: rest(paid.output, known.output),
  };
  if (left.input + left.output + unknown === 0) return undefined;
  const held = {
    tokens: rest(paid.held.tokens, known.held?.tokens),
    micros: rest(paid.held.micros, known.held?.micros),
  };
  return { ...left, micros: paid.micros === null ? null : micros, ...(unknown > 0 && { unknown, held }) };
}
