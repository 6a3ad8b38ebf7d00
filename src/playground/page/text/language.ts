import { en, type Words, zh } from './words.js';

const key = 'playground.lang';
/** Outside of a browser there is none of this, and the page would speak English. */
const { location, navigator, sessionStorage: tab }: Partial<typeof globalThis> = globalThis;
const asked = new URLSearchParams(location?.search).get('lang') ?? tab?.getItem(key);
if (asked) tab?.setItem(key, asked);
const language = asked ?? navigator?.languages.find((each) => /^(?:en|zh)\b/i.test(each)) ?? 'en';

/** The page's texts: by `?lang=`, which the tab keeps, else in the first of the browser's languages that the page speaks. */
export const words: Words = /^zh\b/i.test(language) ? zh : en;

const said = words.said.split('\n').map((line) => line.trim().split(' = '));

/** What the workspace itself says, in the page's language where that has words for it. */
export const inWords = (sentence: string): string =>
  said.reduce((text, [english = '', own = '']) => text.replace(new RegExp(`^${english}$`), own), sentence);
