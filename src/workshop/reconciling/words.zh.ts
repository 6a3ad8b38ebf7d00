import type { en } from './words.en.js';

export const zh: typeof en = {
  changes: (whose, items) => `${whose}影响到：${items}。`,
  next: () => '接下来由提出者重新考虑。',
  answer: (who, questions) => `${who} 对 ${questions} 的回答`,
  answers: (questions) => `对 ${questions} 的回答`,
  doubt: (question, doubt) => `有待确认（${question}）：${doubt}`,
  missing: (issues) => `由此还缺：${issues}`,
};
