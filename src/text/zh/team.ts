import type { Text } from '../en.js';

/** Words of people among themselves: who takes part, whose a question is. Arguments arrive escaped. */
export const team: Text['team'] = {
  refused: {
    notAsked: (who, question) => `Q${question} 问的是 ${who}，你的消息记为一条发言。`,
    notPerson: '那不是能在这里作答的人，什么都没有改动。',
    tooEarly: (who) => `等待 ${who} 的时间还不够长，什么都没有改动。`,
    requesterOnly: (who) => `只有 ${who} 可以这样做，什么都没有改动。`,
  },
  awaited: {
    settlement: (who, number, when) => `等 ${who} 在 Q${number} 的两个答案之间作出选择（自 ${when} 起）`,
  },
};
