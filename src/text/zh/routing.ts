import type { Text } from '../en.js';

/** Words of who is to speak next. Arguments arrive escaped. */
export const routing: Text['routing'] = {
  awaited: {
    view: (who, when) => `${who} 就刚才的话发表看法（自 ${when} 起）`,
    next: (who, when) => `${who} 决定接下来由谁发言（自 ${when} 起）`,
  },
  or: (names) => names.join(' 或 '),
  skipped: {
    unknown: (name) => `⚠️ “${name}”不在这个工作坊中，已跳过。`,
    stranger: (name) => `⚠️ ${name} 不在这个工作坊中，已跳过。可以用 \`!plan invite @${name}\` 邀请。`,
    ambiguous: (name, members) => `⚠️ “${name}”可能指 ${members}，已跳过。请写得更完整一些。`,
    left: (who) => `⚠️ ${who} 已不在这个工作坊中，已跳过。`,
    more: (number) => `⚠️ 另有 ${number} 个名字已跳过。`,
  },
  reply: {
    to: (who) => `*回应 ${who}：*`,
    sentence: (role, text) => `${role} 回应：${text}`,
    stand: (role, verdict) => `${role} 改变了态度：${verdict}。`,
  },
  coach: {
    awaited: (who) => `正在等待：${who}。`,
    nobody: '目前没有在等谁。',
    ways: {
      answer: '可以在这里或在卡片上回答；`!plan skip` 跳过这个问题。',
      decide: (version) => `请在 v${version} 的卡片上决定，或在这里说明要改什么。`,
      view: '被点到的人在这里说就可以；`!plan queue skip` 跳过。',
      resume: '用 `!plan resume` 继续。',
      retry: '`!plan retry` 立即重试受阻的工作。',
      remark: '在这里写的话，接下来发言的角色会读到。',
      help: '能做什么，见 `!plan help`。',
    },
  },
  view: {
    ask: (who) => `${who}，想听听你的看法：你在这里的下一条消息就算作你的看法。`,
    asked: (who) => `*${who} 想请教：*`,
    said: (who) => `*${who} 最后说：*`,
    pass: '先跳过',
    was: (who) => `请 ${who} 发表看法。`,
    given: (who) => `${who} 已经说了。`,
  },
  nobody: {
    ask: (who, members) => `${who}，接下来由谁发言？写下的名字都没有找到。这个工作坊的成员：${members}。`,
    goOn: '继续',
    was: (names) => `没有找到${names}。`,
    name: (name) => `“${name}”`,
  },
  tooMany: {
    ask: (who, turns, line) => `${who}，因为点名已经多了 ${turns} 次发言。要继续吗？接下来是 ${line}。`,
    goOn: '继续',
    clear: '清空队列',
    sure: {
      title: '清空队列？',
      text: '队列里的成员都不会再被请来发言。',
      yes: '清空',
      no: '再等等',
    },
    was: (turns) => `因为点名已经多了 ${turns} 次发言。`,
  },
  over: {
    named: (by, members) => `${by} 请 ${members} 发言。`,
    skipped: (by, who) => `${by} 跳过了 ${who}。`,
    cleared: (by) => `${by} 清空了队列。`,
    resumed: (by) => `${by} 说继续。`,
    kept: (by) => `${by} 保留了队列。`,
    wentOn: '工作坊已经继续。',
    empty: '队列现在已经空了。',
    closed: '工作坊已经结束。',
    later: (who) => `之后再请 ${who}。`,
  },
  clear: {
    ask: (by, line) => `${by} 想清空队列：${line}。清空后，其中的成员都不会再被请来发言。`,
    was: (by) => `${by} 曾想清空队列。`,
    clear: '清空',
    keep: '保留',
  },
  queue: {
    nobody: '队列里没有人。',
    ways: '`!plan queue skip` 跳过排在最前的一位，`!plan queue clear` 清空队列。',
  },
  refused: {
    nothing: '没有点名请谁发言，因此没有可以跳过的人，也没有可以清空的队列。',
    asked: '是否清空队列，话题里已经问过了：请直接点那条消息上的按钮。',
    notYours: (requester) => `只有 ${requester} 或本工作区的管理员可以清空队列。`,
  },
  failure: {
    held: (role) => `*${role} 的回应受阻。*`,
  },
  help: [
    '消息里写 `[NEXT: SystemDesigner]`，就是请某个角色、教练或某个人接着发言',
    '`!plan queue` 查看发言队列；`!plan queue skip` 跳过排在最前的一位，`!plan queue clear` 清空队列',
  ],
};
