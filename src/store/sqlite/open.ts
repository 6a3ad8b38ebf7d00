import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyPost } from '../../contracts/outbox.js';
import type { Store } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { makePrivate, privateFile, privateFolder } from '../private.js';
import { StoreError } from '../store-error.js';
import { abilityTable } from './abilities.js';
import { channelTable } from './channels.js';
import { countQueries } from './counts.js';
import { deathTable } from './deaths.js';
import { factTable } from './facts.js';
import { groupCommit } from './group-commit.js';
import { inboxTable } from './inbox.js';
import { issuedFileTable } from './issued-files.js';
import { keptAnswerTable } from './kept-answers.js';
import { knowledgeTables } from './knowledge.js';
import { ledgerTable } from './ledger.js';
import { limitQueries } from './limits.js';
import { lockDatabase } from './lock.js';
import { migrate } from './migrate.js';
import { outboxTable } from './outbox.js';
import { thisRelease } from './release.js';
import { stepOver } from './step.js';
import { workshopTable } from './workshops.js';

export interface SqliteStore<Post extends AnyPost, Answered> extends Store<Fact, Post, Answered> {
  /** How many commits there were since it was opened. */
  commits(): number;
}

export interface SqliteOptions {
  /** The release that opens it, if it is not this one. */
  release?: string;
  /** Stands around each commit where a test wants to die or to fail there. */
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
): Promise<SqliteStore<Post, Answered>> {
  const { database, unlock } = opened(file);
  const writes = groupCommit(database, aroundCommit);
  const facts = factTable(database, release);
  const files = issuedFileTable(database);
  const workshops = workshopTable(database, writes, release);
  const limits = limitQueries(database);
  const inbox = inboxTable(database, writes, now);
  const outbox = outboxTable<Post>(database, writes);
  const ledger = ledgerTable(database, writes);
  const kept = keptAnswerTable<Answered>(database, writes, now);
  return {
    workshops: { ...workshops.index, ...limits },
    facts: facts.facts,
    files: files.files,
    step: stepOver(writes, { facts, files, workshops, inbox, outbox, ledger, kept }),
    inbox: inbox.inbox,
    outbox: outbox.outbox,
    ledger: {
      ...ledger.ledger,
      dayRaises: async (day) => (await limits.dayRaise(day))?.number ?? 0,
    },
    kept: kept.kept,
    knowledge: knowledgeTables(database, writes),
    channels: channelTable(database, writes),
    abilities: abilityTable(database, writes, now),
    deaths: deathTable(database, writes, now, release),
    counts: countQueries(database, writes),
    commits: writes.commits,
    async close() {
      writes.flush();
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
    // The log is copied into the file after so many pages: one that is written again and again is copied once.
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `${file} is not a database. Move it away, or point DATABASE_URL at another file.`;
  const why = error instanceof Error ? error.message : String(error);
  return `The database ${file} cannot be opened (${why}). Check the folder and its permissions, or set DATABASE_URL.`;
}
