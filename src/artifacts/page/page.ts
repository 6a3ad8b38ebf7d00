import { signaturesJson } from '../plan-record.js';
import { lengthOf, splitText } from '../../text/fit.js';
import { type Row, textRows } from '../../workshop/base/card.js';
import { authorsOf, isRecorded, isRehearsal } from '../../workshop/base/people.js';
import { replay } from '../../workshop/evolve.js';
import type { Fact } from '../../workshop/facts.js';
import { costLine } from '../../workshop/running/budget-cards.js';
import type { Session } from '../../workshop/session.js';
import { answers, changes, proof, risks } from './answers.js';
import { type Given, givenOf, momentIn } from './given.js';
import { type Content, html, joined, type Markup, said } from './html.js';
import { components, decisions, head, minute, requirements, titleOf } from './opening.js';
import { rowsOf } from './rows.js';
import { style } from './style.js';
import { tasks } from './tasks.js';

const minutesAnHour = 60;
const minutesADay = 1440;

/** Who wrote it, what it took, and where the same stands for machines. */
function foot(given: Given): Markup {
  const { session, version, words } = given;
  const { foot: told } = words;
  const lines: Content[] = [
    writers(given),
    ...costLine(session).map((line) => said(line)),
    ...took(given),
    html`<span class="of-file">${told.machines(html`<code>planning.ai.json</code>`, html`<code>schemas/planning.ai.schema.json</code>`)}</span>`,
    ...hash(given),
    html`${told.made(momentIn(given, version.at))} <code>${session.id} v${version.number}</code>`,
  ];
  return html`
<footer class="page" aria-labelledby="foot-title">
<h2 id="foot-title">${told.title}</h2>
${lines.map((line) => html`<p>${line}</p>`)}
</footer>`;
}

/** The hash in full: what the file for machines has to come to. */
function hash({ session, words }: Given): Content[] {
  const [first] = signaturesJson(session);
  return first ? [words.foot.hash(html`<code>${first.hash}</code>`)] : [];
}

function writers({ session, words }: Given): Content {
  const models = authorsOf(session.calls);
  if (models.some(isRecorded)) return words.foot.recording;
  const others = models.filter((model) => !isRehearsal(model)).map(said);
  if (others.length > 0) return words.foot.ai(joined(others, words.comma));
  return models.length > 0 ? words.foot.rehearsal : words.foot.none;
}

/** How long it took from the brief to this version, in the unit in which people would say it. */
function took({ session, version, words }: Given): string[] {
  const { foot: told } = words;
  const minutes = Math.round((Date.parse(version.at) - Date.parse(session.openedAt)) / 60_000);
  if (!(minutes > 0)) return [];
  if (minutes < 2 * minutesAnHour) return [told.took(told.minutes(minutes))];
  if (minutes < 2 * minutesADay) return [told.took(told.hours(Math.round(minutes / minutesAnHour)))];
  return [told.took(told.daysLong(Math.round(minutes / minutesADay)))];
}

export interface Section {
  id: string;
  title: string;
  content: Markup;
}

/** What stands between head and foot, in the order in which it is read; what is empty is left out. */
function sectionsOf(given: Given): Section[] {
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

/**
 * `plan.html`: a plan as one page for people who were not in the room. It loads nothing and runs nothing, and says so to the
 * browser, which then would not do it either.
 */
export function planPage(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const given = givenOf(session, facts, version);
  const { words } = given;
  const sections = sectionsOf(given);
  const page = html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${titleOf(given)} · v${version.number}</title>
${style}
</head>
<body>
<main>
${head(given)}
${sections.slice(0, 1).map(({ content }) => content)}
<nav aria-label="${words.head.contents}"><ul>${sections.slice(1).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
${sections.slice(1).map(({ content }) => content)}
</main>
${foot(given)}
</body>
</html>
`;
  return page.source;
}

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
