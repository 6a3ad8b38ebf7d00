import { lengthOf, splitText } from '../../text/fit.js';
import { asQuote } from '../../text/markup.js';
import { type Row, textRows } from '../../workshop/base/card.js';
import { replay } from '../../workshop/evolve.js';
import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import type { OutlineBlock, OutlineEntry, OutlineLine } from '../outline/blocks.js';
import { outlineOf } from '../outline/outline.js';
import { type Dated, surroundingsOf } from '../shared-sections.js';

/** A part of a plan as a window shows it: a section of the page, or a piece of one that is long. */
export interface ReadingPart {
  title: string;
  rows: Row[];
}

/** One part has at most so many rows, each of which is one block, and so many characters. */
const mostRows = 80;
const mostCharacters = 45_000;
const longestRow = 2_900;

/**
 * A version as it was issued, section by section in the order of its page; empty where there is no such plan. Only whether it
 * is approved is said as it is now: the window is opened later.
 */
export function pageReading(now: Session, facts: readonly Fact[], number: number): ReadingPart[] {
  const at = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === number);
  const issued = facts[at];
  if (issued?.type !== 'VersionIssued' || issued.artifact !== 'plan') return [];
  const then = replay(facts.slice(0, at));
  const session = { ...then, approvals: now.approvals };
  return pageParts(session, facts.slice(0, at), { number, at: issued.at });
}

/** The sections of the page as parts, its head before the first and its foot as the last. */
export function pageParts(session: Session, facts: readonly Fact[], version: Dated): ReadingPart[] {
  const { outline } = wordsOf(session.language).files;
  const { title: name, state, about, foot } = surroundingsOf(session, version);
  const head: Row[] = [{ title: name }, ...textRows(`*${state}*`), { note: about.join('\n') }];
  const sections = outlineOf(session, facts, version.number).map(({ title, blocks }, index) => ({
    title,
    rows: [...(index === 0 ? head : []), { title }, ...rowsOf(blocks)],
  }));
  const last = { title: outline.foot, rows: [{ title: outline.foot }, ...textRows(foot.join('\n'))] };
  return [...sections, last].flatMap(({ title, rows }) => {
    const pages = pagesOf(rows.flatMap(inOneBlock));
    return pages.map((page, index) => ({
      title: pages.length > 1 ? outline.part(title, index + 1, pages.length) : title,
      rows: page,
    }));
  });
}

/** Slack shows no page, so that a window says the blocks of a section as rows of card text. Drawings are left out. */
export function rowsOf(blocks: readonly OutlineBlock[]): Row[] {
  return blocks.flatMap((block): Row[] => {
    if (block.as === 'heading') return [{ title: block.text }];
    if (block.as === 'entry') return entryRows(block);
    return textRows(textOf(block));
  });
}

function entryRows({ id, name, text, beside, tag, parts, grounds }: OutlineEntry): Row[] {
  const title = [`*${[id, name.trim()].filter(Boolean).join(' ')}*`, beside, tag?.text ?? ''];
  const lines = [title.filter(Boolean).join(' · '), text, parts.map(lineOf).join('\n')];
  const note = grounds.map(lineOf).join('\n');
  return [
    ...textRows(lines.filter((each) => each.trim() !== '').join('\n')),
    ...(note === '' ? [] : [{ note }]),
  ];
}

function textOf(block: OutlineBlock): string {
  switch (block.as) {
    case 'text':
      return block.text;
    case 'quote':
      return asQuote(block.text);
    case 'list':
      return block.lines.map((each) => `• ${lineOf(each)}`).join('\n');
    default:
      return '';
  }
}

function lineOf({ label, text, tag, was }: OutlineLine): string {
  return [label ? `*${label}*` : '', was ? `~${was}~` : '', text, tag ? `\`${tag.text}\`` : '']
    .filter((each) => each !== '')
    .join(' ');
}

function inOneBlock(row: Row): Row[] {
  if ('lines' in row) return splitText(row.lines, longestRow).flatMap(textRows);
  if ('note' in row) return splitText(row.note, longestRow).map((note) => ({ note }));
  return [row];
}

function pagesOf(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]];
  let size = 0;
  for (const row of rows) {
    const length = lengthOf(JSON.stringify(row));
    const page = pages.at(-1) ?? [];
    const isFull = page.length >= mostRows || size + length > mostCharacters;
    if (isFull && page.length > 0) pages.push([row]);
    else page.push(row);
    size = isFull ? length : size + length;
  }
  return pages;
}
