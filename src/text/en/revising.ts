const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Words of changes, one more round, pauses and what else happens beside the talk. What people wrote arrives escaped. */
export const revising = {
  wanted: (who: string, version: number) => `${who} wants plan v${version} changed:`,
  wantedNext: (version: number) =>
    `If it is about the task list alone, v${version} follows at once. Anything else goes through one more round first.`,
  onlyTasks: (version: number) => `That changes only the task list, so v${version} follows at once.`,
  oneMoreRound: (issues: string, version: number) =>
    `That is more than the task list: it goes through one more round as ${issues}, then v${version} follows.`,
  more: (who: string, version: number) => `${who} adds to draft v${version}:`,
  again: (who: string, version: number) => `${who} wants one more round on plan v${version}:`,
  roundNext: (round: number, version: number) => `Round ${round} follows, then v${version}.`,
  meetingNext: (questions: string, round: number, version: number) =>
    `First ${questions} in a meeting; round ${round} follows, then v${version}.`,
  roundWith: (issues: string, round: number, version: number) =>
    `It is ${issues} on the list of round ${round}; then v${version} follows.`,
  feedback: {
    title: 'What became of your wishes',
    became: { done: '✅', partly: '◐', declined: '⛔', open: '⏳' },
    words: { done: 'done', partly: 'done in part', declined: 'declined', open: 'still open' },
    line: (mark: string, text: string, became: string, note: string) =>
      `${mark} ${text} → ${became}${note && ` (${note})`}`,
  },
  parked: (version: number, who: string) =>
    `${who} has parked plan v${version}. It waits here; take it up again on its card or with \`!plan resume\`.`,
  takenUp: (version: number, who: string) =>
    `${who} has taken plan v${version} up again. It waits for a decision on its card.`,
  paused: (who: string) =>
    `⏸️ ${who} has paused the workshop. What is under way is finished; nothing new begins until someone resumes. What you write is still read.`,
  resumed: (who: string, by: string) => `▶️ Paused by ${who}, resumed by ${by}.`,
  pauseOver: (who: string) => `Paused by ${who}; the workshop is closed.`,
  resume: 'Resume',
  caughtUp: (messages: number) =>
    `I was away and have now read ${count(messages, 'message')} from meanwhile.`,
};
