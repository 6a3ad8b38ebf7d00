import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openToRead } from '../../src/store/sqlite/reading.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { replay } from '../../src/workshop/evolve.js';
import { begun, played } from '../workshop/story.js';

let folder: string;
let file: string;
const now = () => '2026-03-02T09:00:00.000Z';
type Board = { part: string; kind: string; words: string };
const open = () => openSqlite<Board>(file, now);
/** What has reached a workshop by deliveries. */
const arrivals = () => {
  const reading = openToRead(file);
  try {
    return reading.arrivals('w-abcde');
  } finally {
    reading.close();
  }
};
const refusal = () => {
  try {
    open().close();
    return 'it opened';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'deep', 'planning.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('facts', () => {
  test('come back as they were, after closing and opening again', () => {
    const first = open();
    first.append(replay(begun), 0, begun);
    first.close();

    const again = open();
    expect(again.facts('w-abcde')).toEqual(begun);
    expect(again.unfinished()).toEqual(['w-abcde']);
    again.close();
  });

  test('are refused when the session has moved on meanwhile, and then nothing of them is stored', () => {
    const store = open();
    store.append(replay(begun), 0, begun);

    expect(() => store.append(replay(begun), 0, begun)).toThrow(/has 3 facts, not 0/);
    expect(store.facts('w-abcde')).toHaveLength(3);
    store.close();
  });

  test('end their delivery in the same transaction, or not at all', () => {
    const store = open();
    const delivery = store.deliveries.claim(['event:1'], { a: 1 });
    if (!delivery) throw new Error('not claimed');

    const arrival = { delivery, session: 'w-abcde', kind: 'BriefGiven', outcome: '3 facts', goesOn: false };

    expect(() => store.append(replay(begun), 5, begun, arrival)).toThrow(/facts/);
    expect(store.deliveries.waiting()).toHaveLength(1);
    expect(arrivals()).toEqual([]);
    store.append(replay(begun), 0, begun, arrival);
    expect(store.deliveries.waiting()).toEqual([]);
    expect(arrivals()).toMatchObject([{ id: delivery, kind: 'BriefGiven', seq: 0, outcome: '3 facts' }]);
    expect(store.deliveries.done(delivery, 'message', 'no workshop')).toBe(false);
    store.close();
  });

  test('of a delivery that makes several arrivals: the last one with facts is kept, and the last one ends it', () => {
    const store = open();
    const delivery = store.deliveries.claim(['event:1'], { a: 1 }) ?? 0;
    const arrival = { delivery, session: 'w-abcde', kind: 'InviteAsked', goesOn: true };
    store.append(replay(begun), 0, begun, { ...arrival, outcome: '3 facts' });
    expect(store.deliveries.waiting()).toHaveLength(1);

    store.append(replay(begun), 3, [], { ...arrival, outcome: 'repeat', goesOn: false });
    expect(store.deliveries.waiting()).toEqual([]);
    expect(arrivals()).toMatchObject([{ id: delivery, seq: 0, outcome: '3 facts' }]);
    store.close();
  });

  test('that cannot be read are named with their place', () => {
    const store = open();
    store.append(replay(begun), 0, begun);
    store.close();
    const raw = new Database(file);
    raw.exec(`UPDATE facts SET body = '{"type":"Unheard"}' WHERE seq = 2`);
    raw.close();

    const again = open();
    expect(() => again.facts('w-abcde')).toThrow(/^Fact 2 of workshop w-abcde cannot be read.*newer release/);
    again.close();
  });

  test('keep the list of workshops true', () => {
    const store = open();
    store.append(replay(begun), 0, begun);
    const all = played({});
    store.append(replay(all), begun.length, all.slice(begun.length));

    expect(store.list({ channel: 'C0PLAN' }, 10)).toMatchObject([
      { id: 'w-abcde', status: 'paused', requester: 'U0MAYA' },
    ]);
    expect(store.list({ channel: 'C0ELSE' }, 10)).toEqual([]);
    expect(store.list({ requester: 'U0MAYA' }, 10)).toHaveLength(1);
    store.close();
  });
});

