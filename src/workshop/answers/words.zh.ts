import type { en } from './words.en.js';

export const zh: typeof en = {
  change: {
    card: '它的卡片',
    deleted: (id, who, card) =>
      `回答 ${id} 的消息已被删除，${id} 重新待答。请 ${who} 在${card}上或直接回复作答。`,
    reopened: (id, who, card) => `${id} 重新待答：${who}，请直接回复，或用${card}。`,
    uncovered: (id) => `${id} 还是要问：原本包含它的那个回答有了改动。`,
    unlike: (id, link) => `${id} 还是要问：${link} 现在问的是另一件事。`,
    answer: (id) => `${id} 的回答`,
    edited: (answer, text) => `${answer}有改动，现在是：“${text}”。`,
    item: (name) => `“${name}”`,
    shaken: (items) => `以它为依据的内容要重新考虑：${items}。`,
    late: (id) => `${id} 后来有了回答。`,
    contested: (id) => `${id} 改用了另一个回答。`,
  },
  counter: {
    answered: (id, who, text) => `*关于 ${id}*，${who}：${text}`,
    answeredVersion: (who, text) => `${who}：${text}`,
    stillOpen: (id) => `${id} 仍在等待回答：可以直接回复，也可以用它的卡片。`,
    last: (id) => `${id} 仍在等待回答。如果还是说不清，就先不等这个回答，继续往下进行。`,
    stillWaits: (version) => `规划案 v${version} 仍在它的卡片上等待决定。`,
  },
  meant: {
    ask: (who) => `${who}，这句话是什么意思？`,
    approve: (version) => `批准 v${version}`,
    change: '要求修改',
    talk: '都不是',
    approved: (who) => `${who} 的意思是批准。`,
    changed: (who) => `${who} 的意思是要求修改。`,
    talked: (who) => `${who} 两者都不是，已作为留言保留。`,
    over: (version) => `不用再选了：v${version} 已不再等待这个回答。`,
    deleted: '这条消息已被删除，不作数。',
    which: (who) => `${who}，这是在回答哪个问题？`,
    answers: (who, id) => `${who} 的意思是回答 ${id}。`,
    kept: (who) => `${who} 不是在回答问题，已作为留言保留。`,
    overAll: '已没有问题在等待这个回答。',
  },
  offer: {
    button: '提供我的回答',
    ask: (whom, who, id) => `${whom}：${who} 愿意提供 *${id}* 的回答。`,
    take: '采用',
    decline: '不用了，谢谢',
    taken: (by, who, id) => `${by} 采用了 ${who} 提供的内容，作为 ${id} 的回答。`,
    declined: (by, who, id) => `${by} 没有采用 ${who} 为 ${id} 提供的内容，已作为留言保留。`,
    over: (who, id) => `${who} 为 ${id} 提供的内容不再等待处理：问题或消息之后有了变化。`,
  },
  contest: {
    ask: (whom, id) => `${whom}，关于 *${id}* 有两个不同的回答，以哪一个为准？`,
    answer: (who, when) => `${who}（${when}）：`,
    keep: (who) => `保留 ${who} 的回答`,
    take: (who) => `改用 ${who} 的回答`,
    settled: (by, who, id, when) => `*${id}* 有过两个回答，${by} 已决定以 ${who} 的为准（${when}）。`,
    warning: (who, questions) =>
      `⚠️ ${questions} 有两个不同的回答：请 ${who} 在下方选择以哪一个为准，之后才能批准这个版本。`,
    over: (id) => `*${id}* 有过两个回答，现在已不需要选择。`,
  },
};
