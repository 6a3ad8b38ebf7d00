import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWithin, realPath, realPathWithin } from '../src/real-path.js';
import { createOutputs } from '../src/store/outputs.js';
import { openSqlite } from '../src/store/sqlite/open.js';
import { starting } from './starting.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'real-path-')));
  mkdirSync(join(folder, 'ours'));
  mkdirSync(join(folder, 'theirs'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (...names: string[]) => join(folder, ...names);

describe('the real path', () => {
  test('goes through links, also above what is not there yet and to what is not; a circle stays, and opening refuses it', () => {
    symlinkSync(at('theirs'), at('ours', 'link'));
    symlinkSync('../theirs/none', at('ours', 'nothing'));
    symlinkSync('two', at('one'));
    symlinkSync('one', at('two'));

    expect(realPath(at('ours', 'link', 'deep', 'file'))).toBe(at('theirs', 'deep', 'file'));
    expect(realPath(at('ours', 'deep', '..', 'file'))).toBe(at('ours', 'file'));
    expect(realPath(at('ours', 'nothing'))).toBe(at('theirs', 'none'));
    expect(realPath(at('one'))).toBe(at('one'));
    expect(realPathWithin(at('ours', 'link'), 'file')).toBe(at('theirs', 'file'));
  });

  test('is within a folder below it, and not beside one of a longer name', () => {
    expect(isWithin('/a', '/a/b')).toBe(true);
    expect(isWithin('/a', '/ab')).toBe(false);
    expect(isWithin('/', '/ab')).toBe(true);
  });

  test.each([
    ['a link', ['link', 'file']],
    ['a link to nothing', ['nothing']],
    ['a name', ['..', 'theirs']],
  ])('that leaves its folder by %s is refused, and says what to do', (_, names) => {
    symlinkSync(at('theirs'), at('ours', 'link'));
    symlinkSync(at('theirs', 'none'), at('ours', 'nothing'));

    expect(() => realPathWithin(at('ours'), ...names)).toThrow(
      /leads out of its folder, .*: take the link away/,
    );
  });
});

test('a version is written to no other place by a link below the folder of outputs', async () => {
  symlinkSync(at('theirs'), at('ours', 'w-abcde'));
  const outputs = createOutputs(at('ours'));
  const files = [{ name: 'todo.md', content: 'x' }];

  await expect(outputs.write('w-abcde', 1, files)).rejects.toThrow(/leads out of its folder/);
  await expect(outputs.writeDecision('w-abcde', 1, 'x')).rejects.toThrow(/leads out of its folder/);
  expect(readdirSync(at('theirs'))).toEqual([]);
});

test('two ways to one database are one database: the second process is refused', async () => {
  const now = () => '2026-03-02T09:00:00.000Z';
  const store = await openSqlite(at('theirs', 'planning.sqlite'), now);
  symlinkSync(at('theirs', 'planning.sqlite'), at('ours', 'planning.sqlite'));

  await expect(openSqlite(at('ours', 'planning.sqlite'), now)).rejects.toThrow(
    /Another process already works/,
  );
  await store.close();
});

test('an .env that is a link stays one: setup writes the file to which it leads', async ({
  onTestFinished,
}) => {
  const { folder: bot, ended } = starting(onTestFinished);
  symlinkSync(at('theirs', 'settings'), join(bot, '.env'));
  await ended(['setup'], {}, ['socket', '', '', '', '', '', 'own.sqlite']);

  expect(readFileSync(at('theirs', 'settings'), 'utf8')).toBe('DATABASE_URL=own.sqlite\n');
  expect(readdirSync(at('theirs'))).toEqual(['settings']);
});
