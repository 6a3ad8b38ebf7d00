/** Words of who is to speak next. Arguments arrive escaped. */
export const routing = {
  awaited: {
    view: (who: string, when: string) => `${who}, for a word on what was said, since ${when}`,
    next: (who: string, when: string) => `${who}, to say who is to speak next, since ${when}`,
  },
};
