import { readFileSync } from 'node:fs';
import { StoreError } from '../../contracts/store.js';
import { type ReadOnlyDatabase, readOnlyStore } from '../read-only.js';
import { schemaFiles, schemaNumberOf } from '../schema-files.js';
import { connect, type Connection, orClosed, databaseAt } from './connection.js';

/** The same three steps up from src/store/postgres and from dist/store/postgres. */
const usual = new URL('../../../db/postgres/', import.meta.url);
/** The oldest major version of PostgreSQL that is known to work. */
const oldest = 15;
/** "PlWs": whoever brings the schema up to date holds this lock. */
const lock = 0x506c5773;

/**
 * Brings the schema of a connection to this release, one numbered file after the other, all in one transaction. Of processes that
 * start at the same moment one does it, and the others wait.
 */
export async function migratePostgres(
  { transaction, schema }: Connection,
  url: string,
  folder = usual,
): Promise<void> {
  const last = schemaNumberOf(folder);
  await transaction(async (queries) => {
    const about = await queries.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         current_setting('server_encoding') AS encoding`,
    );
    const { version: found, encoding } = about.rows[0] ?? { version: 0, encoding: '' };
    if (found < oldest)
      throw new StoreError(
        `PostgreSQL at ${databaseAt(url)} is version ${found}. Version ${oldest} or later is needed.`,
      );
    if (encoding !== 'UTF8')
      throw new StoreError(
        `The database at ${databaseAt(url)} keeps text as ${encoding}. Make one with ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.`,
      );
    await queries.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await queries.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await queries.query(`SET LOCAL search_path = ${schema}`);
    await queries.query('CREATE TABLE IF NOT EXISTS schema_version (number integer NOT NULL)');
    const stored = await queries.query<{ number: number }>('SELECT number FROM schema_version');
    const done = stored.rows[0]?.number ?? 0;
    if (done > last)
      throw new StoreError(
        `The database at ${databaseAt(url)} was written by a newer release (schema ${done}, this one knows ${last}). Update, or use another database with DATABASE_URL.`,
      );
    for (const { name, number } of schemaFiles(folder))
      if (number > done) await queries.query(readFileSync(new URL(name, folder), 'utf8'));
    if (done === 0) await queries.query('INSERT INTO schema_version VALUES ($1)', [last]);
    else if (done < last) await queries.query('UPDATE schema_version SET number = $1', [last]);
  });
}

/** Workshops, and who has them in hand; there are others which say twice a second that they live. */
const held = `SELECT id, changed_at, process AS holder,
    coalesce(beat_at > clock_timestamp() - interval '1 minute', false) AS lives
  FROM planning.sessions LEFT JOIN planning.holds ON kind = 'workshop' AND holds.name = id
  LEFT JOIN planning.processes ON processes.name = process`;

/** Throws a StoreError that says what to do when the database cannot be read. */
export async function openPostgresReadOnly(url: string, schema?: string): Promise<ReadOnlyDatabase> {
  const connection = await connect(url, () => {}, { isReader: true }, schema);
  const { rows, close } = connection;
  await orClosed(connection, url, () => check(connection, url));
  return { store: readOnlyStore(rows, held), damage: async () => [], close };
}

/** That there is a schema, and that it is the one that this release reads. */
async function check({ rows, schema }: Connection, url: string): Promise<void> {
  const place = databaseAt(url);
  const [there] = await rows<{ table: string | null }>(
    `SELECT to_regclass('planning.schema_version') AS table`,
  );
  if (there?.table == null)
    throw new StoreError(
      `The database at ${place} has no workshops yet in the schema ${schema}: the bot makes what it needs at its first start. If there should be some, set DATABASE_URL (and --team, of several workspaces) as the bot has it.`,
    );
  const [stored] = await rows<{ number: number }>('SELECT number FROM planning.schema_version');
  const [number, own] = [stored?.number ?? 0, schemaNumberOf(usual)];
  if (number === own) return;
  const [release, fix] =
    number > own
      ? ['a newer release', 'Update, and look again.']
      : ['an earlier release', 'Start the bot of this release once, which brings it up to date.'];
  throw new StoreError(
    `The database at ${place} was written by ${release} (schema ${number}, this one reads ${own}). ${fix}`,
  );
}
