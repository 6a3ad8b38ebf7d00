import { inWords } from '../amounts.js';
import type { rehearsal as english } from '../en/rehearsal.js';

/** The same words in Chinese. */
export const rehearsal: typeof english = {
  none: '无',
  thisPlan: '这个规划',
  quote: (text) => `“${text}”`,
  list: (parts) => parts.join('、'),
  join: (sentences) => sentences.join(''),
  intake: {
    text: (brief) => `您写的是“${brief}”，具体想做什么，或者想改什么？`,
    why: (roles) => `只有一两个词，${inWords(roles, 'zh')}个角色还无从谈起。`,
    options: ['给团队做一个新工具', '改进现在用的东西'],
  },
  placeholder: (watches) => `换成真实模型，会在这里谈${watches}。`,
  alsoSays: (quotes) => `需求里还写着：${quotes}。`,
  want: (quote) => `要做的就是需求里写的：“${quote}”。`,
  content: '我这边没有反对意见。',
  same: '这一轮没有要补充的。',
  changed: '我在等的已经说清楚了。',
  stays: (ref) => `${ref} 还没有结论。`,
  heard: (name, text) => `${name} 提到：“${text}”。`,
  found: (ref, text) => `${ref} 已经写明：“${text}”。`,
  waits: '我在等人回答问题。',
  waitsFor: (role) => `${role} 向大家提的问题还没有回答。`,
  unsettled: '有一点要先由其他角色定下来。',
  objects: '需求里要求演示异议，所以我先反对，等人来定。',
  holds: '按需求的原话，不改。',
  settles: '就按需求写的来。',
  dropped: '没有人再提起，就此结束。',
  wanted: (text) => `大家希望：“${text}”。原话写进规划。`,
  ruled: (name, text) => `${name} 已经定了：“${text}”。`,
  issues: {
    dispute: '这一条是不是真的要这样做，要由人来确认。',
    open: '先给人看哪一块，还没有定。',
  },
  became: {
    answered: (ref, answer) => `${ref} 有了回答：“${answer}”。`,
    skipped: (ref) => `${ref} 被跳过了，还没有结论。`,
    decided: (ref, instead) => `${ref} 交给角色决定，先按 ${instead} 来。`,
    moot: (ref, cover) => `${ref} 不用再问，${cover} 已经说明了。`,
  },
  questions: {
    urgent: {
      text: (title) => `“${title}”给谁用？`,
      why: '其他角色都要从使用的人想起。',
      options: ['团队里所有人', '提出需求的几个人', '团队以外的人'],
      assumption: '团队里所有人都用。',
    },
    question: {
      text: (title) => `“${title}”要保存哪些内容？`,
      why: '保存什么，决定了数据和权限怎么设计。',
      options: ['只保存当天要用的', '全部保存一年', '什么都不保存'],
      assumption: '只保存当天要用的内容。',
    },
    reword: {
      text: (title) => `“${title}”要和现有的哪些系统打通？`,
      why: '每接一个系统，都要多一份工作。',
      options: ['不用，独立运行', '用现有的账号登录', '有好几个，有人手里有清单'],
      assumption: '独立运行，不接其他系统。',
    },
    covered: {
      text: (title) => `“${title}”做得够不够好，最后由谁说了算？`,
      why: '要有人试过，才能算完成。',
      options: ['提需求的人', '使用的人'],
      assumption: '由提需求的人试用后确认。',
    },
    assume: {
      text: (title) => `“${title}”最晚什么时候要用上？`,
      why: '日期决定哪些可以往后放。',
      options: [],
      assumption: '没有固定的上线日期。',
    },
  },
  review: {
    ask: '目前还没有人说到这一点。',
    found: (text) => `已经有记录：“${text}”。`,
    covered: (ref) => `有了 ${ref} 的回答，就不用再问了。`,
    reworded: (ref) => `要先说明 ${ref} 的回答。`,
    since: (ref, answer, question) => `${ref} 的回答是“${answer}”，那么${question}`,
  },
  explains: {
    question: (ref, text, why, example) =>
      `${ref} 问的是：“${text}”${why}${example ? `比如可以回答“${example}”。` : ''}这个问题会一直等到有人回答。`,
    version: (number, text) => `v${number} 写的是：“${text}”。其余内容在文件里，想改哪里可以直接提。`,
  },
  remark: {
    on: (name, text, role) => `${name} 说的“${text}”，${role} 没有要补充的。`,
    alone: (role, reason) => `${role} 的看法不变：“${reason}”。`,
  },
  sorting: {
    beside: '已写在任务旁边；脚本不会替您改。',
    toRoles: '交给各角色，再讨论一轮。',
  },
  closing: {
    agreed: (refs) => `达成一致：${refs}。`,
    settled: (refs) => `已解决：${refs}。`,
    open: (refs) => `还没有结论：${refs}。`,
    asked: (refs) => `等人回答：${refs}。`,
    skipped: (roles) => `没有发言：${roles}。`,
    nothing: '之前说的都还成立。',
    point: (text, id) => `${text}（${id}）`,
    topic: (text) => `是不是真的要这样做？${text}`,
    summary: (title, points) =>
      `这是${title}的一次演练。记录中有 ${points} 条共识，用的是需求的原话和大家的回答。`,
  },
  documents: {
    placeholder: '真实模型会在这里写正文。脚本只放上需求的原话和已有的共识。',
    users: '需求里提到的人；脚本分不清具体是谁。',
    scope: '只做共识里写明的内容。',
    nonGoal: '需求里没有写的一概不做。',
    accepted: (ref) => `由了解需求的人试用 ${ref}，确认就是这个意思。`,
    part: (number) => `第 ${number} 部分`,
    days: '每一项都按一天计，因为脚本不会估算。',
    byHand: '人工',
    coverage: '每条共识一个用例。',
    risk: '这份规划只是演练：没有模型，也没有专家思考过这个需求。',
    mitigation: '动手之前，把同样的需求交给真实模型再做一次。',
    report: (title) =>
      `${title}的规划大致是这个样子，只是没有经过思考：脚本把需求的原话填了进去。配上真实模型的密钥，同样的需求就能得到真正的规划。在需求里写上【异议】、【点名】或【断线】，还能看到别的情形。`,
    wish: (name, text) => `${name} 希望：“${text}”。`,
    tasks: [
      { title: (quote) => `先做${quote}`, detail: '从能让人试用的最小一块做起。' },
      { title: () => '问清需求没有写明的地方', detail: '在别的工作依赖它之前问清楚。' },
      { title: () => '请需要它的人试用', detail: '由他们说是不是想要的。' },
    ],
  },
};
