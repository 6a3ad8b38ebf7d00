/** One attempt at a model, as it is entered before the call. `at` is ISO 8601 in UTC. */
export interface Attempt {
  session: string;
  channel: string;
  /** The name of the task, without the number of its try. */
  task: string;
  prompt: string;
  role?: string;
  round: number;
  attempt: number;
  provider: string;
  model: string;
  promptHash: string;
  at: string;
  /** What it counts in the budgets until its usage is known; micros null where no price is known. */
  reserve: { tokens: number; micros: number | null };
}

/**
 * What became of an attempt. `cut`: it ended while the vendor may have been at work, or the server reported no usage. Its
 * reserve then goes on counting in the budgets.
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

/** A budget; what is missing has no limit. */
export interface Limit {
  micros?: number;
  tokens?: number;
}

/** The budget that an attempt would exceed, and how much of it is used. */
export interface LimitReached {
  over: 'workshop' | 'day';
  unit: 'micros' | 'tokens';
  used: number;
  limit: number;
}

/** What all attempts of a workshop cost; `micros` null where the price of some is not known. */
export interface WorkshopCost {
  input: number;
  cached: number;
  output: number;
  micros: number | null;
  /** How many attempts have no known usage, and the sum of their reserves. */
  unknown: number;
  held: { tokens: number; micros: number };
}

/** The ledger of all attempts. Days are UTC. */
export interface Ledger {
  /** Enters the attempt with its reserve; or enters nothing, and says which budget it would exceed. */
  begin(attempt: Attempt, limits: { workshop: Limit; day: Limit }): Promise<{ row: number } | LimitReached>;
  /** Soon. */
  settle(row: number, settled: Settled): Promise<void>;
  /**
   * Ends what was left under way by processes that are not there any more. To be called before any attempt of this one, or
   * when another one has died. Nobody will settle it, and its reserve goes on counting in the budgets. Gives the workshops
   * with attempts that are over whose cost no fact records yet.
   */
  abandonStarted(): Promise<string[]>;
  /** The facts of this workshop record the cost of all its attempts that are over. Soon. */
  markRecorded(session: string): Promise<void>;
  /** Undefined when there was no attempt for it. */
  spent(session: string): Promise<WorkshopCost | undefined>;
}

/** Finished answers by what was asked, so that none is paid for again after a restart or a failure. */
export interface KeptAnswers<Answered> {
  /** The kept answer of a call of this workshop. Undefined when there is none, and when its task has failed with it too often. */
  take(input: string, session: string): Promise<Answered | undefined>;
  /** Soon. `task` is without its try. */
  put(input: string, about: { session: string; task: string }, answered: Answered): Promise<void>;
}
