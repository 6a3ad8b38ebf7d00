import type { asking as english } from '../en/asking.js';

/** The same words in Chinese. */
export const asking: typeof english = {
  card: {
    asks: (number, asker, who, text) => `*Q${number}* · ${asker} 请教 ${who}：${text}`,
    asksAgain: (number, asker, who, text) => `回到 *Q${number}* · ${asker} 请教 ${who}：${text}`,
    asksFirst: (number, who, text) => `*Q${number}* · 开始讨论之前，先请教 ${who}：${text}`,
    head: (mark, number, asker, text) => `${mark} *Q${number}* · ${asker}：${text}`.trim(),
    marks: { answered: '✅', skipped: '⏭️', decided: '👥', moot: '⊘', aside: '⏳', none: '' },
    coach: '教练',
    who: (text) => `最好由${text}回答`,
    why: (text) => `为什么要问：${text}`,
    hint: '可以直接在话题里回复，也可以点按钮。',
    waits: (round) => `得到回答后，第 ${round} 轮继续。`,
    decideMeans: (assumption) => `点“你们定”则按此处理：${assumption}`,
    skipMeans: '点“跳过”则不作回答，结果可能只是草案。',
    anywayMeans: '点“直接开始”则按现有需求开始讨论。',
    laterMeans: '点“稍后再说”则先放一放，会议结束前再问。',
    other: '其他……',
    answer: '回答……',
    skip: '跳过',
    decide: '你们定',
    later: '稍后再说',
    startAnyway: '直接开始',
    answered: (who, how, when) => `由 ${who} ${how}回答（${when}）。`,
    ways: {
      reply: '以回复方式',
      button: '点按钮',
      form: '通过表单',
      verb: '用 `!plan` ',
      dialogue: '以回复方式',
    },
    skipped: (who, when) => `已由 ${who} 跳过（${when}）。`,
    decided: (who, when) => `${who} 交由各角色决定（${when}）。`,
    startedAnyway: (who, when) => `${who} 选择直接开始（${when}）。`,
    unclear: (when) => `解释了三次仍未说清（${when}），先不等这个回答，继续往下进行。`,
    lastWords: '最后一次的说法：',
    assumed: (number, text) => `改为假设 *A${number}*：${text}`,
    moot: (cover) => `不再需要提问：${cover}。`,
    aside: '先放一放，会议结束前会再问。',
    waiting: '重新待答，将在下一次澄清小会上提出。',
    putAgain: '这个问题已在后面重新提出。',
    over: '直到工作坊结束也没有得到回答。',
    someone: '有人',
    notAnswer: '这不是回答',
    undo: '撤回',
    move: (number) => `这是回答 Q${number} 的`,
  },

  coveredBy: {
    answer: (number, answer) => `${number} 的回答已经包含${answer && `（“${answer}”）`}`,
    brief: (passage) => `需求里已写明“${passage}”`,
    passage: (found) => `已查到：${found}`,
  },

  change: {
    deleted: (number, who) =>
      `回答 Q${number} 的消息已被删除，Q${number} 重新待答。请 ${who} 在它的卡片上或直接回复作答。`,
    reopened: (number, who) => `Q${number} 重新待答：${who}，请直接回复，或用它的卡片。`,
    uncovered: (number) => `Q${number} 还是要问：原本包含它的那个回答有了改动。`,
    edited: (number, text) => `Q${number} 的回答有改动，现在是：“${text}”。`,
    shaken: (points) => `以它为依据的共识重新讨论：${points}。`,
    shakenPoint: (point, issue) => `${point}（记为 #${issue}）`,
  },

  counter: {
    answered: (number, who, text) => `*关于 Q${number}*，${who}：${text}`,
    answeredVersion: (who, text) => `${who}：${text}`,
    stillOpen: (number) => `Q${number} 仍在等待回答：可以直接回复，也可以用它的卡片。`,
    last: (number) => `Q${number} 仍在等待回答。如果还是说不清，就先不等这个回答，继续往下进行。`,
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
  },

  meeting: {
    title: '澄清小会开始',
    sentence: (questions) => `澄清小会开始，待澄清的问题共 ${questions} 个。`,
    table: (roles) => `👥 ${roles}，由教练主持。`,
    roleTitle: (asker, questions) => `${asker}（${questions}）`,
    question: (number, text) => `Q${number} ${text}`,
    how: '每个角色先重新检查自己的问题，再逐个提出；点“稍后再说”可以先放一放，小会结束前再问。',
    nothing: '没有需要澄清的问题。',
    more: (left) => `另有 ${left} 个问题`,
  },

  review: {
    title: '我重新检查了自己的问题',
    titleAgain: '听到刚才的回答，我又检查了剩下的问题',
    sentence: (role, asks, drops) =>
      `${role} 重新检查了自己的问题：需要提问 ${asks} 个，不必再问 ${drops} 个。`,
    ask: (number, text) => `✅ Q${number} ${text}`,
    modify: (number, old, text) => `🔄 Q${number} ~${old}~ → ${text}`,
    skip: (number, text, cover) => `⊘ Q${number} ${text} → 不再提问：${cover}`,
    reason: (line, reason) => `${line} _（${reason}）_`,
  },

  minutes: {
    title: '澄清小会纪要',
    count: (all, answered, assumed, dropped) =>
      `共 ${all} 个问题：${[`已回答 ${answered} 个`, ...(assumed > 0 ? [`改为假设 ${assumed} 个`] : []), ...(dropped > 0 ? [`不必再问 ${dropped} 个`] : [])].join('，')}。`,
    answered: (number) => `已回答（${number}）`,
    assumed: (number) => `改为假设（${number}）`,
    dropped: (number) => `不必再问（${number}）`,
    open: (number) => `仍待回答（${number}）`,
    answer: (number, text, answer, who) => `Q${number} ${text} → ${answer}（${who}）`,
    assumption: (assumption, taken, number, text, why) =>
      `A${assumption} ${taken}（Q${number}，${why}：${text}）`,
    passed: (number, text, why) => `Q${number} ${text}（${why}）`,
    skippedBy: (who) => `由 ${who} 跳过`,
    decidedBy: (who) => `由 ${who} 交由各角色决定`,
    unclear: '未能说清',
    drop: (number, text, cover) => `Q${number} ${text} → ${cover}`,
    next: (round, most) => `*接下来：* 第 ${round} 轮（最多 ${most} 轮）。`,
  },
};
