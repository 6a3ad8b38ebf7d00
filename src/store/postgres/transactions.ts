import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { ProcessReplaced } from '../../contracts/execution.js';
import { isLost, wasRolledBack } from './lost-connections.js';

/** What is safe to do again is done again after these waits, in milliseconds: a server that restarts is back by then. */
const waitsMs = [0, 50, 200, 500, 1_000, 2_000, 3_000, 4_000];

/** What came of one try. After an `error`, all of it is there, or nothing, or only the server can tell. */
type Tried<Result> =
  | { result: Result }
  | { error: unknown; isSafe: boolean }
  | { error: unknown; result: Result; inDoubt: string };

/**
 * All of `act` or nothing: what it throws rolls everything back. It is run again when the connection is lost or others
 * were in the way, so that it must change nothing but rows. Where the connection is lost while it commits, the server is
 * asked what became of it. Where there is a `fence`, it rejects with `ProcessReplaced` once others have torn it down.
 */
export function transactionsOf(
  pool: Pool,
  {
    fence = () => undefined,
    waits = waitsMs,
  }: { fence?: (() => number | undefined) | undefined; waits?: number[] } = {},
) {
  return async function transaction<Result>(act: (queries: PoolClient) => Promise<Result>): Promise<Result> {
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

async function once<Result>(
  pool: Pool,
  act: (queries: PoolClient) => Promise<Result>,
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
  let committing: { id: string; result: Result } | undefined;
  try {
    const id = await begin(client, fence);
    const result = await act(client);
    committing = { id, result };
    await client.query('COMMIT');
    return { result };
  } catch (error) {
    if (isLost(error)) {
      breaks(error as Error);
      return committing
        ? { error, result: committing.result, inDoubt: committing.id }
        : { error, isSafe: true };
    }
    await client.query('ROLLBACK').catch(breaks);
    return { error, isSafe: wasRolledBack(error) };
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}

/**
 * Gives the id of the transaction, by which the server knows it afterwards. The row of this process is held until the end,
 * so that whoever takes it away waits for this, or comes before it.
 */
async function begin(client: PoolClient, fence: number | undefined): Promise<string> {
  const held =
    fence === undefined ? '0' : `(SELECT fence FROM planning.processes WHERE fence = ${fence} FOR KEY SHARE)`;
  // Two statements give two results, which the types of the driver do not say.
  const both: unknown = await client.query(
    `BEGIN; SELECT pg_current_xact_id()::text AS id, ${held} IS NOT NULL AS stands`,
  );
  const [, current] = both as [unknown, QueryResult<{ id: string; stands: boolean }>];
  if (!current.rows[0]?.stands) throw new ProcessReplaced();
  return current.rows[0].id;
}

/** Undefined when the server cannot be asked, or does not know. */
async function isCommitted(pool: Pool, id: string): Promise<boolean | undefined> {
  for (const wait of waitsMs) {
    try {
      const found = await pool.query<{ status: string | null }>('SELECT pg_xact_status($1::xid8) AS status', [
        id,
      ]);
      const status = found.rows[0]?.status;
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
export function readingOf(pool: Pool) {
  return async function read<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    for (const wait of waitsMs) {
      try {
        return (await pool.query<Row>(text, [...values])).rows;
      } catch (error) {
        if (!(isLost(error) || wasRolledBack(error)) || wait === waitsMs.at(-1)) throw error;
      }
      await pause(wait);
    }
    return [];
  };
}
