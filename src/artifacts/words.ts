import type { Language } from '../text/language.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

/** The words of the files, in one language. */
export type Words = typeof en;

export function wordsOf(language: Language): Words {
  return language === 'zh' ? zh : en;
}
