import type { en } from './words.en.js';

export const zh: typeof en = {
  found: (findings, what) => `检查发现 ${findings} 处需要修改。${what}`,
  more: (findings) => `另有 ${findings} 处。`,
  stages: {
    completing: (done, all) => `正在补全规划案（${all} 个角色中已有 ${done} 个完成）`,
    mending: '正在修改检查发现的问题',
    summary: '正在为规划案写摘要',
  },
};
