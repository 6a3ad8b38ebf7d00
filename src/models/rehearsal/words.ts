import { rehearsal as en } from '../../text/en/rehearsal.js';
import type { Language } from '../../text/language.js';
import { rehearsal as zh } from '../../text/zh/rehearsal.js';

/** The sentences of the rehearsal in one language. */
export type Words = typeof en;
export type Experience = Words['concepts']['approval'];

const words: Record<Language, Words> = { en, zh };

export function wordsIn(language: Language): Words {
  return words[language];
}
