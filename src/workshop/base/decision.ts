import type { Folds, Method, Session } from './session.js';
import type { Task } from './tasks.js';

/**
 * Why an input changes nothing. A request that a person may not make is not among these: it leaves a fact,
 * `RequestDeclined`, and the person is told.
 */
export const ignoredReasons = [
  /** There is no such workshop, or it is set aside. */
  'not open',
  /** The brief of a new workshop is blank or too long, or has no author. */
  'no brief',
  /** The result of a task that is not pending any more. */
  'not owed',
  /** It is recorded already: the same click, text or result arrived twice. */
  'repeat',
  /** It says nothing to the workshop: no words, or an aside. */
  'blank',
  /** The workshop is over. */
  'closed',
  /** It is about an older version, question or answer; a newer one has come since. */
  'outdated',
  /** It is about a message, a question or a version that the workshop does not have. */
  'unknown',
  /** The workshop does not wait for it. */
  'not awaited',
] as const;
export type Ignored = (typeof ignoredReasons)[number];

/** Why a program's report changes nothing, in detail: it is told. What people may not do leaves a fact instead. */
const refusals = {
  'no such version': 'unknown',
  /** Nobody has approved it. */
  'not approved': 'not awaited',
  /** Somebody has taken its approval back. */
  'approval withdrawn': 'outdated',
  /** The workshop has ended without an approved plan. */
  'workshop over': 'closed',
  'no such task': 'unknown',
  'no such item': 'unknown',
  /** The task or item was replaced or withdrawn. */
  gone: 'outdated',
  /** It is done: whoever begins it anew opens it first. */
  'already done': 'outdated',
  /** A reason or a text is missing. */
  'no text': 'blank',
  /** So many deviations are open already. */
  'too many open': 'not awaited',
} as const satisfies Record<string, Ignored>;
export type Refusal = keyof typeof refusals;

/** The facts that an input leads to, at least one, or why there are none. */
export type Decision<Fact> = Fact[] | { ignored: Ignored; refused?: Refusal };

export function ignored(reason: Ignored): { ignored: Ignored } {
  return { ignored: reason };
}

export function refused(why: Refusal): { ignored: Ignored; refused: Refusal } {
  return { ignored: refusals[why], refused: why };
}

/** An input that came too late: the workshop is closed, or has gone on. */
export function tooLate({ stage }: Pick<Session, 'stage'>): { ignored: Ignored } {
  return ignored(stage === 'closed' ? 'closed' : 'outdated');
}

export function isIgnored<Fact>(
  decision: Decision<Fact>,
): decision is { ignored: Ignored; refused?: Refusal } {
  return 'ignored' in decision;
}

/** The facts of a decision; none where it was ignored. For decisions made of others. */
export function factsOf<Fact>(decision: Decision<Fact>): Fact[] {
  return isIgnored(decision) ? [] : decision;
}

/** The session after one more fact. Rules are given it: what puts all subjects together is not theirs to import. */
export type Evolve<Sees, Fact> = Method<[session: Sees, fact: Fact], Sees>;
/** The tasks that a session waits for. */
export type Pending<Sees> = Method<[session: Sees], readonly Task[]>;

/** One rule for each kind of input. */
export type Rules<Sees, Fact, I extends { type: string }> = {
  readonly [Type in I['type']]: Method<
    [
      session: Sees,
      input: Extract<I, { type: Type }> & { at: string },
      evolve: Evolve<Sees, Fact>,
      pending: Pending<Sees>,
    ],
    Decision<Fact>
  >;
};

/** What a subject brings to the rules. It knows no words, and draws nothing. */
export interface Subject<Sees, Known extends { type: string }, Given extends { type: string }>
  extends Follows<Sees, Known> {
  /** The session after each of its facts. */
  fold: Partial<Folds<Sees, Known>>;
  /** What follows from each of its inputs. */
  rules: Partial<Rules<Sees, Known, Given>>;
}

/** What it makes of the facts of others. */
export interface Follows<Sees, Known> {
  /** What it makes of a fact of anybody, once that is folded. `before`: the session that the fact came to. */
  after?: Method<[session: Sees, fact: Known, before: Sees, pending: Pending<Sees>], Sees>;
  /** What a fact of a subject to its left becomes by it. */
  instead?: Method<[session: Sees, fact: Known], Known>;
}
