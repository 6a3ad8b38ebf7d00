import { readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { schemaFiles } from '../schema-files.js';

/** The same three steps up from src/store/sqlite and from dist/store/sqlite. */
const folder = new URL('../../../db/', import.meta.url);
/** "PlWs": tells our databases from those of others. */
export const applicationId = 0x506c5773;

/**
 * Brings a database to this release's schema, one numbered file after the other, each in its own transaction. The
 * database keeps the number of the last one.
 */
export function migrateSqlite(database: Database, file: string): void {
  const steps = schemaFiles(folder);
  const [first, last] = [steps[0]?.number ?? 0, steps.at(-1)?.number ?? 0];
  const done = schemaNumberIn(database);
  const owner = Number(database.pragma('application_id', { simple: true }));
  const tables = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').pluck().get();
  if (owner !== applicationId && (tables !== 0 || owner !== 0)) {
    throw new StoreError(
      `${file} is a database, but not one of the Planning Workshop. Point DATABASE_URL at another file.`,
    );
  }
  if (done > last) {
    throw new StoreError(
      `${file} was written by a newer release (schema ${done}, this one knows ${last}). Update, or use another database with DATABASE_URL.`,
    );
  }
  if (done > 0 && done < first) {
    throw new StoreError(
      `${file} was written by release 0.4 or an earlier one (schema ${done}), and this release reads no databases of that time. Move it away, or use another database with DATABASE_URL.`,
    );
  }
  database.pragma(`application_id = ${applicationId}`);
  for (const { name, number } of steps) {
    if (number <= done) continue;
    database.transaction(() => {
      database.exec(readFileSync(new URL(name, folder), 'utf8'));
      database.pragma(`user_version = ${number}`);
    })();
  }
}

export const schemaNumberIn = (database: Database) =>
  Number(database.pragma('user_version', { simple: true }));

/** Tries what `migrate` does, and takes it back. Gives the number of the schema, before and after. Throws as `migrate` does. */
export function tryMigration(database: Database, file: string): { before: number; after: number } {
  database.exec('BEGIN IMMEDIATE');
  const before = schemaNumberIn(database);
  migrateSqlite(database, file);
  const after = schemaNumberIn(database);
  database.exec('ROLLBACK');
  return { before, after };
}
