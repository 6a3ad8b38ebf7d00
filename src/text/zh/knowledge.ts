import type { knowledge as english } from '../en/knowledge.js';

/** The same words in Chinese. */
export const knowledge: typeof english = {
  answerIn: (title, question) => `工作坊“${title}” › Q${question}`,
  versionOf: (title, artifact, number) =>
    `工作坊“${title}” › ${artifact === 'plan' ? '规划案' : '草案'} v${number}`,
  answered: (question, answer, by) => `问题：${question}\n回答${by && `（${by}）`}：${answer}`,
  agreed: '共识：',
  tasks: '任务：',
  files: {
    type: (name) => `无法读取 *${name}*：只能读取 Markdown、文本、CSV、JSON 和 PDF。各角色只知道它的文件名。`,
    size: (name, most) => `*${name}* 超过 ${most} MB，各角色只知道它的文件名。`,
    empty: (name) => `*${name}* 里没有文字（扫描件是图片），各角色只知道它的文件名。`,
    unreadable: (name) => `无法读取 *${name}*：文件可能已损坏，或有密码保护。各角色只知道它的文件名。`,
    memory: (name) =>
      `已停止读取 *${name}*：它的内部结构会让读取占用太多内存，超过了单个文件的上限。各角色只知道它的文件名。`,
    time: (name) => `已停止读取 *${name}*：读取时间超过了单个文件的上限。各角色只知道它的文件名。`,
    full: (name) =>
      `没有读取 *${name}*：这个话题里的文件，文字量已达到单个工作坊的上限。各角色只知道它的文件名。`,
    pages: (name, read, of) =>
      `*${name}* 共 ${of} 页，只读取了前 ${read} 页，各角色不知道后面的内容。如果需要，请把其余部分拆成单独的文件再发。`,
    cut: (name) =>
      `*${name}* 的文字太多，只读取了开头部分，各角色不知道后面的内容。如果需要，请把其余部分拆成单独的文件再发。`,
    scope: (name) =>
      `没有权限打开 *${name}*：应用缺少 \`files:read\` 权限。请管理员添加该权限并重新安装应用，然后再发一次文件。`,
    elsewhere: (name) => `*${name}* 不在 Slack 里，无法打开。请直接上传文件，各角色就能读到。`,
    failed: (name) => `没能从 Slack 取到 *${name}*，请再发一次。`,
  },
};
