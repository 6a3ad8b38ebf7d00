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
