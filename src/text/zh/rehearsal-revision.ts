import type { rehearsalRevision as english } from '../en/rehearsal-revision.js';

/** What becomes of a wish about the task list, in Chinese. */
export const rehearsalRevision: typeof english = {
  toRoles: '不只是任务清单的事：角色会再讨论一轮。',
  moved: (title, place) => `${title}现在排在第 ${place} 位。`,
  swapped: (one, other) => `${one}和${other}已经对调。`,
  split: (one, other) => `现在是两项任务：${one}、${other}。`,
  merged: (title) => `已合并为一项任务：${title}。`,
  renamed: (title) => `现在叫${title}。`,
  estimated: (title, estimate) => `${title}的估算改为 ${estimate}。`,
  added: (title) => `已加为最后一项任务：${title}。`,
  removed: (title) => `${title}已从清单里去掉。`,
  noTask: '清单里没有对得上的任务。',
  mostTasks: '一份规划最多五项任务。',
  fewestTasks: '一份规划至少三项任务。',
  half: (title, part) => `${title}（第 ${part} 部分）`,
  both: (one, other) => `${one}，并${other}`,
  addedDetail: (by) => `由 ${by} 提出。`,
  openEstimate: '待估算',
};
