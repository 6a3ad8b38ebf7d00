import { readFileSync } from 'node:fs';
import { StoreError } from '../../contracts/store.js';
import { type ReadOnlyDatabase, readOnlyStore } from '../read-only.js';
import { schemaFiles, schemaNumberOf } from '../schema-files.js';
import { type Connection, getTypeParser, placeOf, problem, TextClient } from './connection.js';

/** The same three steps up from src/store/postgres and from dist/store/postgres. */
const folder = new URL('../../../db/postgres/', import.meta.url);
/** The oldest major version of PostgreSQL that is known to work. */
const oldest = 15;
/** "PlWs": whoever brings the schema up to date holds this lock. */
const lock = 0x506c5773;

/** The number of this release's schema. */
const schemaNumber = (): number => schemaNumberOf(folder);

/**
 * Brings the schema "planning" to this release, one numbered file after the other, all in one transaction. Of processes that
 * start at the same moment one does it, and the others wait.
 */
export async function migrate({ transaction }: Connection, url: string): Promise<void> {
  const last = schemaNumber();
  await transaction(async (queries) => {
    const about = await queries.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_setting('server_encoding') AS encoding`,
    );
    const { version: found, encoding } = about.rows[0] ?? { version: 0, encoding: '' };
    if (found < oldest)
      throw new StoreError(
        `PostgreSQL at ${placeOf(url)} is version ${found}. Version ${oldest} or later is needed.`,
      );
    if (encoding !== 'UTF8')
      throw new StoreError(
        `The database at ${placeOf(url)} keeps text as ${encoding}. Make one with ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.`,
      );
    await queries.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await queries.query('CREATE SCHEMA IF NOT EXISTS planning');
    await queries.query('SET LOCAL search_path = planning');
    await queries.query('CREATE TABLE IF NOT EXISTS schema_version (number integer NOT NULL)');
    const stored = await queries.query<{ number: number }>('SELECT number FROM schema_version');
    const done = stored.rows[0]?.number ?? 0;
    if (done > last)
      throw new StoreError(
        `The database at ${placeOf(url)} was written by a newer release (schema ${done}, this one knows ${last}). Update, or use another database with DATABASE_URL.`,
      );
    for (const { name, number } of schemaFiles(folder))
      if (number > done) await queries.query(readFileSync(new URL(name, folder), 'utf8'));
    if (done === 0) await queries.query('INSERT INTO schema_version VALUES ($1)', [last]);
    else if (done < last) await queries.query('UPDATE schema_version SET number = $1', [last]);
  });
}

const connectMs = 5_000;
const statementMs = 15_000;
/** Whoever looks folds workshops between two reads: a minute is more than the largest takes. */
const idleInTransactionMs = 60_000;

/** Throws a StoreError that says what to do when the database cannot be read. */
export async function openReadOnly(url: string): Promise<ReadOnlyDatabase> {
  const client = new TextClient({
    connectionString: url,
    application_name: 'planning ws',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: { getTypeParser },
  });
  // The query that is under way says it, too.
  client.on('error', () => {});
  try {
    await client.connect();
    await checked(client, url);
  } catch (error) {
    await client.end();
    throw error instanceof StoreError ? error : new StoreError(readingProblem(url, error), error);
  }
  const store = readOnlyStore(
    async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...values])).rows,
  );
  return {
    async atOnce(act) {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = planning');
      try {
        return await act(store);
      } finally {
        await client.query('COMMIT');
      }
    },
    close: () => client.end(),
  };
}

/** That there is a schema, and that it is the one that this release reads. */
async function checked(client: TextClient, url: string): Promise<void> {
  const place = placeOf(url);
  const there = await client.query<{ table: string | null }>(
    `SELECT to_regclass('planning.schema_version') AS table`,
  );
  if (there.rows[0]?.table == null)
    throw new StoreError(
      `The database at ${place} has no workshops yet: the bot makes what it needs at its first start. Set DATABASE_URL as it is set for the bot.`,
    );
  const stored = await client.query<{ number: number }>('SELECT number FROM planning.schema_version');
  const [number, own] = [stored.rows[0]?.number ?? 0, schemaNumber()];
  if (number > own)
    throw new StoreError(
      `The database at ${place} was written by a newer release (schema ${number}, this one knows ${own}). Update, and look again.`,
    );
  if (number < own)
    throw new StoreError(
      `The database at ${place} was written by an earlier release (schema ${number}, this one reads ${own}). Start the bot of this release once, which brings it up to date, or look with the release that wrote it.`,
    );
}

/** A user who may not read is told so; whoever only looks makes no schema. */
function readingProblem(url: string, error: unknown): string {
  const isRefused = error instanceof Error && 'code' in error && error.code === '42501';
  return isRefused
    ? `PostgreSQL at ${placeOf(url)} does not let this user read the schema "planning". Set DATABASE_URL as it is set for the bot, or GRANT the user USAGE on the schema and SELECT on its tables.`
    : problem(url, error);
}
