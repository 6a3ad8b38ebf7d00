import type { en } from './words.en.js';

export const zh: typeof en = {
  agreed: {
    label: '已达成共识',
    points: (number) => `${number} 条`,
  },
  stages: {
    synthesis: (rounds) => `正在汇总 ${rounds} 轮讨论的结果`,
    writing: (done, all) => `全体同意，正在撰写规划案（${all} 个部分已完成 ${done} 个）`,
  },
  reasons: {
    verdict: (role, text, detail) =>
      `${role} ${{ reserved: '持保留意见', objects: '反对', absent: '没有发言', skipped: '已被跳过' }[text]}${detail && `：${detail}`}`,
    reserved: (role, detail) => `${role} 仍有顾虑：${detail}`,
    disagreement: (topic, positions) => `在“${topic}”上没有达成一致：${positions}`,
    issue: (number, role, detail) => `${number} 尚未解决${role && `（${role}）`}：${detail}`,
    question: (number, role, detail) => `${number} 一直没有得到回答${role && `（${role}）`}：${detail}`,
    contest: (number, detail) => `${number} 有两个答案，一直没有定下以哪个为准：${detail}`,
    closedEarly: (who) => `${who} 在讨论完成之前结束了工作坊`,
  },
};
