import { clip } from '../../../text/fit.js';
import { oneLine } from '../../../text/foreign.js';

const longestBeginning = 60;
const shownBefore = 40;
const shownAfter = 20;

/** How a text begins, for who has to find it. */
export function beginningOf(text: string): string {
  return `“${clip(oneLine(text), longestBeginning)}”`;
}

/** These words of a text with some of what stands around them. */
export function wordsWithin(text: string, words: string): string {
  const line = oneLine(text);
  const at = line.indexOf(words);
  if (at < 0) return `“${words}”`;
  const end = at + words.length;
  const [before, after] = [line.slice(0, at), line.slice(end)];
  // A slice may cut an emoji: one line of it is whole again.
  const shown = `${oneLine(before.slice(-shownBefore))}${before.endsWith(' ') ? ' ' : ''}${words}`;
  const [from, to] = [before.length > shownBefore ? '…' : '', after.length > shownAfter ? '…' : ''];
  return `“${from}${shown}${after.startsWith(' ') ? ' ' : ''}${oneLine(after.slice(0, shownAfter))}${to}”`;
}
