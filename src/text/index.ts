import { en, type Text } from './en.js';
import type { Language } from './language.js';
import { zh } from './zh.js';

export type { Text } from './en.js';

const texts: Record<Language, Text> = { en, zh };

export function textIn(language: Language): Text {
  return texts[language];
}
