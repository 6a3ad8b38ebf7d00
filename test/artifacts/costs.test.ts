import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { languages } from '../../src/text/language.js';
import type { Spent } from '../../src/workshop/budget/spent.js';
import type { Fact } from '../../src/workshop/facts.js';
import { draftFacts, planFacts, sessionOf } from './session.js';
import { transcriptOf } from './transcript-lines.js';

const version = { number: 1, artifact: 'plan' as const, at: '2025-11-18T15:00:00.000Z' };
const each: Spent = { input: 4_000, cached: 2_900, output: 100, micros: 10_000 };

/** The same workshop with a model that costs something. */
function paid(facts: Fact[], spent = each, model = 'openai:gpt-x'): Fact[] {
  return facts.map((fact) => ('model' in fact ? { ...fact, model, spent } : fact));
}

function report(facts: Fact[]): string {
  return (
    filesOf(sessionOf(facts), facts, version, []).find(({ name }) => name === 'planning_report.md')
      ?.content ?? ''
  );
}

describe('what a plan took', () => {
  const calls = planFacts('en').filter((fact) => 'model' in fact).length;

  it('closes the report, in its language', () => {
    expect(
      report(paid(planFacts('en')))
        .trim()
        .split('\n')
        .at(-1),
    ).toMatch(/^It took [\d.]+k tokens \(70% from cache\) and cost \$0\.\d\d\.$/);
    expect(
      report(paid(planFacts('zh')))
        .trim()
        .split('\n')
        .at(-1),
    ).toMatch(/^共用 [\d.]+ 万 token（70% 来自缓存），费用 0\.\d\d 美元。$/);
  });

  it('is not guessed where a price is not known', () => {
    expect(report(paid(planFacts('en'), { ...each, micros: null }))).toContain(
      '; what they cost is not known.',
    );
    expect(report(paid(planFacts('zh'), { ...each, micros: null }))).toContain('，费用未知。');
  });

  it('names the calls that are missing in it', () => {
    expect(report(paid(planFacts('en'), { ...each, unknown: 1 }))).toContain(
      `Not in that: ${calls} calls that were cut off or not counted, whose cost is not known.`,
    );
    expect(report(paid(planFacts('zh'), { ...each, unknown: 1 }))).toContain(
      `另有 ${calls} 次调用被中断或未计数，费用未知，不计在内。`,
    );
  });

  it.each(languages)('is left out of what nothing is known of, and of a rehearsal, in %s', (language) => {
    const free = { input: 0, cached: 0, output: 0, micros: 0 };
    const plain = report(planFacts(language));

    expect(report(paid(planFacts(language), free, 'rehearsal:script'))).toBe(plain);
    expect(plain).not.toMatch(/It took|共用/);
  });

  it('stands in the transcript where the plan was issued, and in no draft', () => {
    const last = transcriptOf(paid(planFacts('en')), 'plan').at(-1);
    const known = {
      input: 4_000 * calls,
      cached: 2_900 * calls,
      output: 100 * calls,
      micros: 10_000 * calls,
    };

    expect(last).toMatchObject({ phase: 'version_issued', cost: known });
    expect(transcriptOf(planFacts('en'), 'plan').at(-1)).not.toHaveProperty('cost');
    expect(transcriptOf(paid(draftFacts('en'))).at(-1)).not.toHaveProperty('cost');
  });
});
