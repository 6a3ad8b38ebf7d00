import type { StoredFact } from '../store/fact-rows.js';
import type { ReadOnlyStore, StoredSession } from '../store/read-only.js';
import { openPauses } from '../workshop/running/budget/index.js';
import { decide } from '../workshop/decide.js';
import { evolve } from '../workshop/evolve.js';
import { type Fact, fact } from '../workshop/facts.js';
import { pending } from '../workshop/pending.js';
import type { Session } from '../workshop/session.js';
import { unopened } from '../workshop/unopened.js';
import { statusOf } from '../workshop/waiting/index.js';

/** A command asks for something that is not there or cannot be read. The message says what there is. */
export class InspectError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InspectError';
  }
}

/** The fact that is stored; throws an InspectError that names it when it cannot be read. */
export function parsed({ seq, body }: StoredFact): Fact {
  try {
    const { data, error } = fact.safeParse(JSON.parse(body));
    if (data) return data;
    const [issue] = error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new InspectError(`Fact ${seq} cannot be read (${messageOf(error)}).`, error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The session after these facts. */
export function sessionAfter(stored: readonly StoredFact[]): Session {
  return stored.reduce((session, each) => evolve(session, parsed(each)), unopened);
}

/** Folds a workshop from its first fact, as a restart does. OK, or an InspectError that names where it breaks. */
export async function replayReport(
  store: ReadOnlyStore,
  id: string,
  elapsed: () => number,
): Promise<string[]> {
  const began = elapsed();
  const facts = await store.facts(id);
  let session = unopened;
  for (const [index, stored] of facts.entries()) {
    const { seq, type } = stored;
    if (seq !== index + 1) throw new InspectError(`Breaks at ${index + 1}: the next fact is ${seq}.`);
    try {
      const one = parsed(stored);
      if (one.type !== type || one.at !== stored.at)
        throw new InspectError('It is stored as another type, or at another moment.');
      session = evolve(session, one);
      tryRules(session);
    } catch (error) {
      throw new InspectError(`Breaks at ${seq} (${type}): ${messageOf(error)}`, error);
    }
  }
  const odd = differences(session, await store.session(id));
  if (odd.length > 0)
    throw new InspectError(`The line of ${id} does not agree with its facts:\n${odd.join('\n')}`);
  const ms = Math.round(elapsed() - began);
  return [
    `OK  ${facts.length} facts fold, and the line agrees: ${statusOf(session)}, ${session.stage}.  ${ms} ms`,
  ];
}

/** Checks that the rules still work on this session: what is owed, and what an unknown result does. */
function tryRules(session: Session): void {
  pending(session);
  decide(session, { type: 'TaskFailed', key: '', reason: 'bug', detail: '', at: session.changedAt });
}

function differences(session: Session, line: StoredSession | undefined): string[] {
  const byFacts: Record<string, unknown> = {
    seq: session.seq,
    channel: session.channel,
    status: statusOf(session),
    opened_at: session.openedAt,
    changed_at: session.changedAt,
    waits_for_day: openPauses(session).some(({ scope }) => scope === 'day') ? 1 : 0,
  };
  const stored: Record<string, unknown> = { ...line };
  return Object.entries(byFacts)
    .filter(([name, value]) => stored[name] !== value)
    .map(([name, value]) => `  ${name} is ${String(stored[name])}, and by the facts ${String(value)}`);
}
