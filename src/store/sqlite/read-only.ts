import Database from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { type ReadOnlyDatabase, readOnlyStore } from '../read-only.js';
import { applicationId } from './migrate.js';
import { answering } from './transactions.js';

/** Throws a StoreError that says what to do when the file cannot be read. */
export function openSqliteReadOnly(file: string): ReadOnlyDatabase {
  const database = openedReadOnly(file);
  const answer = answering(database);
  return {
    store: readOnlyStore(async (sql, values) => answer(sql, values)),
    damage: async () => damageIn(database),
    async close() {
      database.close();
    },
  };
}

/** What is wrong with the file itself, a line each, as SQLite says it. */
export function damageIn(database: Database.Database): string[] {
  const found = database.prepare('PRAGMA integrity_check').pluck().all() as string[];
  return found.filter((line) => line !== 'ok');
}

/** Throws a StoreError that says what to do when the file cannot be read, or is none of ours. */
export function openedReadOnly(file: string): Database.Database {
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
    `${file} is a database, but not one of the Planning Workshop. Name another, or set DATABASE_URL as it is set for the bot.`,
  );
}
