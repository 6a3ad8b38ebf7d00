import { type Text, textIn } from '../text/index.js';
import type { Language } from '../text/language.js';

/** What the doors of Slack answer. */
export type CommandWords = Text['commands'];

export function commandWords(language: Language): CommandWords {
  return textIn(language).commands;
}

/** What is said of files in a thread. */
export function fileWords(language: Language): Text['knowledge']['files'] {
  return textIn(language).knowledge.files;
}

/** What people are told about taking part. */
export function teamWords(language: Language): Text['team'] {
  return textIn(language).team;
}

/** What the forms say that buttons in a thread open. */
export function formWords(language: Language): Text['forms'] {
  return textIn(language).forms;
}
