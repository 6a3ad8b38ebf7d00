import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutputs } from '../../src/store/outputs.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = [
  { name: 'todo.md', content: '- [ ] one\n' },
  { name: 'planning.ai.json', content: '{}\n' },
];

test('what a process left that died before the version was issued is replaced whole', async () => {
  const outputs = createOutputs(folder);
  await outputs.write('w-abcde', 1, files);
  await outputs.write('w-abcde', 1, [{ name: 'planning.draft.md', content: '# Draft\n' }]);

  expect(readdirSync(join(folder, 'w-abcde', 'v1'))).toEqual(['planning.draft.md']);
});

test('a version is written whole under its workshop, and replaces what an interrupted writing left behind', async () => {
  const part = join(folder, 'w-abcde', '.v1.part');
  mkdirSync(part, { recursive: true });
  writeFileSync(join(part, 'half.md'), 'ha');

  await createOutputs(folder).write('w-abcde', 1, files);

  expect(existsSync(part)).toBe(false);
  expect(readFileSync(join(folder, 'w-abcde', 'v1', 'todo.md'), 'utf8')).toBe('- [ ] one\n');
  expect(readdirSync(join(folder, 'w-abcde', 'v1')).sort()).toEqual(['planning.ai.json', 'todo.md']);
});

test('what became of a version lies beside its folder, the last of it, and nothing else', async () => {
  const outputs = createOutputs(folder);
  await outputs.write('w-abcde', 1, files);
  writeFileSync(join(folder, 'w-abcde', '.v1.decision.part'), 'ha');
  await outputs.writeDecision('w-abcde', 1, 'waiting');
  await outputs.writeDecision('w-abcde', 1, 'approved');

  expect(readdirSync(join(folder, 'w-abcde')).sort()).toEqual(['v1', 'v1.decision.json']);
  expect(readFileSync(join(folder, 'w-abcde', 'v1.decision.json'), 'utf8')).toBe('approved');
});

test('a folder that cannot be written is an error with the path in it', async () => {
  writeFileSync(join(folder, 'w-abcde'), 'in the way');

  await expect(createOutputs(folder).write('w-abcde', 1, files)).rejects.toThrow(/w-abcde/);
});
