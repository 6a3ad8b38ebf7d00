import { setImmediate as turn } from 'node:timers/promises';
import type { Ledger, Paid } from '../contracts/books.js';
import { nothingSpent, plus, type Spent } from '../workshop/budget/spent.js';
import type { Log } from './needs.js';
import type { Workshops } from './workshops.js';

/**
 * Records in each workshop what the ledger has paid for it and no fact tells of: what a killed process had under way, and
 * had paid for tries that it did not bring to an end. To be called before anything is begun.
 */
export async function recordLeftBehind(
  ledger: Pick<Ledger, 'abandon' | 'spent' | 'told'>,
  { read, arrive }: Pick<Workshops, 'read' | 'arrive'>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const session of await ledger.abandon()) {
    try {
      const workshop = await read(session);
      // It is set aside: the next release tells it.
      if (!workshop) continue;
      const paid = await ledger.spent(session);
      const spent = paid && missing(paid, workshop.spent);
      if (spent) await arrive(session, { type: 'WorkDropped', task: `${session}:left-behind`, spent });
      await ledger.told(session);
    } catch (err) {
      log.error({ err, session }, 'what was left behind could not be recorded in its workshop');
    }
    // There may be many: between them the watchdog is answered.
    await turn();
  }
}

/** What is paid and not told; undefined where all of it is. */
function missing(paid: Paid, byRole: Record<string, Spent>): Spent | undefined {
  const told = Object.values(byRole).reduce(plus, nothingSpent);
  const rest = (one: number, other = 0) => Math.max(0, one - other);
  const micros = rest(paid.micros ?? 0, told.micros ?? 0);
  const unknown = rest(paid.unknown, told.unknown);
  const left = {
    input: rest(paid.input, told.input),
    cached: rest(paid.cached, told.cached),
    output: rest(paid.output, told.output),
  };
  if (left.input + left.output + unknown === 0) return undefined;
  const held = {
    tokens: rest(paid.held.tokens, told.held?.tokens),
    micros: rest(paid.held.micros, told.held?.micros),
  };
  return { ...left, micros: paid.micros === null ? null : micros, ...(unknown > 0 && { unknown, held }) };
}
