import { describe, expect, test, it } from 'vitest';
import { mostWordsOfReport, reportMarkdown } from '../../src/document/report.js';
import { wordCount } from '../../src/text/words.js';
import { languages, type Language } from '../../src/text/language.js';
import { liveItems, liveOf } from '../../src/workshop/plan/references.js';
import { outline } from '../../src/words/zh/outline.js';
import { wholeWorkshop } from '../bench/whole-workshop.js';
import { sessionOf } from '../workshop/story.js';
import { largePlan } from './large-plan.js';
import { planFacts, planSession, version, withFields, withItems } from './session.js';
import { filesOfVersion } from '../../src/document/files.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';

const headings = (report: string) => report.split('\n').filter((line) => line.startsWith('#'));

describe.each(languages)('a report in %s', (language) => {
  const small = reportMarkdown(planSession(language), planFacts(language), version);
  const session = largePlan(language, 65);
  const large = reportMarkdown(session, planFacts(language), version);

  test('has every section and names every item, however little room there is', () => {
    expect(headings(large)).toEqual(headings(small));
    for (const { id } of liveItems(session.plan)) expect(large).toContain(`**${id} `);
    expect(large).not.toMatch(/and \d+ more|另有/);
  });

  test('says decisions, dates, money, unknowns and risks whole, and of tests and components the name', () => {
    for (const { id, name, text, fields } of liveItems(session.plan)) {
      const line = large.split('\n').findLast((each) => each.startsWith(`- **${id} `)) ?? '';
      if (['decision', 'assumption', 'risk', 'frame'].includes(fields.kind))
        expect(line).toContain(text.slice(0, 20));
      if (fields.kind === 'test' || fields.kind === 'component') expect(line).toBe(`- **${id} ${name}**`);
    }
    for (const line of ['2027-03-01', '1800']) expect(large).toContain(line);
  });

  test('says of every task how long it takes and whose it is, where there is no room for more', () => {
    const manned = withItems(session, (item) =>
      item.fields.kind === 'task' ? { ...item, fields: { ...item.fields, who: 'Ana' } } : item,
    );
    const report = reportMarkdown(manned, planFacts(language), version);
    for (const { id, name } of liveOf(session.plan, 'task')) {
      const line = report.split('\n').find((each) => each.startsWith(`- **${id} `)) ?? '';
      expect(line).toMatch(/Ana/);
      expect(line).toMatch(/[\d–]+ ?(天|days?)/);
      expect(line).toContain(name);
    }
  });

  test('counts what was raised and taken, and leaves none of it half said', () => {
    const taken = Array.from({ length: 60 }, (_, index) => ({
      ...(session.points[0] ?? expect.fail('there is no point')),
      ...{ number: 100 + index, kind: 'gap' as const, state: 'settled' as const },
      settled: { by: 'SystemDesigner' as const, how: '', round: 2 },
      ...{ reply: undefined, held: undefined, question: undefined, text: `A gap, number ${index}` },
    }));
    const report = reportMarkdown(
      { ...session, points: [...session.points, ...(taken as never[])] },
      planFacts(language),
      version,
    );
    expect(headings(report).find((line) => /6\d/.test(line))).toBeDefined();
    expect(report).not.toContain('A gap, number');
  });

  test('gives way item by item, and all tests before a component', () => {
    const linesOf = (size: number) => {
      const given = largePlan(language, size);
      const report = reportMarkdown(given, planFacts(language), version);
      const isWhole = ({ id, name }: { id: string; name: string }) =>
        !report.includes(`- **${id} ${name}**\n`);
      const [tests, components] = (['test', 'component'] as const).map((kind) => liveOf(given.plan, kind));
      return { tests: tests?.map(isWhole) ?? [], components: components?.map(isWhole) ?? [] };
    };
    const sizes = Array.from({ length: 50 }, (_, index) => linesOf(15 + index));
    const isMixed = (all: boolean[]) => all.includes(true) && all.includes(false);
    expect(sizes.some(({ tests, components }) => isMixed(tests) || isMixed(components))).toBe(true);
    for (const { tests, components } of sizes)
      if (components.includes(false)) expect(tests).not.toContain(true);
  });

  test('says what people have to decide: who, by when, and what holds otherwise', () => {
    const decided = withFields(planSession(language), 'D2', {
      ...{ who: 'Ana', by: '2027-01-15', otherwise: 'Two services' },
    });
    const report = reportMarkdown(decided, planFacts(language), version);
    const line = report.split('\n').find((each) => each.startsWith('- **D2 ')) ?? '';
    for (const said of ['Ana', '2027-01-15', 'Two services']) expect(line).toContain(said);
  });
});

test('a report of a large plan has at most 1,800 words, and says what it requires in full', () => {
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

test.each([
  ['退回就是写本子', true],
  ['有一样不行，李雷当场退回测试机', true],
  ['没有结束日期的请假会被退回', false],
])('a plan in Chinese says how to go back, or that it does not, by its words: %s', (text, says) => {
  const session = withItems(planSession('zh'), (item) => (item.id === 'D2' ? { ...item, text } : item));
  const report = reportMarkdown(session, planFacts('zh'), version);
  expect(report.includes(outline.noWayBack)).toBe(!says);
});

test('a plan says how to go back where that is how a risk is met', () => {
  const met = (mitigation: string) =>
    withItems(planSession('zh'), (item) =>
      item.fields.kind === 'risk' ? { ...item, fields: { ...item.fields, mitigation } } : item,
    );
  const isSilent = (mitigation: string) =>
    reportMarkdown(met(mitigation), planFacts('zh'), version).includes(outline.noWayBack);
  expect(['先试用一周', '批不动就退回原来的办法'].map(isSilent)).toEqual([true, false]);
});

const each: Spent = { input: 40_000, cached: 29_000, output: 1_000, micros: 100_000 };

/** The last line of a plan's report, where its models cost this much. */
function lastLine(spent: Spent, language: Language = 'en', model = 'openai:gpt-x'): string | undefined {
  const session = { ...planSession(language), spent, calls: { [model]: 30 } };
  const report = filesOfVersion(session, [], version, []).find(({ name }) => name === 'planning_report.md');
  return report?.content.trim().split('\n').at(-1);
}

describe('what a plan took', () => {
  it('closes the report, in its language', () => {
    expect(lastLine(each)).toBe('It took 41k tokens (70% from cache), $0.10.');
    expect(lastLine(each, 'zh')).toBe('共花费 4.1 万 token（70% 来自缓存），0.10 美元。');
  });

  it('is not guessed where a price is not known, names the calls that are missing, and is left out of a rehearsal', () => {
    expect(lastLine({ ...each, micros: null })).toContain('cost unknown');
    expect(lastLine({ ...each, unknown: 3 })).toContain('3 calls of unknown cost');
    const free = { input: 0, cached: 0, output: 0, micros: 0 };
    expect(lastLine(free, 'en', 'rehearsal:script')).not.toContain('It took');
  });
});
