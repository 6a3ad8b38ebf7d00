import { withoutEnd } from '../../text/amounts.js';
import type { FileWords } from '../../words/words.js';
import { bullets, inline, markdownProse, quote } from '../markdown.js';
import type { OutlineBlock, OutlineEntry, OutlineLine } from './blocks.js';

/** A block as Markdown. Drawings are for those who see them; entries are written by whoever lists them. */
export function blockMarkdown(block: OutlineBlock): string {
  switch (block.as) {
    case 'heading':
      return `### ${inline(block.text)}`;
    case 'text':
      return markdownProse(block.text);
    case 'quote':
      return quote(block.text);
    case 'list':
      return bullets(block.lines.map(lineMarkdown));
    default:
      return '';
  }
}

function lineMarkdown({ label, text, tag, was }: OutlineLine): string {
  const said = [
    ...(was === undefined ? [] : [`~~${inline(was)}~~`]),
    ...(text.trim() === '' ? [] : [inline(text)]),
    ...(tag ? [`**${inline(tag.text)}**`] : []),
  ].join(' ');
  return label === undefined || label === '' ? said : `**${inline(label)}** ${said}`;
}

/** An entry with a line for each thing that is said of it. */
export function entryLines(words: FileWords, { id, name, beside, parts }: OutlineEntry): string {
  const title = beside === '' ? id : words.from(id, inline(beside));
  const said = parts.map(({ label, text, was }) =>
    words.plain(inline(label), inline(was === undefined ? text : words.became(was, text))),
  );
  return [name === '' ? `**${title}**` : words.pair(title, inline(name)), ...said].join('  \n  ');
}

/** An entry on one line: what it says, and what is said of it. `isShort`: its name, with what is never left out. */
export function entryLine(words: FileWords, entry: OutlineEntry, isShort = false): string {
  const { id, name, text, beside, parts, grounds, tag } = entry;
  const told = isShort
    ? parts.filter(({ stays }) => stays)
    : [...parts, ...grounds.filter(({ label }) => label === words.items.figures)];
  const facts = [
    ...(beside === '' ? [] : [beside]),
    ...(tag ? [tag.text] : []),
    ...told.map(({ label, text: part, was }) =>
      words.plain(label, was === undefined ? part : words.became(was, part)),
    ),
  ].map((each) => inline(withoutEnd(each.trim(), /[.。]/u)));
  const title = name.trim() === '' ? id : words.items.titled(id, inline(name)).trim();
  const said = isShort || text.trim() === '' ? '' : inline(text);
  const line = said === '' ? `**${title}**` : words.pair(title, said);
  return facts.length > 0 ? words.from(line, words.clauses(facts)) : line;
}
