import type { Fact, FactOf } from './facts.js';
import type { Session } from './session.js';

/**
 * Why an arrival changes nothing. What a person may not do is not among them: they are told so, and that is a fact
 * (`RequestDeclined`).
 */
export const ignoredReasons = [
  /** There is no such workshop, or it is set aside. */
  'not open',
  /** What is to open a workshop is blank or too long, or comes from nobody. */
  'no brief',
  /** The result of a task that nobody needs any more. */
  'not owed',
  /** It is recorded already: the same click, words or result once more. */
  'repeat',
  /** It says nothing to the workshop: no words, or an aside. */
  'blank',
  /** The workshop is over. */
  'closed',
  /** Things have gone on since: another version, question or answer is there now. */
  'outdated',
  /** It is about a message, a question or a version that the workshop does not have. */
  'unknown',
  /** Nobody and nothing here waits for it. */
  'not awaited',
] as const;
export type Ignored = (typeof ignoredReasons)[number];

/** What becomes true, which is at least one fact, or why nothing does. */
export type Decision = Fact[] | { ignored: Ignored };

export function ignored(reason: Ignored): { ignored: Ignored } {
  return { ignored: reason };
}

/** Too late: what it is about, or the whole workshop, has gone on without it. */
export function tooLate({ stage }: Pick<Session, 'stage'>): { ignored: Ignored } {
  return ignored(stage === 'closed' ? 'closed' : 'outdated');
}

export function isIgnored(decision: Decision): decision is { ignored: Ignored } {
  return 'ignored' in decision;
}

/** What a decision adds where it is a part of a bigger one. */
export function factsOf(decision: Decision): Fact[] {
  return isIgnored(decision) ? [] : decision;
}

/** A person may not do this, and is told why. */
export function declined(why: Omit<FactOf<'RequestDeclined'>, 'type'>): Fact {
  return { type: 'RequestDeclined', ...why };
}

/** What becomes of each of these arrivals. */
export type Rules<I extends { type: string }> = {
  readonly [Type in I['type']]: (
    session: Session,
    input: Extract<I, { type: Type }> & { at: string },
  ) => Decision;
};
