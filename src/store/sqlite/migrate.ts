import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { StoreError } from '../store-error.js';

/** Two steps up from src/store and from dist/store alike. */
const folder = new URL('../../../db/', import.meta.url);
/** "PlWs": tells our databases from those of others. */
export const applicationId = 0x506c5773;

/** Brings a database to today's schema, one numbered file after the other, each in a transaction of its own. */
export function migrate(database: Database, file: string): void {
  const steps = readdirSync(folder)
    .filter((name) => /^\d{3}_.*\.sql$/.test(name))
    .sort();
  const done = Number(database.pragma('user_version', { simple: true }));
  const owner = Number(database.pragma('application_id', { simple: true }));
  const tables = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').pluck().get();
  if (owner !== applicationId && (tables !== 0 || owner !== 0)) {
    throw new StoreError(
      `${file} is a database, but none of the Planning Workshop. Point DATABASE_URL at another file.`,
    );
  }
  if (done > steps.length) {
    throw new StoreError(
      `${file} was written by a newer release (schema ${done}, this one knows ${steps.length}). Update, or use another database with DATABASE_URL.`,
    );
  }
  database.pragma(`application_id = ${applicationId}`);
  for (const [index, name] of steps.entries()) {
    if (index < done) continue;
    database.transaction(() => {
      database.exec(readFileSync(new URL(name, folder), 'utf8'));
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
}
