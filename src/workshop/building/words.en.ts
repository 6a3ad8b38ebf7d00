/** Words of what happens while a plan is built: tasks, deviations, questions of agents. */
export const en = {
  deviation: {
    round: (who: string, version: number) => `${who} wants what was found while building in v${version}.`,
  },
};
