import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { CodeLost } from '../../../src/contracts/knowledge.js';
import { findRepository } from '../../../src/knowledge/code/repository.js';
import { isWithin } from '../../../src/real-path.js';
import { placeIn, treeOf } from '../../../src/knowledge/code/tree.js';
import { gitProgram, repository } from './repositories.js';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'code-paths-')));
const allowed = join(top, 'allowed');
mkdirSync(join(allowed, 'a/b'), { recursive: true });
repository(join(allowed, 'a/inside'), { 'a.txt': 'a' });
repository(join(top, 'outside'), { 'a.txt': 'a' });
repository(join(top, 'allowed-not'), { 'a.txt': 'a' });
symlinkSync(join(top, 'outside'), join(allowed, 'link'));
symlinkSync('..', join(allowed, 'a/up'));
afterAll(() => rmSync(top, { recursive: true }));

const part = fc.constantFrom(
  'a',
  'b',
  'inside',
  'outside',
  'allowed',
  'allowed-not',
  'link',
  'up',
  '..',
  '.',
  '',
  '.git',
);
const path = fc.oneof(
  fc.array(part, { maxLength: 7 }).map((parts) => parts.join('/')),
  fc.array(part, { maxLength: 4 }).map((parts) => `${top}/${parts.join('/')}`),
  fc.string({ maxLength: 12 }),
);

test('whatever the path, what is found lies below the folders that are allowed', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const known = await findRepository({ folders: [allowed], git: gitProgram }, asked).catch(
        (error: unknown) => error,
      );
      if (known instanceof CodeLost) return;
      found += 1;
      expect(isWithin(allowed, (known as { objects: string }).objects)).toBe(true);
    }),
    { numRuns: 150, seed: 5, examples: [['a/inside'], ['a/up/a/inside'], [join(allowed, 'a/inside')]] },
  );
  expect(found).toBeGreaterThanOrEqual(3);
});

test('whatever names a commit has, those that are shown are plain and none leads out', () => {
  const name = fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0)));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const lines = names.map((each) =>
        Buffer.concat([Buffer.from('100644 blob aa 5\t'), each, Buffer.from([0])]),
      );
      const tree = treeOf(Buffer.concat(lines));
      expect(tree.count).toBe(names.length);
      for (const each of tree.files.keys()) expect(each).not.toMatch(/[\n\r\0\u200b\ufffd]/u);
    }),
  );
});

test('a place is a path, and the line where one is named', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { path: read, line } = placeIn(text);
      expect(line).toBeGreaterThanOrEqual(0);
      expect(text).toContain(read);
    }),
  );
  expect(placeIn('src/a.ts@3f2a1b9:40-44')).toEqual({ path: 'src/a.ts', line: 40 });
});
