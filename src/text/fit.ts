import { asQuote, charactersLeft } from './markup.js';
import { escaped, unescaped, visible, visibleLine } from './visible.js';

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

const longestQuote = 600;

// Slack reads three backticks as a code block up to the next three, whatever stands between them. Accents that look
// like them mean nothing.
const fence = /`{3,}/g;
const accent = '\u02cb';

/** What a person or a model wrote, with its lines kept. It cannot swallow what follows. */
export function said(text: string): string {
  return visible(text)
    .trim()
    .replace(fence, (ticks) => accent.repeat(ticks.length));
}

/** A remark on one line as a sentence of its own: a capital first, a full stop last. */
export function sentence(text: string, stop: string): string {
  const line = oneLine(text);
  const first = /^[a-z][a-z ]/.test(line) ? line.charAt(0).toUpperCase() + line.slice(1) : line;
  return stopped(first, stop);
}

/** A line that ends like a sentence, so that another may follow. */
export function stopped(line: string, stop: string): string {
  return line === '' || /[.!?…:;。！？：；]["”』」）)]?$/u.test(line) ? line : `${line}${stop}`;
}

const lookalikes: Record<string, string> = { '&': '＆', '<': '‹', '>': '›' };

/**
 * What a person or a model wrote, on one line for a button. Whether Slack decodes entities there is not certain, so signs
 * that look alike stand in place of those that would be escaped.
 */
export function plainLine(text: string): string {
  return visibleLine(text).replace(/[&<>]/g, (sign) => lookalikes[sign] ?? sign);
}

/** What was said as a quote, with its lines kept and its end left out where it is long. */
export function quoted(text: string): string {
  return asQuote(clip(said(text), longestQuote));
}

/** The same on one line, for lists: a line break in it can't pass for a heading or an item of ours. */
export function oneLine(text: string): string {
  return said(visibleLine(text));
}

const left = '…';
const pieces = /\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu;

/**
 * Where two texts differ, each without what both begin and end with, and not longer than `longest` characters; short ones
 * stay whole.
 */
export function shortDifference(was: string, is: string, longest: number): { from: string; to: string } {
  if (was.length <= longest / 2 && is.length <= longest / 2) return { from: oneLine(was), to: oneLine(is) };
  const [old, now] = [oneLine(was).match(pieces) ?? [], oneLine(is).match(pieces) ?? []];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const between = (all: readonly string[]) => {
    const middle = all
      .slice(head, all.length - tail)
      .join('')
      .trim();
    if (middle === '') return '';
    return clip(`${head > 0 ? left : ''}${middle}`, longest - left.length) + (tail > 0 ? left : '');
  };
  return { from: between(old), to: between(now) };
}
