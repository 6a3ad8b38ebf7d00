import { tight } from '../../text/tight.js';
import type { en } from './words.en.js';

export const zh: typeof en = {
  asks: (who, count) =>
    count === 1
      ? `${who}，规划案里有一条假设到了该确认的时候，请你看一下。`
      : `${who}，规划案里有 ${count} 条假设到了该确认的时候，请你看一下。`,
  instead: (who, whose) => tight`${who}，${whose} 一直没能确认这一条。你知道吗，或者知道该问谁？`,
  assumed: (item, text) => `*${item}*${text && `\n${text}`}`,
  cost: (cost) => `如果不对，代价是：${cost}`,
  then: (then) => `到时候：${then}`,
  confirm: '属实',
  refute: '不对…',
  putOff: '还不知道',
  said: {
    confirmed: (who, when) => tight`✅ ${who} 已确认，${when}。`,
    wrong: (who, when) => tight`❌ ${who} 说不对，${when}。`,
    'put off': (who, day) => tight`⏳ ${who} 说还不知道。我在 ${day} 再问。`,
    last: (who) => tight`⏳ ${who} 说还不知道。我不再问了，它仍然只是假设。`,
    over: '新的版本里已经处理了这一条。',
  },
  wrong: {
    sentence: (to, item, who) => tight`${to}，${who} 说 *${item}* 不对。`,
    instead: (text) => `实际情况：${text}`,
    rests: (items) => `以它为依据的有：${items}。`,
    warning: (item) => `⚠️ *这个版本完成之后发现不对：* ${item}。规划案要改吗？`,
    taken: (item, who) => tight`*${item}* 不对。${who} 要把它写进下一个版本。`,
    left: (item, who) => tight`*${item}* 不对，但 ${who} 认为不用改规划案。`,
    round: (who, version) => `${who} 要把这条不对的假设写进 v${version}。`,
  },
  awaited: {
    confirm: (who, id, when) => `${who} 确认 ${id} 是否属实（自 ${when} 起）`,
    refuted: (who, id, when) => `${who} 决定 ${id} 不对该怎么办（自 ${when} 起）`,
  },
  board: {
    confirm: (count) => `确认 ${count} 条假设`,
    refuted: (id) => `决定 ${id} 不对该怎么办`,
    way: '去确认 →',
    decide: '去决定 →',
  },
  mine: {
    confirm: (id, text) => `*${id} 属实吗？*“${text}”`,
    refuted: (id, text) => `*${id} 不对：*“${text}”规划案要改吗？`,
  },
  only: (who) => tight`只有 ${who} 或发起人可以确认这一条。`,
};
