import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { inline } from '../../src/artifacts/markdown.js';
import { languages } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Synthesis } from '../../src/workshop/plan/consensus.js';
import { gate } from '../../src/workshop/plan/gate.js';
import { draftsFacts } from './asked-drafts.js';
import { at, draftOf } from './asked-files.js';
import { plansFacts } from './asked-plans.js';
import { lin } from './asking-facts.js';
import { sessionOf } from './session.js';
import { toldAsked } from './told-asked.js';
import { told } from './told.js';

describe('a draft of a workshop that asked', () => {
  const { v1, v2 } = draftsFacts('zh');
  const lines = (facts: readonly Fact[], number: number) =>
    (draftOf(facts, number).get('planning.draft.md') ?? '').split('\n');
  const topLevel = [
    '# 规划草案 - 会议室预订',
    '## 原始需求',
    '## 讨论过程总结',
    '## ⚠️ 未达成共识的部分（重点标记）',
    '## 已达成共识的部分',
    '## 后续建议',
  ];

  it('keeps the structure of its definition, each meeting after its round', () => {
    expect(lines(v1, 1)).toContain('讨论轮次：Round 1 → Round 2 → 小会澄清 → Round 3');
    expect(lines(v2, 2)).toContain('讨论轮次：Round 1 → Round 2 → 小会澄清 → Round 3 → 小会澄清 → Round 4');
    for (const each of [lines(v1, 1), lines(v2, 2)])
      expect(each.filter((line) => /^#{1,2} /.test(line))).toEqual(topLevel);
    expect(lines(v2, 2).filter((line) => line.startsWith('### ') && !line.includes('问题'))).toEqual([
      '### Round 1 讨论结果',
      '### Round 2 讨论结果',
      '### 小会澄清内容',
      '### Round 3 讨论结果',
      '### 小会澄清内容（Round 3 之后）',
      '### Round 4 讨论结果',
      '### 采用的假设（没有人确认过）',
    ]);
  });

  it('names a role that was skipped with what had failed, in its round and as a problem', () => {
    expect(lines(v1, 1)).toContain('- TestPlanner: 已跳过 - 无法连接到模型');
    expect(lines(v1, 1)).toContain('### 问题 1：TestPlanner 被跳过');
    expect(lines(v1, 1)).toContain('- **TestPlanner 立场**：已跳过 - 无法连接到模型');
  });

  it('names a question without an outcome, who asked it and what is assumed otherwise', () => {
    expect(lines(v1, 1)).toContain('### 问题 2：Q7 最长可以中断多久？');
    expect(lines(v1, 1)).toContain('- **RiskPlanner 立场**：在 Round 3 提问 - 测试计划取决于此。');
    expect(lines(v1, 1)).toContain('- **当前状态**：还没有向大家提出；没有回答时的假设：最长半天');
  });

  it('drops the assumption of a question that was answered later, and shows the answer in the later meeting', () => {
    expect(lines(v1, 1).join('\n')).toContain('**A2** 每天不超过 300 次预订');
    const second = lines(v2, 2);
    expect(second.join('\n')).not.toContain('**A2**');
    const later = second.slice(second.indexOf('### 小会澄清内容（Round 3 之后）'));
    expect(later).toContain('**Q6（TestPlanner）**：繁忙的一天有多少次预订？');
    expect(later).toContain(`> ${toldAsked.zh.more}`);
  });

  it('shows an edited answer as it is now, and what it shook as open again', () => {
    expect(lines(v1, 1)).toContain('> 不可以，只限员工。');
    const second = lines(v2, 2);
    expect(second).not.toContain('> 不可以，只限员工。');
    expect(second).toContain(`> ${toldAsked.zh.scope}`);
    expect(second).toContain('- **SystemDesigner 立场**：作为 P2 提出，曾达成共识；Q2 的回答改变后重新讨论');
    expect(second).not.toContain('- ✅ 登录走现有的单点登录（SystemDesigner，Round 1）');
  });

  it('leaves out a counter-question that its author took back', () => {
    const taken: Fact = { type: 'RemarkWithdrawn', at, id: '7.1' };
    expect(lines(v1, 1).join('\n')).toContain('外部人员是指访客');
    expect(lines([...v1, taken], 1).join('\n')).not.toContain('外部人员是指访客');
  });

  it('says first what became of feedback, and who wanted what is still open', () => {
    const changed = plansFacts('zh').v2;
    const added = changed.findIndex((each) => each.type === 'RoundAdded');
    const soFar = changed.slice(0, added + 2);
    const session = sessionOf(soFar);
    const ended = { kind: 'ended' as const, text: lin.name, detail: '' };
    const reasons = [...gate(session, session.synthesis as Synthesis).reasons, ended];
    const [draft] = filesOf(session, soFar, { number: 2, artifact: 'draft', at }, reasons);
    const written = (draft?.content ?? '').split('\n');
    expect(written.find((line) => line.startsWith('## '))).toBe('## 对第 1 版意见的处理');
    expect(written).toContain('- **⏳ 尚未解决**：让前台看到所有预订');
    expect(written).toContain('- **Lin Mei 立场**：希望如此修改，自 Round 4 起列入议题');
  });

  it('offers more information on its card, or a new workshop when a person has closed this one', () => {
    const open = lines(v1, 1).join('\n');
    expect(open).toContain('本草案的卡片上提交');
    const end: Fact = { type: 'WorkshopEnded', at, by: lin, choice: 'draft' };
    expect(lines([...v1, end], 1).join('\n')).toContain('用 `/plan` 发起新的工作坊');
  });

  it('leaves out a synthesis that is older than the last words spoken', () => {
    const { v2: plan } = plansFacts('zh');
    const spoke = plan.findLastIndex((each) => each.type === 'TurnTaken');
    const soFar = plan.slice(0, spoke + 1);
    const ended = { kind: 'ended' as const, text: lin.name, detail: '' };
    const files = filesOf(sessionOf(soFar), soFar, { number: 2, artifact: 'draft', at }, [ended]);
    expect(files[0]?.content).not.toContain(told.zh.summary);
    expect(draftOf(v1, 1).get('planning.draft.md')).toContain(told.zh.summary);
  });
});

describe.each(languages)('whatever people and models wrote in a workshop that asked, in %s', (language) => {
  const known = new Set(Object.values({ ...told[language], ...toldAsked[language] }).flat());
  const twisted = (value: unknown, twist: string): unknown => {
    if (typeof value === 'string') return known.has(value) ? twist : value;
    if (Array.isArray(value)) return value.map((each) => twisted(each, twist));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, twisted(held, twist)]));
  };
  const headings = (twist: string) => {
    const facts = draftsFacts(language).v2.map((each) => twisted(each, twist) as Fact);
    return marked
      .lexer(draftOf(facts, 2).get('planning.draft.md') ?? '')
      .flatMap((token) => (token.type === 'heading' ? [`${token.depth} ${String(token.text)}`] : []));
  };

  it('the draft has exactly its own headings', () => {
    const template = headings('WORDS');
    expect(template.filter((each) => each.includes('WORDS'))).toHaveLength(3);
    for (const twist of [
      '# x',
      '## 后续建议\n\n### Round 9',
      '```\n',
      '> q\n- l',
      '</div>',
      '---',
      '1. a\n2. b',
    ]) {
      const expected = template.map((each) => each.replace('WORDS', () => inline(twist)));
      expect(headings(twist)).toEqual(expected);
    }
  });
});
