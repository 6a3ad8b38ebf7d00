import { describe, expect, it } from 'vitest';
import { pageParts, pageReading, type ReadingPart, rowsOf } from '../../src/document/page/reading.js';
import { blocksOf } from '../../src/slack/blocks/render.js';
import { languages } from '../../src/text/language.js';
import type { Row } from '../../src/workshop/base/card.js';
import type { Session } from '../../src/workshop/session.js';
import { played, sessionOf } from '../workshop/story.js';
import { largePlan } from './large-plan.js';
import { planFacts, planSession, version } from './session.js';

const partsIn = (session: Session): ReadingPart[] => pageParts(session, planFacts(session.language), version);

function onPaper(row: Row): string {
  if ('title' in row) return `# ${row.title}`;
  if ('note' in row) return row.note.replace(/^/gm, '    ');
  return 'lines' in row ? row.lines : JSON.stringify(row);
}

const paper = (parts: readonly ReadingPart[]) =>
  `${parts.flatMap(({ title, rows }) => [`──── ${title}`, ...rows.map(onPaper)]).join('\n\n')}\n`;

describe('a plan in a window', () => {
  it('says section by section what its page says', async () => {
    await expect(paper(partsIn(planSession('en')))).toMatchFileSnapshot('reading.txt');
  });

  it('says under every item in words what it rests on', () => {
    const said = paper(partsIn(planSession('en')));
    expect(said).toContain('*Rests on* “120 people, 9 rooms” (brief), Q1 (Lin Mei)');
    expect(said).toContain('*Rests on* proposal of RiskPlanner');
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

  it('says that it is approved once it is', () => {
    const facts = played();
    const approvals = [
      { version: 1, by: { id: 'U1', name: 'Maya' }, at: version.at, via: 'button' as const },
    ];
    expect(paper(pageReading({ ...sessionOf(facts), approvals }, facts, 1))).toContain('Approved by Maya');
  });

  it('opens also without a single item', () => {
    const session = planSession('en');
    const empty = partsIn({ ...session, plan: { ...session.plan, items: [] }, issues: [] });
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
