import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { starting } from '../starting.js';
import { complete, eventually, startWorkspace, type Workspace } from '../thread/workspace.js';

/** A bot at work on a real database, with a plan; what is typed beside it is a process of its own. */
let workspace: Workspace;
let id: string;
const warnings: string[] = [];
const cleaning: (() => void | Promise<void>)[] = [];
const { ended } = starting((cleanUp) => void cleaning.push(cleanUp));
const place = (name: string) => join(workspace.folder, name);
const admin = (command: string, file?: string, DATABASE_URL = workspace.databaseFile) =>
  ended(['admin', command, ...(file === undefined ? [] : [place(file)])], {
    DATABASE_URL,
    OUTPUT_DIR: workspace.outputs,
  });
/** Changes a copy of the database. */
async function changed(name: string, sql: string): Promise<string> {
  await admin('backup', name);
  const database = new Database(place(name));
  database.exec(sql);
  database.close();
  return place(name);
}

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  workspace = await startWorkspace({ log });
  expect((await admin('backup', 'empty.sqlite')).code).toBe(0);
  await workspace.command(`/plan ${complete}`);
  await eventually(async () => {
    id = readdirSync(workspace.outputs)[0] ?? '';
    expect(readdirSync(join(workspace.outputs, id))).toContain('v1.decision.json');
  });
});
afterAll(async () => {
  await workspace.close();
  for (const cleanUp of cleaning.reverse()) await cleanUp();
});

describe('beside the running bot', () => {
  test('a backup is one file, for its owner alone, over none that is there, and says what else belongs to it', async () => {
    const { code, said } = await admin('backup', 'whole.sqlite');

    expect(said).toMatch(/whole copy.*\n.*of the same moment: .*outputs/);
    expect(code).toBe(0);
    expect(statSync(place('whole.sqlite')).mode & 0o777).toBe(0o600);
    expect(readdirSync(workspace.folder).filter((name) => /whole\.sqlite./.test(name))).toEqual([]);
    expect(await admin('check', undefined, place('whole.sqlite'))).toMatchObject({ code: 0 });
    writeFileSync(place('precious'), 'mine');
    expect((await admin('backup', 'precious')).said).toMatch(/is there already/);
    expect(readFileSync(place('precious'), 'utf8')).toBe('mine');
  });

  test('what somebody said is listed, and erased only in a database on which none works', async () => {
    const maya = await workspace.personId('Maya Chen');
    const env = { DATABASE_URL: workspace.databaseFile, OUTPUT_DIR: workspace.outputs };
    const erase = (given: object, ...more: string[]) =>
      ended(['admin', 'erase', ...more], { ...env, ...given });

    expect(await erase({})).toMatchObject({ code: 1, said: expect.stringMatching(/by their Slack id/) });
    const listed = await erase({}, '--person', maya);
    expect(listed.said).toMatch(new RegExp(`${id}  \\d+ facts[^]*Add --yes to erase them`));
    expect(await erase({}, '--person', maya, '--yes')).toMatchObject({
      ...{ code: 1, said: expect.stringMatching(/Another process already works on the database/) },
    });

    await admin('backup', 'erased.sqlite');
    const copy = { DATABASE_URL: place('erased.sqlite'), OUTPUT_DIR: place('erased') };
    expect((await erase(copy, '--person', maya, '--yes')).said).toMatch(/Erased: \d+ workshops/);
    const bytes = readFileSync(place('erased.sqlite'), 'latin1');
    expect(bytes).not.toMatch(/Maya Chen|leave request system/);
    expect(bytes).toContain('[erased]');
    expect(readFileSync(join(place('erased'), id, 'v1', 'planning.ai.json'), 'utf8')).toContain('[erased]');
    expect((await erase(copy, '--person', maya)).said).toMatch(/^0 workshops/);
  }, 60_000);

  test('backups are whole while it writes all the time, and nothing is restored', async () => {
    const over = new AbortController();
    const load = (async () => {
      for (let brief = 0; !over.signal.aborted; brief += 1)
        await workspace.command(`/plan ${complete} Site ${brief}.`);
    })();
    const counts: number[] = [];
    for (const name of ['first', 'second', 'third']) {
      expect(await admin('backup', `${name}.sqlite`)).toMatchObject({ code: 0 });
      const database = new Database(place(`${name}.sqlite`), { readonly: true });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      const apart = `SELECT count(*) FROM sessions WHERE seq <> (SELECT max(seq) FROM facts WHERE session = id)`;
      expect(database.prepare(apart).pluck().get()).toBe(0);
      counts.push(Number(database.prepare('SELECT count(*) FROM facts').pluck().get()));
      database.close();
    }
    expect((await admin('check')).said).toMatch(/^ok +Read: \d+ workshops/);
    const restoring = await admin('restore', 'empty.sqlite');
    expect(restoring.said).toMatch(/Another process already works on the database/);
    over.abort();
    await load;

    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBe(3);
  }, 60_000);
});

