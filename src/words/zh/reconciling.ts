import type { en } from '../en/reconciling.js';

export const zh: typeof en = {
  changes: (whose, items) => `${whose}影响到：${items}。`,
  next: () => '接下来由提出的角色重新考虑。',
  answer: (who, questions) => `${who} 对 ${questions} 的回答`,
  answers: (questions) => `对 ${questions} 的回答`,
  doubt: (question, doubt) => `还不确定（${question}）：${doubt}`,
  missing: (issues) => `现在还缺：${issues}`,
};
