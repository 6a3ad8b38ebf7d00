import type { thread as english } from '../en/thread.js';

/** The same words in Chinese. */
export const thread: typeof english = {
  footer: {
    ai: (models) => `内容由 AI（${models}）生成，可能有误，重要之处请自行核对。`,
    rehearsal: '排练模型：只是脚本，不是 AI，用来演示工作坊的过程。',
    partRehearsal: '其中一部分来自排练模型：只是脚本，不是 AI。',
    none: '各角色和教练都是软件，不是真人。目前还没有模型作答。',
    help: '各角色和教练都是软件，不是真人。',
  },
  welcome:
    '在这里写的话：有问题待答时当作回答；规划案等你决定时当作对它的意见；其他时候是留言，接下来发言的角色会读到。消息上的标记表示怎么理解的：✅ 回答、❓ 反问、⏳ 稍后、👀 留言。以 `(aside)` 开头的话不会被听取。更多用法见 `!plan help`。',
  more: (characters, file) => `_…… 还有 ${characters} 个字符，全文随版本一起发出，见 \`${file}\`。_`,
  by: (text, role) => `${text}（${role}）`,
  stop: '。',
  heading: (title) => `*${title}*`,
  list: (parts) => parts.join('、'),
  sentences: (parts) => parts.join(''),

  verdicts: { ok: '同意', reserved: '保留', objects: '反对' },
  marks: { ok: '✅', reserved: '⚠️', objects: '⛔' },
  turn: {
    sentence: (role, round, verdict, reason) => `${role} 在第 ${round} 轮表示${verdict}。${reason}`,
    verdict: (mark, verdict, reason) => `${mark} *${verdict}。* ${reason}`,
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

  failure: {
    turn: (role) => `*${role} 的发言受阻。*`,
    document: (role) => `*${role} 的文档受阻。*`,
    questions: (role) => `*${role} 的提问受阻。*`,
    reading: '*暂时无法读取大家写的话。* 消息都已保存。',
    coach: '*教练的工作受阻。*',
    files: '*文件生成受阻。*',
    reasons: {
      busy: '模型太忙，暂时无法作答。',
      timeout: '模型迟迟没有作答。',
      refused: '模型拒绝了请求。',
      unreadable: '模型的回答无法读取。',
      unreachable: '无法连接到模型。',
      disk: '写入磁盘失败。',
      bug: '工作坊内部出错。',
    },
    again: (tries, since, next) =>
      `系统将于 ${next} 自动重试（自 ${since} 起已尝试 ${tries} 次），内容不会丢失。`,
    now: (tries, since) => `正在重试（自 ${since} 起已尝试 ${tries} 次），内容不会丢失。`,
    afterPause: (tries, since) => `恢复后会重试（自 ${since} 起已尝试 ${tries} 次），内容不会丢失。`,
    retry: '重试',
    skip: '跳过这个角色',
    end: '结束',
    sure: {
      title: '要跳过这个角色吗？',
      text: {
        turn: (role) => `本轮不再等 ${role}。如果它在之后的轮次里也没有发言，结果将是草案，不是规划案。`,
        document: (role) => `不再等 ${role} 的文档，结果将是草案，不是规划案。`,
      },
      yes: '跳过',
      no: '再等等',
    },
    skippedTurn: (role, round, who) =>
      `${role} 在第 ${round} 轮由 ${who} 跳过。如果它在之后的轮次里也没有发言，结果将是草案。`,
    skippedDocument: (role, who) => `${role} 由 ${who} 跳过，缺少它的文档，结果是草案。`,
    skippedQuestions: (role, who) => `${who} 选择不再等待，${role} 的问题按原样提出。`,
    skippedWording: (question, who) => `${who} 选择不再等待，Q${question} 按原来的说法提出。`,
    board: (who, since, next) => `${who}自 ${since} 起受阻，将于 ${next} 自动重试`,
    boardNow: (who, since) => `${who}自 ${since} 起受阻，正在重试`,
    boardPaused: (who, since) => `${who}自 ${since} 起受阻`,
    someFiles: '文件生成',
    recovered: (tries) => `失败 ${tries} 次之后已恢复，继续进行。`,
    dropped: '不再重试：工作坊已经结束。',
    needless: '已不再需要。',
  },

  help: {
    sentence: '规划工作坊的使用方法。',
    title: '*规划工作坊：* 五个角色和一位教练把需求变成一份由你批准的规划案。',
    channel: '*在频道里*',
    inChannel: [
      '`/plan <需求>` 发起工作坊',
      '`/plan` 打开填写需求的表单',
      '`/plan status [编号]` 查看工作坊进展',
      '`/plan list` 列出工作坊',
      '`/plan show <编号> [vN]` 查看某个版本',
      '`/plan cancel <编号>` 取消工作坊',
      '`/plan help` 显示本说明',
    ],
    thread: '*在工作坊的话题里*',
    inThread: [
      '`!plan status` 查看进展',
      '`!plan pause` 和 `!plan resume` 暂停和恢复',
      '`!plan skip` 跳过待答的问题，或受阻的角色',
      '`!plan retry` 立即重试受阻的工作',
      '`!plan end` 或 `[DONE]` 结束工作坊，可以留下草案，也可以不留',
      '`!plan help` 显示本说明',
      '有问题待答时，写的话当作回答；其他时候是留言，接下来发言的角色会读到；`(aside) …` 不会被听取',
      '回答可以编辑或删除，以最后的内容为准',
    ],
    approving:
      '*批准规划案：* 在卡片上点“批准”，给卡片加 ✅，或者回复“同意”。 *要修改：* 点“要求修改”，或者直接回复要改的内容。',
  },
};
