import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vitest/node';
import { expect, test } from 'vitest';
import { lexicon, meaningOf } from '../../src/text/lexicon/index.js';

const src = resolve(import.meta.dirname, '../../src');

/** Where Chinese is shown to people or told to models, and the one place where it is read. */
const allowed = [
  /(^|\/)([a-z]+-)?words\.zh\.ts$/,
  // Writes numbers in words.
  /^text\/amounts\.ts$/,
  /^text\/lexicon\/(zh|marks)\.ts$/,
  /^prompts\//,
  /^roles\//,
  /^playground\//,
];

/** Every literal, template and name of this code with a Chinese character, with its line. Comments are none. */
function chineseIn(code: string, lang: 'ts' | 'tsx'): string[] {
  return [...nodesOf(parseAst(code, { lang }))].flatMap((node) => {
    const leaf = ['Literal', 'TemplateElement', 'Identifier', 'JSXText'].includes(node.type);
    const text = code.slice(node.start, node.end);
    return leaf && /\p{Script=Han}/u.test(text) ? [`${lineOf(code, node.start)} ${text}`] : [];
  });
}

interface Node {
  type: string;
  start: number;
  end: number;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const each of Object.values(value)) yield* nodesOf(each);
}

function lineOf(code: string, at: number): number {
  return code.slice(0, at).split('\n').length;
}

test('Chinese that code reads stands in the lexicon, and nowhere else', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !allowed.some((each) => each.test(file)),
  );
  const found = files.flatMap((file) =>
    chineseIn(readFileSync(join(src, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      (each) => `${file}:${each}`,
    ),
  );

  expect(found).toEqual([]);
});

test.each(["const a = '跳过';", 'const a = /[的]/u;', 'const a = `跳过`;', 'const a = { 跳过: 1 };'])(
  '%s is found out',
  (code) => {
    expect(chineseIn(code, 'ts')).toHaveLength(1);
  },
);

test('a comment and a property of Unicode are no Chinese that is read', () => {
  expect(chineseIn('// 跳过\nconst han = /\\p{Script=Han}/u;', 'ts')).toEqual([]);
});

test('no word means two things in two languages', () => {
  const words = lexicon.flatMap(({ thread }) => Object.keys(thread.verbs));

  expect(new Set(words).size).toBe(words.length);
  expect(meaningOf('constructor', ({ thread }) => thread.verbs)).toBeUndefined();
});
