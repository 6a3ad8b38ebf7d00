import type { Language } from '../text/language.js';
import { en, finding as findEn, talk as talkEn } from './in/words.en.js';
import { findingZh as findZh, talkZh, zh } from './in/words.zh.js';
import { en as formsEn } from './in/forms/words.en.js';
import { zh as formsZh } from './in/forms/words.zh.js';

export type CommandWords = typeof en;
export type FormWords = typeof formsEn;
type TalkWords = typeof talkEn;

const commands: Record<Language, CommandWords> = { en, zh };
const finding: Record<Language, typeof findEn> = { en: findEn, zh: findZh };
const forms: Record<Language, FormWords> = { en: formsEn, zh: formsZh };
const talks: Record<Language, TalkWords> = { en: talkEn, zh: talkZh };

/** What the doors of Slack answer. */
export function commandWords(language: Language): CommandWords {
  return commands[language];
}

/** What the forms say that Slack opens. */
export function formWords(language: Language): FormWords {
  return forms[language];
}

/** What is said of what was decided, where somebody looks for it. */
export function findWords(language: Language): typeof findEn {
  return finding[language];
}

/** What is said around a message that somebody has planned. */
export function talkWords(language: Language): TalkWords {
  return talks[language];
}
