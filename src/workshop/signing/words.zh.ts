import type { en } from './words.en.js';

export const zh: typeof en = {
  objects: '✋ *规划案目前的写法，我不能签署。*',
  sentence: (role, reason) => `${role} 暂不签署规划案。${reason}`,
  stage: (reading, read, all) =>
    `正在通读并签署规划案（第 ${reading} 遍，${all} 个角色中已有 ${read} 个读完）`,
};
