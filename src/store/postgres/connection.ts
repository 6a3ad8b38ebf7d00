import pg, { type ClientBase, type Pool } from 'pg';
import { StoreError } from '../../contracts/store.js';
import { createLanes } from '../../lanes.js';
import { TextClient } from './text-values.js';
import { readingOf, transactionsOf } from './transactions.js';

/** A process that stands still must not hold rows for long: the server ends its transaction. In milliseconds. */
const idleInTransactionMs = 3_000;
/** No query of ours takes longer, unless something is wrong. */
const statementMs = 15_000;
const connectMs = 5_000;
/** How many connections a process has at most. */
const connections = 10;

/** What a query is sent to: one connection in a transaction, or any of the pool. */
export type Queries = Pick<ClientBase | Pool, 'query'>;

export interface Connection {
  pool: Pool;
  /**
   * All of it or nothing: what it throws rolls everything back. It may be run twice, and must change nothing but rows.
   * Transactions of a process in one lane come one after the other, as asked, and those of other lanes beside.
   */
  transaction<Result>(act: (queries: Queries) => Promise<Result>, lane?: string): Promise<Result>;
  /** Rows of a query that only reads. It waits for nothing that is written meanwhile. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A transaction of one statement, and the rows that it returns. */
  write<Row extends object>(text: string, values?: readonly unknown[], lane?: string): Promise<Row[]>;
  /** A transaction about processes: it waits for no other of this process, asks for no fence, and is tried once. */
  plain<Result>(act: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** By this name of its connections the server shows who is there. */
export const botName = 'planning-workshop';

/**
 * Connects, and says what to do where that cannot be. `lost` hears of connections that break while nobody uses them.
 * `fence`: the number of this process, once it has one, without which nothing is written.
 */
export async function connect(
  url: string,
  lost: (problem: Error) => void,
  { fence }: { fence?: (() => number | undefined) | undefined } = {},
): Promise<Connection> {
  const pool = new pg.Pool({
    Client: TextClient,
    connectionString: url,
    application_name: botName,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The pool hangs the whole connection on it, with all that it has prepared: too much for a log.
    delete error.client;
    lost(error);
  });
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new StoreError(problem(url, error), error);
  }

  // What belongs together reaches the disk in the order in which it was written (contracts/store.ts).
  const inLane = createLanes();
  const fenced = transactionsOf(pool, { fence });
  const transaction: Connection['transaction'] = (act, lane = '') => inLane(lane, () => fenced(act));
  return {
    pool,
    rows: readingOf(pool),
    transaction,
    write: <Row extends object>(text: string, values: readonly unknown[] = [], lane?: string) =>
      transaction(async (queries) => (await queries.query<Row>(text, [...values])).rows, lane),
    plain: transactionsOf(pool, { waits: [0] }),
    close: () => pool.end(),
  };
}

const eightBytes: number = pg.types.builtins.INT8;

/** Numbers of eight bytes come as numbers: none of ours is beyond what one holds exactly. */
export const getTypeParser = ((oid: number, format?: 'text') =>
  oid === eightBytes ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** Where it is, without the password. */
export function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

export function problem(url: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = placeOf(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let this user in. Check user and password in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database of this name. Make it with "createdb", or change DATABASE_URL.`;
    case '42501':
      return `PostgreSQL at ${place} does not let this user make or change the schema "planning". Run GRANT CREATE ON DATABASE … TO … as its owner, or change the user in DATABASE_URL.`;
    default: {
      const why = error instanceof Error && error.message ? error.message : code || String(error);
      return `PostgreSQL at ${place} cannot be used (${why}). Is it running, and is DATABASE_URL right?`;
    }
  }
}
