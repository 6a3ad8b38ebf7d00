import { inline } from './markdown.js';
import type { Words } from './words.js';

/** What failed, in words, from the code of a failure; anything else is shown as it is. */
export function failureWords(words: Words, reason: string): string {
  return isFailure(words, reason) ? words.failures[reason] : inline(reason);
}

function isFailure({ failures }: Words, reason: string): reason is keyof Words['failures'] {
  return Object.hasOwn(failures, reason);
}
