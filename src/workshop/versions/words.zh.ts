import type { en } from './words.en.js';

export const nameOf = (artifact: 'plan' | 'draft') => (artifact === 'plan' ? '规划案' : '草案');

export const zh: typeof en = {
  label: '版本',
  stages: {
    issuingPlan: (version) => `正在整理规划案 v${version}`,
    issuingDraft: (version) => `正在整理草案 v${version}`,
  },
  line: (number, artifact, when) => `v${number} ${artifact === 'plan' ? '规划案' : '草案'}，${when}`,
  title: (artifact, version, title) => `${nameOf(artifact)} v${version}：${title}`,
  fileTitle: (name, version) => `${name} · v${version}`,
  more: (file) => `……详见 ${file}`,
  moreIn: (number, file) => `另有 ${number} 条，见 \`${file}\``,
  plan: {
    files: '`planning_report.md` 供人阅读，`planning.ai.json` 供下一阶段使用。内容概要见下方卡片。',
  },
  draft: {
    noPlan: '*这是草案，不是规划案。*',
    ended: (who) => `*这是草案，不是规划案。* ${who} 提前结束了工作坊。`,
    why: '原因',
    moreReasons: (number) => `另有 ${number} 条原因，详见草案`,
    shortened: '……详见草案',
    next: '*接下来可以：* 在下方卡片上补充信息，或者放弃草案。草案不能作为编写代码的依据。',
    nextEnded:
      '*接下来可以：* 阅读 `planning.draft.md`，补充缺少的内容，再用 `/plan …` 重新发起。草案不能作为编写代码的依据。',
  },
  card: {
    ready: (title) => `*${title}* 已就绪，请作出决定。`,
    closed: (title) => `*${title}*`,
    numbers: {
      signed: (roles) => `${roles}个角色都已通读并签署`,
      signedBy: (signed, roles) => `${roles} 个角色中有 ${signed} 个已签署`,
      settled: (issues) => (issues === 0 ? '没有出现分歧' : `解决了 ${issues} 个议题`),
      work: (tasks, days, capacity) =>
        `${tasks} 个任务，共 ${days}${capacity === undefined ? '' : `（可用 ${capacity} 天）`}`,
      noWork: '没有任务',
      many: (items) => `共 ${items} 条，内容较多`,
    },
    tasks: '任务',
    task: (number, title, estimate) => `${number}. ${title}${estimate && `（${estimate}）`}`,
    after: (tasks) => `在 ${tasks} 之后`,
    ticked: (line) => `${line} ☑️`,
    accepts: (assumptions) => `*批准即接受* ${assumptions}`,
    accepted: (assumptions) => `*尚待确认：* ${assumptions}`,
    assumes: (assumptions) => `*目前的假设：* ${assumptions}`,
    assumed: (assumption, whose) => `${assumption}（${whose}）`,
    whose: (who, by) => `${who}${by && `，${by} 前`}`,
    toConfirm: '有待确认',
    nobody: '还没有人负责确认',
    leftOut: (items) => `*这次不做：* ${items}`,
    decide: (who) =>
      `*由 ${who} 决定：* 点“批准”，给这条消息加 ✅，或者回复“同意”。要修改，直接回复要改什么。`,
    decideLater: (who) => `*由 ${who} 决定*，但要先回答上面的问题。要修改，请点“要求修改”。`,
    decideDraft: (who, next) => `*由 ${who} 决定。* 补充信息后会再讨论一轮并给出 v${next}；也可以放弃草案。`,
    enough: (who, changes) =>
      `*由 ${who} 决定。* 已经修改了 ${changes} 次，教练到此为止：请批准这个版本、再讨论一轮、搁置或取消。`,
    parked: (who, when) => `🅿️ 已由 ${who} 搁置（${when}），等有人重新启用。`,
    changedSince: (questions) =>
      `⚠️ 这个版本发出之后，${questions} 有了新的回答。要体现这些回答，请点“要求修改”。`,
    openAgain: (questions) => `⚠️ ${questions} 重新待答：请先回答，之后才能批准这个版本。`,
    working: (who, version) => `⏳ 正在处理 ${who} 对 v${version} 要求的修改：`,
    workingDraft: (who, version) => `⏳ 正在讨论 ${who} 对 v${version} 补充的信息：`,
    workingStill: '⏳ 正在准备下一个版本。',
    superseded: (version) => `之后已有新版本 v${version}，在话题的后面。`,
    approve: '批准',
    changes: '要求修改',
    oneMore: '再讨论一轮',
    park: '搁置',
    takeUp: '重新启用',
    cancel: '取消',
    files: '全部文件',
    more: '补充信息',
    drop: '放弃草案',
    dropSure: {
      title: '要放弃这份草案吗？',
      text: '工作坊将就此结束，草案和讨论内容仍留在话题里。',
      yes: '放弃草案',
      no: '保留',
    },
    sure: {
      title: '要取消这个工作坊吗？',
      text: '工作坊将在未批准的情况下结束，已发出的文件仍留在话题里。',
      yes: '取消工作坊',
      no: '保留',
    },
    draft: (title) => `*${title}* 已发到这个话题。它不是规划案，因此不能批准。`,
    draftClosed: (title) => `*${title}* 已发到这个话题。`,
    allFiles: '点“全部文件”可以获取讨论记录和每个角色的发言。',
    filesPosted: '它的全部文件都已在这个话题里。',
  },
  files: {
    comment: (title, who) => `*${title}* 的其余文件，应 ${who} 的要求发出。`,
    part: (page, pages) => `第 ${page} 部分，共 ${pages} 部分。`,
  },
  feedback: {
    title: '对意见的处理',
    became: {
      done: '✅',
      partly: '◐',
      declined: '⛔',
    },
    words: {
      done: '已处理',
      partly: '部分处理',
      declined: '未采纳',
    },
    line: (mark, text, became, items, note) =>
      `${mark} ${text} → ${became}${items && `：${items}`}${note && `（${note}）`}`,
  },
};
