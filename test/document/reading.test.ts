import { describe, expect, it } from 'vitest';
import { planPage } from '../../src/document/page/page.js';
import { pageParts, pageReading, type ReadingPart, rowsOf } from '../../src/document/page/reading.js';
import { blocksOf } from '../../src/slack/blocks/render.js';
import { languages } from '../../src/text/language.js';
import type { Session } from '../../src/workshop/session.js';
import { played, sessionOf } from '../workshop/story.js';
import { largePlan } from './large-plan.js';
import { planFacts, planSession, version } from './session.js';

const partsIn = (session: Session): ReadingPart[] => pageParts(session, planFacts(session.language), version);

/** The words that are said, without marks: what stands out on a page is set in signs in a window. */
const wordsOf = (said: string) => said.match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsIn = ({ rows }: ReadingPart) => rows.flatMap((row) => wordsOf(Object.values(row).join(' ')));

/** The words of each section of a page, with its head before the first; drawings stand on a page alone. */
function wordsOfPage(session: Session): string[][] {
  const page = planPage(session, planFacts(session.language), version);
  const body = (page.split('<body>')[1] ?? '').replace(/<(nav|figure)[\s\S]*?<\/\1>/g, '');
  return body
    .split('</section>')
    .slice(0, -1)
    .map((section) => wordsOf(section.replace(/<[^<>]*>/g, ' ').replaceAll('&#39;', "'")));
}

describe('a plan in a window', () => {
  it.each(languages)('says section by section what its page says, in %s', (language) => {
    const said = partsIn(planSession(language)).map(wordsIn);
    expect(said.slice(0, -1)).toEqual(wordsOfPage(planSession(language)));
    expect(said[0]).toContain('rehearsal');
  });

  it.each(languages)('fits into windows, however large it is, in %s', (language) => {
    for (const { rows } of partsIn(largePlan(language, 300))) {
      const blocks = rows.flatMap(blocksOf);
      expect(blocks.length).toBeLessThan(98);
      expect(Buffer.byteLength(JSON.stringify(blocks))).toBeLessThan(230_000);
    }
  });

  it('is shown as it was issued, whatever came after it', () => {
    const facts = played();
    const now = sessionOf(facts);
    const later = pageReading({ ...now, title: 'Another title' }, [...facts, ...facts.slice(1, 3)], 1);
    expect(later).toEqual(pageReading(now, facts, 1));
    expect(later[0]?.title).toBe('The result');
    expect(pageReading(now, facts, 2)).toEqual([]);
  });

  it('opens also without a single item', () => {
    const session = planSession('en');
    const empty = partsIn({ ...session, plan: { ...session.plan, items: [] }, points: [] });
    expect(empty.map(({ title }) => title)).toEqual([
      'The result',
      'Decisions needed',
      'Going live, and the way back',
      'Questions and answers',
      'About this page',
    ]);
  });
});

describe('a block as rows', () => {
  it('is text, with nothing of what people wrote taken for markup', () => {
    const text = 'a <b> & "c" &lt; d';
    expect(rowsOf([{ as: 'text', text }])).toEqual([{ lines: text }]);
  });
});
