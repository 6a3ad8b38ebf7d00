import type * as english from '../en/builders.js';

export const builders: typeof english.builders = {
  fileIs: { exists: '已存在', new: '新建', unknown: '没有人看过，请先查看' },
  issues: {
    plan: (title, version) => `方案：${title}（v${version}）`,
    draft: (title, version) => `草案：${title}（v${version}）`,
    approved: (title, version, who, when) => `出自方案 v${version}“${title}”，由 ${who} 批准，${when}。`,
    confirmed: (title, version, who, when) =>
      `出自草案 v${version}“${title}”，尚未达成共识。${who} 读完了所有异议，仍然交付，${when}。`,
    hash: (file, sha256) => `${file} 的 SHA-256：\`${sha256}\`。`,
    assumed: (id, text, who) => (who.trim() === '' ? `${id} ${text}` : `${id} ${text}（可由 ${who} 确认）`),
    partOf: (whole) => `属于 ${whole}。`,
    over: '批准时仍有这些顾虑',
    assumptions: '暂且认定的',
    withdrawn: (version, who, when) =>
      `v${version} 已经失效：${who} 撤回了它，${when}。在有新版本之前，请不要再按它来做。`,
  },
  agent: {
    lead: (title, version) =>
      `你要做的是一份团队方案里的一个任务：“${title}”，v${version}。这一版获批之后再动手，是否获批见 v${version}.decision.json。`,
    file: (name, sha256) => `方案是 ${name}（SHA-256 ${sha256}）。下面的编号都是这个文件里的编号。`,
    task: (id, name) => `任务 ${id}：${name}`,
    days: (from, to) => (from === to ? `大约 ${from} 天。` : `${from} 到 ${to} 天。`),
    wait: (days) => `等待 ${days} 个自然日，不占人手。`,
    said: '大家说过的',
    answered: (id, question, who, text) => `${id}${question && ` ${question}`} ${who}：“${text}”`,
    confirms: (who, by) =>
      [who === '' ? '还没有人负责确认' : `${who} 确认`, by === '' ? '' : `${by} 之前`]
        .filter(Boolean)
        .join('，'),
    decides: (who, by) => `由 ${who} 决定${by === '' ? '' : `，${by} 之前`}`,
    then: (text) => `否则：${text}`,
    planned: (begin, end) => `计划 ${begin} 至 ${end}。`,
    due: (name, date) => `最迟 ${date}（${name}）。`,
    owner: (name) => `由 ${name} 负责。`,
    after: (tasks) => `要先完成：${tasks}。`,
    serves: '为了什么',
    acceptance: '做到这些才算完成',
    components: '涉及的部分',
    decisions: '已经决定的',
    nonGoals: '不做的',
    risks: '要留意的风险',
    ask: '还不确定，依赖之前请先问人',
    rules: [
      '只做这个任务，不做方案里的其他内容。',
      '方案没有写明，或者前后不一致的地方，请问人，不要猜。',
      '如果有什么没法按方案来做，请说出它的编号和原因，然后等待。不要自行更改方案。',
    ],
    against: '对它的异议',
  },
};

export const handOffSettings: typeof english.handOffSettings = {
  repository: { label: '建 issue 的 GitHub 仓库', hint: '方案一个 issue，每个任务一个。留空则不建。' },
  by: { label: '还有谁可以交付', hint: '发起人始终可以交付。' },
  noRepository: '请写成 owner/name。',
  people: '选择人员',
};
