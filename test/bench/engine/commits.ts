import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Keeps SQLite from writing its log anew from the start, by reading all the while: then every commit stands in it. */
export function pinned(databaseFile: string): { unpin: () => void } {
  const database = new Database(databaseFile, { readonly: true });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  return { unpin: () => database.close() };
}

const headBytes = 32;
const frameHeadBytes = 24;

/** Commits in the log of a database: frames after which the database has a size, under the salts of the log's head. */
export function commitsIn(databaseFile: string): number {
  const log = readFileSync(`${databaseFile}-wal`);
  const pageBytes = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let at = headBytes; at + frameHeadBytes + pageBytes <= log.length; at += frameHeadBytes + pageBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) !== 0) commits += 1;
  }
  return commits;
}
