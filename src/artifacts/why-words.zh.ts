import { tight } from '../text/tight.js';
import type { en } from './why-words.en.js';

export const zh: typeof en = {
  unknown: (id) => `这个工作坊里没有 ${id}。全部条目见 \`planning_report.md\` 或“查看全文”。`,
  title: (id, name) => `*${id} ${name}*`,
  by: (role, others) => tight`${role} 提出${others && `，${others} 参与修改`}。`,
  brief: (quote) => `出自原始需求：“${quote}”`,
  answer: (name, question, answer) => tight`${name} 回答了 ${question}${answer && `：“${answer}”`}`,
  remark: (name, remark, text) => tight`${name} 说过（${remark}）${text && `：“${text}”`}`,
  source: (source, where) => `查自 ${source}${where && `：${where}`}`,
  rule: (rule, text) => tight`频道规则 ${rule}${text && `：“${text}”`}`,
  houseRule: '本频道规则',
  ruleBy: (name, when) => tight`${name} 写于 ${when}`,
  ruleFrom: (question, workshop) => tight`来自“${workshop}”里 ${question} 的回答`,
  ruleBroken: (issue, item) => tight`因它提出异议：${issue} ${item}`,
  item: (item) => `出自 ${item}`,
  craft: (role) => `${role} 自己的建议`,
  until: (ids) => `前提：${ids}`,
  dispute: (issue, role, settled) => `${issue}：${role} 提出过异议。${settled && `结果：${settled}`}`,
  carries: (items) => `以它为依据的有：${items}`,
  carriesNothing: '没有其他条目以它为依据。',
  replaced: (by) => `它不在规划案里了：换成了 ${by}。`,
  withdrawn: (why) => `它不在规划案里了：已撤回${why && `，${why}`}。`,
  somebody: '有人',
  comma: '、',
};
