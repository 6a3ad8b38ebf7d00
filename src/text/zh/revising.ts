import type { revising as english } from '../en/revising.js';

/** The same words in Chinese. */
export const revising: typeof english = {
  wanted: (who, version) => `${who} 希望修改规划案 v${version}：`,
  wantedNext: (version) => `如果只涉及任务清单，马上给出 v${version}；其他修改要先再讨论一轮。`,
  onlyTasks: (version) => `只涉及任务清单，马上给出 v${version}。`,
  oneMoreRound: (issues, version) => `不只涉及任务清单：记为 ${issues}，再讨论一轮之后给出 v${version}。`,
  more: (who, version) => `${who} 为草案 v${version} 补充了信息：`,
  again: (who, version) => `${who} 希望就规划案 v${version} 再讨论一轮：`,
  roundNext: (round, version) => `接下来进行第 ${round} 轮，之后给出 v${version}。`,
  meetingNext: (questions, round, version) =>
    `先在澄清小会上重新询问 ${questions}，再进行第 ${round} 轮，之后给出 v${version}。`,
  roundWith: (issues, round, version) => `记为 ${issues}，第 ${round} 轮讨论，之后给出 v${version}。`,
  feedback: {
    title: '对意见的处理',
    became: { done: '✅', partly: '◐', declined: '⛔', open: '⏳' },
    words: { done: '已处理', partly: '部分处理', declined: '未采纳', open: '仍未解决' },
    line: (mark, text, became, note) => `${mark} ${text} → ${became}${note && `（${note}）`}`,
  },
  parked: (version, who) =>
    `${who} 搁置了规划案 v${version}。它会一直保留；要重新启用，请用它的卡片或 \`!plan resume\`。`,
  takenUp: (version, who) => `${who} 重新启用了规划案 v${version}，请在它的卡片上做决定。`,
  paused: (who) =>
    `⏸️ ${who} 暂停了工作坊。进行中的工作会做完，之后不再开始新的工作，直到有人恢复。期间写的话照常会读。`,
  resumed: (who, by) => `▶️ 曾由 ${who} 暂停，已由 ${by} 恢复。`,
  pauseOver: (who) => `曾由 ${who} 暂停，工作坊已经结束。`,
  resume: '恢复',
  caughtUp: (messages) => `我刚才不在，现在已补读期间的 ${messages} 条消息。`,
};
