import { describe, expect, it } from 'vitest';
import { transcript } from '../../src/document/transcript.js';
import type { Fact } from '../../src/workshop/facts.js';
import { lin, planFacts, version } from './session.js';

const at = '2026-11-18T15:00:00.000Z';
const facts = planFacts('en');
type Line = Record<string, unknown>;

function linesOf(told: readonly Fact[]): Line[] {
  const content = transcript(told, 'en', version, []);
  expect(content.endsWith('\n')).toBe(true);
  return content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('the transcript', () => {
  it('tells everything in order, each line with its time, round, phase and actor', () => {
    const lines = linesOf(facts);
    expect(lines).toHaveLength(facts.length + 1);
    for (const line of lines)
      expect(Object.keys(line).slice(0, 4)).toEqual(['ts', 'round', 'phase', 'actor']);
    expect(lines[0]).toMatchObject({ round: 1, phase: 'user_input', actor: 'user', by: lin });
    expect(lines.at(-1)).toMatchObject({ phase: 'version_issued', version: 1, artifact: 'plan' });
  });

  it('keeps what a role said, and its verdict as ok true, null or false', () => {
    const turns = linesOf(facts).filter(({ phase }) => phase === 'speaking');
    expect(turns.map(({ ok }) => ok)).toEqual([true, true, false, null, true]);
    expect(turns[2]).toMatchObject({ actor: 'SeniorDeveloper', turn: 3 });
    expect(turns[2]?.output).toContain('contests D1: Two services cost a month more.');
  });

  it('names the version that it travels with once', () => {
    const issued: Fact = {
      ...{ type: 'VersionIssued', at, key: 'k', version: 1, artifact: 'plan', reasons: [], files: ['a'] },
    };
    const phases = linesOf([...facts, issued]).map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'version_issued')).toHaveLength(1);
  });
});
