import { type Text, textIn } from '../text/index.js';
import type { Language } from '../text/language.js';

/** The words of the files, in one language. */
export type Words = Text['artifacts'];

export function wordsOf(language: Language): Words {
  return textIn(language).artifacts;
}
