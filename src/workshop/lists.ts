import { oneLine } from '../text/foreign.js';
import type { Language } from '../text/language.js';
import { wordsOf } from './words.js';

/** A heading with its items as bullets; nothing when there are none. Items arrive escaped, on one line each. */
export function listed(language: Language, title: string, items: string[]): string[] {
  if (items.length === 0) return [];
  return [[wordsOf(language).common.heading(title), ...items.map((item) => `• ${item}`)].join('\n')];
}

/** A statement with its number: "P3 text". */
export function numbered({ id, text }: { id: string; text: string }): string {
  return `${id} ${oneLine(text)}`;
}

const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** A workshop's title on one line, escaped. One that has nothing to read, marks alone, gives way to words of ours. */
export function titleLine({ title, language }: { title: string; language: Language }): string {
  return readable.test(title) ? oneLine(title) : wordsOf(language).common.untitled;
}
