import type { en } from '../en/views.js';

export const zh: typeof en = {
  stages: {
    views: (seen, all) => `各角色先单独看需求（${seen}/${all} 已看完）`,
    merging: '教练正在合并各角色的问题',
  },
};
