import { ownFigures } from '../workshop/plan/own-figures.js';
import type { Item } from '../workshop/plan/items.js';
import type { Session } from '../workshop/session.js';
import { partsOf } from './item-parts.js';
import { inline } from './markdown.js';
import type { Words } from './words.js';

/** An item as a list entry: what it says, then one line for each thing that is said of it. */
export function itemLines(session: Session, words: Words, item: Item): string {
  const { items } = words;
  const figures = ownFigures(session, item);
  const own =
    figures.length > 0 ? [{ label: items.figures, text: items.own(words.list(figures), item.by) }] : [];
  const parts = [...partsOf(session.language, item, item.by), ...own];
  const lines = parts.map(({ label, text }) => `  - ${words.plain(label, inline(text))}`);
  return [said(words, item), ...lines].join('\n');
}

/** An item on one line. */
export function itemLine(session: Session, words: Words, item: Item): string {
  return withOwnFigures(session, words, item, said(words, item));
}

function said(words: Words, item: Item): string {
  return words.pair(titleOf(words, item), inline(item.text));
}

/** What is said of an item, followed by those of its figures in it that nothing but its author stands for. */
export function withOwnFigures(session: Session, words: Words, item: Item, text: string): string {
  const figures = ownFigures(session, item).filter((figure) => text.includes(inline(figure)));
  if (figures.length === 0) return text;
  return words.from(text, words.items.ownFigures(words.list(figures.map(inline)), item.by));
}

/** What an item is called, in Markdown: its id and its name. */
export function titleOf(words: Words, { id, name }: Pick<Item, 'id' | 'name'>): string {
  return words.items.titled(id, inline(name));
}
