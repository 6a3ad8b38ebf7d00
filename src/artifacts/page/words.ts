import type { Language } from '../../text/language.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

/** The words of the page, in one language. */
export type Words = typeof en;

const texts: Record<Language, Words> = { en, zh };

export function wordsOf(language: Language): Words {
  return texts[language];
}
