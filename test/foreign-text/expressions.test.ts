import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expressionsIn } from './expressions.js';
import { elsewhere, functions } from './functions.js';

const root = resolve(import.meta.dirname, '../..');

/** A folder with this one file. */
function folderOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'planted.ts'), code);
  return folder;
}

test('no expression is built while the program runs: what cannot be read beforehand cannot be judged', () => {
  expect(expressionsIn().built).toEqual([]);
});

test.each(['new RegExp(word)', 'RegExp("a")', 'word.match("a+$")', 'word.search(`a+$`)'])(
  '%s is found out',
  (code) => {
    expect(expressionsIn(folderOf(`export const f = (word: string) => ${code};`)).built).toHaveLength(1);
  },
);

test('the lint refuses expressions that share what they match, and those that begin anew at every sign', () => {
  const shares = String.raw`/^(?:\s*\[file: [^\]\n]*\]\s*)+$/.test(word)`;
  const beginsAnew = String.raw`/[\s.]+$/.test(word)`;
  const folder = folderOf(`export const f = (word: string) => [${shares}, ${beginsAnew}];\n`);
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout, status } = spawnSync(oxlint, ['-c', join(root, '.oxlintrc.json'), folder]);

  expect(status).toBe(1);
  expect(stdout.toString()).toContain('no-super-linear-backtracking');
  expect(stdout.toString()).toContain('no-super-linear-move');
});

test('each module with an expression is shown hostile texts, or it is said why that is not needed', () => {
  const modules = new Set(
    expressionsIn().expressions.flatMap(({ places }) => places.map((at) => at.split(':')[0] ?? at)),
  );
  const reasons = Object.keys(elsewhere);
  const left = [...modules].filter(
    (each) => !functions[each] && !reasons.some((start) => each.startsWith(start)),
  );
  const gone = reasons.filter((start) => ![...modules].some((each) => each.startsWith(start)));

  expect({ left, gone }).toEqual({ left: [], gone: [] });
});
