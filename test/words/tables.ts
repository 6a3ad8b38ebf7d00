import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '../../src/text/language.js';

const src = resolve(import.meta.dirname, '../../src');
const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /words.*\.ts$/.test(file),
);

/** The file of a table of words, and where its path names the language: `words.en.ts`, or a folder `words/en`. */
const fileOf: Record<Language, RegExp> = {
  en: /(?<=words.*[./])en(?=[./])/,
  zh: /(?<=words.*[./])zh(?=[./])/,
};

type Table = Record<string, unknown>;
/** One place of a table: a text, several, or a function that makes one. */
export type Entry = { name: string; en: unknown; zh: unknown };

/** The files that hold words of one language, by what they are called without it. */
export function wordFiles(language: Language): Map<string, string> {
  const files = all.filter((file) => fileOf[language].test(file));
  return new Map(files.map((file) => [file.replace(fileOf[language], '*'), file]));
}

/** The tables of a file by their names without the language. */
async function tablesOf(language: Language, name: string): Promise<Table> {
  const file = wordFiles(language).get(name);
  const tables = file === undefined ? {} : ((await import(resolve(src, file))) as Table);
  const nameOf = (key: string) => (key === language ? '' : key.replace(/Zh$/, ''));
  return Object.fromEntries(
    Object.entries(tables).flatMap(([key, table]) => (isTable(table) ? [[nameOf(key), table]] : [])),
  );
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entriesAt(name: string, en: unknown, zh: unknown): Entry[] {
  if (!isTable(en) || !isTable(zh)) return [{ name, en, zh }];
  const keys = new Set([...Object.keys(en), ...Object.keys(zh)]);
  return [...keys].flatMap((key) => entriesAt(`${name} ${key}`, en[key], zh[key]));
}

/** Every place of every table of words. */
export async function allEntries(): Promise<Entry[]> {
  const names = [...wordFiles('en').keys()].sort();
  const entries = names.map(async (name) => {
    const [en, zh] = await Promise.all([tablesOf('en', name), tablesOf('zh', name)]);
    return entriesAt(name, en, zh);
  });
  return (await Promise.all(entries)).flat();
}
