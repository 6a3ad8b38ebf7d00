import Database from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { type ReadOnlyDatabase, readOnlyStore } from '../read-only.js';
import { applicationId } from './migrate.js';
import { answering } from './transactions.js';

/** Throws a StoreError that says what to do when the file cannot be read. */
export function openReadOnly(file: string): ReadOnlyDatabase {
  const database = opened(file);
  const answer = answering(database);
  return {
    store: readOnlyStore(async (sql, values) => answer(sql, values)),
    async close() {
      database.close();
    },
  };
}

function opened(file: string): Database.Database {
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
    `${file} is a database, but not one of the Planning Workshop. Set DATABASE_URL as it is set for the bot.`,
  );
}
