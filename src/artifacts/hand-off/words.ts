import type { Language } from '../../text/language.js';
import { en } from './words.en.js';
import { zh } from './words.zh.js';

const texts: Record<Language, typeof en> = { en, zh };

export function handOffWords(language: Language): typeof en {
  return texts[language];
}
