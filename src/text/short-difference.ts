import { clip } from './fit.js';
import { oneLine } from './foreign.js';

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
