import { tight } from '../../text/language.js';
import type * as en from '../en/waiting.js';

export const waiting: typeof en.waiting = {
  board: {
    waits: (who, what, way) => tight`*等 ${who}：${what}。*` + (way && ` ${way}`),
    you: '你',
    questions: (count) => `回答 ${count} 个问题`,
    what: {
      opinion: '给出看法',
      next: '决定接下来谁发言',
      budget: '追加预算',
      deviation: '决定方案要不要改',
      start: '读完随需求来的内容，或者不等它就开始',
      intent: '说明它和之前规划的关系',
      resume: '结束暂停',
    },
    onlyShown: (who) => `*这个工作坊由旧版本发起，已停在这里。等待 ${who} 沿用已有内容继续。*`,
    decides: {
      approval: (version, way) => `*方案 ${version} 等待批准。* ${way}`,
      choice: (version, way) => `*草案 ${version} 等待决定。* ${way}`,
      'take-up': (version, way) => `*方案 ${version} 已搁置。* ${way}`,
    },
    about: (line, text) => `${line}“${text}”`,
    answer: '去回答 →',
    look: '去看看 →',
    read: '阅读并决定 →',
  },
  reminder: {
    title: (workshops) =>
      workshops === 1 ? '有一个规划工作坊在等你。' : `有 ${workshops} 个规划工作坊在等你。`,
    how: '这样的提醒每天最多一次，只在工作日。',
    stop: '停止提醒',
  },
  mine: {
    nothing: '现在没有等你处理的事。',
    start: '现在没有等你处理的事。在合适的频道里输入 `/plan` 和需求，就能发起一个工作坊。',
    of: (title, since) => `_${title} · 自 ${since} 起_`,
    moreWaits: (count) => `还有 ${count} 件事在等你。`,
    yours: '你的工作坊',
    line: (title, state) => `• ${title}：${state}`,
    moreWorkshops: (count) => `……还有 ${count} 个工作坊。`,
    direct:
      '工作坊看不到这里的消息，请到它的话题里回复。在频道里输入 `/plan` 可以发起工作坊，输入 `帮助` 看看我能做什么。',
  },
  standing: {
    opening: '正在看需求',
    asking: '有问题等回答',
    round: (round, of) => `第 ${round} 轮${round > of ? '' : `（最多 ${of} 轮）`}`,
    meeting: '正在开澄清小会',
    issuing: (version) => `正在整理 v${version}`,
    plan: (version) => `方案 v${version} 待批准`,
    draft: (version) => `草案 v${version} 待决定`,
    parked: (version) => `方案 v${version} 已搁置`,
    outcomes: {
      approved: (version) => `方案 v${version} 已批准`,
      draft: (version) => `以草案 v${version} 结束`,
      dropped: (version) => `草案 v${version} 已放弃`,
      ended: (version) => `提前结束，留下草案 v${version}`,
      withdrawn: (version) => `方案 v${version} 交付后撤回`,
      cancelled: () => '已取消',
      continued: () => '已转到另一个话题继续',
      by: (how, who) => `${how}（${who}）`,
    },
    halted: (stage) => `已停下（${stage}）`,
    waits: (state, who) => tight`${state}，等 ${who}`,
  },
  stopped: (titles) => `不再提醒你：${titles}。在话题里 @我 说“提醒”可以恢复。`,
  quiet: '本工作坊不再提醒你。@我 说“提醒”可以恢复。',
  again: '本工作坊等你的时候会提醒你，每天最多一次。',
  over: '本工作坊已经结束，不会再提醒。',
};

export const recording: typeof en.recording = {
  is: '这是录制的示例：回答都是事先写好的，没有模型在运行。往哪里走由你选。',
  about: (shows, minutes) => `${shows}约 ${minutes} 分钟。`,
  over: '示例到此结束。用你自己的需求试试，就能得到你的方案。',
  other: '换一个回答试试',
  own: '开始我自己的',
};
