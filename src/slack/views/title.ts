import { oneLine } from '../../text/foreign.js';
import type { Language } from '../../text/language.js';
import { wordsOf } from './words.js';

const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** A workshop's title on one line, escaped. One that has nothing to read, marks alone, gives way to words of ours. */
export function titleLine({ title, language }: { title: string; language: Language }): string {
  return readable.test(title) ? oneLine(title) : wordsOf(language).board.untitled;
}
