import { clip } from './fit.js';
import { asQuote } from './markup.js';
import { visible } from './visible.js';

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
  return visible(text)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[&<>]/g, (sign) => lookalikes[sign] ?? sign);
}

/** What was said as a quote, with its lines kept and its end left out where it is long. */
export function quoted(text: string): string {
  return asQuote(clip(said(text), longestQuote));
}

/** The same on one line, for lists: a line break in it can't pass for a heading or an item of ours. */
export function oneLine(text: string): string {
  return said(visible(text).replace(/\s+/gu, ' '));
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
