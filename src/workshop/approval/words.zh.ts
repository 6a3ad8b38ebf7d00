import type { en } from './words.en.js';

export const zh: typeof en = {
  stages: {
    revising: (version) => `正在了解规划案 v${version} 要改什么`,
    draftDecision: (version) => `草案 v${version} 已就绪，等待决定`,
    parked: (version) => `规划案 v${version} 已搁置`,
    decision: (version) => `规划案 v${version} 已就绪，等待决定`,
  },
  approved: {
    sentence: (version, who) => `*规划案 v${version} 已由 ${who} 批准。* 文件保留在这个话题里。`,
    read: '我把你的回复理解为批准。如果不是这个意思，请撤回。',
    undo: '撤回',
    takenBack: (version, who) => `${who} 对规划案 v${version} 的批准已撤回。`,
    open: (version, who) => `${who} 撤回了批准。规划案 v${version} 重新等待决定，见上方卡片。`,
  },
  wanted: (who, version) => `${who} 希望修改规划案 v${version}：`,
  wantedNext: (version) => `如果只涉及任务清单，马上给出 v${version}；其他修改要先再讨论一轮。`,
  onlyTasks: (version) => `只涉及任务清单，马上给出 v${version}。`,
  oneMoreRound: (issues, version) => `不只涉及任务清单：记为 ${issues}，再讨论一轮之后给出 v${version}。`,
  more: (who, version) => `${who} 为草案 v${version} 补充了信息：`,
  again: (who, version) => `${who} 希望就规划案 v${version} 再讨论一轮：`,
  roundNext: (round, version) => `接下来进行第 ${round} 轮，之后给出 v${version}。`,
  answersNext: (questions, round, version) =>
    `等 ${questions} 有了回答，就开始第 ${round} 轮，然后给出 v${version}。`,
  roundWith: (issues, round, version) => `记为 ${issues}，第 ${round} 轮讨论，之后给出 v${version}。`,
  parked: (version, who) =>
    `${who} 搁置了规划案 v${version}。它会一直保留；要重新启用，请用它的卡片或 \`!plan resume\`。`,
  takenUp: (version, who) => `${who} 重新启用了规划案 v${version}，请在它的卡片上做决定。`,
};
