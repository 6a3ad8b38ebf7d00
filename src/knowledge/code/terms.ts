import { indexed } from '../words.js';

const word = /[\p{L}\p{N}]+/gu;
/** Where one word of a name ends and the next begins: "invoiceTotal", "HTMLParser". */
export const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** A longer one is a number, a hash or data. */
const longestWord = 60;
/** How many words are remembered with their terms: code says the same words again and again. */
const mostKnown = 500_000;
const known = new Map<string, readonly string[]>();

/** The terms by which code is found: the words of its names, cut to their stems, each once. */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  for (const each of new Set(text.match(word))) for (const term of termsOfWord(each)) terms.add(term);
  return terms;
}

function termsOfWord(found: string): readonly string[] {
  if (found.length > longestWord) return [];
  const before = known.get(found);
  if (before) return before;
  const terms = indexed(found.split(seam).join(' '))
    .split(' ')
    .filter((term) => term.length > 1);
  if (known.size >= mostKnown) known.clear();
  known.set(found, terms);
  return terms;
}
