import { inWords } from '../amounts.js';
import type { Text } from '../en.js';

/** Words of people among themselves: who takes part, whose a question is. Arguments arrive escaped. */
export const team: Text['team'] = {
  refused: {
    notAsked: (who, question) => `Q${question} 问的是 ${who}，你的消息作为留言保留。`,
    notYourQuestion: (who, question) => `Q${question} 问的是 ${who}，没有记录任何内容。`,
    offer: (who, requester) => `只有 ${who} 或 ${requester} 可以采用那个回答，什么都没有改动。`,
    takeBack: (who, requester) => `只有转出问题的 ${who} 或 ${requester} 可以收回，什么都没有改动。`,
    askedAlready: (number) => `这一点已经问过了，就是 Q${number}，什么都没有改动。`,
    notPerson: '那不是能在这里作答的人，什么都没有改动。',
    notPassable: '只能转给人，而且不能是本来就在问的那一位，什么都没有改动。',
    tooEarly: (who) => `等待 ${who} 的时间还不够长，什么都没有改动。`,
    requesterOnly: (who) => `只有 ${who} 可以这样做，什么都没有改动。`,
  },
  awaited: {
    settlement: (who, number, when) => `${who} 在 Q${number} 的两个回答之间作出选择（自 ${when} 起）`,
  },

  card: {
    passOn: '转给别人……',
    takeBack: '收回',
    passedOnOwn: (by, when) => `由 ${by} 转来（${when}）。`,
    passedOn: (by, from, when) => `由 ${by} 转来（${when}），原本请教的是 ${from}。`,
    afterAll: '还是回答一下',
    takenBy: (who) => `由 ${who} 采用为回答。`,
  },

  passed: {
    line: (to, by, number, asker, title) =>
      `${to}，${by} 把 *Q${number}* 转给你：这是${asker}为“${title}”这份规划提的问题。`,
    how: '可以直接在话题里回复，也可以用问题的卡片；转出的人可以在卡片上收回。',
    backToOwn: (by, number) => `${by} 收回了 Q${number}，由自己回答。`,
    back: (by, number, to) => `${by} 收回了 Q${number}，仍由 ${to} 回答。`,
  },

  invited: {
    line: (roles, who, by, title) =>
      `${who}，${by} 邀请你参加“${title}”的规划。${inWords(roles, 'zh')}个 AI 角色和一位教练在这个话题里讨论；要请教你的问题会在这里点名提出，你在这里写的内容都会被听到。`,
    lineFor: (roles, who, by, title, speaksFor) =>
      `${who}，${by} 邀请你参加“${title}”的规划，负责：${speaksFor}。${inWords(roles, 'zh')}个 AI 角色和一位教练在这个话题里讨论；要请教你的问题会在这里点名提出，你在这里写的内容都会被听到。`,
    takingPart: (people) => `参与者：${people}。`,
    requester: (who) => `${who}（发起人）`,
    member: (who, speaksFor) => (speaksFor === '' ? who : `${who}（${speaksFor}）`),
    onlyMembers: '问题由参与者回答。',
  },

  offer: {
    button: '提供我的回答',
    ask: (whom, who, number) => `${whom}：${who} 愿意提供 *Q${number}* 的回答。`,
    take: '采用',
    decline: '不用了，谢谢',
    taken: (by, who, number) => `${by} 采用了 ${who} 提供的内容，作为 Q${number} 的回答。`,
    declined: (by, who, number) => `${by} 没有采用 ${who} 为 Q${number} 提供的内容，已作为留言保留。`,
    over: (who, number) => `${who} 为 Q${number} 提供的内容不再等待处理：问题或消息之后有了变化。`,
  },

  contest: {
    ask: (whom, number) => `${whom}，关于 *Q${number}* 有两个不同的回答，以哪一个为准？`,
    answer: (who, when) => `${who}（${when}）：`,
    keep: (who) => `保留 ${who} 的回答`,
    take: (who) => `改用 ${who} 的回答`,
    settled: (by, who, number, when) =>
      `*Q${number}* 有过两个回答，${by} 已决定以 ${who} 的为准（${when}）。`,
    warning: (who, questions) =>
      `⚠️ ${questions} 有两个不同的回答：请 ${who} 在下方选择以哪一个为准，之后才能批准这个版本。`,
    over: (number) => `*Q${number}* 有过两个回答，现在已不需要选择。`,
  },

  assumptions: {
    title: (number) => `假设（${number}）`,
    line: (number, text) => `A${number} ${text}`,
    ask: '就某条假设提问……',
    asked: (by, assumption, number, text) =>
      `${by} 希望把 A${assumption} 问清楚，不再作为假设。现在它是 *Q${number}*：${text}`,
    waits: '将在下一次澄清小会上提出。',
  },

  change: {
    late: (number) => `Q${number} 后来有了回答。`,
    lateAssumed: (number, assumption) => `Q${number} 后来有了回答，假设 A${assumption} 不再成立。`,
    contested: (number) => `Q${number} 改用了另一个回答。`,
  },

  replaced: (by, from) =>
    `${by} 接替 ${from} 成为发起人：之后由 ${by} 作决定，原本请教 ${from} 的问题也由 ${by} 回答。`,

  verbs: {
    invite: '要邀请同事，请提及对方：`!plan 邀请 @姓名 负责 所熟悉的方面`。',
    pass: '要把当前的问题转给别人，请提及对方：`!plan 转给 @姓名`。',
  },

  form: {
    people: '邀请参加的人',
    peopleHint: '他们能回答的问题会直接请教他们。',
    peoplePlaceholder: '同事',
    speaksFor: '他们负责什么',
    speaksForHint: '每人一行，顺序相同；只写一行则适用于所有人。',
    speaksForPlaceholder: '风险与数据保护',
    bots: (names) => `只能邀请人，这些是应用：${names}。`,
    tooManyLines: (lines, people) => `写了 ${lines} 行，但只有 ${people} 人：请每人一行，或者只写一行。`,
  },

  settings: {
    title: '本频道的设置',
    save: '保存',
    close: '关闭',
    label: '谁可以回答请教发起人的问题',
    anyone: '频道里的任何人',
    members: '只有受邀参加的人',
    hint: '对今后在本频道发起的工作坊有效。',
    changed: (by, who) =>
      `${by} 更改了本频道的设置，可以回答请教发起人的问题的是：${who}。对今后发起的工作坊有效。`,
    saved: (channel, who) =>
      `已保存 ${channel} 的设置。可以回答请教发起人的问题的是：${who}。对今后发起的工作坊有效。`,
    failed: '设置没能打开。请再输入一次 `/plan settings`。',
    direct: '设置属于频道。请到相应的频道里输入 `/plan settings`。',
  },
};
