import type * as en from '../en/base.js';

export const common: typeof en.common = {
  coach: '教练',
  someone: '有人',
  untitled: '一个工作坊',
  board: {
    asked: (who, when, id) => `${who} 发起 · ${when} · 工作坊 \`${id}\``,
    sentence: (title, status) => `规划工作坊“${title}”：${status}。`,
    line: (label, text) => `*${label}：* ${text}`,
  },
  more: (number) => `还有 ${number} 项`,
  footer: {
    ai: (models) => `内容由 AI（${models}）撰写，可能有误，重要的地方请自行核对。`,
    weak: (model, what) => `这里的不足：${model} ${what}。`,
    weakIn: {
      form: '无法按固定格式作答，有时要试两次',
      lookUps: '不能查资料',
      room: '窗口放不下随需求附上的全部材料',
    },
    rehearsal: '演练：由脚本写成，不是 AI，用来演示工作坊的过程。',
    partRehearsal: '其中一部分是演练：由脚本写成，不是 AI。',
    recording: '录制的示例：回答是事先写好的，不是 AI。',
    none: '各角色和教练的发言由 AI 撰写，可能有误。目前还没有模型作答。',
    help: '各角色和教练都是软件，不是真人。',
  },
  stop: '。',
  heading: (title) => `*${title}*`,
  // No mark follows a part that ends in one of its own: “记录在哪里？#2 半天假算不算？”.
  list: (parts) =>
    parts
      .map((part, index) => (index === parts.length - 1 || /[。？！]$/u.test(part) ? part : `${part}、`))
      .join(''),
  // Slack shows the asterisks of what is set in bold, unless it stands free of the next sentence.
  sentences: (parts) =>
    parts
      .map((part) => (part.endsWith('*') ? `${part} ` : part))
      .join('')
      .trimEnd(),
  verdicts: { ok: '同意', reserved: '有保留', objects: '反对' },
};
