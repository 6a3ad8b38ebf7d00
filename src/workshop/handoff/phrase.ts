import type { Language } from '../../text/language.js';
import { sameText } from '../../text/same-text.js';

/** What somebody types who takes what is said against a draft upon themselves. */
export const phrases: Record<Language, string> = {
  en: 'I have read every objection',
  zh: '我已读完所有异议',
};

/** Whether this is the phrase, whatever the case, the spaces and the punctuation. */
export function isPhrase(language: Language, typed: string): boolean {
  return sameText(typed, phrases[language]);
}
