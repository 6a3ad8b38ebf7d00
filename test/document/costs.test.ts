import { describe, expect, it } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import type { Language } from '../../src/text/language.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import { planSession, version } from './session.js';

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
