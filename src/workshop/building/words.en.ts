/** Words of what happens while a plan is built: tasks, deviations, questions of agents. */
export const en = {
  asking: {
    onTask: (title: string, version: number) => `It is about the task “${title}” of v${version}.`,
    onVersion: (version: number) => `It is about v${version}.`,
    until: (who: string, assumption: string) => `Until you answer ${who} goes on with: ${assumption}`,
    waits: (who: string) => `${who} waits for the answer.`,
    asAssumed: 'Go On with That',
    decided: (id: string, question: string, who: string, to: string, when: string) =>
      `👥 *${id}* ${question} · left to ${to} by ${who}, ${when}.`,
    withdrawn: (id: string, question: string, who: string, why: string) =>
      `⊘ *${id}* ${question} · ${who} no longer needs the answer${why && `: ${why}`}`,
  },
  deviation: {
    round: (who: string, version: number) => `${who} wants what was found while building in v${version}.`,
  },
};
