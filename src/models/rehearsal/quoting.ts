import type { Passage } from '../../contracts/knowledge.js';
import type { Language } from '../../text/language.js';
import { visible } from '../../text/visible.js';
import { wordCount } from '../../text/words.js';
import { briefLimit } from '../../workshop/opening/index.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

const han = /\p{Script=Han}/u;
const wordy = /[\p{L}\p{N}]/u;
const terminators = '.!?。！？';
const closers = '”’"\'」』)）';
const pauses = ',，;；:：、';
const edges = ` \t-*•·>\`${pauses}\u200d\ufe0f`;
const longestQuote = 200;
/** A line of at least so many characters may have been broken only to fit. */
const wrappedAt = 50;

/** How much the beginning of a text says: a Chinese character says more than a letter. */
export function weightOf(text: string): number {
  const signs = [...text.slice(0, longestQuote)];
  return signs.reduce((weight, sign) => weight + (han.test(sign) ? 1.6 : 1), 0);
}

/** Whole sentences, as they were written. A long line that goes on in a small letter was only wrapped. Never empty. */
export function sentencesOf(text: string): string[] {
  const signs = [...text.slice(0, briefLimit)];
  const found: string[] = [];
  let [sentence, line] = ['', 0];
  const end = () => {
    const whole = trimmed(sentence);
    if (wordy.test(whole)) found.push(whole);
    sentence = '';
  };
  for (const [at, sign] of signs.entries()) {
    const [next = '\n', afterNext = ''] = [signs[at + 1], signs[at + 2]];
    if ('\n\r\u2028\u2029'.includes(sign)) {
      if (isSmall(next) && at - line >= wrappedAt) sentence += ' ';
      else end();
      line = at + 1;
      continue;
    }
    sentence += sign;
    const last = closers.includes(sign) ? (signs[at - 1] ?? '') : sign;
    if (!terminators.includes(last) || `${closers}${terminators}${pauses}`.includes(next)) continue;
    const isSure = last > '~' || (next.trim() === '' && (last !== '.' || !isSmall(afterNext)));
    if (isSure) end();
  }
  end();
  return found.length > 0 ? found : [clip(text, longestQuote) || '…'];
}

/** What somebody wrote on one line, without the full stop, short enough to stand in a sentence. Never blank. */
export function quotable(text: string, most = longestQuote): string {
  const start = visible(text.slice(0, 8 * most))
    .trim()
    .slice(0, 4 * most);
  const line = trimmed(start.split(/\s/u).filter(Boolean).join(' '));
  const bare = line.endsWith('.') || line.endsWith('。') ? trimmed(line.slice(0, -1)) : line;
  return clip(bare, most) || '…';
}

/** At most this many characters, with an ellipsis for what was left out; no word is cut where there is a space near. */
export function clip(text: string, most: number): string {
  const signs = [...text.slice(0, 4 * most)];
  if (signs.length <= most) return trimmed(signs.join(''));
  const start = signs.slice(0, most - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${trimmed(space > 0 && space > start.length - 24 ? start.slice(0, space) : start)}…`;
}

/** At most this many words, as items count them. */
export function clipWords(text: string, most: number): string {
  const whole = quotable(text);
  if (wordCount(whole) <= most) return whole;
  const signs = [...whole];
  let [from, to] = [0, signs.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (wordCount(clip(whole, middle)) <= most) from = middle;
    else to = middle - 1;
  }
  return clip(whole, Math.max(1, from));
}

function isSmall(sign: string): boolean {
  return sign !== sign.toUpperCase();
}

/** Without spaces and marks of lists at either end. */
function trimmed(text: string): string {
  const plain = text.trim();
  let [from, to] = [0, plain.length];
  while (from < to && edges.includes(plain.charAt(from))) from += 1;
  while (to > from && edges.includes(plain.charAt(to - 1))) to -= 1;
  return plain.slice(from, to);
}

/** The first passage that may well answer; what another workshop was told counts only where it had the same brief. */
export function fitting(found: readonly Passage[], brief: string): Passage | undefined {
  return found.find(({ title, where }) => !where.includes(`“${title}”`) || brief.includes(title));
}

/** What a passage says in the end: of an earlier workshop that is the answer. */
export function lastLine({ text }: Passage): string {
  return quotable(text.trim().split('\n').at(-1) ?? '');
}

/** The sentences of the rehearsal in one language. */
export type Words = typeof en;

const texts: Record<Language, Words> = { en, zh };

export function wordsIn(language: Language): Words {
  return texts[language];
}
