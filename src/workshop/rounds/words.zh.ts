import type { en } from './words.en.js';

export const zh: typeof en = {
  issues: {
    label: '未决议题',
    line: (number, text) => `#${number} ${text}`,
  },
  stage: (round, most) => `第 ${round} 轮（最多 ${most} 轮）`,
  turn: {
    sentence: (role, round, verdict, reason) => `${role} 在第 ${round} 轮表示${verdict}。${reason}`,
    verdict: (mark, verdict, reason) => `${mark} *${verdict}。* ${reason}`,
    changed: (text) => `*改变了看法：* ${text}`,
    points: '观点',
    builds: '承接前面的发言',
    disputes: '质疑',
    dispute: (point, author, reason, issue) =>
      `${point}${author && `（${author}）`}：${reason}${issue && ` → ${issue}`}`,
    opened: '新议题',
    views: '对未决议题',
    settle: (issue, text) => `#${issue} 可以了结：${text}`,
    keep: (issue, text) => `#${issue} 继续讨论：${text}`,
    questions: '需要请教的问题',
    question: (number, text) => `Q${number} ${text}`,
    assumptions: '不必提问的假设',
    assumption: (number, text) => `A${number} ${text}`,
    sources: '查到的资料',
    source: (id, where) => `${id} ${where}`,
  },
  round: {
    title: (round) => `第 ${round} 轮结束`,
    sentence: (round, agreed, open) => `第 ${round} 轮结束：新增共识 ${agreed} 条，未决议题 ${open} 个。`,
    verdict: (role, mark, verdict) => `${role} ${mark} ${verdict}`,
    absent: '未发言',
    absentMark: '➖',
    skipped: '已跳过',
    skippedMark: '⏭️',
    agreed: (number) => `新增共识（${number}）`,
    settled: (number) => `已解决（${number}）`,
    settledBy: (issue, role, point) => `#${issue} 由 ${role} 解决，记为 ${point}`,
    settledHow: (issue, role, how) => `#${issue} 由 ${role} 解决：${how}`,
    open: (number) => `仍未解决（${number}）`,
    parked: (number) => `搁置（${number}）`,
    parkedWhy: (issue, text, why) => `#${issue} ${text}（${why}）`,
    next: (what) => `*接下来：* ${what}`,
    nextRound: (round, most, open) =>
      open > 0
        ? `第 ${round} 轮（最多 ${most} 轮），讨论未决议题。`
        : `第 ${round} 轮（最多 ${most} 轮），讨论剩下的保留意见。`,
    nextRoundAsking: (round, most, questions) =>
      `第 ${round} 轮（最多 ${most} 轮）；有 ${questions} 个问题等到澄清小会上请教。`,
    meeting: (questions, round) => `召开澄清小会，澄清 ${questions} 个问题，然后进行第 ${round} 轮。`,
    synthesis: '汇总讨论内容；意见一致就形成规划案，有分歧则形成草案。',
  },
};
