import type { TodoTask } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import { inline, page } from './markdown.js';
import { signature } from './signature.js';
import type { Words } from './words.js';

/** `todo.md`: the tasks worth doing, as boxes to tick. */
export function todoMarkdown(session: Session, words: Words, tasks: readonly TodoTask[]): string {
  const boxes = tasks.map(({ title, detail, estimate }) => {
    const time = estimate.trim() === '' ? '' : words.todo.estimate(inline(estimate));
    return `- [ ] **${inline(title)}**${time}\n  ${inline(detail)}`;
  });
  const title = `# ${words.todo.title(inline(session.title))}`;
  return page([title, boxes.join('\n'), '---', signature(words, session.calls)]);
}
