import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vitest/node';
import { expect, test } from 'vitest';
import { lexicon, meaningOf } from '../../src/text/lexicon/index.js';
import { expressionsIn, nodesOf } from '../foreign-text/expressions.js';

const src = resolve(import.meta.dirname, '../../src');

/** Where Chinese is shown to people or told to models, and the one place where it is read. */
const allowed = [
  /(^|\/)([a-z]+-)?words\.zh\.ts$/,
  /^words\/zh\//,
  // Writes numbers in words.
  /^text\/amounts\.ts$/,
  /^text\/lexicon\/(zh(-[a-z]+)?|marks)\.ts$/,
  /^prompts\//,
  /^roles\//,
  /^playground\//,
];

/** Every literal, template and name of this code with a Chinese character, with its line. Comments are none. */
function chineseIn(code: string, lang: 'ts' | 'tsx'): string[] {
  return [...nodesOf(parseAst(code, { lang }))].flatMap((node) => {
    const leaf = ['Literal', 'TemplateElement', 'Identifier', 'JSXText'].includes(node.type);
    const text = code.slice(node.start, Number(node.end));
    return leaf && /\p{Script=Han}/u.test(text) ? [`${lineOf(code, node.start)} ${text}`] : [];
  });
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

test('a comment and a property of Unicode are no Chinese that is read', () => {
  expect(chineseIn('// 跳过\nconst han = /\\p{Script=Han}/u;', 'ts')).toEqual([]);
});

test('no word means two things in two languages', () => {
  const words = lexicon.flatMap(({ plan }) => Object.keys(plan.verbs));

  expect(new Set(words).size).toBe(words.length);
  expect(meaningOf('constructor', ({ plan }) => plan.verbs)).toBeUndefined();
});

/** Expressions that choose among words that no person writes to us, and whose words those are. */
const wordsOfOthers: Record<string, string> = {
  'environment.ts': 'schemes of an address',
  'knowledge/code/searching.ts': 'names of folders and files of code',
  'knowledge/code/overview.ts': 'names of files for agents',
  'knowledge/code/secret-values.ts': 'names of secrets and of files, and what stands where a secret would',
  'knowledge/code/secrets.ts': 'names of files that hold secrets, and how secrets stand in them',
  'knowledge/documents.ts': 'names of files within packed documents',
  'knowledge/words.ts':
    'endings of English words, which are cut off in what is indexed and in what is asked alike',
  'models/abilities.ts': 'what vendors say in their errors',
  'models/cost.ts': 'ends of names of models',
  'models/providers/call-problem.ts': 'what vendors say in their errors',
  'models/providers/openai-chat.ts': 'how servers say that an answer was cut',
  'prompts/members.ts': 'ids of ours',
  'prompts/table-answer.ts': 'ids of ours',
  'setup/checks.ts': 'names of settings',
  'setup/setup.ts': 'names of settings',
  'slack/blocks/render.ts': 'our own references',
  'slack/in/messages/threads.ts': 'names of our own messages',
  'store/postgres/connection.ts': 'what the driver of the database says in its errors',
  'text/fit.ts': 'entities of Slack',
  'workshop/course/routing/marks.ts': 'entities of Slack',
  'workshop/plan/check/references.ts': 'ids of ours',
};

/** Whether an expression chooses among words: letters, two or more, on a side of a bar. */
function choosesAmongWords(pattern: string): boolean {
  const letters = pattern.replace(/\\[pP]\{[^}]*\}|\\u(?:\{[^}]*\}|[\da-f]{4})|\\.|\[(?:\\.|[^\]])*\]/g, ' ');
  return /[a-z]{2}\)?\||\|(?:\(\?[:=!])?[a-z]{2}/i.test(letters);
}

test('an expression that chooses among words of people stands in the lexicon', () => {
  const choosing = expressionsIn().expressions.filter(({ source }) => choosesAmongWords(source));
  const files = new Set(choosing.flatMap(({ places }) => places.map((place) => place.split(':')[0] ?? '')));
  const found = [...files].filter((file) => !/^(text\/lexicon|playground)\/|tsx$/.test(file));

  expect(found.sort()).toEqual(Object.keys(wordsOfOthers).sort());
});
