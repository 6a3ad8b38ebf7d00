import type { en } from './words.en.js';

export const zh: typeof en = {
  deviation: {
    round: (who, version) => `${who} 要把开工后发现的问题放进 v${version}。`,
  },
};
