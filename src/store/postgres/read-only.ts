import { StoreError } from '../../contracts/store.js';
import { type ReadOnlyDatabase, readOnlyStore } from '../read-only.js';
import { getTypeParser, placeOf, problem } from './connection.js';
import { schemaNumber } from './migrate.js';
import { TextClient } from './text-values.js';

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
    async <Row extends object>(sql: string, ...values: (string | number)[]) =>
      (await client.query<Row>(sql, values)).rows,
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
