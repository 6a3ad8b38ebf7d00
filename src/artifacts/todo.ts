import type { TodoTask } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { inline, page } from './markdown.js';
import { signature } from './shared-sections.js';
import type { Words } from './words.js';

/** `todo.md`: the tasks worth doing, as boxes to tick. */
export function todoMarkdown(session: Session, words: Words, tasks: readonly TodoTask[]): string {
  const boxes = tasks.map(({ title, detail, estimate, done }) => {
    const time = estimate.trim() === '' ? '' : words.todo.estimate(inline(estimate));
    return `- [${done ? 'x' : ' '}] **${inline(title)}**${time}\n  ${inline(detail)}`;
  });
  const title = `# ${words.todo.title(inline(session.title))}`;
  return page([title, boxes.join('\n'), '---', signature(words, session.calls)]);
}

/** A ticked box and its title in bold: an address, an escaped character, or anything that does not end the bold type. */
const box = /^[-*+] \[x\] \*\*((?:<https?:\/\/[^<>\n]*>|<(?!https?:\/\/)|\\.|[^\\*\n<]|\*(?!\*))+)\*\*/gimu;
/** What `inline` makes of an address and of characters that mean something in Markdown. */
const marked = /<(https?:\/\/[^<>]*)>|\\([!-/:-@[-`{-~])|&(lt|amp);/giu;

/** The titles of the tasks that are ticked in a `todo.md`, as they were before they became Markdown, on one line. */
export function tickedIn(markdown: string): string[] {
  return [...markdown.matchAll(box)].map(([, title = '']) => unmarked(title));
}

function unmarked(title: string): string {
  return title.replace(marked, (_, address?: string, character?: string, entity?: string) => {
    const named = entity === 'lt' ? '<' : '&';
    return address ?? character ?? named;
  });
}
