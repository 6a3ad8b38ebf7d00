import type { en } from './words.en.js';

export const zh: typeof en = {
  stages: {
    views: (seen, all) => `各角色先单独看需求：已看完 ${seen} 个，共 ${all} 个`,
    merging: '正在把各角色的问题合并成一份',
  },
};
