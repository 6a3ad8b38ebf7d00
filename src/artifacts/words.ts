import type { Language } from '../text/language.js';
import { artifacts as en } from '../text/en/artifacts.js';
import { artifacts as zh } from '../text/zh/artifacts.js';

/** The words of the files, in one language. */
export type Words = typeof en;

export function wordsOf(language: Language): Words {
  return { en, zh }[language];
}
