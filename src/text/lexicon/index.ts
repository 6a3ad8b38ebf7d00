import type { Language } from '../language.js';
import { en } from './en.js';
import type { Lexicon } from './lexicon.js';
import { zh } from './zh.js';

export type { PlanVerb, Sign } from './lexicon.js';
export { marks } from './marks.js';

/**
 * Every word that code reads, one file a language. Whoever reads tries all of them: people mix languages, whatever the
 * workshop's own is. What is read in several steps is read in this order.
 */
export const lexicon: readonly Lexicon[] = [zh, en];

/** The words of one language, for what code itself writes and reads again. */
export function lexiconOf(language: Language): Lexicon {
  return language === 'zh' ? zh : en;
}

/** What a word means in any of the languages; undefined for a word that none of them has. */
export function meaningOf<M>(word: string, words: (language: Lexicon) => Readonly<Record<string, M>>) {
  const found = lexicon.map(words).find((each) => Object.hasOwn(each, word));
  return found?.[word];
}

/** The longest of the matches that the languages' expressions have at the beginning of a text. */
export function longestMatch(text: string, expression: (language: Lexicon) => RegExp) {
  let longest: RegExpExecArray | undefined;
  for (const each of lexicon) {
    const found = expression(each).exec(text);
    if (found && found[0].length > (longest?.[0].length ?? -1)) longest = found;
  }
  return longest;
}
