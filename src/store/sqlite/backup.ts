import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreError } from '../../contracts/store.js';
import { realPath } from '../../real-path.js';
import { makePrivate, privateFile, privateFolder } from '../outputs.js';
import { tryMigration } from './migrate.js';
import { lockDatabase } from './open.js';
import { damageIn, openedReadOnly } from './read-only.js';

/** A copy by parts would begin anew with each write of a bot beside it. */
const allPages = 0x7fffffff;
/** What SQLite puts beside a database, and that itself: as long as it is there, nothing has taken its place. */
const ends = ['-wal', '-shm', '-journal', ''];

/**
 * Copies a database of ours that may be in use into a new file: whole, checked, for its owner alone. Throws a StoreError
 * where a file is there already, or where the database is damaged or could not be started on.
 */
export async function backUp(file: string, to: string): Promise<void> {
  const target = realPath(to);
  if (existsSync(target)) throw new StoreError(`${to} is there already. Name a file that is not.`);
  await withCopy(file, target, (part) => renameSync(part, target));
}

/**
 * Puts a backup in the place of a database on which no bot works. What was there is kept: `file.before-stamp`. Throws as
 * `backUp` does, and then nothing has changed.
 */
export async function restore(backup: string, to: string, stamp: string): Promise<void> {
  const file = realPath(to);
  mkdirSync(dirname(file), { recursive: true, mode: privateFolder });
  const unlock = lockDatabase(file);
  try {
    await withCopy(backup, file, (part) => {
      for (const end of ends.filter((each) => existsSync(file + each)))
        renameSync(file + end, `${file}.before-${stamp}${end}`);
      renameSync(part, file);
    });
  } finally {
    unlock();
  }
}

async function withCopy(from: string, to: string, use: (part: string) => void): Promise<void> {
  const source = openedReadOnly(from);
  const part = `${to}.part`;
  const clean = () => Promise.all(ends.map((end) => rm(part + end, { force: true })));
  try {
    await clean();
    await source.backup(part, { progress: () => allPages });
    makePrivate(part, privateFile);
    const copy = new Database(part);
    try {
      // Then all of it is in one file.
      copy.pragma('journal_mode = DELETE');
      const [damage] = damageIn(copy);
      if (damage !== undefined)
        throw new StoreError(`${from} is damaged (${damage}). Use an earlier backup.`);
      tryMigration(copy, from);
    } finally {
      copy.close();
    }
    use(part);
  } finally {
    source.close();
    await clean();
  }
}
