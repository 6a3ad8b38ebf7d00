import type { cards as english } from '../en/cards.js';

const nameOf = (artifact: 'plan' | 'draft') => (artifact === 'plan' ? '规划案' : '草案');

/** The same words in Chinese. */
export const cards: typeof english = {
  title: (artifact, version, title) => `${nameOf(artifact)} v${version}：${title}`,
  fileTitle: (name, version) => `${name} · v${version}`,
  more: (file) => `……详见 ${file}`,
  moreIn: (number, file) => `另有 ${number} 条，见 \`${file}\``,
  plan: {
    files: (tasks) =>
      `可以着手的任务有 ${tasks} 项，见下方卡片。\`planning_report.md\` 供人阅读，\`planning.ai.json\` 供下一阶段使用。`,
  },
  draft: {
    notAgreed: (roles) => `*这是草案，不是规划案。* ${roles} 个角色没有全部无保留地同意。`,
    ended: (who) => `*这是草案，不是规划案。* ${who} 提前结束了工作坊。`,
    why: '原因',
    verdict: (role, text, detail) =>
      `${role} ${{ reserved: '持保留意见', objects: '反对', absent: '没有发言', skipped: '已被跳过' }[text]}${detail && `：${detail}`}`,
    reserved: (role, detail) => `${role} 仍有顾虑：${detail}`,
    disagreement: (topic, positions) => `在“${topic}”上没有达成一致：${positions}`,
    issue: (number, role, detail) => `${number} 尚未解决${role && `（${role}）`}：${detail}`,
    question: (number, role, detail) => `${number} 一直没有得到回答${role && `（${role}）`}：${detail}`,
    contest: (number, detail) => `${number} 有两个答案，一直没有定下以哪个为准：${detail}`,
    closedEarly: (who) => `${who} 在讨论完成之前结束了工作坊`,
    moreReasons: (number) => `另有 ${number} 条原因，详见草案`,
    shortened: '……详见草案',
    next: '*接下来可以：* 在下方卡片上补充信息，或者放弃草案。草案不能作为编写代码的依据。',
    nextEnded:
      '*接下来可以：* 阅读 `planning.draft.md`，补充缺少的内容，再用 `/plan …` 重新发起。草案不能作为编写代码的依据。',
  },
  card: {
    ready: (title) => `*${title}* 已就绪，请作出决定。`,
    closed: (title) => `*${title}*`,
    agreement: (roles, rounds, points, issues) =>
      `${roles} 个角色全部同意 · 讨论 ${rounds} 轮 · 共识 ${points} 条 · 解决议题 ${issues} 个`,
    tasks: '任务',
    task: (number, title, estimate) => `${number}. ${title}${estimate && `（${estimate}）`}`,
    ticked: (line) => `${line} ☑️`,
    decide: (who) =>
      `*由 ${who} 决定。* 要批准，请点“批准”，给这条消息加 ✅，或者回复“同意”。要修改，请点“要求修改”，或者直接回复要改的内容。`,
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
  outcomes: {
    approved: (version, who, how, when) => `✅ 规划案 v${version} 已由 ${who} ${how}批准（${when}）。`,
    ways: { button: '点按钮', reaction: '用 ✅ ', reply: '以回复方式' },
    dropped: (version, who, when) => `🗑️ 草案 v${version} 已由 ${who} 放弃（${when}）。`,
    draft: (version, when) => `📝 以草案 v${version} 结束（${when}）：各角色没有全部同意。`,
    ended: (version, who, when) => `📝 由 ${who} 提前结束，留下草案 v${version}（${when}）。`,
    discarded: (who, when) => `🗑️ 已由 ${who} 放弃（${when}）。`,
    cancelled: (who, when) => `🚫 已由 ${who} 取消（${when}）。`,
    someone: '有人',
  },
  approved: {
    sentence: (version, who) => `*规划案 v${version} 已由 ${who} 批准。* 文件保留在这个话题里。`,
    read: '我把你的回复理解为批准。如果不是这个意思，请撤回。',
    undo: '撤回',
    takenBack: (version, who) => `${who} 对规划案 v${version} 的批准已撤回。`,
    open: (version, who) => `${who} 撤回了批准。规划案 v${version} 重新等待决定，见上方卡片。`,
  },
  closed: {
    keeps: (version) => `截至 v${version} 的文件和讨论内容都保留在这个话题里。`,
    nothing: '没有发出任何版本。讨论内容保留在这个话题里。',
  },
  end: {
    ask: (who) => `${who} 想结束这个工作坊。`,
    choices: '是以目前的草案结束，放弃，还是继续？在作出选择之前，讨论会继续进行。',
    choicesWithDraft: '有一份草案正在卡片上等待处理。是以这份草案结束，放弃工作坊，还是继续？',
    choicesWithPlan: '有一份规划案正在卡片上等待批准。是放弃，还是继续？',
    draft: '以草案结束',
    discard: '放弃',
    goOn: '继续',
    sure: {
      title: '要放弃这个工作坊吗？',
      text: '工作坊将在没有结果的情况下结束，目前的讨论和已发出的内容仍留在话题里。',
      yes: '放弃',
      no: '保留',
    },
    withDraft: (who) => `${who} 选择以草案结束这个工作坊。`,
    discarded: (who) => `${who} 选择放弃这个工作坊。`,
    goesOn: (who) => `${who} 选择继续。`,
    over: (outcome) => `这个选择已经失效。${outcome}`,
  },
  files: {
    comment: (title, who) => `*${title}* 的其余文件，应 ${who} 的要求发出。`,
    part: (page, pages) => `第 ${page} 部分，共 ${pages} 部分。`,
  },
};
