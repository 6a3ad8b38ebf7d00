import { lexicon, marks } from './lexicon/index.js';
import type { Lexicon } from './lexicon/lexicon.js';

/** How much before the words is looked at. */
const near = 200;

/**
 * The words by which a text says that something is not known or not decided yet; undefined where it does not say so. What a
 * product does with unknown things ("an unknown user gets 404") is no such thing.
 */
export function saysNotKnown(text: string): string | undefined {
  const clauses = inClauses(text);
  for (const { notKnown } of lexicon) {
    for (const says of notKnown.says) {
      for (const found of clauses.matchAll(says)) {
        if (!isOrdinary(clauses, found, notKnown)) return found[0];
      }
    }
  }
  return undefined;
}

/** Each clause on a line, and each sign that ends one on a line of its own. */
function inClauses(text: string): string {
  return text
    .replace(marks.clauseEnd, '\n$&\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** A case that is dealt with, or a value. */
function isOrdinary(
  clauses: string,
  { 0: words, index }: RegExpExecArray,
  { unless, values, listed }: Lexicon['notKnown'],
): boolean {
  const end = index + words.length;
  const [before = ''] = clauses
    .slice(Math.max(0, index - near), index)
    .split('\n')
    .slice(-1);
  if (unless.test(before)) return true;
  const isWhole = before === '' && (end === clauses.length || clauses[end] === '\n');
  return (
    isWhole && values.has(words.toLowerCase()) && listed.test(`${clauses[index - 2]} ${clauses[end + 1]}`)
  );
}
