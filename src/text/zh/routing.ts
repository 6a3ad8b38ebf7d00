import type { Text } from '../en.js';

/** Words of who is to speak next. Arguments arrive escaped. */
export const routing: Text['routing'] = {
  awaited: {
    view: (who, when) => `等 ${who} 就刚才的话说一句（自 ${when} 起）`,
    next: (who, when) => `等 ${who} 说接下来由谁发言（自 ${when} 起）`,
  },
};
