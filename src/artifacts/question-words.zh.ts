import { tight } from '../text/tight.js';
import type { en } from './question-words.en.js';

export const zh: typeof en = {
  titled: (id, asker) => `${id}（${asker}）`,
  askers: {
    Coach: '教练',
  },
  who: (text) => `谁能回答：${text}`,
  requester: '发起人',
  why: (text) => `为什么要问：${text}`,
  raisedAs: (text) => `最初的问法：${text}`,
  options: (texts) => `建议的回答：${texts}`,
  askedBack: (name, time) => tight`${name} 反问（${time}）：`,
  coachSaid: (time) => `教练说明（${time}）：`,
  answered: (name, time) => tight`${name} 回答（${time}）：`,
  putTo: (name) => tight`这个问题问的是 ${name}。`,
  passedOn: (by, from, to, time) =>
    by === from
      ? tight`${by} 把它转给了 ${to}（${time}）。`
      : tight`${by} 把它从 ${from} 转给了 ${to}（${time}）。`,
  takenBy: (name) => tight`${name} 采用了这个回答。`,
  contested: (name, time) => tight`${name} 的回答不同（${time}），还没有选定：`,
  overruled: (name, settledBy, time) =>
    tight`${name} 的回答不同，${settledBy} 选了另一个（${time}）。下面这个不算：`,
  decided: (name, asker, time) => tight`${name} 交给 ${asker} 决定（${time}）。`,
  decidedByAll: (name, time) => tight`${name} 交给各角色决定（${time}）。`,
  movedOn: '教练说明了三次，不再追问。最后的回复是：',
  someone: '有人',
  standsIn: (number, text) => `改为假设（${number}）：${text}`,
  takenOtherwise: (text) => `没有回答时的假设：${text}`,
  cost: (text) => `如果错了：${text}`,
  fallback: (text) => `到时候：${text}`,
  sides: (issue) => `选项就是 #${issue} 的两种意见。`,
  asksOn: (id) => `追问 ${id} 没有说清的部分。`,
  read: {
    agrees: '这个回答与假设一致。',
    differs: '这个回答与假设不同。',
    partly: '这个回答只说了一部分。',
    unclear: '这个回答不明确。',
    'left to us': '这个回答把问题交给各角色决定。',
  },
  fact: (text) => `由此得知：${text}`,
  doubt: (text) => `还不确定：${text}`,
  otherwise: (text) => `没有回答时的假设：${text}`,
  covered: (ground) => `不用再问：${ground}。`,
  byAnswer: (number) => `${number} 的回答已经说了`,
  byPassage: (found) => `已查到：${found}`,
  byBrief: (words) => `原始需求里写了“${words}”`,
  open: (state) => `尚未解决：${state}。`,
  states: {
    waiting: '还没有问过',
    put: '已经问了，还没有回答',
    aside: '先放着，还没有回答',
  },
  takenUpAgain: (round) => `Round ${round} 之后的小会又问了一次`,
  nobodyAsks: (roles) => tight`${roles} 没有要问的。`,
  unfinishedMeeting: '这次小会没有开完。',
  chained: '小会澄清',
  laterMeeting: (title, round) => `${title}（Round ${round} 之后）`,
  aboutBrief: 'Round 1 之前教练问的：',
  inRound: '这一轮中问的：',
  section: '问题与回答',
  waits: (number) => `在等 Q${number} 的回答`,
  feedback: {
    title: (version) => `第 ${version} 版修改意见的处理结果`,
    became: {
      done: '✅ 已采纳',
      partly: '◐ 部分采纳',
      declined: '✗ 没有采纳',
      open: '⏳ 尚未解决',
    },
  },
};
