import { tight } from '../../../text/tight.js';
import type { en } from './words.en.js';

export const zh: typeof en = {
  usage: '`/plan 查找` 后面要写想找的词，比如 `/plan 查找 登录超时`。查的是这个频道的规划。',
  direct: '我一次只查一个频道的规划。在那个频道输入 `/plan 查找` 和你的词，结果只有你看得到。',
  where: { channel: '这个频道的规划里', workshop: '这个工作坊里' },
  found: (words, count, isLeast, where) =>
    `在${where}找到${isLeast ? '至少 ' : ' '}${count} 条与“${words}”有关的内容`,
  closest: (words, where) => `${where}，没有哪一条包含“${words}”的全部内容，最接近的是`,
  none: (words, where) => `${where}没有找到与“${words}”有关的内容。`,
  otherwise: {
    channel: '换个词或者少写几个词试试。`/plan 列表` 会列出这里所有的工作坊。',
    workshop: '有了版本以后，可以在“查看全文”里看到全部条目。',
  },
  byForm: '如果这是一份需求，请单独输入 `/plan`，写进表单里。',
  more: (count, isLeast) =>
    `……还有${isLeast ? '至少 ' : ' '}${count} 条。多加一个词，或者写上编号（比如 D3），范围会更小。`,
  kinds: {
    decision: '决定',
    answer: '回答',
    requirement: '需求',
    'non-goal': '不做',
    assumption: '假设',
    frame: '条件',
    component: '组件',
    risk: '风险',
    task: '任务',
    test: '测试',
  },
  by: (role, when) => tight`${role}，${when}`,
  from: (role, people, when) => tight`${role} 根据 ${people} 的回答提出，${when}`,
  said: (person, when) => tight`${person}，${when}`,
  someone: '有人',
  states: {
    draft: '没有达成一致：各角色对这份草案有分歧',
    proposed: '只是提议，没有定下来',
    replaced: (by) => `已换成 ${by}`,
    withdrawn: '已撤回',
  },
};
