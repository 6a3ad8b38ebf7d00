import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { ProcessReplaced } from '../../contracts/execution.js';
import { StoreError } from '../../contracts/store.js';
import { createLanes } from '../../lanes.js';
import { codeOf } from '../../remedies.js';
import { noStatement, type Statement, type Transactions } from '../acts.js';
import { done, type Queries, send, statementsOf, type Under } from './acting.js';

/** PostgreSQL keeps every character but this one, which comes from files that are no text and from servers that fail. */
const nul = '\u0000';
const replacement = '\uFFFD';

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(nul) ? value.replaceAll(nul, replacement) : value;
  return Array.isArray(value) ? value.map(storable) : value;
}

/** Where the tables are, unless it is one of several workspaces. */
const usualSchema = 'planning';

/** Where those of a workspace are. Throws a StoreError for what is no id of a team. */
export function schemaOf(team?: string): string {
  if (team === undefined) return usualSchema;
  if (/^T[A-Z0-9]{2,20}$/.test(team)) return `${usualSchema}_${team.toLowerCase()}`;
  throw new StoreError(`${team} is no id of a workspace: Slack's begin with T, such as T0123ABCD.`);
}

/**
 * A connection that stores any text, and sends what is asked in one turn of the loop in one piece. Its statements are about one
 * schema, whichever they name: nothing that is sent on it reaches the tables of another workspace.
 */
const clientOf = (schema: string) =>
  class extends pg.Client {
    // The driver takes its arguments in many shapes; values come second, or stand beside the text of a named statement.
    override query: pg.Client['query'] = ((given: string | pg.QueryConfig, ...rest: unknown[]) => {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      const config = typeof given === 'string' ? { text: given } : given;
      const text = config.text.replaceAll(`${usualSchema}.`, `${schema}.`);
      const own = { ...config, text, ...(config.values && { values: config.values.map(storable) }) };
      return (super.query as (...all: unknown[]) => unknown).call(this, own, ...rest.map(storable));
    }) as pg.Client['query'];
  };

