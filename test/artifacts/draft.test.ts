import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { type Language, languages } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Reason, Synthesis } from '../../src/workshop/plan/consensus.js';
import { gate } from '../../src/workshop/plan/gate.js';
import { attachedNames } from '../../src/workshop/versions/versions.js';
import { draftFacts, opened, sessionOf, started } from './session.js';

const version = { number: 1, artifact: 'draft' as const, at: '2025-11-18T14:30:00.000Z' };
const ended: Reason = { kind: 'ended', text: 'Lin Mei', detail: '' };

function draftOf(facts: readonly Fact[], more: Reason[] = [ended]): Map<string, string> {
  const session = sessionOf(facts);
  const reasons = [...gate(session, session.synthesis as Synthesis).reasons, ...more];
  return new Map(filesOf(session, facts, version, reasons).map(({ name, content }) => [name, content]));
}

describe.each(languages)('a draft in %s', (language: Language) => {
  const files = draftOf(draftFacts(language));

  it('is the document for people, the transcript and the speeches, and never a planning.ai.json', () => {
    const names = [...files.keys()];
    expect(names.filter((name) => !name.includes('_speak_'))).toEqual([
      'planning.draft.md',
      'planning_transcript.jsonl',
    ]);
    expect(names.filter((name) => name.includes('_speak_'))).toHaveLength(12);
    expect(names).toEqual(expect.arrayContaining(attachedNames('draft')));
  });

  it('reads as before', async () => {
    await expect(files.get('planning.draft.md')).toMatchFileSnapshot(`draft.${language}.md`);
  });
});

describe('a Chinese draft', () => {
  const lines = (draftOf(draftFacts('zh')).get('planning.draft.md') ?? '').split('\n');

  it('has the headings of its definition letter for letter, in their order', () => {
    expect(lines.filter((line) => /^#{1,2} /.test(line))).toEqual([
      '# 规划草案 - 会议室预订',
      '## 原始需求',
      '## 讨论过程总结',
      '## ⚠️ 未达成共识的部分（重点标记）',
      '## 已达成共识的部分',
      '## 后续建议',
    ]);
    expect(lines).toContain('讨论轮次：Round 1 → Round 2 → Round 3');
    expect(lines).toContain('生成时间：2025-11-18 14:30:00 UTC  ');
    expect(lines).toContain('**警告**：⚠️ 本文档是规划草案，**不代表达成共识**，不能直接用于代码生成。');
  });

  it('puts the clarification meeting between the second and the third round and says that there was none', () => {
    expect(lines.filter((line) => line.startsWith('### ') && !line.includes('问题'))).toEqual([
      '### Round 1 讨论结果',
      '### Round 2 讨论结果',
      '### 小会澄清内容',
      '### Round 3 讨论结果',
    ]);
    expect(lines).toContain('没有召开澄清小会。');
  });

  it('names the roles that had no turn as absent', () => {
    expect(lines.slice(lines.indexOf('### Round 3 讨论结果'))).toContain(
      '- RiskPlanner: 缺席 - 本轮没有发言',
    );
  });

  it('gives every reason its own problem, with who stands where and who closed it early', () => {
    const problems = lines.filter((line) => line.startsWith('### 问题'));
    expect(problems).toEqual([
      '### 问题 1：ProductPlanner 持保留意见',
      '### 问题 2：SystemDesigner 反对',
      '### 问题 3：#1 谁可以取消别人的预订？',
      '### 问题 4：TestPlanner 的顾虑',
      '### 问题 5：一个服务还是两个',
      '### 问题 6：讨论提前结束',
    ]);
    expect(lines).toContain('- **SeniorDeveloper 立场**：认为已经解决：前台可以取消任何预订');
    expect(lines).toContain('- **SystemDesigner 立场**：现阶段一个服务即可');
    expect(lines).toContain('- **当前状态**：由 Lin Mei 提前结束，讨论没有走完');
  });
});

describe('a draft', () => {
  it('can be made of a discussion that never got anywhere', () => {
    const at = '2025-11-18T14:00:00.000Z';
    const facts = [opened('en')(at), started(1)(at)];
    const files = filesOf(sessionOf(facts), facts, version, [ended]);
    expect(files[0]?.content).toContain('The discussion was closed before anybody had spoken.');
    expect(files[0]?.content).not.toContain('Round 1');
    expect(files[0]?.content).toContain('No point has been agreed yet.');
    expect(files[0]?.content).toContain('No model wrote this');
    const none = filesOf(sessionOf(facts.slice(0, 1)), facts.slice(0, 1), version, [ended]);
    expect(none[0]?.content).toContain('The discussion was closed before anybody had spoken.');
  });

  it('is refused without a reason, for it must say why it is one', () => {
    const facts = draftFacts('en');
    expect(() => filesOf(sessionOf(facts), facts, version, [])).toThrow(/nothing speaks against/);
  });
});

it('leaves out a round that was ended before anybody spoke in it', () => {
  const facts = draftFacts('en');
  const second = facts.findIndex((each) => each.type === 'RoundStarted' && each.round === 2);
  const soFar = facts.slice(0, second + 1);
  const draft = filesOf(sessionOf(soFar), soFar, version, [ended])[0]?.content ?? '';

  expect(draft).toContain('### Round 1');
  expect(draft).not.toContain('Round 2');
});
