import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { everyone, vectorOf } from '../postgres/terms.js';
import { applicationId, schemaNumber } from '../sqlite/migrate.js';
import { lockDatabase } from '../sqlite/open.js';
import { storedFacts } from '../sqlite/packed-facts.js';

/** Cuts texts into the terms by which they are found, as the rooms do that write them. */
export interface TermsOf {
  passage(title: string, place: string, text: string): string;
  /** `line` is JSON. */
  item(line: string): string;
}

export type Source = ReturnType<typeof openSource>;

/** Opens the SQLite database to read it, and keeps every bot off it until `close`. Throws a StoreError that says what to do. */
export function openSource(given: string, terms: TermsOf) {
  if (!existsSync(given) || !statSync(given).isFile())
    throw new StoreError(`There is no file ${given}. Name the SQLite database that the bot has worked on.`);
  const file = realpathSync(given);
  const unlock = locked(file);
  let database: Database.Database | undefined;
  try {
    // Before it is opened, since SQLite then puts files beside it.
    const content = contentOf(file);
    database = new Database(file, { readonly: true, fileMustExist: true });
    checkRelease(database, file);
    database.function('vector_of_passage', { deterministic: true }, (title, place, text, scope) =>
      vectorOf(
        terms.passage(String(title), String(place), String(text)),
        typeof scope === 'string' ? scope : everyone,
      ),
    );
    database.function('vector_of_item', { deterministic: true }, (line, channel) =>
      vectorOf(terms.item(String(line)), String(channel)),
    );
    database.exec('BEGIN');
    return { file, content, ...reading(database), close: () => closed(database, unlock) };
  } catch (error) {
    closed(database, unlock);
    if (error instanceof StoreError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'SQLITE_NOTADB') throw new StoreError(`${file} is not a database.`, error);
    throw unusable(file, error);
  }
}

function closed(database: Database.Database | undefined, unlock: () => void): void {
  database?.close();
  unlock();
}

function locked(file: string): () => void {
  try {
    return lockDatabase(file);
  } catch (error) {
    if (!(error instanceof StoreError)) throw unusable(file, error);
    throw new StoreError(
      `A bot, or another move, works on the database ${file}. Stop it first: what it would write meanwhile would be lost.`,
      error,
    );
  }
}

function unusable(file: string, error: unknown): StoreError {
  const why = error instanceof Error ? error.message : String(error);
  return new StoreError(
    `The database ${file} cannot be read (${why}). Run this as the user who runs the bot, where its folder can be written: a file beside it keeps the bot off.`,
    error,
  );
}

function checkRelease(database: Database.Database, file: string): void {
  const pragma = (name: string) => Number(database.pragma(name, { simple: true }));
  if (pragma('application_id') !== applicationId)
    throw new StoreError(`${file} is a database, but not one of the Planning Workshop.`);
  const [number, own] = [pragma('user_version'), schemaNumber()];
  if (number > own)
    throw new StoreError(
      `${file} was written by a newer release (schema ${number}, this one knows ${own}). Update, and move it then.`,
    );
  if (number < own)
    throw new StoreError(
      `${file} was written by an earlier release (schema ${number}, this one moves ${own}). Start the bot of this release on it once, which brings it up to date, stop it, and move it then.`,
    );
}

/** The SHA-256 of all that is in the database, and of what SQLite has not taken into the file yet. */
function contentOf(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(1_048_576);
  for (const each of [file, `${file}-wal`]) {
    if (!existsSync(each)) continue;
    const open = openSync(each, 'r');
    for (let read = readSync(open, chunk); read > 0; read = readSync(open, chunk))
      hash.update(chunk.subarray(0, read));
    closeSync(open);
  }
  return hash.digest('hex');
}

function reading(database: Database.Database) {
  const pluck = <Value>(sql: string, ...values: string[]) =>
    database
      .prepare<string[], Value>(sql)
      .pluck()
      .all(...values);
  return {
    /** A query whose rows come one after the other, as lists of values. */
    rows: (sql: string, ...values: number[]) =>
      database
        .prepare<number[], (string | number | Buffer | null)[]>(sql)
        .raw()
        .iterate(...values),
    columns: (table: string) => pluck<string>('SELECT name FROM pragma_table_info(?)', table),
    /** Columns by which the rows of a table have an order that stays. */
    order(table: string): string[] {
      const keys = pluck<string>(
        'SELECT name FROM pragma_table_info(?) WHERE pk > 0 AND (SELECT wr FROM pragma_table_list(?)) ORDER BY pk',
        table,
        table,
      );
      return keys.length > 0 ? keys : ['rowid'];
    },
    count: (table: string) => pluck<number>(`SELECT count(*) FROM ${table}`)[0] ?? 0,
    /** The highest id that a table has given, also to a row that is not there any more. */
    highestId: (table: string) =>
      pluck<number>('SELECT seq FROM sqlite_sequence WHERE name = ?', table)[0] ?? 0,
    workshops: () =>
      pluck<string>(
        'SELECT id FROM sessions UNION SELECT session FROM facts UNION SELECT session FROM packed_facts',
      ),
    facts: storedFacts(database),
  };
}
