import type { Passage } from '../../prompts/passage.js';
import type { About, Answered } from './about.js';
import type { Limit } from '../chains.js';
import type { ModelFailure } from '../model-error.js';
import type { Outcome, Usage } from '../provider.js';

/**
 * Time as an argument. `now` is the time of day, which may be set back; `elapsed` only ever grows. `sleep` rejects when
 * the signal aborts.
 */
export interface Clock {
  now(): number;
  elapsed(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** One attempt at a model, as it is written down before the call. `at` is ISO 8601 in UTC. */
export interface Attempt {
  session: string;
  channel: string;
  task: string;
  prompt: string;
  role?: string;
  round: number;
  attempt: number;
  provider: string;
  model: string;
  promptHash: string;
  /** Of everything up to the last block that is marked to be kept. */
  prefixHash: string;
  at: string;
  /** What it may cost, and counts with until it is known; micros null where no price is known. */
  reserve: { tokens: number; micros: number | null };
}

export type AttemptStatus =
  | 'answered'
  | 'tools'
  | 'truncated'
  | 'refused'
  | 'unfit'
  | 'failed'
  /** The caller did not want it any more. */
  | 'aborted';

/**
 * What became of an attempt. `cut`: it was let go while the vendor may have been at work, or the server counts nothing;
 * what it used is not known then, and the reserve goes on counting in the budget.
 */
export interface Settled {
  status: AttemptStatus;
  /** For a failure: a script that fails on purpose has its own word. */
  outcome?: Outcome | ModelFailure | 'late' | 'bug';
  requestId?: string;
  usage?: Usage;
  micros: number | null;
  cut: boolean;
  ms: number;
}

/** A limit in the way of an attempt: what is used up already, of how much. */
export interface Over {
  over: 'workshop' | 'day';
  unit: 'micros' | 'tokens';
  used: number;
  limit: number;
}

/** The book of all attempts. Days are UTC. */
export interface Ledger {
  /** Writes the row and its reserve in one transaction, or writes nothing and says which limit is in the way. */
  begin(attempt: Attempt, limits: { workshop: Limit; day: Limit }): { row: number } | Over;
  /** How often the budget of this day (YYYY-MM-DD) was raised, in whatever workshop. */
  dayRaises(day: string): number;
  settle(row: number, settled: Settled): void;
}

/** Finished answers by what was asked, so that nothing is paid for again after a restart or a failure. */
export interface KeptAnswers {
  /** The answer once more; undefined when there is none, or when it was given out again too often to be of use. */
  take(input: string): Answered | undefined;
  put(input: string, about: { session: string; key: string }, answered: Answered): void;
}

/** What can be looked up before an answer. */
export interface LookUps {
  search(query: string, about: About): Promise<Passage[]>;
}
