import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseAt } from '../../src/config.js';
import { systemClock } from '../../src/clock.js';
import { inspect } from '../../src/inspect/commands.js';
import { openReadOnly } from '../../src/store/open-store.js';
import { openPostgres } from '../../src/store/postgres/open.js';
import { moveDatabase } from '../../src/store/move/command.js';
import { movedTables } from '../../src/store/move/tables.js';
import { openSqlite } from '../../src/store/sqlite/open.js';
import { complete, eventually, messageIn, startWorkspace, type Workspace } from '../thread/workspace.js';
import { answered } from '../thread/conversation.js';
import type { Post } from './contract.js';
import { addOddities, changed, everythingIn, moved } from './move/used.js';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres/server.js';

const now = () => new Date().toISOString();

describe.skipIf(!hasPostgres)('a used SQLite database', () => {
  let server: PostgresServer;
  let workspace: Workspace;
  /** As the bot left it, with some more in it. */
  let used: string;
  let folder: string;
  let from: string;
  let to: string;
  let copies = 0;
  beforeAll(async () => {
    server = await startPostgres();
    workspace = await startWorkspace({ knowledge: { 'leave.md': '# Leave\nAda owns SAP.' } });
    await workspace.command(`/plan ${complete}`);
    const [board] = await eventually(async () => {
      const boards = await workspace.boards();
      expect(boards).toHaveLength(1);
      return boards;
    });
    if (board) await answered(workspace, board, 'approve');
    await workspace.command('/plan A poll for lunch [urgent]');
    await eventually(async () => expect((await workspace.boards()).length).toBe(2));
    const second = (await workspace.boards())[1];
    if (second) await messageIn(workspace, second, /Q1/);
    folder = mkdtempSync(join(tmpdir(), 'move-'));
    used = join(folder, 'used.sqlite');
    await workspace.away(async () => copyFileSync(workspace.databaseFile, used));
    await addOddities(used);
  }, 120_000);
  afterAll(async () => {
    await workspace.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    mkdirSync(join(folder, String(++copies)));
    from = join(folder, String(copies), 'planning.sqlite');
    copyFileSync(used, from);
    to = await server.newDatabase();
  });

  const asked = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
  const ids = () => {
    const database = new Database(from, { readonly: true });
    const all = database.prepare<[], string>('SELECT id FROM sessions ORDER BY id').pluck().all();
    database.close();
    return all;
  };

  test('is read from PostgreSQL as it was from SQLite, and stays as it is', async () => {
    const before = readFileSync(from);
    const told = await moved(from, to);
    expect(readFileSync(from).equals(before)).toBe(true);

    const [sqlite, postgres] = [await openSqlite<Post>(from, now), await openPostgres<Post>(to, now)];
    const [one, other] = [await everythingIn(sqlite, ids()), await everythingIn(postgres, ids())];
    // PostgreSQL keeps no NUL, but where it stands in JSON.
    const { settings, found } = JSON.parse(JSON.stringify(one).replaceAll('\\u0000', '\ufffd')) as typeof one;
    // The first bot that opens it has each of them looked at for what is owed.
    const owing = [...one.unfinished].sort();
    expect({ ...other, owing: [...other.owing].sort() }).toEqual({ ...one, settings, found, owing });
    expect(other.settings).toEqual({ note: 'a\ufffdb', other: '' });
    expect(one.lines.length).toBe(3);
    expect(one.outbox.length).toBeGreaterThan(1);
    expect(one.found.map((each) => each.length > 0)).toEqual([true, true, true, false, true]);
    await sqlite.close();
    await postgres.close();
    expect(told).toMatch(/^Moving .*planning\.sqlite to 127\.0\.0\.1:\d+\/planning_\d+\.$/m);
    expect(told).toMatch(
      /^Moved in \d+\.\d s: 3 workshops with \d+ facts, in all [\d,]+ rows of \d+ tables\.$/m,
    );
    expect(told).toMatch(/^Compared: every table has as many rows/m);
  });

  test('has the same rows with the same values in every table, bytes as bytes', async () => {
    await moved(from, to);
    const database = new Database(from, { readonly: true });
    for (const { name, made = {} } of movedTables) {
      const there = await asked<Record<string, unknown>>(`SELECT * FROM planning.${name}`);
      const here = database.prepare<[], Record<string, unknown>>(`SELECT * FROM ${name}`).all();
      const columns = Object.keys(there[0] ?? {}).filter((each) => !(each in made));
      const texts = (rows: Record<string, unknown>[]) =>
        rows.map((row) => JSON.stringify(columns.map((each) => textOf(row[each])))).sort();

      expect(here.length, name).toBeGreaterThan(0);
      expect(texts(there)).toEqual(texts(here));
    }
    database.close();
  });

  test('goes on with ids that were never given', async () => {
    const database = new Database(from);
    const highest = database
      .prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?')
      .pluck();
    const given = ['deliveries', 'outbox'].map((name) => highest.get(name) ?? 0);
    database.exec('DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)');
    database.close();
    await moved(from, to);

    const store = await openPostgres<Post>(to, now);
    const next = [
      await store.inbox.claim(['event:new'], {}),
      (await store.outbox.answer('w-rests', 'C', { part: 'new', kind: 'message', words: '' }))?.id,
    ];
    expect(next).toEqual(given.map((each) => each + 1));
    await store.close();
  });

  test('is inspected alike in both', async () => {
    await moved(from, to);
    const open = await Promise.all([
      openReadOnly({ databaseFile: from }),
      openReadOnly({ databaseFile: '', databaseUrl: to }),
    ]);
    const clock = { now: () => Date.parse('2099-01-01'), elapsed: () => 0 };
    const all = [
      ['facts', 'w-rests', '--text'],
      ...['list', 'inbox', 'outbox'].flatMap((each) => [[each], [each, '--text']]),
      ...ids()
        .filter((id) => id !== 'w-rests')
        .flatMap((id) => [
          ['facts', id, '--text'],
          ['show', id, '--text'],
          ['show', id, '--at', '3'],
          ['replay', id],
          ...[1, 2, 3, 4, 5, 6, 7].map((seq) => ['why', id, String(seq), '--text']),
        ]),
    ];
    for (const command of all) {
      const [one, other] = await Promise.all(
        open.map((each) => each.atOnce((store) => inspect(store, command, clock))),
      );
      expect(other).toEqual(one?.map((line) => line.replaceAll('\u0000', '\ufffd')));
    }
    expect(all.length).toBeGreaterThan(20);
    for (const each of open) await each.close();
  });

  test('is moved whole: no table and no column of either side is forgotten', async () => {
    await (await openPostgres<Post>(to, now)).close();
    const names = new Set(movedTables.map(({ name }) => name));
    const database = new Database(from, { readonly: true });
    const columnsIn = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
    const source = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all();
    const target = await asked<{ table: string; column: string; filled: boolean }>(
      `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' OR column_default IS NOT NULL AS filled
       FROM information_schema.columns WHERE table_schema = 'planning'`,
    );

    // Terms are cut anew; SQLite keeps count of ids for itself.
    const leftOut = /^(sqlite_sequence|(knowledge|item)_terms(_\w+)?)$/;
    expect(source.filter((name) => !names.has(name) && !leftOut.test(name))).toEqual([]);
    const ofOurs = new Set(['schema_version', 'moving', 'processes']);
    expect(target.filter(({ table }) => !names.has(table) && !ofOurs.has(table))).toEqual([]);
    for (const { name, made = {} } of movedTables) {
      const [own, theirs] = [new Set(columnsIn.all(name)), target.filter(({ table }) => table === name)];
      const there = new Set(theirs.map(({ column }) => column));
      const taken = Object.values(made).join(' ');
      const lost = [...own].filter((each) => !there.has(each) && !taken.includes(each));
      const empty = theirs.filter(({ column, filled }) => !own.has(column) && !(column in made) && !filled);
      expect({ name, lost, empty }).toEqual({ name, lost: [], empty: [] });
    }
    database.close();
  });

  test('is moved by the same command where that broke off, and no bot opens it before', async () => {
    for (const item of [0, 3]) {
      let cut = 0;
      const breaks = {
        passage: (_title: string, _place: string, text: string) => text,
        item: (line: string) => {
          if (cut++ >= item) throw new Error('the power is gone');
          return line;
        },
      };
      await expect(moveDatabase([from, to], databaseAt, breaks, systemClock, () => {})).rejects.toThrow(
        'the power is gone',
      );
      await expect(openPostgres<Post>(to, now)).rejects.toThrow(/not finished.*npm run move -- .*sqlite/);
      await expect(openReadOnly({ databaseFile: '', databaseUrl: to })).rejects.toThrow(/not finished/);
    }

    expect(await moved(from, to)).toMatch(/after the \d+ rows that are there\.\n.*Moved in/);
    expect(await moved(from, to)).toMatch(/has been moved to .* already/);
    await (await openPostgres<Post>(to, now)).close();
  });

  test('is moved from the start again where a bot has worked on it meanwhile', async () => {
    await moved(from, to);
    await asked('UPDATE planning.moving SET finished_at = NULL');
    changed(from, "INSERT INTO settings VALUES ('C9', 'new', 'yes')");

    const elsewhere = join(folder, 'elsewhere.sqlite');
    copyFileSync(from, elsewhere);
    await expect(moved(elsewhere, to)).rejects.toThrow(/holds the unfinished move of .*planning\.sqlite/);
    expect(await moved(from, to)).toMatch(/from the start: it has changed.*\n.*Moved in/);
    expect(await asked("SELECT value FROM planning.settings WHERE channel = 'C9'")).toEqual([
      { value: 'yes' },
    ]);
  });

  test('is not said to be moved where something is missing or different at the end', async () => {
    await moved(from, to);
    await asked('UPDATE planning.moving SET finished_at = NULL');
    await asked(
      `DELETE FROM planning.deaths; UPDATE planning.facts SET body = replace(body, 'lunch', 'supper') WHERE seq = 1`,
    );

    await expect(moved(from, to)).rejects.toThrow(
      /deaths has 1 rows, and 0 are there\n.*the facts of w-\w+ are not the same/,
    );
    await expect(openPostgres<Post>(to, now)).rejects.toThrow(/not finished/);
  });

  test('is moved with what the file itself did not have yet when the bot was killed', async () => {
    const bot = await openSqlite<Post>(from, now);
    await bot.channels.set('C8', { late: 'yes' });
    const left = ['', '-wal'].map((end) => ({
      own: `${from}${end}`,
      copy: join(folder, `killed${copies}${end}`),
    }));
    for (const { own, copy } of left) copyFileSync(own, copy);
    await bot.close();
    const bytes = () => left.map(({ copy }) => readFileSync(copy).toString('hex'));
    const before = bytes();
    expect(before[1]?.length).toBeGreaterThan(0);

    await moved(join(folder, `killed${copies}`), to);
    expect(await asked("SELECT value FROM planning.settings WHERE channel = 'C8'")).toEqual([
      { value: 'yes' },
    ]);
    expect(bytes()).toEqual(before);
  });

  test('is left to the bot that works on it', async () => {
    const bot = await openSqlite(from, now);
    await expect(moved(from, to)).rejects.toThrow(/^A bot, or another move, works on the database .*Stop it/);
    await bot.close();
  });

  test('goes into no database that somebody uses', async () => {
    const bot = await openPostgres<Post>(to, now);
    await bot.channels.set('C', { one: 'yes' });
    await expect(moved(from, to)).rejects.toThrow(/^A bot works on the database at .*Stop it first/);
    await bot.close();

    await expect(moved(from, to)).rejects.toThrow(/is in use: it holds rows of settings.*createdb/);
    const other = await server.newDatabase();
    await moved(from, other);
    changed(from, 'DELETE FROM deaths');
    await expect(moved(from, other)).rejects.toThrow(/is in use: it holds 3 workshops/);
  });

  test.each([
    ['nothing', () => [], /^npm run move -- <from> <to> takes/],
    ['one place', () => [from], /^npm run move -- <from> <to> takes/],
    ['three places', () => [from, to, to], /^npm run move -- <from> <to> takes/],
    ['the places the other way round', () => [to, from], /^127.0.0.1.* is no SQLite file/],
    ['two files', () => [from, from], /is no URL of a PostgreSQL database/],
    ['two databases of a server', () => [to, to], /^127.0.0.1.* is no SQLite file/],
    ['a file that is not there', () => [`${from}x`, to], /^There is no file .*sqlitex/],
    ['a folder', () => [folder, to], /^There is no file/],
    ['a server that is not there', () => [from, 'postgres://127.0.0.1:1/x'], /cannot be used/],
  ])('is not moved by a command with %s, which says why', async (_what, command, words) => {
    await expect(moved(...command())).rejects.toThrow(words);
    await expect(moved(...command())).rejects.toMatchObject({ name: 'StoreError' });
    expect(existsSync(`${from}x-lock`)).toBe(false);
  });

  test.each([
    ['PRAGMA user_version = 26', /earlier release.*Start the bot of this release on it once/],
    ['PRAGMA user_version = 999', /newer release.*Update/],
    ['PRAGMA application_id = 1', /not one of the Planning Workshop/],
  ])('is not moved after %s', async (sql, words) => {
    changed(from, sql);
    await expect(moved(from, to)).rejects.toThrow(words);
  });

  test('is none where the file is something else', async () => {
    writeFileSync(from, 'just some notes, and long enough to be looked at as a database file');
    await expect(moved(from, to)).rejects.toThrow(/is not a database/);
  });

  test('is where the bot goes on in the same threads', async () => {
    const [board] = await workspace.boards();
    if (!board) throw new Error('no board');
    const before = (await workspace.thread(board)).length;
    await workspace.away(async () => {
      await moved(workspace.databaseFile, to);
      return to;
    });
    await workspace.press(await answered(workspace, board, 'approve'), 'approve');
    await messageIn(workspace, board, /approved v1/i);

    const after = await workspace.thread(board);
    expect(new Set(after.map(({ ts }) => ts)).size).toBe(after.length);
    expect(after.length).toBeLessThan(before + 5);
  });
});

/** A value as it reads from either side. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Buffer) return value.toString('hex');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\u0000', '\ufffd');
}
