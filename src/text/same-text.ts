import { remembered } from './remembered.js';

/** More marks on one letter than any script has. */
const mostMarks = 30;
/** Single signs that stand for sentences of 18 and 8 letters: spelled out, a text would be as many times as long. */
const sentences = /[\ufdfa\ufdfb]/g;

/**
 * A text in one of Unicode's normal forms. Of a longer run of accents only the beginning stays: normalizing sorts such a
 * run, which takes the square of its length. A sentence in one sign is left out.
 */
export function normal(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  const spelled = text.replace(sentences, ' ');
  return spelled.replace(/\p{M}+/gu, (marks) => marks.slice(0, mostMarks)).normalize(form);
}

/**
 * A text without what people do not hear: case, width, spaces and punctuation. Two texts with the same one say the same. A
 * sign counts where it stands at a figure: -5, >50.
 */
export const heard = remembered((text: string): string =>
  normal(text, 'NFKC')
    .toLowerCase()
    .replace(/(?![+\-<>=%€$£¥]\s?\d)[^\p{L}\p{N}]/gu, ''),
);

/** Whether two texts say the same. */
export function sameText(one: string, other: string): boolean {
  return heard(one) === heard(other);
}

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
export const plainForm = remembered((text: string): string => {
  const spaced = normal(text, 'NFKC').toLowerCase().replace(han, ' $& ');
  return spaced.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
});

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
