import type { Issue } from '../workshop/plan/state.js';
import type { Asker } from '../workshop/asking/questions/index.js';
import { inline } from './markdown.js';
import type { Words } from './words.js';

/** Who put an issue on the list, in Markdown: a role, or the person who wants something changed. */
export function openerOf({ openedBy, by }: Pick<Issue, 'openedBy' | 'by'>, words: Words): string {
  if (openedBy !== 'people') return openedBy;
  return by ? inline(by.name) : words.people;
}

/** Who asked a question: a role goes by its id in every language. */
export function askerOf(asker: Asker, words: Words): string {
  return asker === 'Coach' ? words.questions.askers.Coach : asker;
}
