import { tight } from '../../text/tight.js';
import type { en } from '../en/building.js';

export const zh: typeof en = {
  asking: {
    onTask: (title, version) => `关于 v${version} 的任务“${title}”。`,
    onVersion: (version) => `关于 v${version}。`,
    until: (who, assumption) => tight`在你回答之前，${who} 先按“${assumption}”来做。`,
    waits: (who) => tight`${who} 在等这个回答。`,
    asAssumed: '就这么做',
    decided: (id, question, who, to, when) =>
      tight`👥 *${id}* ${question} · ${who} 交给 ${to} 决定，${when}。`,
  },
  tasks: {
    label: '任务',
    count: (done, of) => `共 ${of} 项，完成 ${done} 项`,
    blocked: (count) => `${count} 项受阻`,
    head: (count) => `*任务：${count}。*`,
    done: (tasks) => `✅ ${tasks}`,
    by: (title, who) => `${title}（${who}）`,
    begun: (title, who) => tight`⏳ ${title}：${who} 正在做`,
    stuck: (title, who, why) => tight`⛔ ${title}：受阻（${who}）。${why}`,
    changed: (line, version) => `${line} *v${version} 有改动。*`,
    gone: (tasks, version) => `v${version} 里已经没有：${tasks}`,
    wasDone: (title) => `${title}（原已完成）`,
    tick: (title) => `完成：${title}`,
    untick: (title) => `未完成：${title}`,
    more: (count) => `还有 ${count} 项任务`,
  },
  deviation: {
    says: (who, item) => tight`*${who} 说“${item}”没法照规划案做。*`,
    wanted: (text) => `建议改为：${text}`,
    decide: (who) => `${who}，规划案要不要改？`,
    take: (version) => `据此准备 v${version}`,
    takeAll: (version) => `一并放进 v${version}`,
    leave: '规划案不用改',
    taken: (who, when) => tight`${who} 要把它放进下一版，${when}。`,
    left: (who, when) => tight`${who} 认为规划案不用改，${when}。`,
    round: (who, version) => `${who} 要把开工后发现的问题放进 v${version}。`,
  },
};
