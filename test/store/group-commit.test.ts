import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GroupCommit, groupCommit } from '../../src/store/sqlite/group-commit.js';

let folder: string;
let database: Database.Database;
let writes: GroupCommit;
const insert = (word: string) => void database.prepare('INSERT INTO words (word) VALUES (?)').run(word);
const all = (from: Database.Database) =>
  from.prepare<[], string>('SELECT word FROM words ORDER BY id').pluck().all();
/** What a process sees that would open the file now: only what was committed. */
const onDisk = () => {
  const other = new Database(join(folder, 'words.sqlite'), { readonly: true });
  try {
    return all(other);
  } finally {
    other.close();
  }
};
/** A commit of a transaction with such a row fails. */
const breaksCommit = () => void database.prepare('INSERT INTO notes VALUES (404)').run();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
  database = new Database(join(folder, 'words.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.exec(`CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE);
    CREATE TABLE notes (word INTEGER REFERENCES words (id) DEFERRABLE INITIALLY DEFERRED)`);
  writes = groupCommit(database);
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
  rmSync(folder, { recursive: true });
});

test('two operations of one turn are one commit, and are seen before it', async () => {
  const both = [writes.durable(() => insert('one')), writes.durable(() => insert('two'))];

  expect(all(database)).toEqual(['one', 'two']);
  expect(onDisk()).toEqual([]);
  await Promise.all(both);
  expect(onDisk()).toEqual(['one', 'two']);
  expect(writes.commits()).toBe(1);
});

test('an operation that throws takes back what it wrote, and leaves the others', async () => {
  const first = writes.durable(() => insert('one'));
  const second = writes.durable(() => {
    insert('half');
    insert('one');
  });
  const third = writes.durable(() => insert('three'));

  await expect(second).rejects.toThrow(/UNIQUE/);
  await Promise.all([first, third]);
  expect(onDisk()).toEqual(['one', 'three']);
});

test('a commit that fails rejects all who wait for it, and nothing of it is there; the next one is as ever', async () => {
  const lost = [writes.durable(() => insert('one')), writes.durable(breaksCommit)];

  expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(all(database)).toEqual([]);
  await writes.durable(() => insert('two'));
  expect(onDisk()).toEqual(['two']);
});

test('what nobody waits for is still seen after a commit that failed, and comes before what is written later', async () => {
  await writes.soon(() => insert('soon'));
  await writes.soon(() => insert('and another'));
  const lost = [writes.durable(() => insert('one')), writes.durable(breaksCommit)];
  await Promise.allSettled(lost);

  expect([all(database), onDisk()]).toEqual([['soon', 'and another'], []]);
  await writes.durable(() => insert('two'));
  expect(onDisk()).toEqual(['soon', 'and another', 'two']);
  await writes.durable(() => insert('three'));
  expect(onDisk()).toEqual(['soon', 'and another', 'two', 'three']);
});

test('what nobody waits for is committed by itself when the disk takes it again', async () => {
  vi.useFakeTimers();
  let isFull = true;
  const full = groupCommit(database, (act) => {
    if (isFull) throw new Error('database or disk is full');
    act();
  });
  await full.soon(() => insert('soon'));
  vi.advanceTimersByTime(5_000);

  expect([all(database), onDisk()]).toEqual([['soon'], []]);
  isFull = false;
  vi.advanceTimersByTime(500);
  expect(onDisk()).toEqual(['soon']);
});

test('when SQLite takes the whole transaction back in the middle of it, all who wait are told', async () => {
  const first = writes.durable(() => insert('one'));
  const second = writes.durable(() => {
    database.exec('ROLLBACK');
    throw new Error('database or disk is full');
  });

  expect(await Promise.allSettled([first, second])).toMatchObject([
    { status: 'rejected', reason: { message: 'database or disk is full' } },
    { status: 'rejected', reason: { message: 'database or disk is full' } },
  ]);
  await writes.durable(() => insert('two'));
  expect(onDisk()).toEqual(['two']);
});

test('what nobody waits for is seen at once, and is on the disk with the next write that is waited for', async () => {
  await writes.soon(() => insert('soon'));
  await turn();

  expect([all(database), onDisk()]).toEqual([['soon'], []]);
  await writes.durable(() => insert('one'));
  expect(onDisk()).toEqual(['soon', 'one']);
  expect(writes.commits()).toBe(1);
});

test('what nobody waits for is on the disk after half a second', async () => {
  vi.useFakeTimers();
  await writes.soon(() => insert('soon'));
  vi.advanceTimersByTime(300);
  await writes.soon(() => insert('and another'));
  vi.advanceTimersByTime(199);

  expect(onDisk()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(onDisk()).toEqual(['soon', 'and another']);
  vi.advanceTimersByTime(1_000);
  expect(writes.commits()).toBe(1);
});

test('a flush commits what is not on the disk yet, for those who wait, too', async () => {
  await writes.soon(() => insert('soon'));
  const waited = writes.durable(() => insert('one'));
  writes.flush();

  expect(onDisk()).toEqual(['soon', 'one']);
  await waited;
  expect(writes.commits()).toBe(1);
});
