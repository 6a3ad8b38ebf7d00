import { tight } from '../../text/language.js';
import type * as en from '../en/deciding.js';

export const nameOf = (artifact: 'plan' | 'draft') => (artifact === 'plan' ? '方案' : '草案');

export const versions: typeof en.versions = {
  stages: {
    issuingPlan: (version) => `正在整理方案 v${version}`,
    issuingDraft: (version) => `正在整理草案 v${version}`,
  },
  title: (artifact, version, title) => `${nameOf(artifact)} v${version}：${title}`,
  fileTitle: (name, version) => `${name} · v${version}`,
  moreIn: (number, file) => `另有 ${number} 条，见 \`${file}\``,
  plan: { files: '`plan.html` 给人看，`planning_report.md` 是简版，`planning.ai.json` 给下一阶段用。' },
  draft: {
    noPlan: '*这是草案，不是方案。*',
    ended: (who) => tight`*这是草案，不是方案。* ${who} 提前结束了工作坊。`,
    why: '原因',
    moreReasons: (number) => `另有 ${number} 条原因，见草案`,
    next: '*接下来可以：*',
    ways: [
      '针对未达成共识的部分，提供更多信息或调整需求：再讨论一轮，给出下一版。',
      '基于当前草案，接受其中列出的风险，照原样交付：交付前要读完每一条异议。',
      '放弃本次规划，重新开始新需求。',
    ],
    waysEnded: ['提供更多信息或调整需求，用 `/plan` 发起新的工作坊。', '放弃本次规划，重新开始新需求。'],
    warning: '不要照着草案写代码。',
  },
  card: {
    seeThe: { plan: '查看方案 →', draft: '查看草案 →' },
    ready: (who, version, title) => `*${who}：方案 v${version} 已完成，${title}*`,
    signed: (roles) => `${roles}个角色都已通读并同意`,
    signedBy: (signed, roles) => `${roles} 个角色中有 ${signed} 个已同意`,
    tasks: (tasks, days, capacity) =>
      `*任务：* ${tasks} 个，共 ${days}${capacity === undefined ? '' : `（可用 ${capacity} 天）`}`,
    edited: (who, tasks, roles, version) => `${roles}个角色同意 ${version} 之后，${who} 改了 ${tasks}`,
    tightest: (told, outlook) => `*最紧的期限：* ${told}${outlook && `（${outlook}）`}`,
    needed: '*需要大家决定：*',
    decides: (name, whose, otherwise) => `${name}（${whose}${otherwise && `；否则：${otherwise}`}）`,
    things: (assumptions, risks) => `${assumptions} 条假设${risks > 0 ? `、${risks} 个已接受的风险` : ''}`,
    accepts: (assumptions) => `*批准即接受* ${assumptions}`,
    accepted: (assumptions) => `*还要确认：* ${assumptions}`,
    whose: (who, by) => `${who}${by && `，${by}${/\w$/.test(by) ? ' ' : ''}前`}`,
    nobody: '还没有人负责确认',
    how: {
      members: '参与的人都可以批准：点按钮、加 ✅，或直接回复。有不同意见也请直接说。',
      requester: (who) => `由 ${who} 批准：点按钮、加 ✅，或直接回复。其他人的意见也会列在这里。`,
      two: '需要两位参与者批准：点按钮、加 ✅，或直接回复。有不同意见也请直接说。',
      over: '有人提出了反对，现在只能点按钮批准：会先列出全部反对意见。',
      answers: '上面的问题有了结果，才能批准。',
    },
    decideDraft: (who, next, mayGo) =>
      `*由 ${who} 决定：* 补充信息，再讨论一轮，给出 v${next}；${mayGo ? '接受列出的风险，照原样交付；' : ''}或者放弃。`,
    enough: '已经改了五次。请选择：批准这个版本、再讨论一轮、稍后再说或取消。选择之前不再接受修改。',
    parked: (who, when) => `🅿️ ${who} 搁置了这个版本（${when}），随时可以重新启用。`,
    openAgain: (questions) => `⚠️ ${questions} 还没有回答，请先回答。`,
    workingStill: '⏳ 正在准备下一个版本。',
    superseded: (version) => `之后有了 v${version}，在话题的后面。`,
    approve: '批准',
    lastPlan: (version) => `之前的方案 v${version} 仍可以批准。`,
    changes: '要求修改',
    editTasks: '编辑任务…',
    oneMore: '再讨论一轮',
    park: '稍后再说',
    takeUp: '重新启用',
    cancel: '取消…',
    read: '查看全文',
    files: '全部文件',
    more: '补充信息',
    drop: '放弃草案',
    dropSure: {
      title: '要放弃这份草案吗？',
      text: '工作坊就此结束，草案和讨论仍留在话题里。',
      yes: '放弃草案',
      no: '保留',
    },
    draft: (title) => `*${title}* 在这个话题里。草案不能批准，只有方案可以。`,
  },
  compared: {
    became: { done: '已采纳', partly: '部分采纳', declined: '没有采纳', stands: '无需改动' },
    wish: (who, became, said) => tight`*${who} 的意见：${became}。* ${said}`,
    moreWishes: (number) => `另有 ${number} 条意见，见附带的文件`,
  },
};

