import type { en } from './words.en.js';

export const zh: typeof en = {
  reading: '脚本读不懂需求。这只是演练，不管写什么都一样。',
  speaks: (watches) => `换成真实模型，会在这里谈${watches}。`,
  content: '我这边没有反对意见。',
  takesUp: '这一点我采纳。',
  waits: '我在等人回答问题。',
  objects: '需求里要求演示异议，所以我反对。',
  reserved: '需求里要求演示草案，所以我保留意见。',
  holds: '不改，就这样。',
  contest: '没有人先试用，就不能这样定。',
  items: {
    requirement: { name: '需求要的东西', text: '演练：做出需求要的东西，能真正用起来。' },
    tried: '演练：动手之前，先有人试用。',
    accepted: '由写需求的人用一遍，确认就是这个意思。',
    as: (ref, name, text) => ({
      name: `按 ${ref} 来做：“${name}”`,
      text: `演练：按 ${ref} 说的来做：“${text}”`,
    }),
    nonGoal: { name: '需求没写的不做', text: '需求里没有写的都不做。', why: '脚本不会替人补充。' },
    decision: { name: '整体不拆分', text: '演练：换成真实模型，会在这里选结构。' },
    component: { name: '整体', text: '演练：不拆分，要做的都在这里。', does: '做需求写明的事。' },
    tasks: [
      { name: '先做能看的一块', text: '演练：做出能让人试用的最小的一块。' },
      { name: '做完其余部分', text: '演练：照试用的结果做完其余部分。' },
    ],
    test: {
      ...{ name: '请人试用', text: '演练：请需要的人把每条要求都试一遍。', level: '人工' },
      how: '不给提示，由他们说是不是想要的。',
    },
    risk: {
      name: '还没有人想过',
      text: '这份规划只是演练：没有模型，也没有专家思考过这个需求。',
      sign: '有人照着它动手了。',
      mitigation: '动手之前，把同样的需求交给真实模型再做。',
    },
    assumption: {
      ...{ name: '需求就是字面意思', text: '需求按字面意思理解。', who: '发起人' },
      cost: '做出来的不是想要的。',
      then: '改写需求，重新规划。',
    },
  },
  urgent: {
    text: '给谁用？',
    why: '其他角色都要从使用的人想起。',
    options: ['团队里所有人', '提出需求的几个人', '团队以外的人'],
    assumption: '团队里所有人都用。',
  },
  question: {
    text: '要保存哪些内容？',
    why: '保存什么，决定了数据和权限怎么设计。',
    options: ['只保存当天要用的', '全部保存一年', '什么都不保存'],
    assumption: '只保存当天要用的内容。',
  },
  cost: '有些工作要重做。',
  then: '各角色再看一遍。',
  unanswered: '目前还没有人说到这一点。',
  explains: (ref) => `脚本没法解释 ${ref}，它还没有定，要由人来决定。`,
  reviewed: (text) => `方案里写上了：“${text}”。`,
  summary: '这份规划由脚本填写，不管什么需求都一样。配上密钥，就能得到真正的规划。',
};
