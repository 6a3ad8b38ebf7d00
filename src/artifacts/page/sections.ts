import { answers } from './answers.js';
import { changes } from './changes.js';
import type { Given } from './given.js';
import type { Markup } from './html.js';
import { minute } from './opening.js';
import { proof } from './proof.js';
import { risks } from './risks.js';
import { tasks } from './tasks.js';
import { components, decisions, requirements } from './what.js';

export interface Section {
  id: string;
  title: string;
  content: Markup;
}

/** What stands between head and foot, in the order in which it is read; what is empty is left out. */
export function sectionsOf(given: Given): Section[] {
  const { words, version } = given;
  return [
    { id: 'minute', title: words.minute.title, content: minute(given) },
    { id: 'changes', title: words.changes.title(version.number - 1), content: changes(given) },
    { id: 'must', title: words.must.title, content: requirements(given) },
    { id: 'decisions', title: words.decisions.title, content: decisions(given) },
    { id: 'built', title: words.built.title, content: components(given) },
    { id: 'tasks', title: words.time.title, content: tasks(given) },
    { id: 'proof', title: words.proof.title, content: proof(given) },
    { id: 'risks', title: words.risks.title, content: risks(given) },
    { id: 'asked', title: words.asked.title, content: answers(given) },
  ].filter(({ content }) => content.source.trim() !== '');
}
