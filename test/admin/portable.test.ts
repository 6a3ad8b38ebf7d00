import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTo, importFrom } from '../../src/admin/portable.js';
import { openReadOnly, type DatabasePlace } from '../../src/store/open-store.js';
import { portable } from '../../src/store/portable.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { starting } from '../starting.js';
import { answered, nothingTwice, question } from '../thread/conversation.js';
import { complete, eventually, messageIn, startWorkspace, type Workspace } from '../thread/workspace.js';

let workspace: Workspace;
let server: PostgresServer | undefined;
const cleaning: (() => void | Promise<void>)[] = [];
const { ended } = starting((cleanUp) => void cleaning.push(cleanUp));
const path = (name: string) => join(workspace.folder, name);
const inFile = (name: string): DatabasePlace => ({ databaseFile: path(name) });

async function exportOf(place: DatabasePlace, about = 'all'): Promise<string> {
  const pieces: unknown[] = [];
  const out = new Writable({ objectMode: true, write: (piece, _, done) => done(void pieces.push(piece)) });
  await exportTo(out, place, about, '2027-01-01T00:00:00.000Z');
  return pieces.join('');
}
async function imported(text: string, place: DatabasePlace): Promise<void> {
  writeFileSync(path('export.jsonl'), text);
  await importFrom(path('export.jsonl'), place);
}
/** Its lines, without those that say that it was exported once more and how many there are. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(1, -2)
    .filter((line) => !line.includes('"what":"exported"'));
const rowsOf = (text: string) =>
  linesOf(text).map((line) => JSON.parse(line) as Record<string, unknown> & { table: string });

beforeAll(async () => {
  server = hasPostgres ? await startPostgres() : undefined;
  workspace = await startWorkspace({ knowledge: { 'leave.md': '# Leave\nAda owns SAP.' } });
}, 60_000);
afterAll(async () => {
  await workspace.close();
  await server?.stop();
  for (const cleanUp of cleaning.reverse()) await cleanUp();
});

/** What an earlier release has left: facts in one piece. */
function addPacked(database: Database.Database): void {
  const body = JSON.stringify({ type: 'RoundsEnded', at: '2026-01-01', round: 1 });
  const pack = deflateRawSync(`1\tRoundsEnded\t2026-01-01\t0.5.0\t${body}`);
  database.prepare("INSERT INTO packed_facts VALUES ('w-packed', ?)").run(pack);
}

