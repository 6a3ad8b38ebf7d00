import type { rehearsalPhrases as english } from '../en/rehearsal-phrases.js';

/** How the rehearsal quotes, lists and counts in Chinese. Roles are called as they are called in the thread. */
export const rehearsalPhrases: typeof english = {
  roles: {
    ProductPlanner: 'ProductPlanner',
    SystemDesigner: 'SystemDesigner',
    SeniorDeveloper: 'SeniorDeveloper',
    TestPlanner: 'TestPlanner',
    RiskPlanner: 'RiskPlanner',
  },
  theThing: (subject, named) => (named ? subject : '这个项目'),
  asked: (subject, named) => (named ? subject : `“${subject}”`),
  remarkOf: (by) => `留言（${by}）`,
  quote: (words) => `“${words}”`,
  saidBy: (words, by) => `“${words}”（${by} 在话题里补充）`,
  list: (items) => (items.every((item) => /^“.*”$/u.test(item)) ? items.join('') : items.join('、')),
  days: (count) => `${count} 天`,
  issues: (numbers) => numbers.join('、'),
  join: (sentences) => sentences.join(''),
  capital: (text) => text,
  sentence: (clause) => `${clause}。`,
  stop: '。',
};
