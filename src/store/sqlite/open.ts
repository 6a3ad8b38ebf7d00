import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyPost } from '../../contracts/execution.js';
import { StoreError } from '../../contracts/store.js';
import { realPath } from '../../real-path.js';
import { codeOf, remedyFor } from '../../remedies.js';
import { makePrivate, privateFile, privateFolder } from '../outputs.js';
import { thisRelease } from '../rows.js';
import { type FillableStore, tablesOf } from '../tables.js';
import { type GroupCommit, groupCommit } from './group-commit.js';
import { migrateSqlite, schemaNumberIn } from './migrate.js';
import { sqliteTerms } from './terms.js';
import { transactionsOf } from './transactions.js';

export interface SqliteOptions {
  /** The release that opens it, if it is not this one. */
  release?: string;
  /** Wraps each commit, for tests that kill the process or fail there. */
  aroundCommit?: (commit: () => void) => void;
}

/**
 * Opens the database file, makes it if it is missing, and keeps other processes off it until `close`.
 * Throws a StoreError that says what to do when it cannot be opened or is none of ours.
 */
export async function openSqlite<Post extends AnyPost, Answered = unknown>(
  file: string,
  now: () => string,
  { release = thisRelease, aroundCommit }: SqliteOptions = {},
): Promise<FillableStore<Post, Answered> & { commits(): number }> {
  const { database, unlock } = opened(realPath(file));
  const writes = groupCommit(database, aroundCommit);
  const { store } = tablesOf<Post, Answered>(
    transactionsOf(database, writes),
    { now, release },
    {
      terms: sqliteTerms,
      // The same value once more: only a write shows whether the disk takes one.
      write: () => writes.durable(() => void database.pragma(`user_version = ${schemaNumberIn(database)}`)),
      scrub: async () => scrub(database, writes, file),
    },
  );
  return {
    ...store,
    /** How many commits there were since it was opened. */
    commits: writes.commits,
    async close() {
      writes.flush();
      database.close();
      unlock();
    },
  };
}

/** For what is written beside a running bot. */
export function openBeside(file: string) {
  const database = new Database(file, { fileMustExist: true });
  return { ...transactionsOf(database, groupCommit(database)), close: async () => void database.close() };
}

/** Pages that hold something are copied, and what stood in all others is nowhere any more. */
function scrub(database: Database.Database, writes: GroupCommit, file: string): void {
  writes.flush();
  for (const terms of ['knowledge_terms', 'item_terms'])
    database.exec(`INSERT INTO ${terms} (${terms}) VALUES ('optimize')`);
  database.exec('VACUUM');
  const [{ busy } = { busy: 1 }] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (busy)
    throw new StoreError(
      `Another program reads ${file}: what was erased is in ${file}-wal until it has ended.`,
    );
}

function opened(file: string) {
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: privateFolder });
    unlock = lockDatabase(file);
    const database = new Database(file);
    // First of all it is checked that the database is ours: a foreign one must not change by a byte.
    migrateSqlite(database, file);
    // Files that SQLite adds later have the mode of the database.
    for (const each of ['', '-wal', '-shm']) makePrivate(`${file}${each}`, privateFile);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // Larger than usual: a page that is written many times before the checkpoint is copied once.
    database.pragma('wal_autocheckpoint = 4000');
    database.pragma('foreign_keys = ON');
    return { database, unlock };
  } catch (error) {
    unlock?.();
    if (error instanceof StoreError) throw error;
    throw new StoreError(problem(file, error), error);
  }
}

function problem(file: string, error: unknown): string {
  if (codeOf(error) === 'SQLITE_NOTADB')
    return `${file} is not a database. Move it away, or point DATABASE_URL at another file.`;
  const why = error instanceof Error ? error.message : String(error);
  const fix = remedyFor(error) ?? 'Check the folder and its permissions, or set DATABASE_URL.';
  return `The database ${file} cannot be opened (${why}). ${fix}`;
}

/**
 * Keeps other processes off a database while this one lives. The lock is a transaction on a file beside it: the system
 * releases it even after kill -9, and others can still read the database.
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
