import Database from 'better-sqlite3';
import { makePrivate, privateFile } from '../private.js';
import { StoreError } from '../store-error.js';

/**
 * Keeps other processes off a database for as long as this one lives. The lock is a transaction on a file beside
 * it, so the system releases it even after kill -9, and the database itself stays readable for others.
 */
export function lockDatabase(file: string): () => void {
  const guard = new Database(`${file}-lock`, { timeout: 0 });
  makePrivate(`${file}-lock`, privateFile);
  try {
    guard.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    guard.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new StoreError(
      `Another process already works on the database ${file}. Stop it first, or give this one a database of its own with DATABASE_URL.`,
      error,
    );
  }
  return () => guard.close();
}
