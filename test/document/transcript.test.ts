import { describe, expect, it } from 'vitest';
import { transcript } from '../../src/document/transcript.js';
import type { Fact } from '../../src/workshop/facts.js';
import { lin, planFacts, sam, version } from './session.js';

const at = '2026-11-18T15:00:00.000Z';
const facts = planFacts('en');
const remark: Fact = {
  type: 'RemarkMade',
  at,
  remark: { id: '5.5', by: sam, text: 'floor 3 is closed', at },
};

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

  it('leaves out the words of a message that its author took back, and says so', () => {
    const withdrawn: Fact = { type: 'RemarkEdited', at, id: '5.5' };
    const lines = linesOf([...facts, remark, withdrawn]);
    expect(lines.at(-3)).toMatchObject({ phase: 'user_remark', content: null, withdrawn: true });
    expect(lines.at(-2)).toMatchObject({ phase: 'user_remark_withdrawn', message: '5.5' });
    expect(JSON.stringify(linesOf([...facts, remark]))).toContain('floor 3');
  });

  it('names the version that it travels with once', () => {
    const issued: Fact = {
      ...{ type: 'VersionIssued', at, key: 'k', version: 1, artifact: 'plan', reasons: [], files: ['a'] },
    };
    const phases = linesOf([...facts, issued]).map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'version_issued')).toHaveLength(1);
  });
});
