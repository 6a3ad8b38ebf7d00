import type { en } from './words.en.js';

export const zh: typeof en = {
  label: '等待',
  awaited: {
    answer: (who, id, since) => `${who} 回答 ${id}（自 ${since} 起）`,
    choice: (who, version, since) => `${who} 决定如何处理草案 v${version}（自 ${since} 起）`,
    takeUp: (who, version, since) => `${who} 重新启用规划案 v${version}（自 ${since} 起搁置）`,
    approval: (who, version, since) => `${who} 批准规划案 v${version}（自 ${since} 起）`,
    budget: (who, since) => `${who} 追加预算（自 ${since} 起），可用 \`!plan allow\``,
    view: (who, when) => `${who} 就刚才的话发表看法（自 ${when} 起）`,
    next: (who, when) => `${who} 决定接下来由谁发言（自 ${when} 起）`,
    settlement: (who, id, when) => `${who} 在 ${id} 的两个回答之间作出选择（自 ${when} 起）`,
  },
  reminder: {
    title: (workshops) =>
      workshops === 1 ? '有一个规划工作坊在等你。' : `有 ${workshops} 个规划工作坊在等你。`,
    line: (title, what, since) => `• *${title}：* ${what}（自 ${since} 起）`,
    thread: '话题',
    version: {
      plan: (version) => `规划案 ${version}`,
      draft: (version) => `草案 ${version}`,
    },
    answer: (way, text) => `等你回答 ${way}“${text}”`,
    approval: (way) => `等你决定 ${way}`,
    choice: (way) => `等你决定 ${way}`,
    view: (way, text) => (text === '' ? `等你在${way}里说说看法` : `等你对“${text}”说说看法，见${way}`),
    settlement: (way, text) => `${way} 有两个不同的回答，等你确定以哪个为准：“${text}”`,
    more: (count) => `……还有 ${count} 项。`,
    how: '请到话题里回复，写在这里不会被听取。这样的提醒每天最多一次，只在工作日。',
    stop: '停止提醒',
  },
  stopped: (titles) => `不再提醒你：${titles}。在话题里发送 \`!plan 提醒\` 可以恢复。`,
  quiet: '本工作坊不再提醒你。发送 `!plan 提醒` 可以恢复。',
  again: '本工作坊等你的时候会再提醒你，每天最多一次。',
  over: '本工作坊已经结束，不会再提醒任何人。',
  long: {
    answer: (who, id, since) => `${id} 自 ${since} 起一直在等 ${who} 回答。`,
    view: (who, since) => `自 ${since} 起一直在等 ${who} 说说看法。`,
    answerWays: (to) => `${to}，你可以继续等，也可以把这个问题交给各角色决定、改问别人，或者结束工作坊。`,
    viewWays: (to) => `${to}，你可以继续等，也可以跳过，或者结束工作坊。`,
    takeOver: (people) => `${people}：发送 \`!plan 接手\`，你们中的一位可以接替发起人。`,
    passOver: '跳过',
    over: '现在已不必再等。',
  },
};
