import { type Text, textIn } from '../../text/index.js';
import type { Language } from '../../text/language.js';

/** The sentences of the rehearsal in one language. */
export type Words = Text['rehearsal'];

export function wordsIn(language: Language): Words {
  return textIn(language).rehearsal;
}
