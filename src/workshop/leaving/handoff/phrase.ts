import type { Language } from '../../../text/language.js';
import { lexiconOf } from '../../../text/lexicon/index.js';
import { sameText } from '../../../text/same-text.js';

/** What somebody types who takes what is said against a draft upon themselves. */
export function phraseIn(language: Language): string {
  return lexiconOf(language).objectionsRead;
}

/** Whether this is the phrase, whatever the case, the spaces and the punctuation. */
export function isPhrase(language: Language, typed: string): boolean {
  return sameText(typed, phraseIn(language));
}
