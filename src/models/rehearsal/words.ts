import type { Language } from '../../text/language.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

/** The sentences of the rehearsal in one language. */
export type Words = typeof en;

export function wordsIn(language: Language): Words {
  return language === 'zh' ? zh : en;
}
