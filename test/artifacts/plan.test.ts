import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { roleIds } from '../five-roles.js';
import { languages } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { attachedNames } from '../../src/workshop/versions/versions.js';
import { planFacts, sessionOf } from './session.js';

const version = { number: 1, artifact: 'plan' as const, at: '2025-11-18T15:00:00.000Z' };

function planOf(facts: readonly Fact[]): Map<string, string> {
  return new Map(filesOf(sessionOf(facts), facts, version, []).map(({ name, content }) => [name, content]));
}

describe.each(languages)('a plan in %s', (language) => {
  const files = planOf(planFacts(language));
  const json = (name: string) => JSON.parse(files.get(name) ?? '');

  it('consists of every file that the next stage and people expect', () => {
    const speeches = ['PP', 'SD', 'Dev', 'TP', 'RP'].flatMap((tag) => [
      `${tag}_speak_r1.txt`,
      `${tag}_speak_r2.txt`,
    ]);
    expect([...files.keys()].sort()).toEqual(
      [
        'planning.ai.json',
        'planning_report.md',
        'product_plan.json',
        'system_design.json',
        'dev_plan.json',
        'test_plan.json',
        'risk_assessment.json',
        'todo.md',
        'planning_transcript.jsonl',
        ...speeches,
      ].sort(),
    );
    for (const name of attachedNames('plan')) expect(files.has(name)).toBe(true);
  });

  it('hands the next stage the keys it reads, all roles agreed and no question open', () => {
    const plan = json('planning.ai.json');
    expect(Object.keys(plan)).toEqual([
      'meta',
      'why',
      'what',
      'requirements',
      'draft_files',
      'acceptance',
      'scope',
      'non_goals',
      'open_questions',
      'test_plan',
      'consensus_snapshot',
      'assumptions',
      'clarifications',
    ]);
    expect(plan.meta).toMatchObject({
      task_id: 'W7',
      created_at: version.at,
      version: 1,
      consensus_status: 'agreed',
      models: ['rehearsal:script'],
      rehearsal: true,
    });
    expect(plan.open_questions).toEqual([]);
    expect(plan.draft_files[0].path).toBe('src/booking_grid.ts');
    expect(plan.consensus_snapshot).toMatchObject({ agreed_by: roleIds, reserved_by: [] });
    expect(plan.consensus_snapshot.agreed_points).toHaveLength(3);
    expect(plan.consensus_snapshot.synthesis_at).toMatch(/^2025-11-18T14:/);
  });

  it('writes role documents in snake_case with their author', () => {
    const design = json('system_design.json');
    expect(design.meta).toEqual({
      task_id: 'W7',
      version: 1,
      role: 'SystemDesigner',
      model: 'rehearsal:script',
    });
    expect(Object.keys(design)).toEqual([
      'meta',
      'overview',
      'modules',
      'data_model',
      'interfaces',
      'draft_files',
      'decisions',
    ]);
    expect(json('dev_plan.json').work_items[1].depends_on).toEqual(['W1']);
  });

  it('reads as before', async () => {
    await expect(files.get('planning_report.md')).toMatchFileSnapshot(`plan.${language}.md`);
    await expect(files.get('PP_speak_r2.txt')).toMatchFileSnapshot(`speech.${language}.txt`);
  });

  it('comes out the same, byte for byte, when it is asked for again', () => {
    expect(planOf(planFacts(language))).toEqual(files);
  });
});

describe('todo.md', () => {
  it('is a list of boxes to tick with time and detail', () => {
    const lines = (planOf(planFacts('zh')).get('todo.md') ?? '').split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '# 任务清单 - 会议室预订',
      '',
      '- [ ] **预订以半小时为单位**（2 天）',
      '  预订以半小时为单位.',
    ]);
    expect(lines.filter((line) => line.startsWith('- [ ] '))).toHaveLength(3);
    expect(lines.at(-2)).toContain('它不是 AI');
  });
});

describe('what is no plan is never written as one', () => {
  const without = (unwanted: (fact: Fact) => boolean) => planFacts('en').filter((fact) => !unwanted(fact));

  it.each<[string, Fact[], RegExp]>([
    [
      'a role document is missing',
      without((f) => f.type === 'DocumentWritten' && f.document.role === 'TestPlanner'),
      /TestPlanner/,
    ],
    ['the report is missing', without((f) => f.type === 'ReportWritten'), /report/],
    ['there was no synthesis', without((f) => f.type === 'ConsensusSynthesized'), /synthesis/],
    [
      'a role was never heard',
      without((f) => f.type === 'TurnTaken' && f.role === 'RiskPlanner'),
      /verdict RiskPlanner/,
    ],
    [
      "a role's last verdict is not ok",
      without((f) => f.type === 'TurnTaken' && f.round === 2 && f.role === 'SystemDesigner'),
      /verdict SystemDesigner/,
    ],
    ['an issue is still open', without((f) => f.type === 'RoundClosed' && f.round === 2), /issue/],
  ])('when %s', (_, facts, why) => {
    expect(() => planOf(facts)).toThrow(why);
  });

  it('when the caller itself names a reason', () => {
    const facts = planFacts('en');
    const reason = { kind: 'ended' as const, text: 'Lin Mei', detail: '' };
    expect(() => filesOf(sessionOf(facts), facts, version, [reason])).toThrow(/ended Lin Mei/);
  });
});
