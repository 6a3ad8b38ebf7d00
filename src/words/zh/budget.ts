import { dollars, inUnits } from '../../text/amounts.js';
import type { en } from '../en/budget.js';

const units = [
  { size: 100_000_000, sign: ' 亿', roundFrom: 100 },
  { size: 10_000, sign: ' 万', roundFrom: 100 },
];
const count = (tokens: number) => inUnits(tokens, units);
const money = (micros: number) => {
  const amount = dollars(micros);
  return amount === undefined ? '不到 0.01 美元' : `${amount} 美元`;
};

export const zh: typeof en = {
  label: '费用',
  count,
  money,
  tokens: (tokens) => `${count(tokens)} token`,
  cached: (tokens, share) => `${tokens}（${share}% 来自缓存）`,
  unknown: '费用未知',
  unknownCalls: (calls) => `${calls} 次调用中断或没有计数，费用未知`,
  ofAbout: (spent, expected) => `${money(spent)}（预计共约 ${money(expected)}）`,
  beside: (known, calls) => `${known}，另有 ${calls}`,
  and: (parts) => parts.join('，'),
  flow: (input, cached, output) =>
    `输入 ${count(input)}${cached > 0 ? `（缓存 ${count(cached)}）` : ''}，输出 ${count(output)}`,
  left: '本工作坊剩余预算',
  moneyLeft: (left, limit) => `${money(left)}（上限 ${money(limit)}）`,
  tokensLeft: (left, limit) => `${count(left)} token（上限 ${count(limit)}）`,
  usedUp: {
    up: {
      workshop: '⏸️ *本工作坊的预算已用完。*',
      day: '⏸️ *本工作区今天的预算已用完。*',
    },
    used: (used, limit) => `已用：${used}。上限：${limit}。`,
    almostUsed: (used, limit) => `已用：${used}。上限：${limit}。剩下的不够做下一步。`,
    asks: {
      workshop: (who) => `${who}，工作停下了，等你决定。内容都还在。`,
      day: (who, midnight) =>
        `${who}，工作会在 ${midnight} 用新一天的预算自动继续。在那之前，只有工作区管理员能让它继续。内容都还在。`,
    },
    offer: {
      workshop: (amount) => `点“追加预算”，本工作坊可以再用${amount ? ` ${amount}` : '同样多'}。`,
      day: (amount) =>
        `工作区管理员点“追加预算”，整个工作区今天可以再用${amount ? ` ${amount}` : '同样多'}。`,
    },
    or: (parts) => parts.join('或 '),
    allow: '追加预算',
    end: '结束',
    over: {
      raised: (who) => `${who} 追加了预算。`,
      recovered: '已经继续。',
      dropped: '不再需要了。',
    },
    back: {
      raised: (who) => `${who} 追加了本工作区今天的预算，工作继续。`,
      recovered: '又有预算了，工作继续。',
    },
    board: {
      workshop: (since) => `本工作坊的预算自 ${since} 起已用完`,
      day: (since, midnight) =>
        `本工作区今天的预算自 ${since} 起已用完，${midnight} 自动继续，管理员也可以 @我 说“追加”提前继续`,
    },
    held: '一有预算就会继续。',
  },
  took: (tokens, cost) =>
    cost === undefined ? `共用 ${tokens}，费用未知。` : `共用 ${tokens}，费用 ${cost}。`,
  notIn: (calls) => `另有 ${calls}，不计在内。`,
};
