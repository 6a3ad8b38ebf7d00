import { tight } from '../../text/tight.js';
import type { en } from '../en/versions.js';

export const nameOf = (artifact: 'plan' | 'draft') => (artifact === 'plan' ? '规划案' : '草案');

export const zh: typeof en = {
  label: '版本',
  stages: {
    issuingPlan: (version) => `正在整理规划案 v${version}`,
    issuingDraft: (version) => `正在整理草案 v${version}`,
  },
  line: (number, artifact, when) => `v${number} ${nameOf(artifact)}（${when}）`,
  title: (artifact, version, title) => `${nameOf(artifact)} v${version}：${title}`,
  fileTitle: (name, version) => `${name} · v${version}`,
  moreIn: (number, file) => `另有 ${number} 条，见 \`${file}\``,
  plan: {
    files: '`planning_report.md` 给人看，`planning.ai.json` 给下一阶段用。',
  },
  draft: {
    noPlan: '*这是草案，不是规划案。*',
    ended: (who) => tight`*这是草案，不是规划案。* ${who} 提前结束了工作坊。`,
    why: '原因',
    moreReasons: (number) => `另有 ${number} 条原因，见草案`,
    shortened: '……见草案',
    next: '*接下来可以：* 在下方卡片上补充信息，或者放弃草案。不要照着草案写代码。',
    nextEnded:
      '*接下来可以：* 阅读 `planning.draft.md`，补充缺少的内容，再用 `/plan …` 重新发起。不要照着草案写代码。',
  },
  card: {
    seeThe: { plan: '查看规划案 →', draft: '查看草案 →' },
    ready: (who, version, title) => `*${who}：规划案 v${version} 已完成，${title}*`,
    closed: (title) => `*${title}*`,
    numbers: {
      signed: (roles) => `${roles}个角色都已通读并签署`,
      signedBy: (signed, roles) => `${roles} 个角色中有 ${signed} 个已签署`,
      settled: (issues) => (issues === 0 ? '没有分歧' : `解决了 ${issues} 个议题`),
      work: (tasks, days, capacity) =>
        `${tasks} 个任务，共 ${days}${capacity === undefined ? '' : `（可用 ${capacity} 天）`}`,
      noWork: '没有任务',
      many: (items) => `共 ${items} 条，内容比较多`,
    },
    tasks: '任务',
    task: (number, title, estimate) => `${number}. ${title}${estimate && `（${estimate}）`}`,
    after: (tasks) => `在 ${tasks} 之后`,
    ticked: (line) => `${line} ☑️`,
    owned: (line, who) => `${line} · ${who}`,
    accepts: (assumptions) => `*批准即接受* ${assumptions}`,
    accepted: (assumptions) => `*还要确认：* ${assumptions}`,
    assumes: (assumptions) => `*目前的假设：* ${assumptions}`,
    assumed: (assumption, whose) => `${assumption}（${whose}）`,
    whose: (who, by) => `${who}${by && `，${by}${/\w$/.test(by) ? ' ' : ''}前`}`,
    toConfirm: '还要确认',
    nobody: '还没有人负责确认',
    leftOut: (items) => `*这次不做：* ${items}`,
    how: {
      members: '参与的人都可以批准：点按钮、加 ✅，或直接回复。有不同意见也请直接说。',
      requester: (who) => `由 ${who} 批准：点按钮、加 ✅，或直接回复。其他人的意见也会列在这里。`,
      two: '需要两位参与者批准：点按钮、加 ✅，或直接回复。有不同意见也请直接说。',
    },
    decideDraft: (who, next) => `*由 ${who} 决定。* 补充信息后再讨论一轮，给出 v${next}。也可以放弃草案。`,
    enough: '已经改了五次。请选择：批准这个版本、再讨论一轮、稍后再说或取消。选择之前不再接受修改。',
    parked: (who, when) => `🅿️ ${who} 搁置了这个版本（${when}），随时可以重新启用。`,
    openAgain: (questions) => `⚠️ ${questions} 又没有回答了。请先回答，再批准这个版本。`,
    working: (who, version) => `⏳ 正在处理 ${who} 对 v${version} 的修改意见：`,
    workingDraft: (who, version) => `⏳ 正在讨论 ${who} 对 v${version} 补充的信息：`,
    workingStill: '⏳ 正在准备下一个版本。',
    superseded: (version) => `之后有了 v${version}，在话题的后面。`,
    approve: '批准',
    approveLast: (version) => `批准 v${version}`,
    lastPlan: (version) => `之前的规划案 v${version} 仍可以批准。`,
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
    draft: (title) => `*${title}* 在这个话题里。草案不能批准，只有规划案可以。`,
    draftClosed: (title) => `*${title}* 在这个话题里。`,
    allFiles: '点“全部文件”会收到一个 zip，里面有草案、讨论记录和每个角色的发言。',
    filesPosted: '它的全部文件都在这个话题里。',
  },
  compared: {
    became: { done: '已采纳', partly: '部分采纳', declined: '没有采纳' },
    wish: (who, became, said, where) => `*${who}：${became}。* ${said}${where && `（${where}）`}`,
    moreWishes: (number) => `另有 ${number} 条意见，见“查看全文”`,
    changed: '修改',
    added: '新增',
    removed: '删去',
    labelled: (label, ids) => `${label}：${ids}`,
    between: '；',
    also: (what) => `*其他变化：* ${what}`,
    all: (version, what) => `*与 v${version} 相比：* ${what}`,
    line(item, from, to) {
      if (from === '') return `~ ${item}：增加了“${to}”`;
      return to === '' ? `~ ${item}：去掉了“${from}”` : `~ ${item}：${from} → ${to}`;
    },
  },
  feedback: {
    title: '修改意见的处理结果',
    became: {
      done: '✅',
      partly: '◐',
      declined: '⛔',
    },
    words: {
      done: '已采纳',
      partly: '部分采纳',
      declined: '没有采纳',
    },
    line: (mark, text, became, items, note) =>
      `${mark} ${text} → ${became}${items && `：${items}`}${note && `（${note}）`}`,
  },
};
