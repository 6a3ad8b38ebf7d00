import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyPost, OutboxRow } from '../../contracts/execution.js';
import { StaleWorkshop, type Step, type Store, StoreError } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { makePrivate, privateFile, privateFolder } from '../outputs.js';
import { thisRelease } from '../rows.js';
import {
  abilityTable,
  countQueries,
  deathTable,
  decisionTable,
  ruleBook,
  settingsTable,
} from './side-tables.js';
import { factTable, issuedFileTable, workshopTable } from './workshops.js';
import { groupCommit } from './group-commit.js';
import { inboxTable } from './inbox.js';
import { itemTables } from './items.js';
import { knowledgeTables } from './knowledge.js';
import { keptAnswerTable, ledgerTable } from './ledger.js';
import { migrate } from './migrate.js';
import { outboxTable } from './outbox.js';
import { retention } from './retention.js';

export interface SqliteStore<Post extends AnyPost, Answered> extends Store<Fact, Post, Answered> {
  /** How many commits there were since it was opened. */
  commits(): number;
}

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
): Promise<SqliteStore<Post, Answered>> {
  const { database, unlock } = opened(file);
  const writes = groupCommit(database, aroundCommit);
  const facts = factTable(database, release);
  const files = issuedFileTable(database);
  const workshops = workshopTable(database, writes, release);
  const decisions = decisionTable(database, writes);
  const inbox = inboxTable(database, writes, now);
  const outbox = outboxTable<Post>(database, writes);
  const ledger = ledgerTable(database, writes);
  const kept = keptAnswerTable<Answered>(database, writes, now);

  function writeStep(step: Step<Fact, Post>): OutboxRow<Post>[] {
    const {
      workshop,
      expected,
      channel,
      after,
      arrival,
      task,
      issued,
      firstVersion,
      decisionDue = false,
    } = step;
    const found = workshops.seqOf(workshop);
    if (found !== expected) throw new StaleWorkshop(workshop, expected, found);
    if (step.facts.length > 0 && !after) throw new Error(`facts of workshop ${workshop} without its summary`);
    facts.append(workshop, expected, step.facts);
    if (issued) files.add(workshop, issued);
    if (decisionDue) decisions.add(workshop, expected + step.facts.length);
    if (after) workshops.write({ ...after, seq: expected + step.facts.length });
    if (arrival) inbox.arrived(workshop, arrival, expected, step.facts.length);
    if (after && firstVersion) ledger.keepTook(workshop, channel, after.changedAt, firstVersion);
    if (task) ledger.markRecorded(workshop, task.name);
    if (task?.isOver) kept.dropOfTask(workshop, task.name);
    if (after?.status === 'completed') kept.dropOfWorkshop(workshop);
    return outbox.add(workshop, channel, step.posts);
  }

  return {
    workshops: workshops.index,
    facts: facts.facts,
    files: files.files,
    step: (step) => writes.durable(() => writeStep(step)),
    inbox: inbox.inbox,
    outbox: outbox.outbox,
    ledger: {
      ...ledger.ledger,
      dayRaises: async (day) => (await workshops.index.dayRaise(day))?.number ?? 0,
    },
    kept: kept.kept,
    knowledge: knowledgeTables(database, writes),
    items: itemTables(database, writes),
    channels: settingsTable(database, writes),
    houseRules: ruleBook(database, writes),
    abilities: abilityTable(database, writes, now),
    deaths: deathTable(database, writes, now, release),
    decisions: decisions.table,
    counts: countQueries(database, writes),
    retention: retention(database, writes, now),
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
    // First of all it is checked that the database is ours: a foreign one must not change by a byte.
    migrate(database, file);
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB')
    return `${file} is not a database. Move it away, or point DATABASE_URL at another file.`;
  const why = error instanceof Error ? error.message : String(error);
  return `The database ${file} cannot be opened (${why}). Check the folder and its permissions, or set DATABASE_URL.`;
}

/**
 * Keeps other processes off a database while this one lives. The lock is a transaction on a file beside it: the system
 * releases it even after kill -9, and others can still read the database.
 */
function lockDatabase(file: string): () => void {
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
