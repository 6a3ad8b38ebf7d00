import type { Language } from '../text/language.js';

const names: Record<Language, string> = {
  en: 'in the language of the brief',
  zh: 'in Chinese, the language of the brief',
};

/** The last line of a prompt: in which language to answer, and how. */
export function lastLine({ language }: { language: Language }): string {
  return `Write every text ${names[language]}. Answer with the JSON object alone.`;
}