/** The server has ended the connection, cannot be reached, or is not up yet. */
const lostCodes = new Set([
  ...['57P01', '57P02', '57P03', '25P03', '08000', '08001', '08003', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** What the driver says without a code. */
const lostMessages = /^(?:Connection terminated|timeout exceeded)|connection error and is not queryable/;
/** The server has rolled everything back, and says so: shut down, still starting, deadlock, conflict. */
const rolledBackCodes = new Set(['57P01', '57P03', '40P01', '40001']);

/** `planning.hold_fence` did not find the row of this process. */
const fencedCode = 'PW001';

/** Whether the connection is gone, so that nobody knows what became of the query. */
const isLost = (error: unknown): boolean =>
  lostCodes.has(codeOf(error)) || (error instanceof Error && lostMessages.test(error.message));

/** Whether nothing of the query is there, and it may go well another time. */
const wasRolledBack = (error: unknown): boolean => rolledBackCodes.has(codeOf(error));

/** What is safe to do again is done again after these waits, in milliseconds: a server that restarts is back by then. */
const waitsMs = [0, 50, 200, 500, 1_000, 2_000, 3_000, 4_000];

/** What came of one try. After an `error`, all of it is there, or nothing, or only the server can tell. */
type Tried<Result> =
  | { result: Result }
  | { error: unknown; isSafe: boolean }
  | { error: unknown; result: Result; inDoubt: string };

/** Sends the statements of a transaction. */
type Acting<Result> = (queries: PoolClient, under: Required<Pick<Under, 'told' | 'end'>>) => Promise<Result>;

/**
 * All of `act` or nothing: what it throws rolls everything back. It is run again when the connection is lost or others
 * were in the way, so that it must change nothing but rows. Where the connection is lost while it commits, the server is
 * asked what became of it. Where there is a `fence`, it rejects with `ProcessReplaced` once others have torn it down.
 */
function transactionsOf(pool: Pool, fence: () => number | undefined, waits = waitsMs) {
  return async function transaction<Result>(act: Acting<Result>): Promise<Result> {
    for (const wait of waits) {
      const tried = await once(pool, act, fence());
      if (!('error' in tried)) return tried.result;
      const isThere = 'inDoubt' in tried ? await isCommitted(pool, tried.inDoubt) : undefined;
      if (isThere && 'inDoubt' in tried) return tried.result;
      const isSafe = 'isSafe' in tried ? tried.isSafe : isThere === false;
      if (!isSafe || wait === waits.at(-1)) throw tried.error;
      await pause(wait);
    }
    throw new Error('no try is left');
  };
}

/** Names the transaction, and holds the fence where there is one. */
function beginning(fence: number | undefined): pg.QueryConfig {
  const named = 'SELECT pg_current_xact_id()::text AS id';
  return fence === undefined
    ? { name: 'begin', text: named }
    : { name: 'begin fenced', text: `${named}, planning.hold_fence($1)`, values: [fence] };
}

/** Its statements go out as they come, from BEGIN to COMMIT: it waits only where the act asks. */
async function once<Result>(
  pool: Pool,
  act: Acting<Result>,
  fence: number | undefined,
): Promise<Tried<Result>> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    return { error, isSafe: isLost(error) };
  }
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken ??= error;
  };
  // While it is in use nobody else listens: an error of the connection would end the process.
  client.on('error', breaks);
  let id: string | undefined;
  let committing: { result: Result } | undefined;
  const told: Promise<unknown>[] = [];
  let isEnded = false;
  try {
    send(
      told,
      client.query('BEGIN'),
      client.query<{ id: string }>(beginning(fence)).then(({ rows: [row] }) => {
        id = row?.id;
      }),
    );
    const end = () => {
      if (!isEnded) send(told, client.query('COMMIT'));
      isEnded = true;
    };
    const result = await act(client, { told, end });
    committing = { result };
    end();
    await Promise.all(told);
    return { result };
  } catch (thrown) {
    const error = (await firstFailure(told)) ?? thrown;
    if (isLost(error)) {
      breaks(error as Error);
      // Without its id the act has asked nothing: then it may be done twice.
      if (committing && id !== undefined) return { error, ...committing, inDoubt: id };
      return { error, isSafe: committing !== undefined || !isEnded };
    }
    await client.query('ROLLBACK').catch(breaks);
    return codeOf(error) === fencedCode
      ? { error: new ProcessReplaced(), isSafe: false }
      : { error, isSafe: wasRolledBack(error) };
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}

/** Whatever comes behind it in the transaction fails because of it. */
async function firstFailure(told: readonly Promise<unknown>[]): Promise<unknown> {
  for (const each of await Promise.allSettled(told)) if (each.status === 'rejected') return each.reason;
  return undefined;
}

/** Undefined when the server cannot be asked, or does not know. */
async function isCommitted(pool: Pool, id: string): Promise<boolean | undefined> {
  for (const wait of waitsMs) {
    try {
      const asked = 'SELECT pg_xact_status($1::xid8) AS status';
      const status = (await pool.query<{ status: string | null }>(asked, [id])).rows[0]?.status;
      if (status === 'committed') return true;
      if (status !== 'in progress') return status === 'aborted' ? false : undefined;
    } catch (error) {
      if (!isLost(error)) return undefined;
    }
    await pause(wait);
  }
  return undefined;
}

/** Statements that only read. */
function readingOf(pool: Pool, waits = waitsMs) {
  return async function read<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    for (const wait of waits) {
      try {
        return (await pool.query<Row>(text, [...values])).rows;
      } catch (error) {
        if (!(isLost(error) || wasRolledBack(error)) || wait === waits.at(-1)) throw error;
      }
      await pause(wait);
    }
    return [];
  };
}

/** A process that stands still must not hold rows for long: the server ends its transaction. In milliseconds. */
const idleInTransactionMs = 3_000;
/** No query of ours takes longer, unless something is wrong. */
const statementMs = 15_000;
const connectMs = 5_000;
/** How many connections a process has at most, and of each of several workspaces. */
const [connections, ofEach] = [10, 4];

