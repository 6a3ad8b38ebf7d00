import { withoutEnd } from './amounts.js';
import { remembered } from './remembered.js';

/** Signs of scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** A word with what it is joined by: a date, a path, "don't" and "1,000" are one. */
const joined = /[\p{L}\p{N}]+(?:[.,:'’_/-][\p{L}\p{N}]+)*/gu;

const signsAWord = 1.6;
/** What is longer counts as several words, so that nothing gets around a limit without a space. */
const longestWord = 30;

const counted = remembered((text: string) => {
  const signs = text.match(unspaced)?.length ?? 0;
  const rest = signs === 0 ? text : text.replace(unspaced, ' ');
  const words = (rest.match(joined) ?? []).reduce(
    (sum, each) => sum + Math.ceil(each.length / longestWord),
    0,
  );
  return { words, signs };
});

/** How many words a text has, rounded up; 1.6 Chinese characters are one. */
export function wordCount(text: string): number {
  const { words, signs } = counted(text);
  return Math.ceil(words + signs / signsAWord);
}

const signsAWordOfName = 2;

/** How many words a name has; 2 Chinese characters are one. */
export function nameLength(text: string): number {
  const { words, signs } = counted(text);
  return words + signs / signsAWordOfName;
}

const mostInName = 6;

/** Whether it can be a name: at most 6 words or 12 Chinese characters, or so much of both. */
export function isShortName(text: string): boolean {
  return nameLength(text) <= mostInName;
}

/**
 * What a text begins with, as a name: its first clause, where that is no longer than twice a short name. It stands within
 * sentences, so a full stop at its end is left out.
 */
export function firstAsName(text: string): string {
  if (isShortName(text)) return withoutEnd(text.trimEnd(), /[.。]/u);
  const [clause = ''] = text.trim().split(/[,;:](?=\s)|(?<=\S{4})\.(?=\s)|[，；：。]/u);
  return nameLength(clause) <= 2 * mostInName
    ? clause.trim()
    : beginning(text, 2 * mostInName, signsAWordOfName);
}

/** The beginning of a text in at most so many words, as `wordCount` counts them; with "…" where something was left out. */
export function upToCount(text: string, most: number): string {
  return wordCount(text) <= most ? text : `${beginning(text, most, signsAWord)}…`;
}

/** As much of a text as has this many words; one that is long enough for several may be cut. What separates words is left out at the end. */
function beginning(text: string, most: number, signsForWord: number): string {
  const signs = [...text.matchAll(unspaced)].map(({ index }) => ({ at: index, length: 0 }));
  const apart = text.replace(unspaced, (sign) => ' '.repeat(sign.length));
  const words = [...apart.matchAll(joined)].map(({ index, 0: word }) => ({ at: index, length: word.length }));
  let room = most;
  for (const { at, length } of [...signs, ...words].sort((one, other) => one.at - other.at)) {
    const size = length === 0 ? 1 / signsForWord : Math.ceil(length / longestWord);
    if (size > room) {
      const fits = length === 0 ? 0 : Math.floor(room) * longestWord;
      return withoutEnd(text.slice(0, at + fits), /[\s,;:.，；：。、]/u);
    }
    room -= size;
  }
  return text;
}
