import type { en } from './words.en.js';

export const zh: typeof en = {
  title: '澄清小会开始',
  sentence: (questions) => `澄清小会开始，待澄清的问题共 ${questions} 个。`,
  table: (everybody) => `👥 ${everybody}，由教练主持。`,
  count: (questions) => `待澄清的问题共 ${questions} 个。`,
  roleTitle: (asker, questions) => `${asker}（${questions}）`,
  question: (id, text) => `${id} ${text}`,
  how: '每个角色先重新检查自己的问题，再逐个提出；点“稍后再说”可以先放一放，小会结束前再问。',
  nothing: '没有需要澄清的问题。',
  more: (left) => `另有 ${left} 个问题`,
  review: {
    title: '我重新检查了自己的问题',
    titleAgain: '听到刚才的回答，我又检查了剩下的问题',
    sentence: (role, asks, drops) =>
      `${role} 重新检查了自己的问题：需要提问 ${asks} 个，不必再问 ${drops} 个。`,
    ask: (id, text) => `✅ ${id} ${text}`,
    modify: (id, old, text) => `🔄 ${id} ~${old}~ → ${text}`,
    skip: (id, text, cover) => `⊘ ${id} ${text} → 不再提问：${cover}`,
    skipReworded: (id, old, text, cover) => `⊘ ${id} ~${old}~ → ${text} → 不再提问：${cover}`,
    reason: (line, reason) => `${line} _（${reason}）_`,
  },
  minutes: {
    title: '澄清小会纪要',
    count: (all, { answered, assumed, dropped, open }) =>
      `共 ${all} 个问题：${[`已回答 ${answered} 个`, ...(assumed > 0 ? [`改为假设 ${assumed} 个`] : []), ...(dropped > 0 ? [`不必再问 ${dropped} 个`] : []), ...(open > 0 ? [`仍待回答 ${open} 个`] : [])].join('，')}。`,
    answered: (number) => `已回答（${number}）`,
    assumed: (number) => `改为假设（${number}）`,
    dropped: (number) => `不必再问（${number}）`,
    open: (number) => `仍待回答（${number}）`,
    answer: (id, text, answer, who) => `${id} ${text} → ${answer}（${who}）`,
    assumption: (assumption, taken, id, text, why) => `A${assumption} ${taken}（${id}，${why}：${text}）`,
    passed: (id, text, why) => `${id} ${text}（${why}）`,
    decidedBy: (who) => `${who} 交由各角色决定`,
    unclear: '未能说清',
    drop: (id, text, cover) => `${id} ${text} → ${cover}`,
  },
  stages: {
    meeting: (round) => `第 ${round} 轮之后的澄清小会`,
    reviewing: (round, role) => `第 ${round} 轮之后的澄清小会：${role} 正在检查自己的问题`,
    question: (round, role, nth, all) =>
      `第 ${round} 轮之后的澄清小会：${role}，第 ${nth} 个问题（共 ${all} 个）`,
  },
};
