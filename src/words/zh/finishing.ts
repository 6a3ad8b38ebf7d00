import type { en } from '../en/finishing.js';

export const zh: typeof en = {
  stages: {
    completing: (done, all) => `各角色正在补全规划案（${done}/${all} 已完成）`,
    mending: '正在修改检查发现的问题',
    summary: '正在写规划案的摘要',
  },
};
