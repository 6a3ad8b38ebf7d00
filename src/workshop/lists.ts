import { clip } from '../text/fit.js';
import { oneLine } from '../text/foreign.js';
import type { Language } from '../text/language.js';
import type { Session } from './session.js';
import { wordsOf } from './words.js';

/** A heading with its items as bullets; nothing when there are none. Items come on one line each. */
export function listed(language: Language, title: string, items: string[]): string[] {
  if (items.length === 0) return [];
  return [[wordsOf(language).common.heading(title), ...items.map((item) => `• ${item}`)].join('\n')];
}

/** A statement with its number: "P3 text". */
export function numbered({ id, text }: { id: string; text: string }): string {
  return `${id} ${oneLine(text)}`;
}

const readable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** A workshop's title on one line. A title of marks alone is replaced by a general one. */
export function titleLine({ title, language }: { title: string; language: Language }): string {
  return readable.test(title) ? oneLine(title) : wordsOf(language).common.untitled;
}

/** A line of the board, its label and its text: left out while that is empty. */
export type BoardLine = (session: Session) => [label: string, text: string];

/** The text beside a label on the board: one item on the same line, several as lines below it. */
export function lined([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : ['', first, ...others].join('\n• ');
}

const mostNamed = 5;
const longestNamed = 140;

/** The number of items, and a line for each of the first few. */
export function counted<Each extends { number: number; text: string }>(
  { language }: Session,
  items: readonly Each[],
  line: (number: number, text: string) => string,
): string {
  const { common } = wordsOf(language);
  if (items.length === 0) return common.none;
  const named = items
    .slice(0, mostNamed)
    .map(({ number, text }) => line(number, clip(oneLine(text), longestNamed)));
  const more = items.length > mostNamed ? [common.more(items.length - mostNamed)] : [];
  return [common.count(items.length), ...named, ...more].join('\n• ');
}