describe('check', () => {
  test.for([
    ["DELETE FROM facts WHERE session = '$' AND seq = 2", /fact 2 is missing.*restore a backup/],
    ["UPDATE facts SET body = '{' WHERE session = '$' AND seq = 3", /Fact 3 of workshop .* cannot be read/],
    ["UPDATE sessions SET seq = seq + 1 WHERE id = '$'", /\d+ facts, and \d+ in its line/],
    ["PRAGMA foreign_keys = OFF; DELETE FROM sessions WHERE id = '$'", /\d+ facts, and nothing in its line/],
    ["DELETE FROM issued_files WHERE session = '$' AND name = 'todo.md'", /has not all files of v1/],
  ] as const)('after %s names the workshop, and what to do', async ([sql, line]) => {
    const file = await changed('damaged.sqlite', sql.replaceAll('$', id));
    const { code, said } = await admin('check', undefined, file);
    rmSync(file);

    expect(said).toMatch(new RegExp(`wrong +${id}: .*${line.source}`));
    expect(code).toBe(1);
  });

  test('names files of a version that are missing, and those that somebody changed', async () => {
    const folder = join(workspace.outputs, id, 'v1');
    const [todo, plan] = [join(folder, 'todo.md'), join(folder, 'planning.ai.json')];
    const before = [readFileSync(todo, 'utf8'), readFileSync(plan, 'utf8')] as const;
    rmSync(todo);
    writeFileSync(plan, '{}');
    const { code, said } = await admin('check');
    writeFileSync(todo, before[0]);
    writeFileSync(plan, before[1]);

    expect(said).toMatch(
      /wrong .*v1: .*(no todo\.md|another planning\.ai\.json).*(no todo\.md|another planning\.ai\.json)/,
    );
    expect(code).toBe(1);
    expect(await admin('check')).toMatchObject({ code: 0 });
  });
});

test('with PostgreSQL its commands are named, without the password, and nothing counts as done', async () => {
  const url = 'postgres://planning:secret@127.0.0.1:1/planning';
  const [backup, restore] = [await admin('backup', 'a b', url), await admin('restore', 'a b', url)];

  expect(backup.said).toMatch(/pg_dump --schema=planning --format=custom --file='.*a b' "\$DATABASE_URL"/);
  expect(restore.said).toMatch(/pg_restore --dbname="\$DATABASE_URL" '.*a b'/);
  expect([backup.code, restore.code]).toEqual([1, 1]);
  expect(backup.said + restore.said).not.toMatch(/secret/);
});

describe('with the bot stopped', () => {
  test('only a whole backup of ours that this release can read is put in place, or nothing changes', async () => {
    writeFileSync(place('notes'), 'just some notes, and long enough to be looked at as a database file');
    const other = new Database(place('other'));
    other.exec('CREATE TABLE theirs (x)');
    other.close();
    await changed('newer', 'PRAGMA user_version = 999');
    await admin('backup', 'torn');
    const torn = readFileSync(place('torn'));
    writeFileSync(place('torn'), torn.fill(1, 4096 * 3));
    mkdirSync(place('folder'));
    await workspace.away(async () => {
      const before = readdirSync(workspace.folder).sort();
      const bytes = readFileSync(workspace.databaseFile);
      for (const [name, words] of [
        ['notes', /not a database/],
        ['other', /not one of the Planning Workshop/],
        ['newer', /newer release \(schema 999/],
        ['torn', /damaged|malformed/],
        ['folder', /cannot be/],
        ['nowhere', /cannot be/],
      ] as const) {
        const { code, said } = await admin('restore', name);
        expect(said, name).toMatch(words);
        expect(said, name).not.toMatch(/\n\s+at /);
        expect(code).toBe(1);
      }
      expect(readdirSync(workspace.folder).sort()).toEqual(before);
      expect(readFileSync(workspace.databaseFile).equals(bytes)).toBe(true);
    });
  }, 60_000);

  test('an earlier backup takes the place of the database, which is kept; check and start say that plans are newer', async () => {
    expect(warnings.filter((line) => line.includes('OUTPUT_DIR'))).toEqual([]);
    await workspace.away(async () => {
      // What a bot leaves that was killed: its last writes are beside the database.
      writeFileSync(`${workspace.databaseFile}-shm`, '');
      const { code, said } = await admin('restore', 'empty.sqlite');
      expect(said).toMatch(/is in place.*before-/);
      expect(code).toBe(0);
      const { said: checked, code: wrong } = await admin('check');
      expect(checked).toMatch(new RegExp(`wrong +${id} is in .* only\\. Restore a newer backup`));
      expect(wrong).toBe(1);
    });
    const told = () =>
      warnings.filter((line) => line.includes('OUTPUT_DIR')).map((line) => JSON.parse(line) as object);

    await vi.waitFor(() =>
      expect(told()).toEqual([
        expect.objectContaining({ of: expect.any(Number), unknown: expect.any(Array) }),
      ]),
    );
    expect(statSync(workspace.databaseFile).mode & 0o777).toBe(0o600);
    const kept = readdirSync(workspace.folder).filter((name) => name.includes('.before-'));
    expect(kept.some((name) => name.endsWith('Z'))).toBe(true);
    expect(kept.some((name) => name.endsWith('-shm'))).toBe(true);
    expect(existsSync(place('empty.sqlite'))).toBe(true);
  }, 60_000);
});