export interface Connection extends Transactions {
  /**
   * All of it or nothing: what it throws rolls everything back. It may be run twice, and must change nothing but rows.
   * Transactions of a process in one lane come one after the other, as asked, and those of other lanes, or of none, beside.
   */
  transaction<Result>(act: (queries: Queries) => Promise<Result>, lane?: string): Promise<Result>;
  /** A transaction about processes: it waits for no other of this process, asks for no fence, and is tried once. */
  plain<Result>(act: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Where its tables are. */
  schema: string;
  close(): Promise<void>;
}

/** The lane of what has no order. */
const beside = '';

/** How long what goes along with another transaction waits for one, in milliseconds. */
const alongMs = 500;

/** By this name of its connections the server shows who is there. */
export const botName = 'planning-workshop';

/**
 * Connects, and says what to do where that cannot be. `lost` hears of connections that break while nobody uses them.
 * `fence`: the number of this process, once it has one, without which nothing is written. `isSure`: nobody can have torn it down
 * yet. Otherwise what could go along is written at once, so that this process learns whether it counts. `isReader`: all that is read
 * may be one transaction, as long as it takes.
 */
export async function connect(
  url: string,
  lost: (problem: Error) => void,
  {
    fence = () => undefined,
    isSure = () => true,
    isReader = false,
  }: { fence?: () => number | undefined; isSure?: () => boolean; isReader?: boolean } = {},
  schema = usualSchema,
): Promise<Connection> {
  const pool = new pg.Pool({
    Client: clientOf(schema),
    connectionString: url,
    application_name: botName,
    max: schema === usualSchema ? connections : ofEach,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(isReader && { max: 1, idleTimeoutMillis: 0, idle_in_transaction_session_timeout: 0 }),
    keepAlive: true,
    pipeline: true,
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
  const lanes = createLanes();
  const inLane: typeof lanes = (lane, act) => (lane === beside ? act() : lanes(lane, act));
  const read = readingOf(pool, isReader ? [0] : waitsMs);
  const fenced = transactionsOf(pool, fence);
  const transaction: Connection['transaction'] = (act, lane = beside) => inLane(lane, () => fenced(act));
  /** What goes along with the next transaction of a lane. */
  const waiting = new Map<string, Statement[]>();
  /** What is being written with it: whoever reads waits for that. */
  const underWay = new Map<string, Promise<unknown>>();

  const durable: Connection['durable'] = (act, lane = beside) =>
    inLane(lane, async () => {
      const along = waiting.get(lane) ?? [];
      waiting.delete(lane);
      const writing = fenced((queries, under) => done(queries, act(), { ...under, along }));
      if (along.length > 0) {
        const over = Promise.allSettled([underWay.get(lane), writing]).then(() => {
          if (underWay.get(lane) === over) underWay.delete(lane);
        });
        underWay.set(lane, over);
      }
      try {
        return await writing;
      } catch (error) {
        if (along.length > 0 && !(error instanceof ProcessReplaced))
          wait(lane, [...along, ...(waiting.get(lane) ?? [])]);
        throw error;
      }
    });

  function wait(lane: string, statements: Statement[]): void {
    waiting.set(lane, statements);
    setTimeout(() => void write(lane).catch(lost), alongMs).unref();
  }

  async function write(lane: string): Promise<void> {
    await underWay.get(lane);
    if (waiting.has(lane)) await durable(noStatement, lane);
  }

  const writeAll = () => Promise.all([...new Set([...underWay.keys(), ...waiting.keys()])].map(write));

  return {
    async rows<Row extends object>(text: string, values?: readonly unknown[], lane?: string) {
      await (lane === undefined ? writeAll() : write(lane));
      return read<Row>(text, values);
    },
    durable,
    // All processes see it at once.
    soon: durable,
    async along(act, lane) {
      if (isSure()) wait(lane, [...(waiting.get(lane) ?? []), ...statementsOf(act())]);
      else await durable(act, lane);
    },
    by: () => '',
    ...{ transaction, schema },
    plain: transactionsOf(pool, () => undefined, [0]),
    async close() {
      await writeAll().catch(() => {});
      waiting.clear();
      await pool.end();
    },
  };
}

/** Does something with a connection. Where that fails it is closed, and a StoreError says what to do. */
export async function orClosed<Result>(
  { close }: Pick<Connection, 'close'>,
  url: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    await close();
    throw error instanceof StoreError ? error : new StoreError(problem(url, error), error);
  }
}

const eightBytes: number = pg.types.builtins.INT8;

/** Numbers of eight bytes come as numbers: none of ours is beyond what one holds exactly. */
const getTypeParser = ((oid: number, format?: 'text') =>
  oid === eightBytes ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** Where it is, without the password. */
export function databaseAt(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function problem(url: string, error: unknown): string {
  const code = codeOf(error);
  const place = databaseAt(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let this user in. Check user and password in DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database of this name. Make it with "createdb", or change DATABASE_URL.`;
    case '42501':
      return `PostgreSQL at ${place} does not let this user read, make or change the schema "planning". Run GRANT CREATE ON DATABASE … TO … as its owner (to look into it, USAGE on the schema and SELECT on its tables is enough), or change the user in DATABASE_URL.`;
    default: {
      const why = error instanceof Error && error.message ? error.message : code || String(error);
      const fix = /CERT|TLS|UNABLE_TO_VERIFY/.test(code)
        ? 'Its certificate is not trusted: set sslrootcert in DATABASE_URL to the file of who signed it, and the host to a name in it.'
        : 'Is it running, and is DATABASE_URL right?';
      return `PostgreSQL at ${place} cannot be used (${why}). ${fix}`;
    }
  }
}