test('every table is exported, or says here why not', async () => {
  const database = new Database(workspace.databaseFile, { readonly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[];
  database.close();
  const within = ['packed_facts', 'knowledge_passages', 'item_passages'];
  const ofTheDatabase = /^sqlite_|_terms/;

  expect([...Object.keys(portable), ...within].sort()).toEqual(
    tables.filter((name) => !ofTheDatabase.test(name)).sort(),
  );
});

describe.skipIf(!hasPostgres)('a workspace (left out where no PostgreSQL is installed)', () => {
  test('moves from SQLite to PostgreSQL and back with all that it has, and goes on in its threads with nothing twice', async () => {
    await workspace.command(`/plan ${complete}`);
    const done = await eventually(async () => (await workspace.boards())[0] ?? expect.fail('no board'));
    const card = await answered(workspace, done, 'approve');
    await workspace.command('/plan A poll for lunch [urgent]');
    const asked = await eventually(async () => (await workspace.boards())[1] ?? expect.fail('no board'));
    await question(workspace, asked, 1);
    const databaseUrl = (await server?.newDatabase()) ?? '';
    const there = { databaseFile: '', databaseUrl };
    const rowsThere = async (from: string) =>
      (await server?.query(databaseUrl, `SELECT * FROM planning.${from}`)) ?? [];
    let before: string[] = [];

    await workspace.away(async () => {
      const database = new Database(workspace.databaseFile);
      addPacked(database);
      const rule = { what: 'added', rule: 1, text: 'Tax.', by: { id: 'U1', name: 'Ada' }, at: '2026-01-01' };
      database.prepare("INSERT INTO house_rules VALUES ('C', 1, ?)").run(JSON.stringify(rule));
      database
        .prepare("INSERT INTO kept_answers VALUES ('h', 'w-1', 't', '{\"a\":\"午餐\"}', 0, '2026-01-01')")
        .run();
      database.close();
      const text = await exportOf({ databaseFile: workspace.databaseFile });
      before = linesOf(text);
      await imported(text, there);
      const second = await exportOf(there);
      expect(linesOf(second)).toEqual(before);
      await imported(second, inFile('back.sqlite'));
      expect(linesOf(await exportOf(inFile('back.sqlite')))).toEqual(before);
      // Said while nobody listens: the bot on the other database reads it up.
      await workspace.say(asked, 'Everyone in the office');
      return databaseUrl;
    });
    const tables = new Set(rowsOf(['', ...before, '', ''].join('\n')).map(({ table }) => table));
    for (const table of ['sessions', 'facts', 'issued_files', 'outbox', 'attempts', 'budget_sums'])
      expect(tables).toContain(table);
    for (const table of ['deliveries', 'delivery_claims', 'knowledge_documents', 'item_documents'])
      expect(tables).toContain(table);

    // Whoever presses a suggestion before their words are read has given two answers.
    await eventually(async () =>
      expect(JSON.stringify(await rowsThere("facts WHERE type = 'SaidToQuestion'"))).toContain(
        'Everyone in the office',
      ),
    );
    await answered(workspace, asked, 'approve');
    await workspace.press(card, 'approve');
    await messageIn(workspace, done, /approved v1/i);
    for (const board of [done, asked]) nothingTwice(await workspace.thread(board));
    expect((await workspace.boards()).map(({ ts }) => ts)).toEqual([done.ts, asked.ts]);
    // No call of before was made again.
    const calls = (await rowsThere('attempts')).map(
      ({ task, prompt_hash }) => `${String(task)} ${String(prompt_hash)}`,
    );
    expect(new Set(calls).size).toBe(calls.length);
    expect(await rowsThere("knowledge_passages WHERE terms @@ 'sap'::tsquery")).toHaveLength(1);
  }, 120_000);
});

test('of a workshop, or of a person, an export has what there is of it, readable, and nothing of others', async () => {
  const place = server ? inFile('back.sqlite') : { databaseFile: workspace.databaseFile };
  const reading = await openReadOnly(place);
  const [{ id, requester } = { id: '', requester: '' }] = await reading.store.sessions(1);
  await reading.close();
  const one = rowsOf(await exportOf(place, id));
  const theirs = rowsOf(await exportOf(place, requester));

  expect(new Set(one.filter(({ table }) => table === 'facts').map(({ session }) => session))).toEqual(
    new Set([id]),
  );
  expect(one.find(({ table }) => table === 'facts')?.body).toMatchObject({ type: 'WorkshopOpened' });
  expect(one.map(({ table }) => table)).not.toContain('settings');
  expect(theirs.filter(({ table }) => table === 'sessions')).toHaveLength(2);
  expect(theirs.find(({ table }) => table === 'issued_files')?.files).toContainEqual({
    ...{ name: 'planning.ai.json', content: expect.stringContaining('"requirements"') },
  });
  await imported(await exportOf(place, id), inFile('one.sqlite'));
  expect(rowsOf(await exportOf(inFile('one.sqlite'), id))).toEqual(one);
});

test('what cannot be imported is refused, and nothing is written: an export that is cut, changed, of a newer release or none, and a database that is not empty', async () => {
  const place = inFile('refused.sqlite');
  const text = await exportOf({ databaseFile: workspace.databaseFile });
  const lines = text.trimEnd().split('\n');
  for (const [wrong, words] of [
    [lines.slice(0, -1).join('\n'), /cut or damaged/],
    [text.slice(0, -20), /cut or damaged/],
    [text.replace('"who":', '"whO":'), /cut or damaged/],
    [[...lines.slice(0, 3), ...lines.slice(4)].join('\n'), /cut or damaged/],
    [text.replace(/"release":"[^"]*"/, '"release":"99.0.0"'), /is of release 99\.0\.0.*update/],
    [text.replace('"format":1', '"format":2'), /is of release/],
    ['{"some":"lines"}\n', /is no export/],
    ['', /is no export/],
  ] as const)
    await expect(imported(wrong, place), wrong.slice(0, 80)).rejects.toThrow(words);
  expect(() => readFileSync(place.databaseFile)).toThrow(/ENOENT/);

  await imported(text, place);
  const before = linesOf(await exportOf(place));
  await expect(imported(text, place)).rejects.toThrow(/not empty: nothing was written/);
  expect(linesOf(await exportOf(place))).toEqual(before);
});

test('beside the running bot an export goes to stdout, and the audit log tells of it and of all that people did', async () => {
  const env = { DATABASE_URL: workspace.databaseFile };
  const { code, said } = await ended(['admin', 'export', 'all'], env);
  expect(code).toBe(0);
  expect(said.split('\n')[0]).toMatch(
    /^\{"export":"planning-workshop","format":1,"release":"[\d.]+","of":"all"\}$/,
  );
  expect(JSON.parse(said.trimEnd().split('\n').at(-1) ?? '')).toEqual({
    ...{ lines: said.trimEnd().split('\n').length - 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const { said: none, code: wrong } = await ended(['admin', 'export', 'w-none'], env);
  expect([none.trim(), wrong]).toEqual([expect.stringMatching(/neither a workshop w-none nor a person/), 1]);

  const noFile = await ended(['admin', 'import', 'nowhere.jsonl'], { DATABASE_URL: path('none.sqlite') });
  expect([noFile.said.trim(), noFile.code]).toEqual([
    expect.stringMatching(/^nowhere\.jsonl cannot be.*ENOENT[^\n]*$/),
    1,
  ]);

  const audit = await ended(['ws', 'audit'], env);
  const lines = audit.said.trimEnd().split('\n');
  expect(lines.map((line) => line.slice(0, 24))).toEqual(lines.map((line) => line.slice(0, 24)).sort());
  expect(lines[0]).toMatch(/U1 {2}house rule added {2}C {2}H1|opened/);
  expect(audit.said).toMatch(/ {2}operator {2}exported$/m);
  expect(audit.said).toMatch(/ {2}U\w+ {2}opened {2}w-\w+$/m);
  const later = await ended(['ws', 'audit', '--since', '2099-01-01', '--json'], env);
  expect([later.said, later.code]).toEqual(['', 0]);
  expect((await ended(['ws', 'audit', '--since', 'soon'], env)).said).toMatch(/is no date/);
}, 60_000);
