import { en, type Words, zh } from './words.js';

const key = 'playground.lang';
/** Outside of a browser there is none of this, and the page would speak English. */
const { location, navigator, sessionStorage: tab }: Partial<typeof globalThis> = globalThis;
const asked = new URLSearchParams(location?.search).get('lang') ?? tab?.getItem(key);
if (asked) tab?.setItem(key, asked);
const { languages }: { languages?: readonly string[] } = navigator ?? {};
const language = asked ?? languages?.find((each) => /^(?:en|zh)\b/i.test(each)) ?? 'en';

/** The page's texts: by `?lang=`, which the tab keeps, else in the first of the browser's languages that the page speaks. */
export const words: Words = /^zh\b/i.test(language) ? zh : en;

/** What stands in a text in place of each `*` of a pattern; undefined where it is no text of that pattern. */
export function valuesIn(pattern: string, text: string): string[] | undefined {
  const [head = '', ...rest] = pattern.split('*');
  if (!text.startsWith(head)) return undefined;
  let left = text.slice(head.length);
  const values: string[] = [];
  for (const [index, part] of rest.entries()) {
    const at = index === rest.length - 1 ? left.length - part.length : left.indexOf(part);
    if (at < 1 || !left.startsWith(part, at)) return undefined;
    values.push(left.slice(0, at));
    left = left.slice(at + part.length);
  }
  return left === '' ? values : undefined;
}

/** What the workspace itself says, in the page's language where that has words for it. */
export function inWords(sentence: string): string {
  for (const [english, own] of words.said) {
    const values = valuesIn(english, sentence);
    if (values)
      return own.split('*').reduce((text, part, index) => `${text}${values[index - 1] ?? ''}${part}`);
  }
  return sentence;
}
