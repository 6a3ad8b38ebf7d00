import Database from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { applicationId } from './migrate.js';

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
/** A fact as it is stored: `body` is JSON, and may be unreadable. */
export interface StoredFact {
  seq: number;
  type: string;
  at: string;
  body: string;
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

export type ReadOnlyStore = ReturnType<typeof openReadOnly>;

/**
 * The database for whoever looks into it while the bot runs: nothing is locked, migrated or written. Throws a StoreError
 * that says what to do when it cannot be read.
 */
export function openReadOnly(file: string) {
  const database = opened(file);
  const all = <Row>(sql: string, ...given: (string | number)[]) =>
    database.prepare<(string | number)[], Row>(sql).all(...given);
  const session =
    'SELECT id, seq, channel, requester, title, status, opened_at, changed_at, waits_for_day FROM sessions';

  return {
    /** The workshops that changed last. */
    sessions: (most: number) => all<StoredSession>(`${session} ORDER BY changed_at DESC, id LIMIT ?`, most),
    session: (id: string) => all<StoredSession>(`${session} WHERE id = ?`, id)[0],
    facts: (id: string) =>
      all<StoredFact>('SELECT seq, type, at, body FROM facts WHERE session = ? ORDER BY seq', id),
    /** Every attempt at a model for one task, whatever its try, in the order in which they were made. */
    attempts: (id: string, task: string) =>
      all<StoredAttempt>(
        `SELECT at, task, prompt, attempt, provider, model, status, outcome, ms, micros, output AS tokens_out,
           uncached + cache_read + cache_write AS tokens_in
         FROM attempts WHERE session = ? AND task = ? ORDER BY id`,
        id,
        task,
      ),
    /** What reached a workshop by a delivery. */
    arrivals: (id: string) =>
      all<StoredArrival>(
        'SELECT id, received_at, kind, seq, outcome FROM deliveries WHERE session = ? ORDER BY seq, id',
        id,
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
    /** All reads in `act` see the database at the same moment. */
    atOnce: <T>(act: () => T): T => database.transaction(act)(),
    close: () => void database.close(),
  };
}

function opened(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (database.pragma('application_id', { simple: true }) === applicationId) return database;
  } catch (error) {
    database?.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      `The database ${file} cannot be read (${why}). Set DATABASE_URL as it is set for the bot, and run this in the same folder, as the same user.`,
      error,
    );
  }
  database.close();
  throw new StoreError(
    `${file} is a database, but not one of the Planning Workshop. Set DATABASE_URL as it is set for the bot.`,
  );
}
