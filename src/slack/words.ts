import type { Language } from '../text/language.js';
import { en as formsEn } from './in/forms/words.en.js';
import { zh as formsZh } from './in/forms/words.zh.js';
import { en } from './in/words.en.js';
import { zh } from './in/words.zh.js';

/** What the doors of Slack answer. */
export type CommandWords = typeof en;
export type FormWords = typeof formsEn;

export function commandWords(language: Language): CommandWords {
  return language === 'zh' ? zh : en;
}

/** What the forms say that Slack opens. */
export function formWords(language: Language): FormWords {
  return language === 'zh' ? formsZh : formsEn;
}
