import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { abilityTable } from './abilities.js';
import { channelTable } from './channels.js';
import { countQueries } from './counts.js';
import { deathTable } from './deaths.js';
import { deliveryTable } from './deliveries.js';
import { factTable } from './facts.js';
import { knowledgeTables } from './knowledge.js';
import { keptAnswerTable } from './kept-answers.js';
import { limitQueries } from './limits.js';
import { ledgerTable } from './ledger.js';
import { lockDatabase } from './lock.js';
import { migrate } from './migrate.js';
import { outboxTable } from './outbox.js';
import { makePrivate, privateFile, privateFolder } from '../private.js';
import { StoreError } from '../store-error.js';

/**
 * Opens the database file, makes it if it is missing, and keeps other processes off it until `close`.
 * Throws a StoreError that says what to do when it cannot be opened or is none of ours.
 */
export function openSqlite<Post extends { part: string; kind: string }>(file: string, now: () => string) {
  const { database, unlock } = opened(file);
  const deliveries = deliveryTable(database, now);
  const limits = limitQueries(database);
  return {
    ...factTable(database, deliveries.reached),
    ...limits,
    deliveries,
    outbox: outboxTable<Post>(database),
    knowledge: knowledgeTables(database),
    channels: channelTable(database),
    abilities: abilityTable(database, now),
    ledger: {
      ...ledgerTable(database),
      dayRaises: (day: string): number => limits.dayRaise(day)?.number ?? 0,
    },
    kept: keptAnswerTable(database, now),
    deaths: deathTable(database, now),
    counts: countQueries(database),
    close() {
      database.close();
      unlock();
    },
  };
}
function opened(file: string) {
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: privateFolder });
    unlock = lockDatabase(file);
    const database = new Database(file);
    // Whose database it is comes first: a foreign one must stay as it is, to the byte.
    migrate(database, file);
    // What SQLite puts beside it later has the mode of the database.
    for (const each of ['', '-wal', '-shm']) makePrivate(`${file}${each}`, privateFile);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return { database, unlock };
  } catch (error) {
    unlock?.();
    if (error instanceof StoreError) throw error;
    throw new StoreError(problem(file, error), error);
  }
}

function problem(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `${file} is not a database. Move it away, or point DATABASE_URL at another file.`;
  const why = error instanceof Error ? error.message : String(error);
  return `The database ${file} cannot be opened (${why}). Check the folder and its permissions, or set DATABASE_URL.`;
}
