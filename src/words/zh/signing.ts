import type { en } from '../en/signing.js';

export const zh: typeof en = {
  objects: '✋ *规划案现在这样，我不能签署。*',
  sentence: (role, reason) => `${role} 暂不签署规划案。${reason}`,
  stage: (reading, read, all) => `各角色正在通读并签署规划案（第 ${reading} 遍，${read}/${all} 已读完）`,
};
