import { type Text, textIn } from '../text/index.js';
import type { Language } from '../text/language.js';

/** The words of what a workshop shows in Slack, in one language. */
export type Words = Pick<
  Text,
  'asking' | 'board' | 'cards' | 'costs' | 'declined' | 'revising' | 'routing' | 'team' | 'thread' | 'waiting'
>;

export function wordsOf(language: Language): Words {
  return textIn(language);
}
