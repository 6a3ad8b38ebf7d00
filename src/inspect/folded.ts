import type { StoredFact } from '../store/sqlite/reading.js';
import { evolve } from '../workshop/evolve.js';
import { type Fact, fact } from '../workshop/facts.js';
import { type Session, unopened } from '../workshop/session.js';

/** Somebody asks for what is not there, or what is there cannot be shown. The message says what there is. */
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
    throw new InspectError(`Fact ${seq} cannot be read (${wordsOf(error)}).`, error);
  }
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The session after these facts. */
export function folded(stored: readonly StoredFact[]): Session {
  return stored.reduce((session, each) => evolve(session, parsed(each)), unopened);
}
