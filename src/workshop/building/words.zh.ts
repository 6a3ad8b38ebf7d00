import { tight } from '../../text/tight.js';
import type { en } from './words.en.js';

export const zh: typeof en = {
  asking: {
    onTask: (title, version) => `关于 v${version} 的任务“${title}”。`,
    onVersion: (version) => `关于 v${version}。`,
    until: (who, assumption) => tight`在你回答之前，${who} 先按“${assumption}”来做。`,
    waits: (who) => tight`${who} 在等这个回答。`,
    asAssumed: '就这么做',
    decided: (id, question, who, to, when) =>
      tight`👥 *${id}* ${question} · ${who} 交给 ${to} 决定，${when}。`,
    withdrawn: (id, question, who, why) =>
      tight`⊘ *${id}* ${question} · ${who} 不再需要回答${why && `：${why}`}`,
  },
  deviation: {
    round: (who, version) => `${who} 要把开工后发现的问题放进 v${version}。`,
  },
};
