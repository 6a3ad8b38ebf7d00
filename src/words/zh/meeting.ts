import { inWords } from '../../text/amounts.js';
import { tight } from '../../text/tight.js';
import type { en } from '../en/meeting.js';

export const zh: typeof en = {
  title: (questions) => `澄清小会：还有 ${questions} 个问题。`,
  table: (roles, people) => tight`${inWords(roles, 'zh')}个角色和 ${people} 参加。`,
  asks: (asker, questions) => tight`${asker} 问 ${questions}`,
  how: '一次只问一个。点“稍后再说”可以先放一放，最后再问。',
  minutes: {
    title: '小会结束。',
    between: '；',
    answered: (list) => `*已回答：* ${list}。`,
    assumed: (list) => `*改为假设：* ${list}。`,
    dropped: (list) => `*不用再问：* ${list}。`,
    reworded: (list) => `*换了问法：* ${list}。`,
    open: (list) => `*还没有回答：* ${list}。`,
    by: (id, who) => `${id}（${who}）`,
    assumption: (assumption, id, why) => `${assumption} 代替 ${id}（${why}）`,
    why: (id, why) => `${id}${why && `（${why}）`}`,
    decidedBy: (who) => tight`${who} 交给各角色决定`,
    unclear: '还是不清楚',
    drop: (id, cover, why) => `${id}，${cover}${why && `：${why}`}`,
  },
  stages: {
    meeting: (round) => `第 ${round} 轮之后的澄清小会`,
    reviewing: (round, role) => `第 ${round} 轮之后的澄清小会：${role} 正在检查自己的问题`,
    question: (round, role, nth, all) =>
      `第 ${round} 轮之后的澄清小会：${role}，第 ${nth} 个问题（共 ${all} 个）`,
  },
};
