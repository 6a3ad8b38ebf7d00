import type { en } from '../en/recordings.js';

export const zh: typeof en = {
  is: '这是录制的示例：回答都是事先写好的，没有模型在运行。往哪里走由你选。',
  about: (shows, minutes) => `${shows}约 ${minutes} 分钟。`,
  faster: '加快',
  over: '示例到此结束。用你自己的需求试试，就能得到你的规划案。',
  read: '查看全文',
  other: '换一个回答试试',
  handOff: '交付',
  own: '开始我自己的',
};
