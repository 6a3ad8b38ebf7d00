import { withoutEnd } from '../../text/amounts.js';
import type { FileWords } from '../../words/words.js';
import { bullets, inline, prose, quote } from '../markdown.js';
import type { Block, Entry, Line } from './blocks.js';

/** A block as Markdown. Drawings and tables are for those who see them; entries are written by whoever lists them. */
export function blockMarkdown(block: Block): string {
  switch (block.as) {
    case 'heading':
      return `### ${inline(block.text)}`;
    case 'text':
      return prose(block.text);
    case 'quote':
      return quote(block.text);
    case 'list':
      return bullets(block.lines.map(lineMarkdown));
    case 'parts':
      return bullets(block.parts.map(lineMarkdown));
    default:
      return '';
  }
}

function lineMarkdown({ label, text, tag, was }: Line): string {
  const said = [
    ...(was === undefined ? [] : [`~~${inline(was)}~~`]),
    ...(text.trim() === '' ? [] : [inline(text)]),
    ...(tag ? [`**${inline(tag.text)}**`] : []),
  ].join(' ');
  return label === undefined || label === '' ? said : `**${inline(label)}** ${said}`;
}

/** An entry on one line: what it says, and what is said of it. `short`: the kinds that say their name alone. */
export function entryLine(words: FileWords, entry: Entry, short: ReadonlySet<string> = new Set()): string {
  const { id, kind, name, text, beside, parts, grounds, inShort = '', tag } = entry;
  const isShort = short.has(kind);
  const told = isShort ? parts.filter(({ stays }) => stays) : parts;
  const own = grounds.filter(({ label }) => label === words.items.figures && !isShort);
  const facts = [
    ...(beside === '' || kind === 'question' ? [] : [beside]),
    ...(tag ? [tag.text] : []),
    ...[...told, ...own].map((part) =>
      kind === 'requirement' && short.has('case') && part.label !== words.items.figures
        ? part.label
        : words.plain(part.label, part.text),
    ),
  ].map((each) => inline(withoutEnd(each.trim(), /[.。]/u)));
  const title = name.trim() === '' ? id : words.items.titled(id, inline(name));
  const said = [text, inShort]
    .filter((each) => each.trim() !== '' && !isShort)
    .map(inline)
    .join(' ');
  const line = said === '' ? `**${title}**` : words.pair(title, said);
  return facts.length > 0 ? words.from(line, words.clauses(facts)) : line;
}
