import { tight } from '../../text/tight.js';
import type { en } from '../en/approval.js';

export const zh: typeof en = {
  stages: {
    revising: (version) => `正在看规划案 v${version} 要改什么`,
    draftDecision: (version) => `草案 v${version} 等待决定`,
    parked: (version) => `规划案 v${version} 已搁置`,
    decision: (version) => `规划案 v${version} 等待决定`,
  },
  approved: {
    sentence: (version, who) => `*${who} 批准了 v${version}。*`,
    sentenceFor: (requester, version, who) => `${requester}：*${who} 批准了 v${version}。*`,
    counted: (by, who) => `${by} 把 ${who} 的赞成算作批准。`,
    over: (concerns) => `批准时仍有顾虑：${concerns}`,
    read: '我把这条回复理解为批准。不是这个意思？请撤销。',
    also: (who) => `也赞成：${who}。`,
    undo: '撤销',
    reopen: '重新打开',
    takenBack: (version, who, when, then) =>
      `${who} 批准过（${when}），又收回了（${then}）。v${version} 重新等待决定。`,
    undone: (version, who, when, by, then) =>
      `${who} 批准过（${when}），${by} 撤销了（${then}）。v${version} 重新等待决定。`,
    reopened: (version, who, when, by, then) =>
      `${who} 批准过（${when}），${by} 重新打开了（${then}）。v${version} 重新等待决定。`,
  },
  reopened: (version, who) => `${who} 重新打开了规划案 v${version}，请在它的卡片上决定。`,
  voices: {
    for: (who) => `*赞成：* ${who}`,
    liked: (who) => `${who} 👍`,
    count: (name) => tight`算上 ${name}`,
    soFar: (who) => `*目前已批准：* ${who}。还需要一位参与者批准。`,
    takeBack: '收回我的批准',
    alone: (who) => `这个频道需要两个人批准，现在只有 ${who} 参与。请再邀请一个人：@我 说“邀请 @姓名”。`,
  },
  concern: {
    line: (who, text) => tight`*${who} 的顾虑：* ${text}`,
    answered: (who, text, by, answer) => tight`${who} 的顾虑：${text} ${by} 的答复：${answer}`,
    more: (number) => `另有 ${number} 条`,
    takeUp: '列入讨论',
    answer: '答复…',
    later: (who, version) => `${who}，这一轮已经开始。你的顾虑会列在 v${version} 的卡片上。`,
    taken: (who, version) => tight`${who} 对规划案 v${version} 的顾虑已列入讨论：`,
  },
  question: {
    like: (who, version) => `${who}，你给规划案 v${version} 点了 👍。*要批准 v${version} 吗？*`,
    concern: (who, version, whose) => tight`${who}，*${whose} 的顾虑还没有解决，要批准 v${version} 吗？*`,
    plain: (who, version) => `${who}，*要批准 v${version} 吗？*`,
    yes: (version) => `批准 v${version}`,
    no: '先不批准',
    approved: (who, version) => `${who} 批准了 v${version}。`,
    left: (who, version) => `${who} 暂不批准 v${version}。`,
    over: (version) => `v${version} 现在还不能决定。`,
  },
  sure: {
    title: '还有顾虑，要批准吗？',
    yes: '批准',
    no: '先不批准',
  },
  late: {
    warning: (answers) => `⚠️ *这个版本完成之后有了新的回答：* ${answers}。规划案要改吗？`,
    answer: (id, text) => `${id}“${text}”`,
    take: (version) => `写进 v${version}`,
    leave: '不用改',
    left: (who, questions) => `${who} 认为 ${questions} 不用改规划案。`,
    round: (who, version) => `${who} 要把新的回答写进 v${version}。`,
  },
  joined: (who, version) => `${who}，这一条也会放进 v${version}：`,
  takenMore: (version, who) => `${who} 收回了补充。草案 v${version} 重新等待决定。`,
  taken: (version, who) => `${who} 收回了修改意见。v${version} 重新等待决定。`,
  declined: (version) => `这一轮没有改动规划案，所以没有新版本。v${version} 重新等待决定。`,
  wanted: (who, version) => `${who} 想修改规划案 v${version}：`,
  wantedNext: (version) => `只改任务清单的话，马上就有 v${version}。其他修改要再讨论一轮。`,
  onlyTasks: (version) => `只改任务清单，马上就有 v${version}。`,
  oneMoreRound: (issues, version) => `这不只改任务清单。先作为 ${issues} 再讨论一轮，然后给出 v${version}。`,
  more: (who, version) => `${who} 为草案 v${version} 补充了信息：`,
  again: (who, version) => `${who} 想就规划案 v${version} 再讨论一轮：`,
  roundNext: (round, version) => `接下来是第 ${round} 轮，然后给出 v${version}。`,
  answersNext: (questions, round, version) =>
    `${questions} 有了回答就开始第 ${round} 轮，然后给出 v${version}。`,
  roundWith: (issues, round, version) => `第 ${round} 轮作为 ${issues} 讨论，然后给出 v${version}。`,
  parked: (version, who) => `${who} 搁置了规划案 v${version}。随时可以在它的卡片上重新启用，或者说“恢复”。`,
  takenUp: (version, who) => `${who} 重新启用了规划案 v${version}，请在它的卡片上决定。`,
};
