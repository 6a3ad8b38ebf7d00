import { expect, test } from 'vitest';
import { isChoice, othersAt, said, saidInBoth, type Says, textOf } from './saying.js';
import { allEntries, type Entry, wordFiles } from './tables.js';

const entries = await allEntries();
const isSays = (value: unknown): value is Says => typeof value === 'function';
const functions = entries.flatMap(({ name, en, zh }) => (isSays(en) && isSays(zh) ? [{ name, en, zh }] : []));

/** What stands in one place in both languages, with what it was given. */
function saidAt({ en, zh }: Entry) {
  if (isSays(en) && isSays(zh)) return saidInBoth(en, zh);
  return { given: [], en: textOf(en), zh: textOf(zh) };
}
const texts = entries.map((entry) => ({ name: entry.name, ...saidAt(entry) }));

const han = /\p{Script=Han}/u;
/** Code, what is quoted, markup, emoji and what was given, which are the same in all languages. */
const sign = /`[^`]*`|“[^”]*”|<[^>]*>|:[a-z_]+:|&\w+;|Given[A-O]/g;
/** What the world calls so in Chinese, too, and the names that the files of a plan have. */
const names = /\b(?:GitHub|Slack|OpenSpec|webhook|issue|token|UTC|Round|Coach|zh-CN|v)\b/g;
const own = (text: string) => text.replace(sign, ' ').replace(names, ' ');

test('every table of words stands in both languages', () => {
  expect(wordFiles('en').size).toBeGreaterThan(0);
  expect([...wordFiles('zh').keys()].sort()).toEqual([...wordFiles('en').keys()].sort());
});

test('every entry is there in both languages, and is of the same kind', () => {
  const kind = (value: unknown) => (Array.isArray(value) ? 'texts' : typeof value);
  const kinds = ['string', 'number', 'texts', 'function'];

  expect(entries.length).toBeGreaterThan(1_000);
  expect(entries.filter(({ en, zh }) => kind(en) !== kind(zh) || !kinds.includes(kind(en)))).toEqual([]);
});

test('every entry can be said in both languages', () => {
  expect(texts.filter(({ en, zh }) => en === undefined || zh === undefined)).toEqual([]);
  expect(texts.filter(({ en, zh }) => (en === '') !== (zh === ''))).toEqual([]);
});

test('nothing that English tells is lost in Chinese', () => {
  const lost = functions.flatMap(({ name, en, zh }) => {
    const first = saidInBoth(en, zh);
    if (!first) return [{ name }];
    const tells = (at: number) =>
      first.zh.includes(textOf(first.given[at])) ||
      othersAt(at, en, zh, first).some((other) => said(zh, other) !== first.zh);
    return first.given.flatMap((each, at) =>
      first.en.includes(textOf(each)) && !tells(at) ? [{ name, lost: each, ...first }] : [],
    );
  });

  expect(lost).toEqual([]);
});

test('every choice that English has words for, Chinese has words for', () => {
  const silent = functions.flatMap(({ name, en, zh }) => {
    const first = saidInBoth(en, zh);
    const choices = first?.given.flatMap((each, at) => (isChoice(each) ? othersAt(at, en, zh, first) : []));
    return (choices ?? []).flatMap((given) => (said(zh, given) === undefined ? [{ name, given }] : []));
  });

  expect(silent).toEqual([]);
});

test('what is Chinese says it in Chinese, and what is English has none', () => {
  const english = texts.filter(({ en = '' }) => han.test(en));
  const foreign = texts.filter(({ zh = '' }) =>
    (han.test(zh) ? /[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/ : /[A-Za-z]{2}/).test(own(zh)),
  );

  expect({ english, foreign }).toEqual({ english: [], foreign: [] });
});

test('Chinese has the punctuation of Chinese', () => {
  expect(texts.filter(({ zh = '' }) => /\p{Script=Han}[,;:?!]/u.test(own(zh)))).toEqual([]);
});
