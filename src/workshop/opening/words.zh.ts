import type { en } from './words.en.js';

export const zh: typeof en = {
  briefGoesOn: '_需求较长，一条消息放不下，其余部分见话题。_',
  briefContinued: (page, pages) => `*需求原文，第 ${page} 部分，共 ${pages} 部分*`,
  stages: {
    opening: '正在准备',
    intake: '教练正在看需求',
    asking: '教练对需求有一个疑问',
  },
  welcome:
    '除机器人外，这里每个人的话都会听取：有问题可由你回答时当作回答，有规划案等你决定时当作意见，其他时候当作留言。`(aside) …` 不会听取，编辑和删除都算数。更多用法：`!plan help`。',
};
