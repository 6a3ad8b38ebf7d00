import { tight } from '../../text/tight.js';
import type { en } from '../en/routing.js';

export const zh: typeof en = {
  queue: {
    label: '点名发言',
    round: '本轮',
    spoke: (member) => `${member} ✓`,
    working: (member) => `[${member} ⏳]`,
    held: (member) => `[${member} ⏸️]`,
    heldFor: (member, id) => `[${member} ⏸️ 等待 ${id}]`,
    nobody: '队列是空的。',
    ways: '@我 说“队列跳过”跳过第一位，说“队列清空”清空队列。',
  },
  or: (names) => names.join(' 或 '),
  skipped: {
    unknown: (name) => `⚠️ “${name}”不在这个工作坊里，已跳过。`,
    stranger: (name) => `⚠️ ${name} 不在这个工作坊里，可以 @我 说“邀请 @${name}”。`,
    ambiguous: (name, members) => `⚠️ “${name}”可能是 ${members}，请写得更完整。`,
    left: (who) => tight`⚠️ ${who} 已不在这个工作坊里，已跳过。`,
    more: (number) => `⚠️ 另有 ${number} 个名字已跳过。`,
  },
  reply: {
    to: (who) => tight`*回应 ${who}：*`,
    sentence: (role, text) => tight`${role} 回应：${text}`,
    opened: '还缺什么',
    verdict: (mark, verdict, reason) => `${mark} *${verdict}。* ${reason}`,
    changed: (text) => `*改变了看法：* ${text}`,
    stand: (role, verdict) => tight`${role} 的意见变了：${verdict}。`,
  },
  coach: {
    awaited: (who) => tight`正在等 ${who}。`,
    nobody: '现在不用等谁回复。',
    ways: {
      answer: '可以在这里或卡片上回答。说“你们定”就交给各角色决定。',
      decide: (version) => `请在 v${version} 的卡片上决定，或在这里说明要改什么。`,
      view: '点到名的人可以在这里说。不等的话，@我 说“队列跳过”。',
      resume: '说“恢复”就继续。',
      retry: '@我 说“重试”会马上重试。',
      remark: '你在这里写的话，接着发言的角色会读到。',
      help: '能做什么，说“帮助”就知道。',
    },
  },
  view: {
    ask: (who) => `${who}，你怎么看？你在这里的下一条消息就是你的看法。`,
    asked: (who) => tight`*${who} 想请教：*`,
    said: (who) => tight`*${who} 最后说：*`,
    pass: '跳过',
    was: (who) => tight`请 ${who} 说说看法。`,
    given: (who) => tight`${who} 已经说了。`,
  },
  nobody: {
    ask: (who, members) => `${who}，接下来谁发言？刚才写的名字这里都没有。这个工作坊里有：${members}。`,
    goOn: '继续',
    was: (names) => `这里没有${names}。`,
    name: (name) => `“${name}”`,
  },
  tooMany: {
    ask: (who, turns) => `${who}，因为点名，已经多发言了 ${turns} 次。要继续吗？`,
    goOn: '继续',
    clear: '清空队列',
    sure: {
      title: '清空队列？',
      text: '队列里的人都不再发言。',
      yes: '清空',
      no: '再等等',
    },
    was: (turns) => `因为点名，多发言了 ${turns} 次。`,
  },
  over: {
    named: (by, members) => tight`${by} 请 ${members} 发言。`,
    skipped: (by, who) => tight`${by} 跳过了 ${who}。`,
    cleared: (by) => `${by} 清空了队列。`,
    resumed: (by) => `${by} 说继续。`,
    wentOn: '工作坊已经继续。',
    closed: '工作坊已经结束。',
    later: (who) => tight`之后再请 ${who}。`,
  },
  refused: {
    nothing: '队列是空的，没有可以跳过的人。',
    notYours: (requester) => `只有 ${requester} 或本工作区的管理员可以清空队列。`,
  },
};
