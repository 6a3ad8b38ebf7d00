import type { en } from './words.en.js';

export const zh: typeof en = {
  targets: { label: '交付到哪里', hint: '不选：送到机器人已配置的所有地方。', told: '交付到哪里' },
  repository: {
    label: '建 issue 的 GitHub 仓库',
    hint: '规划案一个 issue，每个任务一个。留空则不建。',
    told: '建 issue 的仓库',
  },
  by: { label: '还有谁可以交付', hint: '发起人始终可以交付。', told: '还有谁可以交付' },
  noRepository: '请写成 owner/name。',
  people: '选择人员',
  options: {
    outbox: '交付文件夹',
    webhook: 'webhook',
    github: 'GitHub issue',
    none: '不送出：由已连接的智能体来读取',
  },
};
