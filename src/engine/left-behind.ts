import { setImmediate as turn } from 'node:timers/promises';
import type { Ledger, WorkshopCost } from '../contracts/ledger.js';
import type { Clock, Log } from '../contracts/process.js';
import type { AnyPost, Execution } from '../contracts/execution.js';
import { before, byPolicy, dayMs, type Retention, type Store } from '../contracts/store.js';
import { createLoop } from '../pacing.js';
import type { Outputs } from '../store/outputs.js';
import { nothingSpent, type Spent } from '../workshop/base/fact-fields.js';
import type { EngineWorkshops } from './workshops.js';

/**
 * Records in each workshop what the ledger has paid for it and no fact records: a killed process had calls under way, and
 * paid for tries that it did not finish. To be called before any task begins.
 */
export async function recordLeftBehind(
  ledger: Pick<Ledger, 'abandonStarted' | 'spent' | 'markRecorded'>,
  { read, arrive }: Pick<EngineWorkshops, 'read' | 'arrive'>,
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
function unrecorded(paid: WorkshopCost, known: Spent = nothingSpent): Spent | undefined {
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

interface Past extends Pick<EngineWorkshops, 'forget'>, Pick<Execution, 'leads'> {
  store: Pick<Store<unknown, AnyPost, unknown>, 'workshops' | 'erasing' | 'audit'>;
  outputs: Pick<Outputs, 'remove'>;
  clock: Pick<Clock, 'now'>;
  /** 0 for ever. */
  keepDays: () => Promise<number>;
}

/**
 * Deletes one workshop in which nothing has happened for so many days since its end, and says whether there was one. What lies
 * here of all that were deleted goes then: other processes have folders of their own.
 */
export function createPast({ store, outputs, clock, forget, leads, keepDays }: Past) {
  return async (): Promise<boolean> => {
    const now = new Date(clock.now()).toISOString();
    const days = leads() ? await keepDays() : 0;
    const past = days > 0 ? await store.workshops.past(before(now, days * dayMs)) : undefined;
    if (past !== undefined) {
      await store.erasing.forget(past, byPolicy);
      forget(past);
      return true;
    }
    const deleted = (await store.audit.all()).filter(({ what }) => what === 'deleted');
    const ids = new Set(deleted.map(({ about }) => about));
    await outputs.remove(async (id) => ids.has(id) && !(await store.workshops.line(id)));
    return false;
  };
}

/** How long it is until it is looked again for what can be let go, in milliseconds. Most of it comes due once a day. */
const everyMs = 3 * 3_600_000;
/** After each part there is a rest of so many times as long as it took, and no shorter than this. */
const rest = { factor: 3, leastMs: 5 };

/** Lets go of what nothing needs any more, in small parts beside the work: at most a quarter of the time. */
export function createTidying(options: { retention: Retention; clock: Clock; log: Pick<Log, 'error'> }) {
  const { retention, clock, log } = options;
  return createLoop({
    async act(signal) {
      for (let isMore = true; isMore && !signal.aborted; ) {
        const began = clock.elapsed();
        isMore = await retention.sweep();
        if (isMore)
          await clock.sleep(Math.max(rest.leastMs, (clock.elapsed() - began) * rest.factor), signal);
      }
    },
    waitMs: () => everyMs,
    failed: (err) =>
      log.error({ err }, 'what is no longer needed could not be let go; it is tried again later'),
    clock,
  });
}
