import type { Reading } from '../store/sqlite/reading.js';
import { openPauses } from '../workshop/budget/budget.js';
import { decide } from '../workshop/decide.js';
import { evolve } from '../workshop/evolve.js';
import { pending } from '../workshop/pending.js';
import { type Session, unopened } from '../workshop/session.js';
import { statusOf } from '../workshop/waiting/awaited.js';
import { InspectError, parsed, wordsOf } from './folded.js';

/** Folds a workshop from its first fact, as a restart does. OK, or an InspectError that names where it breaks. */
export function replayed(store: Reading, id: string, elapsed: () => number): string[] {
  const began = elapsed();
  const facts = store.facts(id);
  let session = unopened;
  for (const [index, stored] of facts.entries()) {
    const { seq, type } = stored;
    if (seq !== index + 1) throw new InspectError(`Breaks at ${index + 1}: the next fact is ${seq}.`);
    try {
      const one = parsed(stored);
      if (one.type !== type || one.at !== stored.at)
        throw new InspectError('It is stored as another type, or at another moment.');
      session = evolve(session, one);
      whatFollows(session);
    } catch (error) {
      throw new InspectError(`Breaks at ${seq} (${type}): ${wordsOf(error)}`, error);
    }
  }
  const odd = differences(session, store.session(id));
  if (odd.length > 0)
    throw new InspectError(`The line of ${id} does not agree with its facts:\n${odd.join('\n')}`);
  const ms = Math.round(elapsed() - began);
  return [
    `OK  ${facts.length} facts fold, and the line agrees: ${statusOf(session)}, ${session.stage}.  ${ms} ms`,
  ];
}

/** What every moment is asked for: what is owed, and what a result does that nobody waits for. */
function whatFollows(session: Session): void {
  pending(session);
  decide(session, { type: 'TaskFailed', key: '', reason: 'bug', detail: '', at: session.changedAt });
}

function differences(session: Session, line: ReturnType<Reading['session']>): string[] {
  const folded: Record<string, unknown> = {
    seq: session.seq,
    channel: session.channel,
    status: statusOf(session),
    opened_at: session.openedAt,
    changed_at: session.changedAt,
    waits_for_day: openPauses(session).some(({ scope }) => scope === 'day') ? 1 : 0,
  };
  const stored: Record<string, unknown> = { ...line };
  return Object.entries(folded)
    .filter(([name, value]) => stored[name] !== value)
    .map(([name, value]) => `  ${name} is ${String(stored[name])}, and by the facts ${String(value)}`);
}
