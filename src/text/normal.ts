/** More marks on one letter than any script has. */
const mostMarks = 30;

/**
 * A text in one of Unicode's normal forms. Of a longer run of accents only the beginning stays: normalizing sorts such a
 * run, which takes the square of its length.
 */
export function normal(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(/\p{M}+/gu, (marks) => marks.slice(0, mostMarks)).normalize(form);
}
