/** The languages the product speaks. A workshop keeps the language of its brief. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

const han = /\p{Script=Han}/gu;
const latinWord = /[A-Za-z][A-Za-z0-9'-]*/g;

/** Chinese as soon as Han characters are at least as many as half of the Latin words: briefs mix in product names. */
export function languageOf(text: string): Language {
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(latinWord)?.length ?? 0;
  return characters > 0 && characters * 2 >= words ? 'zh' : 'en';
}

/** "1 point", "3 points"; `many` where more than one is not just an s behind it. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Signs beside which Chinese puts no space. */
const ends = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”]$/u;
const begins = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”]/u;

/**
 * A Chinese sentence with names in it: `SystemDesigner 请 Ada 回答`, but `教练请李雷回答`. Between Chinese and a name that is
 * Chinese on that side there is no space.
 */
export function tight(literals: readonly string[], ...values: readonly (string | number)[]): string {
  const texts = values.map(String);
  const between = literals.map((literal, index) => {
    const isAfter = index > 0 && ends.test(texts[index - 1] ?? '');
    const isBefore = begins.test(texts[index] ?? '');
    if (literal === ' ') return isAfter && isBefore ? '' : literal;
    const rest = isAfter && begins.test(literal.slice(1)) ? literal.replace(/^ /, '') : literal;
    return isBefore && ends.test(rest.slice(0, -1)) ? rest.replace(/ $/, '') : rest;
  });
  return between.map((literal, index) => `${literal}${texts[index] ?? ''}`).join('');
}
