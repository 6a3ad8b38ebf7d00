import type { Transactions } from './acts.js';
import type { StoredFact } from './rows.js';
import { storedFacts } from './workshops.js';

/** The line of a workshop, as it is stored beside its facts. */
export interface StoredSession {
  id: string;
  seq: number;
  channel: string;
  requester: string;
  title: string;
  status: string;
  opened_at: string;
  changed_at: string;
  waits_for_day: number;
}
export interface StoredAttempt {
  at: string;
  task: string;
  prompt: string;
  attempt: number;
  provider: string;
  model: string;
  status: string;
  outcome: string | null;
  tokens_in: number;
  tokens_out: number;
  micros: number | null;
  ms: number | null;
}
/** What came in and was worked on. `seq`: how many facts its workshop had before; `outcome`: what became of it. */
export interface StoredArrival {
  id: number;
  received_at: string;
  kind: string;
  seq: number;
  outcome: string;
}
export interface Waiting {
  id: number;
  since: string | null;
  attempts: number;
  problem: string | null;
}
export interface WaitingPost extends Waiting {
  session: string;
  seq: number;
  part: string;
  state: string;
}

/** A database for whoever looks into it while the bot runs: nothing is locked, migrated or written. */
export interface ReadOnlyDatabase {
  /** All reads in `act` see the database at the same moment. */
  atOnce<Result>(act: (store: ReadOnlyStore) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type ReadOnlyStore = ReturnType<typeof readOnlyStore>;

/** What is read off the tables, which have the same names and columns in every store. */
export function readOnlyStore(all: Transactions['rows']) {
  const session = `SELECT id, seq, channel, requester, title, status, opened_at, changed_at,
    CASE WHEN waits_for_day THEN 1 ELSE 0 END AS waits_for_day FROM sessions`;
  return {
    /** The workshops that changed last. */
    sessions: (most: number) =>
      all<StoredSession>(`${session} ORDER BY changed_at DESC, id LIMIT $1`, [most]),
    session: async (id: string) => (await all<StoredSession>(`${session} WHERE id = $1`, [id]))[0],
    facts: (id: string): Promise<StoredFact[]> => storedFacts(all, id),
    /** Its attempts until some moment are no longer kept one by one. */
    isSummedUp: async (id: string) =>
      (await all('SELECT 1 AS one FROM summed_attempts WHERE session = $1', [id])).length > 0,
    /** Every attempt at a model for one task, whatever its try, in the order in which they were made. */
    attempts: (id: string, task: string) =>
      all<StoredAttempt>(
        `SELECT at, task, prompt, attempt, provider, model, status, outcome, ms, micros, output AS tokens_out,
           uncached + cache_read + cache_write AS tokens_in
         FROM attempts WHERE session = $1 AND task = $2 ORDER BY id`,
        [id, task],
      ),
    /** What reached a workshop by a delivery. */
    arrivals: (id: string) =>
      all<StoredArrival>(
        'SELECT id, received_at, kind, seq, outcome FROM deliveries WHERE session = $1 ORDER BY seq, id',
        [id],
      ),
    inbox: () =>
      all<Waiting>(
        'SELECT id, received_at AS since, attempts, problem FROM deliveries WHERE done_at IS NULL ORDER BY id',
      ),
    outbox: () =>
      all<WaitingPost>(
        `SELECT id, outbox.session, outbox.seq, part, state, attempts, problem, facts.at AS since
         FROM outbox LEFT JOIN facts ON facts.session = outbox.session AND facts.seq = outbox.seq
         WHERE state IN ('queued', 'sending') ORDER BY id`,
      ),
  };
}
