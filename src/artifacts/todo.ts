import { isDone } from '../workshop/leaving/building/index.js';
import { itemOf } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { ownerOf, type TodoTask, todoOf } from '../workshop/plan/todo.js';
import { withOwnFigures } from './item-lines.js';
import { inline, page } from './markdown.js';
import { signature } from './shared-sections.js';
import { type Words, wordsOf } from './words.js';

/** `todo.md`: the tasks worth doing, as boxes to tick. */
export function todoMarkdown(session: Session): string {
  const words = wordsOf(session.language);
  const boxes = todoOf(session).map((task) => box(session, words, { ...task, done: isDone(session, task) }));
  const title = `# ${words.todo.title(inline(session.title))}`;
  return page([title, boxes.join('\n'), '---', signature(words, session.calls)]);
}

function box(session: Session, words: Words, todo: TodoTask): string {
  const { title, detail, estimate, done, task = '', after = [] } = todo;
  const item = itemOf(session.plan, task);
  const who = ownerOf(session, todo)?.name ?? '';
  const about = [task, estimate, who].filter((each) => each.trim() !== '').map(inline);
  const time = about.length > 0 ? words.todo.about(words.list(about)) : '';
  const said = inline(detail);
  const lines = [
    ...(detail.trim() === ''
      ? []
      : [item?.text === detail ? withOwnFigures(session, words, item, said) : said]),
    ...(after.length > 0 ? [words.todo.after(words.list(after.map(inline)))] : []),
  ];
  return [`- [${done ? 'x' : ' '}] **${inline(title)}**${time}`, lines.join('  \n  ')]
    .filter(Boolean)
    .join('\n  ');
}

/** A ticked box and its title in bold: an address, an escaped character, or anything that does not end the bold type. */
const tickedBox =
  /^[-*+] \[x\] \*\*((?:<https?:\/\/[^<>\n]*>|<(?!https?:\/\/)|\\.|[^\\*\n<]|\*(?!\*))+)\*\*/gimu;
/** What `inline` makes of an address and of characters that mean something in Markdown. */
const marked = /<(https?:\/\/[^<>]*)>|\\([!-/:-@[-`{-~])|&(lt|amp);/giu;

/** The titles of the tasks that are ticked in a `todo.md`, as they were before they became Markdown, on one line. */
export function tickedIn(markdown: string): string[] {
  return [...markdown.matchAll(tickedBox)].map(([, title = '']) => unmarked(title));
}

function unmarked(title: string): string {
  return title.replace(marked, (_, address?: string, character?: string, entity?: string) => {
    const named = entity === 'lt' ? '<' : '&';
    return address ?? character ?? named;
  });
}
