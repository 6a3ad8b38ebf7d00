import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../../src/playground/files.js';
import { openJournal } from '../../src/playground/records.js';
import { createOutputs } from '../../src/store/outputs.js';
import { openSqlite } from '../../src/store/sqlite/open.js';

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0);
  folder = mkdtempSync(join(tmpdir(), 'private-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
/** Every path below the folder with its mode. */
const modes = () =>
  Object.fromEntries(
    (readdirSync(folder, { recursive: true }) as string[]).sort().map((path) => [path, modeOf(path)]),
  );
const files = [{ name: 'todo.md', content: '- [ ] one\n' }];
const now = () => '2026-03-02T09:00:00.000Z';

describe.skipIf(process.platform === 'win32')('with a umask that closes nothing', () => {
  test('the database, what stands beside it, and a folder that is made for it are their owner’s alone', async () => {
    const store = await openSqlite(join(folder, 'db', 'planning.sqlite'), now);
    await store.channels.set('C', { answering: 'members' });

    expect(modes()).toEqual({
      db: '700',
      'db/planning.sqlite': '600',
      'db/planning.sqlite-lock': '600',
      'db/planning.sqlite-lock-journal': '600',
      'db/planning.sqlite-shm': '600',
      'db/planning.sqlite-wal': '600',
    });
    await store.close();
  });

  test('a database that lay open to others is closed, in a folder that stays as it is', async () => {
    const file = join(folder, 'planning.sqlite');
    await (await openSqlite(file, now)).close();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
    const store = await openSqlite(file, now);
    await store.channels.set('C', { answering: 'members' });

    expect(new Set(Object.values(modes()))).toEqual(new Set(['600']));
    expect(modeOf()).toBe('755');
    await store.close();
  });

  test('a file that is no database is refused, and left as it is', async () => {
    writeFileSync(
      join(folder, 'notes.txt'),
      'just some notes, and long enough to be looked at as a database file',
    );
    await expect(openSqlite(join(folder, 'notes.txt'), now)).rejects.toThrow(
      /is not a database\. Move it away/,
    );

    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toMatch(/^just some notes/);
    expect(modeOf('notes.txt')).toBe('666');
  });

  test('versions are their owner’s alone', async () => {
    await createOutputs(join(folder, 'outputs')).write('w-abcde', 1, files);

    expect(modes()).toEqual({
      outputs: '700',
      'outputs/w-abcde': '700',
      'outputs/w-abcde/v1': '700',
      'outputs/w-abcde/v1/todo.md': '600',
    });
  });

  test('what the playground keeps is its owner’s alone, also what lay open before', () => {
    const journal = join(folder, 'db', 'playground.jsonl');
    openJournal(journal).close();
    createVault(`${journal}.files`).store('F1', Buffer.from('x'));
    const closed = {
      db: '700',
      'db/playground.jsonl': '600',
      'db/playground.jsonl.files': '700',
      'db/playground.jsonl.files/F1': '600',
    };
    expect(modes()).toEqual(closed);
    for (const path of Object.keys(closed).slice(1)) chmodSync(join(folder, path), 0o777);

    openJournal(journal).close();
    createVault(`${journal}.files`);
    expect(modes()).toEqual(closed);
  });
});

const written = [
  { name: 'todo.md', content: '- [ ] one\n' },
  { name: 'planning.ai.json', content: '{}\n' },
];

test('a version is written whole under its workshop, and replaces whatever an interrupted writing left behind', async () => {
  const part = join(folder, 'w-abcde', '.v1.part');
  mkdirSync(part, { recursive: true });
  writeFileSync(join(part, 'half.md'), 'ha');
  const outputs = createOutputs(folder);
  await outputs.write('w-abcde', 1, [{ name: 'planning.draft.md', content: '# Draft\n' }]);
  await outputs.write('w-abcde', 1, written);

  expect(existsSync(part)).toBe(false);
  expect(readFileSync(join(folder, 'w-abcde', 'v1', 'todo.md'), 'utf8')).toBe('- [ ] one\n');
  expect(readdirSync(join(folder, 'w-abcde', 'v1')).sort()).toEqual(['planning.ai.json', 'todo.md']);
});

test('what became of a version lies beside its folder, the last of it, and nothing else', async () => {
  const outputs = createOutputs(folder);
  await outputs.write('w-abcde', 1, written);
  writeFileSync(join(folder, 'w-abcde', '.v1.decision.part'), 'ha');
  await outputs.writeDecision('w-abcde', 1, 'waiting');
  await outputs.writeDecision('w-abcde', 1, 'approved');

  expect(readdirSync(join(folder, 'w-abcde')).sort()).toEqual(['v1', 'v1.decision.json']);
  expect(readFileSync(join(folder, 'w-abcde', 'v1.decision.json'), 'utf8')).toBe('approved');
});

test('a folder that cannot be written is an error with the path in it', async () => {
  writeFileSync(join(folder, 'w-abcde'), 'in the way');

  await expect(createOutputs(folder).write('w-abcde', 1, written)).rejects.toThrow(/w-abcde/);
});
