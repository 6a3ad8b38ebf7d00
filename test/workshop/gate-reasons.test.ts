import { planRules } from '../../src/workshop/plan/check/finding.js';
import { describe, expect, test } from 'vitest';
import { reasonLine } from '../../src/workshop/course/gate-cards.js';
import type { Reason } from '../../src/workshop/plan/state.js';
import { item, sessionWith } from './plan-data.js';

const items = [item('R3', 'requirement', 'A tie is broken'), item('A1', 'assumption', 'Ann may post')];
const session = sessionWith(items);
const zh = sessionWith(items, { language: 'zh' });

const reasons: [Reason, string, string][] = [
  [
    { kind: 'verdict', role: 'TestPlanner', text: 'objects', detail: 'it cannot be tested' },
    'TestPlanner objects: it cannot be tested',
    '测试反对：it cannot be tested',
  ],
  [
    { kind: 'verdict', role: 'TestPlanner', text: 'absent', detail: 'busy' },
    'TestPlanner was not heard: The model is too busy to answer',
    '测试没有发言：模型太忙，暂时无法作答',
  ],
  [
    { kind: 'unsigned', role: 'RiskPlanner', text: 'RiskPlanner', detail: '' },
    'RiskPlanner has not read the plan as it is now',
    '风险还没有读过改动后的方案',
  ],
  [
    { kind: 'issue', role: 'TestPlanner', text: '#2', detail: 'who wins a tie' },
    '#2 is open (TestPlanner): who wins a tie',
    '#2 尚未解决（测试）：who wins a tie',
  ],
  [
    { kind: 'shaken', role: 'ProductPlanner', text: 'R3', detail: 'Q4: A tie is broken' },
    'R3 A tie is broken is open (ProductPlanner): Q4: A tie is broken',
    'R3 A tie is broken 尚未解决（产品）：Q4: A tie is broken',
  ],
  [
    { kind: 'unknown', role: 'ProductPlanner', text: 'A1', detail: '' },
    'A1 Ann may post is unknown, and nobody is named to find out by a date, with a fallback',
    'A1 Ann may post 还没弄清，也没写谁在哪天前弄清楚、弄不清怎么办',
  ],
  [
    { kind: 'finding', role: 'ProductPlanner', text: 'test', detail: 'R3' },
    'A requirement has no test: R3 A tie is broken',
    '需求没有对应的测试：R3 A tie is broken',
  ],
  [
    { kind: 'disagreement', text: 'R3', detail: 'TestPlanner: no\nProductPlanner: yes' },
    'R3 A tie is broken is open: TestPlanner: no ProductPlanner: yes',
    'R3 A tie is broken 尚未解决：TestPlanner: no ProductPlanner: yes',
  ],
];

describe('a reason for a draft', () => {
  test.each(reasons)('is a sentence: %o', (reason, english, chinese) => {
    expect(reasonLine(session, reason)).toBe(english);
    expect(reasonLine(zh, reason)).toBe(chinese);
  });
});

describe('a finding of the check', () => {
  test.each(planRules)('has words in both languages: %s', (rule) => {
    const reason: Reason = {
      kind: 'finding',
      role: 'ProductPlanner',
      text: rule,
      detail: 'R3: 111 of 95 days',
    };

    for (const each of [session, zh]) {
      expect(reasonLine(each, reason)).toMatch(/.+[:：]\s?R3 A tie is broken: 111 of 95 days$/u);
    }
  });
});
