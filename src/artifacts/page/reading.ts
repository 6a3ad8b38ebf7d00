import { lengthOf, splitText } from '../../text/fit.js';
import { type Row, textRows } from '../../workshop/base/card.js';
import { replay } from '../../workshop/evolve.js';
import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { foot } from './foot.js';
import { type Given, givenOf } from './given.js';
import { head } from './opening.js';
import { rowsOf } from './rows.js';
import { sectionsOf } from './sections.js';

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
export function readingOf(now: Session, facts: readonly Fact[], number: number): ReadingPart[] {
  const at = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === number);
  const issued = facts[at];
  if (issued?.type !== 'VersionIssued' || issued.artifact !== 'plan') return [];
  const then = replay(facts.slice(0, at));
  const version = { number, at: issued.at };
  return partsOf(givenOf({ ...then, approvals: now.approvals }, facts.slice(0, at), version));
}

/** The sections of the page as parts, its head before the first and its foot as the last. */
export function partsOf(given: Given): ReadingPart[] {
  const [first, ...others] = sectionsOf(given);
  const begun = [...rowsOf(head(given)), ...(first ? rowsOf(first.content) : [])];
  const sections = [
    { title: first?.title ?? given.words.untitled, rows: begun },
    ...others.map(({ title, content }) => ({ title, rows: rowsOf(content) })),
    { title: given.words.foot.title, rows: rowsOf(foot(given)) },
  ];
  return sections.flatMap(({ title, rows }) => {
    const pages = pagesOf(rows.flatMap(inOneBlock));
    return pages.map((page, index) => ({
      title: pages.length > 1 ? given.words.part(title, index + 1, pages.length) : title,
      rows: page,
    }));
  });
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
    if (page.length > 0 && (page.length >= mostRows || size + length > mostCharacters)) {
      pages.push([row]);
      size = length;
      continue;
    }
    page.push(row);
    size += length;
  }
  return pages;
}
