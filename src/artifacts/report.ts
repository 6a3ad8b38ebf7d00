import { wordCount } from '../text/words.js';
import { editsIn } from '../workshop/deciding/approval/review.js';
import { editLine } from '../workshop/deciding/versions/plan-parts.js';
import type { Fact } from '../workshop/facts.js';
import { costLine } from '../workshop/running/budget-cards.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, page, readableTime } from './markdown.js';
import type { Block, Section } from './outline/blocks.js';
import { blockMarkdown, entryLine } from './outline/in-markdown.js';
import { outlineOf } from './outline/outline.js';
import { signaturesJson } from './plan-record.js';
import { signature } from './shared-sections.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** What somebody reads before they decide. */
export const mostWordsOfReport = 1_800;

/**
 * What says its name alone where there is no room, what is least missed first. Requirements, decisions, dates, money, unknowns and
 * risks always stand whole. A `case` is one of a requirement.
 */
const givesWay = [
  ...['test', 'component', 'case', 'source', 'rule', 'question', 'task', 'non-goal', 'dispute'],
] as const;

/**
 * `planning_report.md`: a plan for people, all its sections in at most 1,800 words as far as names can save them. Lists only, no
 * tables, so that Slack's preview reads like the file on GitHub.
 */
export function reportMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const words = wordsOf(session.language).files;
  const { outline } = words;
  const sections = outlineOf(session, facts, version.number);
  const signed = signaturesJson(session).map(({ role, at }) => words.from(role, readableTime(at)));
  const written = (short: ReadonlySet<string>) =>
    page([
      `# ${outline.title(inline(session.title))}`,
      outline.about(version.number, inline(session.requester.name), readableTime(version.at)),
      ...sections.flatMap((section) => sectionMarkdown(words, section, short)),
      outline.signedBy(words.list(signed)),
      ...[editLine(session, editsIn(session, version.number))].filter(Boolean).map(inline),
      outline.elsewhere,
      '---',
      signature(words, session.calls),
      ...costLine(session),
    ]);
  const tries = [...givesWay.keys(), givesWay.length].map(
    (count) => new Set<string>(givesWay.slice(0, count)),
  );
  const short = tries.find((each) => wordsCounted(written(each)) <= mostWordsOfReport) ?? new Set(givesWay);
  return written(short);
}

/** How many words a text has for whoever counts it: also a dash that begins a line is one for some. */
function wordsCounted(text: string): number {
  return Math.max(wordCount(text), text.split(/\s+/u).length);
}

/** A section as a list; what people said word for word stands in the other files. */
function sectionMarkdown(words: FileWords, { title, blocks }: Section, short: ReadonlySet<string>): string[] {
  const isLeftOut = (block: Block) =>
    block.as === 'entry' ? block.kind === 'remark' : ['quote', 'table', 'drawing'].includes(block.as);
  const shown = blocks.filter((block) => !isLeftOut(block));
  const written = shown.flatMap((block: Block, index): string[] => {
    const next = shown[index + 1];
    if (block.as === 'heading' && (next === undefined || next.as === 'heading')) return [];
    if (block.as !== 'entry') return [blockMarkdown(block)];
    return [bullets([entryLine(words, block, short)])];
  });
  // Entries that follow each other are one list.
  const text = written.reduce((all, next, index) => {
    const isList = next.startsWith('- ') && (written[index - 1] ?? '').startsWith('- ');
    return `${all}${isList ? '\n' : '\n\n'}${next}`;
  }, '');
  return text.trim() === '' ? [] : [`## ${title}`, text.trim()];
}
