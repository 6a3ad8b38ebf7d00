import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitting } from '../../src/artifacts/shared-sections.js';
import { mostWordsOfReport, reportMarkdown } from '../../src/artifacts/report.js';
import { wordCount } from '../../src/text/words.js';
import { liveItems } from '../../src/workshop/plan/references.js';
import { wholeWorkshop } from '../bench/whole-workshop.js';
import { sessionOf } from '../workshop/story.js';
import { version } from './session.js';

const more = (count: number) => `and ${count} more`;
const section = fc.record({
  title: fc.constantFrom('Tasks', 'Risks', 'Questions and answers'),
  rank: fc.integer({ min: -1, max: 9 }),
  lines: fc.array(fc.lorem({ maxCount: 30 }), { maxLength: 30 }),
  short: fc.constantFrom([], ['T1', 'T2']),
});

describe('what has room in a report', () => {
  test('is never more than there is room for, once each section is down to saying how many there are', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 8 }), fc.integer({ min: 100, max: 900 }), (all, room) => {
        const shown = fitting(all, room, more);
        const words = shown.reduce(
          (sum, { title, lines }) => sum + wordCount([title, ...lines].join(' ')),
          0,
        );
        const leastWords = all.length * 9;
        expect(words).toBeLessThanOrEqual(Math.max(room, leastWords));
      }),
    );
  });

  test('is everything where all of it fits, in the order given', () => {
    const all = [
      { title: 'Tasks', rank: 2, lines: ['T1 Build it'], short: ['T1'] },
      { title: 'Risks', rank: 1, lines: ['K1 Nobody votes'], short: ['K1'] },
      { title: 'Sources', rank: 3, lines: [], short: [] },
    ];
    expect(fitting(all, 100, more)).toEqual([
      { title: 'Tasks', lines: ['T1 Build it'] },
      { title: 'Risks', lines: ['K1 Nobody votes'] },
    ]);
  });

  test('gives way where it is least missed: first in few words, then by number', () => {
    const words = (count: number, word: string) =>
      Array.from({ length: count }, () => `${word} is said here`);
    const all = [
      { title: 'Requirements', rank: 0, lines: words(3, 'R'), short: [] },
      { title: 'Tests', rank: 8, lines: words(5, 'TC'), short: ['TC1', 'TC2', 'TC3', 'TC4', 'TC5'] },
    ];
    expect(fitting(all, 32, more)[1]?.lines).toEqual(['TC1', 'TC2', 'TC3', 'TC4', 'TC5']);
    expect(fitting(all, 27, more)).toEqual([
      { title: 'Requirements', lines: words(3, 'R') },
      { title: 'Tests', lines: ['TC1', 'TC2', 'and 3 more'] },
    ]);
  });
});

test('a report of a large plan has at most 1,500 words, and says what it requires in full', () => {
  const facts = wholeWorkshop();
  const session = sessionOf(facts);
  const report = reportMarkdown(session, facts, version);
  const items = liveItems(session.plan);

  expect(items.length).toBeGreaterThanOrEqual(40);
  expect(wordCount(report)).toBeLessThanOrEqual(mostWordsOfReport);
  expect(report.split(/\s+/).length).toBeLessThanOrEqual(mostWordsOfReport);
  for (const { id, text, fields } of items)
    if (fields.kind === 'requirement')
      expect(report).toMatch(new RegExp(`\\*\\*${id} .*${text.slice(0, 20)}`));
});
