import { describe, expect, it } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import { languages } from '../../src/text/language.js';
import { gate } from '../../src/workshop/course/gate.js';
import type { Reason } from '../../src/workshop/plan/state.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { attachedNames } from '../../src/workshop/plan/queries.js';
import { draftSession, planFacts, version } from './session.js';

const issued = { ...version, artifact: 'draft' as const };
const ended: Reason = { kind: 'ended', text: 'Lin Mei', detail: '' };

function draftOf(session: Session): Map<string, string> {
  const reasons = [...gate(session).reasons, ended];
  const files = filesOfVersion(session, planFacts(session.language), issued, reasons);
  return new Map(files.map(({ name, content }) => [name, content]));
}

describe.each(languages)('a draft in %s', (language) => {
  const files = draftOf(draftSession(language));

  it('is the document for people, the transcript and the speeches, and never a planning.ai.json', () => {
    const names = [...files.keys()];
    expect(names.filter((name) => !name.includes('_speak_'))).toEqual([
      'planning.draft.md',
      'planning_transcript.jsonl',
    ]);
    expect(names.filter((name) => name.includes('_speak_'))).toHaveLength(7);
    expect(names).toEqual(expect.arrayContaining(attachedNames('draft')));
  });
});

it('a draft reads as before', async () => {
  const draft = draftOf(draftSession('en')).get('planning.draft.md');
  await expect(draft).toMatchFileSnapshot('draft.md');
});

describe('a Chinese draft', () => {
  const lines = (draftOf(draftSession('zh')).get('planning.draft.md') ?? '').split('\n');

  it('has the headings of its definition letter for letter, in their order', () => {
    expect(lines.filter((line) => /^#{1,2} /.test(line))).toEqual([
      '# 规划草案 - 会议室预订',
      '## 原始需求',
      '## 讨论过程总结',
      '## ⚠️ 未达成共识的部分（重点标记）',
      '## 已达成共识的部分',
      '## 后续建议',
    ]);
    expect(lines).toContain('### 问题 8：Lin Mei 提前结束了工作坊');
    expect(lines).toContain('讨论轮次：Round 1 → 小会澄清 → Round 2');
    expect(lines).toContain('生成时间：2026-11-18 15:00:00 UTC  ');
    expect(lines).toContain('**警告**：⚠️ 本文档是规划草案，**不代表达成共识**，不能直接用于代码生成。');
  });
});

describe('a draft', () => {
  it('can be made of a discussion that never got anywhere', () => {
    const content = filesOfVersion({ ...unopened, title: 'Lunch' }, [], issued, [ended])[0]?.content;
    expect(content).toContain('The discussion was closed before anybody spoke.');
    expect(content).not.toContain('Round 1');
    expect(content).toContain('No point has been agreed yet.');
    expect(content).toContain('No model wrote this');
  });

  it('is refused without a reason, for it must say why it is one', () => {
    expect(() => filesOfVersion(draftSession('en'), [], issued, [])).toThrow(/nothing speaks against/);
  });
});
