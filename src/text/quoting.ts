import { normal } from './normal.js';

/** Models shorten what they quote. */
const leftOut = /…|\.{3}/;
const han = /\p{Script=Han}/gu;
const enough = /\p{Script=Han} \p{Script=Han}|\p{L}{3}/u;
/** A longer quote is found by its beginning. */
const longest = 600;

/**
 * The words of a text without what is written in many ways: case, width, spaces, quotes and punctuation. Each Chinese
 * character is a word, since there are no spaces between them.
 */
export function plainForm(text: string): string {
  const spaced = normal(text, 'NFKC').toLowerCase().replace(han, ' $& ');
  return spaced.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Whether a quote stands in a text: whole words of it, whatever they are written like. Where the quote leaves something out
 * (…), each part must be there. A part needs a word of three letters or two Chinese characters.
 */
export function quoteIn(text: string, quote: string): boolean {
  const written = ` ${plainForm(text)} `;
  const parts = quote
    .split(leftOut)
    .map((part) => plainForm(part.slice(0, longest)))
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => enough.test(part) && written.includes(` ${part} `));
}
