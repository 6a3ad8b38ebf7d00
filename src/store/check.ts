import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreError } from '../contracts/store.js';
import { remedyFor } from '../remedies.js';
import { whileOpen } from './open-store.js';
import { type Connection, connect, orClosed, databaseAt, schemaOf } from './postgres/connection.js';
import { migratePostgres, openPostgresReadOnly } from './postgres/migrate.js';
import { tryMigration } from './sqlite/migrate.js';

/**
 * Says that a database can be written, and whether a start brings it up to date: that is tried, and taken back. Throws a
 * StoreError that says what to do.
 */
export async function checkDatabase(file: string, url: string | undefined): Promise<string> {
  if (url !== undefined) return checkPostgres(url);
  if (existsSync(file)) return checkSqlite(file);
  if (canUse(dirname(file))) return `The database ${file} is made at the first start.`;
  throw new StoreError(
    `The database ${file} cannot be made. Let the user who runs the bot write to ${dirname(file)}, or set DATABASE_URL.`,
  );
}

/** Whether this user can write to a folder, or make it. `mode`: or whether they can do something else there. */
export function canUse(folder: string, mode = constants.W_OK): boolean {
  try {
    accessSync(folder, mode | constants.X_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && canUse(dirname(folder), mode);
  }
}

function checkSqlite(file: string): string {
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    const { before, after } = tryMigration(database, file);
    if (before === after) return `The database ${file} can be written, and is up to date.`;
    return `The database ${file} is brought up to date by the next start (schema ${before} to ${after}).`;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const why = `The database ${file} cannot be used (${(error as Error).message}).`;
    const fix = remedyFor(error) ?? 'Let the user who runs the bot own it and its folder.';
    throw new StoreError(`${why} ${fix}`, error);
  } finally {
    database?.close();
  }
}

/** Each of several workspaces has a schema of its own. */
async function checkPostgres(url: string): Promise<string> {
  const ours = "SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^planning(_t|$)' ORDER BY 1";
  const found = await whileOpen(await connect(url, () => {}), ({ rows }) => rows<{ name: string }>(ours));
  const told: string[] = [];
  for (const { name } of found.length > 0 ? found : [{ name: schemaOf() }])
    told.push(await checkSchema(url, name));
  return told.join('\n');
}

async function checkSchema(url: string, schema: string): Promise<string> {
  const connection = await connect(url, () => {}, {}, schema);
  const transaction: Connection['transaction'] = (act) =>
    connection.plain(async (queries) => {
      const result = await act(queries);
      await queries.query('ROLLBACK');
      return result;
    });
  await orClosed(connection, url, () => migratePostgres({ ...connection, transaction }, url));
  await connection.close();
  // Where it is to be made or brought up to date, this says which.
  const good = `The database at ${databaseAt(url)} (schema ${schema}) can be written, and is up to date.`;
  return openPostgresReadOnly(url, schema).then(
    (database) => database.close().then(() => good),
    ({ message }: Error) => message,
  );
}
