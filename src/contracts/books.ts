/** One attempt at a model, as it is written down before the call. `at` is ISO 8601 in UTC. */
export interface Attempt {
  session: string;
  channel: string;
  /** Without its try. */
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

/**
 * What became of an attempt. `cut`: it was let go while the vendor may have been at work, or the server counts nothing;
 * what it used is not known then, and the reserve goes on counting in the budget.
 */
export interface Settled {
  status: 'answered' | 'tools' | 'truncated' | 'refused' | 'unfit' | 'failed' | 'aborted';
  /** For a failure: why. */
  outcome?: string;
  requestId?: string;
  usage?: { uncached: number; cacheRead: number; cacheWrite: number; output: number; reasoning: number };
  micros: number | null;
  cut: boolean;
  ms: number;
}

/** What may be used up; nothing limits what is missing. */
export interface Limit {
  micros?: number;
  tokens?: number;
}

/** A limit in the way of an attempt: what is used up already, of how much. */
export interface Over {
  over: 'workshop' | 'day';
  unit: 'micros' | 'tokens';
  used: number;
  limit: number;
}

/** What all calls of a workshop cost; `micros` null where the price of some is not known. */
export interface Paid {
  input: number;
  cached: number;
  output: number;
  micros: number | null;
  /** Of how many nobody knows what they used, and what is held for those. */
  unknown: number;
  held: { tokens: number; micros: number };
}

/** The book of all attempts. Days are UTC. */
export interface Ledger {
  /** Writes the row and its reserve, or writes nothing and says which limit is in the way. */
  begin(attempt: Attempt, limits: { workshop: Limit; day: Limit }): Promise<{ row: number } | Over>;
  /** Soon. */
  settle(row: number, settled: Settled): Promise<void>;
  /** How often the budget of this day (YYYY-MM-DD) was raised, in whatever workshop. */
  dayRaises(day: string): Promise<number>;
  /**
   * To be called before anything is begun: what is under way by the book was left behind by a process that was killed.
   * Nobody will settle it, and its reserve goes on counting in the budgets. Gives the workshops with calls whose cost no
   * step has told yet.
   */
  abandon(): Promise<string[]>;
  /** All calls of this workshop that are over are told. Soon. */
  told(session: string): Promise<void>;
  /** Undefined when there was no call for it. */
  spent(session: string): Promise<Paid | undefined>;
}

/** Finished answers by what was asked, so that nothing is paid for again after a restart or a failure. */
export interface KeptAnswers<Answered> {
  /** The answer once more; undefined when there is none, or when it was given out again too often to be of use. */
  take(input: string): Promise<Answered | undefined>;
  /** Soon. `task` is without its try. */
  put(input: string, about: { session: string; task: string }, answered: Answered): Promise<void>;
}