export const approval: typeof en.approval = {
  stages: {
    draftDecision: (version) => `草案 v${version} 等待决定`,
    parked: (version) => `方案 v${version} 已搁置`,
    decision: (version) => `方案 v${version} 等待决定`,
  },
  approved: {
    sentence: (version, who) => `*${who} 批准了 v${version}。*`,
    sentenceFor: (requester, version, who) => `${requester}：*${who} 批准了 v${version}。*`,
    over: (concerns) => `批准时仍有顾虑：${concerns}`,
    reopen: '重新打开',
    ended: (version, who, when, by, then, goesOn) =>
      goesOn
        ? `${who} 批准过（${when}）。${by} 重新打开，准备下一版（${then}）。`
        : `${who} 批准过（${when}），${by} 收回了（${then}）。v${version} 重新等待决定。`,
  },
  reopened: (version, who) => `${who} 重新打开了方案 v${version}，请在它的卡片上决定。`,
  voices: {
    for: (who) => `*赞成：* ${who}`,
    liked: (who) => `${who} 👍`,
    soFar: (who) => `*目前已批准：* ${who}。还需要一位参与者批准。`,
    undecided: (who) => tight`*还没想好：* ${who}`,
    takeBack: '收回我的批准',
  },
  concern: {
    board: '有顾虑',
    line: (who, text) => tight`*${who} 的顾虑：* ${text}`,
    no: (who, text) => tight`*${who} 不同意：* ${text}`,
    wish: (who, text) => tight`*${who} 希望：* ${text}`,
    late: (who, id, text, was) =>
      was === ''
        ? tight`⚠️ *这个版本完成之后，${who} 回答了 ${id}：* “${text}”`
        : tight`⚠️ *这个版本完成之后，${who} 更正了 ${id} 的回答：* 从“${was}”改成了“${text}”`,
    lateMore: (who, id, text) => tight`⚠️ *这个版本完成之后，${who} 补充了 ${id} 的回答：* “${text}”`,
    found: (who, item, text) => tight`*${who} 说“${item}”没法照方案做：* ${text}`,
    answered: (by, answer) =>
      answer === '' ? tight`${by} 认为方案不用改。` : tight`${by} 的答复：${answer}`,
    goesOn: (by) => tight`${by} 决定把它写进下一版。`,
    unclear: (who, text) => tight`*${who} 的这句话还没弄清是什么意思：* ${text}`,
    more: (number) => `另有 ${number} 条`,
    takeUp: '列入讨论',
    take: (version) => `写进 v${version}`,
    leave: '方案不用改',
    answer: '答复…',
    later: (who, version) => `${who}，这一轮已经开始。你说的会列在 v${version} 的卡片上。`,
  },
  sure: { title: '还有顾虑，要批准吗？', yes: '批准', no: '先不批准' },
  wishGone: (who) => `${who} 收回了刚才的意见，各角色不再考虑它。`,
  declined: (version) => `这一轮没有改动方案，所以没有新版本。v${version} 重新等待决定。`,
  wanted: (who, version, said) => `${who} 要把这些放进 v${version}${said ? '：' : '。'}`,
  edited: (who) => `${who} 编辑了任务：`,
  editedNow: (version) => `要做的事没有增减，v${version} 马上就好。`,
  roundNext: (version) => `再讨论一轮，然后给出 v${version}。`,
  more: (who, version) => `${who} 为草案 v${version} 补充了信息：`,
  parked: (version, who) => `${who} 搁置了方案 v${version}。随时可以在它的卡片上重新启用，或者说“恢复”。`,
  takenUp: (version, who) => `${who} 重新启用了方案 v${version}，请在它的卡片上决定。`,
};

export const ending: typeof en.ending = {
  outcomes: {
    approved: (version, who, when) => tight`✅ ${who} 批准了方案 v${version}（${when}）。`,
    dropped: (version, who, when) => tight`🗑️ ${who} 放弃了草案 v${version}（${when}）。`,
    draft: (version, when) => `📝 以草案 v${version} 结束（${when}）：各角色没有全部同意。`,
    ended: (version, who, when) => tight`📝 ${who} 提前结束了工作坊，留下草案 v${version}（${when}）。`,
    continued: (plan, when) => tight`➡️ 已转到 ${plan} 继续（${when}）。`,
    cancelled: (who, when) => tight`🚫 ${who} 取消了工作坊（${when}）。`,
    withdrawn: (version, who, when) => tight`↩️ 方案 v${version} 交付之后，${who} 撤回了批准（${when}）。`,
    someone: '有人',
  },
  end: {
    ask: (who) => `${who} 想结束这个工作坊。怎么结束？选择之前，讨论照常进行。`,
    pause: '暂停',
    draft: '以草案结束',
    discard: '放弃',
    sure: {
      title: '要放弃这个工作坊吗？',
      text: '工作坊会直接结束，没有结果。已有的讨论和文件仍留在话题里。',
      yes: '放弃',
      no: '保留',
    },
    chosen: (who) => tight`${who} 已经决定了。`,
    over: (outcome) => `已经决定了。${outcome}`,
  },
  closed: { keeps: '讨论内容和已发出的文件都保留在这个话题里。' },
};
