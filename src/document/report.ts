import { rememberedOf } from '../text/remembered.js';
import { wordCount } from '../text/words.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { bullets, inline, page } from './markdown.js';
import type { OutlineBlock, OutlineEntry, Section } from './outline/blocks.js';
import { blockMarkdown, entryLine } from './outline/in-markdown.js';
import { outlineOf } from './outline/outline.js';
import { type Dated, surroundingsOf } from './shared-sections.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** What somebody reads before they decide. */
export const mostWordsOfReport = 1_800;

/** What says its name alone where there is no room, the kind that is least missed first and of it the longest. All else stands whole. */
const givesWay = ['test', 'case', 'component', 'taken', 'task', 'non-goal', 'requirement'];
/** Of these names say nothing: where there is no room for all of them, their number is what is said. */
const inOne: ReadonlySet<string> = new Set(['case', 'taken']);

/**
 * `planning_report.md`: a plan for people, all its sections in at most 1,800 words as far as names can save them; what people said word
 * for word stands in the page. Lists only, no tables, so that Slack's preview reads like the file on GitHub.
 */
export function reportMarkdown(session: Session, facts: readonly Fact[], version: Dated): string {
  const { language } = session;
  const words = wordsOf(language).files;
  const { outline } = words;
  const { about, foot } = surroundingsOf(session, version);
  const whole = outlineOf(session, facts, version.number).filter(({ id }) => id !== 'record');
  const written = (sections: readonly Section[], short: ReadonlySet<OutlineBlock>) =>
    page([
      `# ${outline.title(inline(session.title))}`,
      ...about.map(inline),
      ...sections.flatMap((section) => sectionMarkdown(words, section, short)),
      '---',
      outline.elsewhere,
      ...foot.map(inline),
    ]);
  const short = new Set<OutlineBlock>();
  const unabridged = written(whole, short);
  if (wordsCounted(unabridged) <= mostWordsOfReport) return unabridged;
  const sections = whole.map(withoutGrounds);
  const entries = sections.flatMap(({ blocks }) => blocks.filter((block) => block.as === 'entry'));
  const saved = rememberedOf(
    (entry: OutlineEntry) =>
      wordsCounted(entryLine(words, entry)) -
      (inOne.has(entry.kind) ? 0 : wordsCounted(entryLine(words, entry, true))),
  );
  const yielding = givesWay.flatMap((kind) => {
    const some = entries.filter((each) => each.kind === kind);
    return inOne.has(kind)
      ? [some]
      : some.toSorted((one, other) => saved(other) - saved(one)).map((each) => [each]);
  });
  let over = wordsCounted(written(sections, short)) - mostWordsOfReport;
  for (const some of yielding) {
    if (over <= 0) break;
    for (const each of some) {
      over -= saved(each);
      short.add(each);
    }
  }
  return written(sections, short);
}

/** Whose own a figure is stands in the page, too. */
function withoutGrounds({ blocks, ...section }: Section): Section {
  return {
    ...section,
    blocks: blocks.map((block) => (block.as === 'entry' ? { ...block, grounds: [] } : block)),
  };
}

/** How many words a text has for whoever counts it: also a dash that begins a line is one for some. */
function wordsCounted(text: string): number {
  return Math.max(wordCount(text), text.split(/\s+/u).length);
}

/** A section as a list. Entries that follow each other are one. */
function sectionMarkdown(words: FileWords, { title, blocks }: Section, short: ReadonlySet<OutlineBlock>) {
  const written = blocks
    .filter((block) => block.as !== 'drawing')
    .filter((block) => block.as !== 'entry' || !inOne.has(block.kind) || !short.has(block))
    .map((block) =>
      block.as === 'entry' ? bullets([entryLine(words, block, short.has(block))]) : blockMarkdown(block),
    );
  const text = written.reduce((all, next, index) => {
    const isList = next.startsWith('- ') && (written[index - 1] ?? '').startsWith('- ');
    return `${all}${isList ? '\n' : '\n\n'}${next}`;
  }, '');
  // What is only drawn stands in the page.
  return text === '' ? [] : [`## ${title}`, text.trim()];
}
