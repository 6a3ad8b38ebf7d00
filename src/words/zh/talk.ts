import { inWords } from '../../text/amounts.js';
import type { en } from '../en/talk.js';

export const zh: typeof en = {
  brief: {
    by: (name) => `${name}：`,
    app: (name) => `${name}（应用）：`,
    own: (name) => `${name} 想规划的内容（本人的话）：`,
    file: (name) => `[文件：${name}]`,
    cut: '[这条消息的其余部分略去]',
    left: (count) => `[此处略去 ${count} 条消息]`,
    unread: '[话题还有后续消息，略去]',
  },
  from: {
    message: (author) => `${author} 的一条消息`,
    unlinked: (author) => `需求来自 ${author} 的一条消息，写在别的会话里。`,
    alone: (message) => `需求来自 ${message}。`,
    thread: (message, others) => `需求来自 ${message}，以及话题里的另外${inWords(others, 'zh')}条消息。`,
    left: (count) => `话题太长，中间 ${count} 条消息没有放进需求。`,
    cut: (count) => `有 ${count} 条长消息只取了开头。`,
    unread: '话题太长，没有读到最新的消息。',
  },
  reads: '我先看需求。在你看到要花多少时间和费用之前，别的都不会开始。',
  waits: '在下面的卡片上点“开始”之前，别的都不会开始。',
  elsewhere: (who, workshop) =>
    `${who} 为这里说的事打开了工作坊：“${workshop}”。它在本频道另有话题，之后写在这里的内容它不会读。`,
  workshop: '前往工作坊',
  card: {
    asks: (who) => `${who}，要开始规划吗？`,
    reads: (reading) => `我的理解：${reading}`,
    takes: (roles, rounds) =>
      `需要${inWords(roles, 'zh')}个角色，${rounds === 1 ? '讨论一轮' : `最多讨论${inWords(rounds, 'zh')}轮`}。`,
    unknown: '本频道还没有完成过工作坊，所以说不出要用多久、花多少钱。',
    alone: '参与者：你。',
    wrote: (people) => `${people} 也在话题里说过话，邀请后才会参与。`,
    brief: '需求见第一条消息。',
    start: '开始',
    edit: '修改需求…',
    drop: '放弃',
    invite: (count, name) => (count === 1 ? `邀请 ${name}` : `邀请全部 ${count} 人`),
    started: (who, depth) => `${who} 已开始。${depth}。`,
    again: '需求改过了。要花多少时间和费用，见下面最新的卡片。',
    rereads: '需求改过了，我再看一遍。',
    over: '没有开始。',
  },
  stage: '需求已看过',
  awaited: (who, since) => `等${who}决定开始还是放弃，从 ${since} 起`,
  board: '决定开始还是放弃',
  way: '查看 →',
  mine: (thread) => `*决定开始还是放弃*，${thread}。需求已经看过。`,
};
