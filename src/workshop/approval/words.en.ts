/** Words of decisions on versions: approvals, changes, one more round, parking. */
export const en = {
  stages: {
    revising: (version: number) => `Looking at the change that is wanted in plan v${version}`,
    draftDecision: (version: number) => `Draft v${version} is ready to be decided on`,
    parked: (version: number) => `Plan v${version} is parked`,
    decision: (version: number) => `Plan v${version} is ready to be decided on`,
  },
  approved: {
    sentence: (version: number, who: string) =>
      `*Plan v${version} is approved* by ${who}. Its files stay in this thread.`,
    read: 'I read your reply as an approval. If it was not meant so, take it back.',
    undo: 'Undo',
    takenBack: (version: number, who: string) => `The approval of plan v${version} by ${who} was taken back.`,
    open: (version: number, who: string) =>
      `${who} took the approval back. Plan v${version} is open for a decision again, on its card above.`,
  },
  wanted: (who: string, version: number) => `${who} wants plan v${version} changed:`,
  wantedNext: (version: number) =>
    `If it is about the task list alone, v${version} follows at once. Anything else goes through one more round first.`,
  onlyTasks: (version: number) => `That changes only the task list, so v${version} follows at once.`,
  oneMoreRound: (issues: string, version: number) =>
    `That is more than the task list: it goes through one more round as ${issues}, then v${version} follows.`,
  more: (who: string, version: number) => `${who} adds to draft v${version}:`,
  again: (who: string, version: number) => `${who} wants one more round on plan v${version}:`,
  roundNext: (round: number, version: number) => `Round ${round} follows, then v${version}.`,
  answersNext: (questions: string, round: number, version: number) =>
    `Round ${round} begins with the answers to ${questions}, then v${version} follows.`,
  roundWith: (issues: string, round: number, version: number) =>
    `It is ${issues} on the list of round ${round}; then v${version} follows.`,
  parked: (version: number, who: string) =>
    `${who} has parked plan v${version}. It waits here; take it up again on its card or with \`!plan resume\`.`,
  takenUp: (version: number, who: string) =>
    `${who} has taken plan v${version} up again. It waits for a decision on its card.`,
};