describe('the inbox', () => {
  test('takes a claim once, whichever of its claims comes again', () => {
    const { deliveries, close } = open();

    expect(deliveries.claim(['event:1', 'message:C:1.1'], { text: 'a' })).toBeTypeOf('number');
    expect(deliveries.claim(['event:2', 'message:C:1.1'], { text: 'a' })).toBeUndefined();
    expect(deliveries.claim(['event:1'], { text: 'a' })).toBeUndefined();
    expect(deliveries.claim(['event:2'], { text: 'b' })).toBeTypeOf('number');
    close();
  });

  test('keeps what is not done over a restart, with the tries that failed', () => {
    const first = open();
    const id = first.deliveries.claim(['event:1'], { text: 'a' });
    if (!id) throw new Error('not claimed');
    first.deliveries.failed(id, 'no luck');
    first.close();

    const again = open();
    expect(again.deliveries.waiting()).toEqual([{ id, body: { text: 'a' }, attempts: 1 }]);
    expect(again.deliveries.done(id, 'message', 'no workshop')).toBe(true);
    expect(again.deliveries.waiting()).toEqual([]);
    expect(again.deliveries.claim(['event:1'], {})).toBeUndefined();
    again.close();
  });
});

describe('the outbox', () => {
  const post = (part: string, words: string, kind = 'message') => ({ seq: 1, post: { part, kind, words } });

  test('keeps the order, adds a part once, and moves the cursor with it', () => {
    const { outbox, close } = open();
    outbox.add('w', 'C', 2, [post('board', 'one', 'board'), post('turn', 'two')]);
    outbox.add('w', 'C', 3, [post('turn', 'another')]);

    expect(outbox.waiting().map((row) => row.post.words)).toEqual(['one', 'two']);
    expect(outbox.cursor('w')).toBe(3);
    expect(outbox.cursor('unknown')).toBe(0);
    close();
  });

  test('replaces a board, and one that was replaced while it was sent stays queued', () => {
    const { outbox, close } = open();
    outbox.add('w', 'C', 1, [post('board', 'one', 'board')]);
    const row = outbox.waiting()[0];
    if (!row) throw new Error('no row');
    outbox.began(row.id);
    outbox.add('w', 'C', 2, [post('board', 'two', 'board')]);
    outbox.sent(row.id, '1.1', row.revision);

    expect(outbox.waiting()).toMatchObject([
      { state: 'queued', ts: '1.1', revision: 1, post: { words: 'two' } },
    ]);
    outbox.sent(row.id, '1.1', 1);
    expect(outbox.waiting()).toEqual([]);
    expect(outbox.at('C', '1.1')).toEqual({ session: 'w', part: 'board' });
    outbox.add('w', 'C', 3, [post('board', 'three', 'board')]);
    expect(outbox.waiting()).toMatchObject([{ state: 'queued', ts: '1.1', post: { words: 'three' } }]);
    close();
  });

  test('keeps what was being sent, and how far an upload came, over a restart', () => {
    const first = open();
    first.outbox.add('w', 'C', 1, [post('plan:v1', 'files', 'files')]);
    const id = first.outbox.waiting()[0]?.id ?? 0;
    first.outbox.began(id);
    first.outbox.progressed(id, { file: 'F1' });
    first.close();

    const again = open();
    expect(again.outbox.waiting()).toMatchObject([
      { id, state: 'sending', attempts: 1, progress: { file: 'F1' } },
    ]);
    again.close();
  });
});

describe('opening', () => {
  test('a second process on the same database is refused, and says what to do', () => {
    const first = open();

    expect(refusal()).toMatch(/^StoreError: Another process already works on the database .*DATABASE_URL/);
    first.close();
    expect(refusal()).toBe('it opened');
  });

  test('a process that was killed leaves no lock behind', () => {
    const code = `
      import Database from 'better-sqlite3';
      const guard = new Database(process.argv[1] + '-lock');
      guard.exec('BEGIN EXCLUSIVE');
      process.kill(process.pid, 'SIGKILL');`;
    open().close();
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', code, file], {
      encoding: 'utf8',
    });

    expect(killed.signal).toBe('SIGKILL');
    expect(refusal()).toBe('it opened');
  });

  test('a file that is no database is refused and left as it is', () => {
    open().close();
    writeFileSync(file, 'my notes, not a database at all, but long enough to be looked at as one by SQLite');

    expect(refusal()).toMatch(/is not a database\. Move it away/);
    expect(readFileSync(file, 'utf8')).toMatch(/^my notes/);
  });

  test('a database of somebody else is refused and left as it is', () => {
    open().close();
    rmSync(file);
    const other = new Database(file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();

    const before = readFileSync(file);
    expect(refusal()).toMatch(/none of the Planning Workshop/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a database of a newer release is refused', () => {
    open().close();
    const raw = new Database(file);
    raw.pragma('user_version = 99');
    raw.close();

    expect(refusal()).toMatch(/written by a newer release \(schema 99/);
  });

  test('a folder that cannot be made is named', () => {
    writeFileSync(join(folder, 'deep'), 'a file where a folder should be');

    expect(refusal()).toMatch(/cannot be opened .*Check the folder/);
  });
});
