import { escaped, unescaped } from './visible.js';
import { charactersLeft } from './markup.js';

/** An entity, a reference of ours, or one of Slack's. */
const atomic = /&(?:amp|lt|gt);|<[^<>\n]*>|\ufdd0[^\ufdd0\ufdd1]*\ufdd1/g;
const longestAtom = 120;
const longestEntity = '&amp;'.length;
/** A link with its address is longer. */
const longestLink = 400;
const clinging = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u;
const entity = /&(?:amp|lt|gt);/g;

/**
 * Cuts escaped text into pieces of at most `limit` UTF-16 units: after a line if there is one in the second half,
 * else after a word, else between characters, but never inside an entity, a reference or a character.
 */
export function splitEscaped(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const at = goodCut(rest, limit);
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).replace(/^[\n ]/, '');
  }
  return [...pieces, rest].filter((piece) => piece.trim() !== '');
}

/** The beginning of escaped text in at most `limit` units, ending in `more` when something was left out. */
export function clipEscaped(text: string, limit: number, more = '…'): string {
  if (text.length <= limit) return text;
  const room = Math.max(1, limit - more.length);
  return `${text.slice(0, goodCut(text, room)).trimEnd()}${more}`;
}

/** How long card text is once it is escaped. */
export function lengthOf(text: string): number {
  return escaped(text).length;
}

/** The beginning of card text: what escaping will add is counted. */
export function clip(text: string, limit: number, more = '…'): string {
  return text.length * longestEntity <= limit ? text : unescaped(clipEscaped(escaped(text), limit, more));
}

/** Pieces of card text; each fits into `limit` when it is escaped. */
export function splitText(text: string, limit: number): string[] {
  return splitEscaped(escaped(text), limit).map(unescaped);
}

/** The room that escaped text takes in a message, where what JSON escapes counts as often as it is written. */
export function weightOf(text: string): number {
  return JSON.stringify(text).replaceAll('\\n', ' ').length - 2;
}

/**
 * As many of the escaped parts as fit into a weight of `limit`. The one that does not is cut, and `note` is added, which
 * tells in place of `charactersLeft` how many are left out: nothing disappears without a word.
 */
export function fitting(parts: readonly string[], limit: number, note: string): string[] {
  const kept: string[] = [];
  let room = limit;
  for (const [index, part] of parts.entries()) {
    if (weightOf(part) > room) {
      const head = room > longestAtom ? beginning(part, room) : '';
      const left = charactersIn(parts.slice(index).join('')) - charactersIn(head);
      return [...kept, ...(head ? [head] : []), note.replace(charactersLeft, `${left}`)];
    }
    kept.push(part);
    room -= weightOf(part);
  }
  return kept;
}

/** The longest good beginning of at most this weight. */
function beginning(text: string, weight: number): string {
  let limit = Math.min(weight, text.length);
  for (;;) {
    const head = text.slice(0, goodCut(text, limit)).trimEnd();
    const excess = weightOf(head) - weight;
    if (excess <= 0) return head;
    limit -= Math.ceil(excess / 6);
  }
}

function charactersIn(text: string): number {
  return text.replace(entity, 'x').length;
}

function goodCut(text: string, limit: number): number {
  const line = text.lastIndexOf('\n', limit);
  if (line >= limit / 2) return line;
  const stops = [...'。；，！？、'].map((mark) => text.lastIndexOf(mark, limit - 1) + 1);
  const word = Math.max(text.lastIndexOf(' ', limit), ...stops);
  const at = word >= limit / 2 ? word : limit;
  return wholePlace(text, at);
}

/** The nearest place before this one that is inside of nothing: an accent may cling to an entity. */
function wholePlace(text: string, at: number): number {
  const place = betweenAtoms(text, betweenCharacters(text, betweenAtoms(text, at)));
  return place === at ? at : wholePlace(text, place);
}

/** The start of the entity or reference that this place is inside of, or the place itself. */
function betweenAtoms(text: string, at: number): number {
  const from = Math.max(0, at - longestLink);
  for (const match of text.slice(from, at + longestLink).matchAll(atomic)) {
    const start = from + match.index;
    if (start > 0 && start < at && at < start + match[0].length) return start;
  }
  return at;
}

function betweenCharacters(text: string, at: number): number {
  for (let place = at; place > Math.max(1, at - 24); place--) {
    if (!isInsidePair(text, place) && !clinging.test(text.slice(place)) && text[place - 1] !== '\u200d')
      return place;
  }
  return isInsidePair(text, at) && at > 1 ? at - 1 : at;
}

function isInsidePair(text: string, at: number): boolean {
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');
}
