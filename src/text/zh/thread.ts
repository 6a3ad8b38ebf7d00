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
    '角色讨论期间，在这里写的话都是留言，接下来发言的角色会读到；出现 👀 表示已经听到。规划案要在它的卡片上批准。以 `(aside)` 开头的话不会被听取。输入 `!plan help` 可以查看能做些什么。',
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
  },
  round: {
    title: (round) => `第 ${round} 轮结束`,
    sentence: (round, agreed, open) => `第 ${round} 轮结束：新增共识 ${agreed} 条，未决议题 ${open} 个。`,
    verdict: (role, mark, verdict) => `${role} ${mark} ${verdict}`,
    absent: '未发言',
    absentMark: '➖',
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
    synthesis: '汇总讨论内容；意见一致就形成规划案，有分歧则形成草案。',
  },

  failure: {
    turn: (role) => `*${role} 的发言受阻。*`,
    document: (role) => `*${role} 的文档受阻。*`,
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
      `系统将${next}自动重试（自 ${since} 起已尝试 ${tries} 次），内容不会丢失。输入 \`!plan end\` 可以结束工作坊。`,
    at: (when) => `于 ${when} `,
    board: (who, since, next) => `${who}自 ${since} 起受阻，将于 ${next} 自动重试`,
    someFiles: '文件生成',
    recovered: (tries) => `失败 ${tries} 次之后已自动恢复，继续进行。`,
    dropped: '不再重试：工作坊已经结束。',
  },

  declined: {
    onlyRequester: (who, version) => `只有 ${who} 可以批准规划案 v${version}。未作任何改动。`,
    onlyApprover: (who) => `只有批准人 ${who} 可以撤回批准。`,
    onlyCloser: (who) => `只有 ${who} 或本工作区的管理员可以结束或取消这个工作坊。`,
    decided: (version, outcome) => `规划案 v${version} 已有决定。${outcome}`,
    notNow: (version) => `规划案 v${version} 目前无法决定。`,
    oldVersion: (version, newest) => `v${version} 已不再等待决定：最新版本是 v${newest}，在话题的后面。`,
    draft: (version) => `没有可以批准的内容：v${version} 是草案，不是规划案。`,
    noPlan: '还没有可以批准的内容：规划案尚未发出。',
    unclear:
      '这句话没有算作决定。要批准，请点“批准”按钮，给卡片加 ✅，或者只回复“同意”。要修改规划案：先取消它，再用 `/plan` 写上要改的内容，重新开始。',
    finished: (outcome, result) =>
      `这个工作坊已经结束。${outcome}${result}要继续，请用 \`/plan\` 加上新的内容发起新的工作坊。`,
    result: (artifact, version) =>
      `结果在这个话题里：${artifact === 'plan' ? '规划案' : '草案'} v${version} 及其文件。`,
    noResult: '没有发出任何版本。',
    planWaits: (version: number) => `规划案 v${version} 刚刚已经产出，所以没有结束：请在它的卡片上做决定。`,
    asked: '怎么结束这个工作坊，话题里已经问过了：请直接点那条消息上的按钮。',
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
      '`!plan end` 结束工作坊，可以留下草案，也可以不留',
      '`!plan help` 显示本说明',
      '角色讨论期间写的话都是留言，接下来发言的角色会读到；`(aside) …` 不会被听取',
    ],
    approving: '*批准规划案：* 在卡片上点“批准”，给卡片加 ✅，或者回复“同意”。',
  },
};
