import { wordCount } from '../text/words.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, page } from './markdown.js';
import type { Block, Entry, Section } from './outline/blocks.js';
import { blockMarkdown, entryLine, type Room } from './outline/in-markdown.js';
import { outlineOf } from './outline/outline.js';
import { surroundingsOf } from './shared-sections.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** What somebody reads before they decide. */
export const mostWordsOfReport = 1_800;

/** What says its name alone where there is no room, the kind that is least missed first and of it the longest. All else stands whole. */
const givesWay = [
  ...['test', 'component', 'case', 'taken', 'task', 'change', 'non-goal', 'requirement', 'dispute'],
] as const;

/**
 * `planning_report.md`: a plan for people, all its sections in at most 1,800 words as far as names can save them; what people said word
 * for word stands in the page. Lists only, no tables, so that Slack's preview reads like the file on GitHub.
 */
export function reportMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const { language } = session;
  const words = wordsOf(language).files;
  const { outline } = words;
  const { about, foot } = surroundingsOf(session, version);
  const sections = outlineOf(session, facts, version.number).filter(({ id }) => id !== 'record');
  const written = (room: ReadonlyMap<Block, Room>) =>
    page([
      `# ${outline.title(inline(session.title))}`,
      ...about.map(inline),
      ...sections.flatMap((section) => sectionMarkdown(words, section, room)),
      '---',
      outline.elsewhere,
      ...foot.map(inline),
    ]);
  const entries = sections.flatMap(({ blocks }) => blocks.filter((block) => block.as === 'entry'));
  const length = (entry: Entry, room: Room) => wordsCounted(entryLine(words, entry, room));
  const saved = (entry: Entry) => length(entry, 'whole') - length(entry, 'short');
  const yielding = givesWay.flatMap((kind) =>
    entries.filter((each) => each.kind === kind).toSorted((one, other) => saved(other) - saved(one)),
  );
  let over = wordsCounted(written(new Map())) - mostWordsOfReport;
  const room = new Map<Block, Room>();
  for (const less of ['short', 'name'] as const)
    for (const entry of yielding) {
      if (over <= 0) return written(room);
      over -= length(entry, room.get(entry) ?? 'whole') - length(entry, less);
      room.set(entry, less);
    }
  return written(room);
}

/** How many words a text has for whoever counts it: also a dash that begins a line is one for some. */
function wordsCounted(text: string): number {
  return Math.max(wordCount(text), text.split(/\s+/u).length);
}

/** A section as a list. Entries that follow each other are one. Where cases have no room, the name of their requirement has been said. */
function sectionMarkdown(
  words: FileWords,
  { title, blocks }: Section,
  room: ReadonlyMap<Block, Room>,
): string[] {
  const written = blocks
    .filter((block) => block.as !== 'drawing')
    .filter((block) => block.as !== 'entry' || block.kind !== 'case' || !room.has(block))
    .map((block) =>
      block.as === 'entry' ? bullets([entryLine(words, block, room.get(block))]) : blockMarkdown(block),
    );
  const text = written.reduce((all, next, index) => {
    const isList = next.startsWith('- ') && (written[index - 1] ?? '').startsWith('- ');
    return `${all}${isList ? '\n' : '\n\n'}${next}`;
  }, '');
  return [`## ${title}`, text.trim()];
}
