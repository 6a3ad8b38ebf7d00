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
