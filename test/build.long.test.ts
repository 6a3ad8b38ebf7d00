import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const top = fileURLToPath(new URL('..', import.meta.url));
const page = 'src/playground/page';
const main = 'dist/main.js';
const style = 'dist/playground/page/styles/one.css';

let folder: string;
const at = (path: string) => join(folder, path);
const write = (path: string, text: string) => writeFileSync(at(path), text);
const build = () => execFileSync(process.execPath, ['build.js'], { cwd: folder, stdio: 'pipe' });
/** What a build writes anew, whatever has changed. */
const writtenAt = () => statSync(at(main)).mtimeMs;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const each of [`${page}/styles`, 'src/prompts/prose']) mkdirSync(at(each), { recursive: true });
  for (const file of ['build.js', 'package.json']) cpSync(join(top, file), at(file));
  symlinkSync(join(top, 'node_modules'), at('node_modules'));
  write('src/main.ts', 'export const one = 1;\n');
  write('src/other.ts', 'export const other = 1;\n');
  for (const asset of ['index.html', 'favicon.svg', 'styles/one.css', 'main.tsx'])
    write(`${page}/${asset}`, '');
  build();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a build', { timeout: 60_000 }, () => {
  test('writes what is run and what the page loads', () => {
    expect(
      [main, 'dist/other.js', 'dist/playground/page/main.js', style].filter((each) => !existsSync(at(each))),
    ).toEqual([]);
  });

  test('is not made again while nothing has changed', () => {
    const before = writtenAt();
    build();
    expect(writtenAt()).toBe(before);
  });

  test.for<[string, () => void]>([
    ['a source was changed', () => write('src/main.ts', 'export const one = 2;\n')],
    ['a source was added', () => write('src/more.ts', 'export const more = 1;\n')],
    ['a source was renamed', () => renameSync(at('src/more.ts'), at('src/renamed.ts'))],
    ['a source was removed', () => rmSync(at('src/renamed.ts'))],
    ['the release is another one', () => write('package.json', '{ "type": "module", "version": "9.9.9" }')],
    ['something that the page loads was changed', () => write(`${page}/styles/one.css`, 'p {}')],
    ['one of its files was deleted', () => rmSync(at('dist/other.js'))],
    ['it was deleted', () => rmSync(at('dist'), { recursive: true })],
  ])('is made again when %s', ([, change]) => {
    const before = writtenAt();
    change();
    build();
    expect(writtenAt()).toBeGreaterThan(before);
  });

  test('is made by whatever path it is asked for', () => {
    symlinkSync(folder, `${folder}-linked`);
    rmSync(at('dist'), { recursive: true });
    execFileSync(process.execPath, [`${folder}-linked/build.js`]);
    rmSync(`${folder}-linked`);
    expect(existsSync(at(main))).toBe(true);
  });

  test('leaves nothing of a source that is gone', () => {
    expect(existsSync(at('dist/more.js'))).toBe(false);
    expect(existsSync(at('dist/renamed.js'))).toBe(false);
    expect(existsSync(at('dist/other.js'))).toBe(true);
  });
});
