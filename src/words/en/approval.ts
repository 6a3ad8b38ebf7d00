/** Words of decisions on versions: approvals, changes, one more round, parking. */
export const en = {
  stages: {
    revising: (version: number) => `Looking at the change to plan v${version}`,
    draftDecision: (version: number) => `Draft v${version} waits for a decision`,
    parked: (version: number) => `Plan v${version} is parked`,
    decision: (version: number) => `Plan v${version} waits for a decision`,
  },
  approved: {
    sentence: (version: number, who: string) => `*${who} approved v${version}.*`,
    sentenceFor: (requester: string, version: number, who: string) =>
      `${requester}: *${who} approved v${version}.*`,
    counted: (by: string, who: string) => `${by} counted ${who}’s ✅.`,
    over: (concerns: string) => `Still open at approval: ${concerns}`,
    read: 'I read this from a reply. Not what you meant? Undo it.',
    also: (who: string) => `Also for it: ${who}.`,
    undo: 'Undo',
    reopen: 'Reopen',
    takenBack: (version: number, who: string, when: string, then: string) =>
      `Approved by ${who}, ${when}. Taken back, ${then}. v${version} waits for a decision again.`,
    undone: (version: number, who: string, when: string, by: string, then: string) =>
      `Approved by ${who}, ${when}. Undone by ${by}, ${then}. v${version} waits for a decision again.`,
    reopened: (version: number, who: string, when: string, by: string, then: string) =>
      `Approved by ${who}, ${when}. Reopened by ${by}, ${then}. v${version} waits for a decision again.`,
  },
  reopened: (version: number, who: string) =>
    `${who} reopened plan v${version}. It waits for a decision on its card.`,
  voices: {
    for: (who: string) => `*For it:* ${who}`,
    liked: (who: string) => `${who} 👍`,
    count: (name: string) => `Count ${name}`,
    soFar: (who: string) => `*Approved so far by ${who}.* It needs one more approval.`,
    takeBack: 'Take Mine Back',
    alone: (who: string) =>
      `This channel needs two approvals, and only ${who} takes part. Mention me with “invite @name” to bring somebody in.`,
  },
  concern: {
    line: (who: string, text: string) => `*${who}’s concern:* ${text}`,
    answered: (who: string, text: string, by: string, answer: string) =>
      `${who}’s concern: ${text} ${by} answered: ${answer}`,
    more: (number: number) => `and ${number} more`,
    takeUp: 'Take It Up',
    answer: 'Answer It…',
    later: (who: string, version: number) =>
      `${who}, the round has already begun. Your concern will be on the card of v${version}.`,
    taken: (who: string, version: number) => `The roles take up ${who}’s concern about plan v${version}:`,
  },
  question: {
    like: (who: string, version: number) => `${who}, you gave plan v${version} a 👍. *Approve v${version}?*`,
    concern: (who: string, version: number, whose: string) =>
      `${who}, *approve v${version} with the concern of ${whose} open?*`,
    plain: (who: string, version: number) => `${who}, *approve v${version}?*`,
    yes: (version: number) => `Approve v${version}`,
    no: 'Not Yet',
    approved: (who: string, version: number) => `${who} approved v${version}.`,
    left: (who: string, version: number) => `${who} has not approved v${version} yet.`,
    over: (version: number) => `v${version} can’t be approved right now. Its card says why.`,
  },
  sure: {
    title: 'Approve over a concern?',
    yes: 'Approve',
    no: 'Not Yet',
  },
  late: {
    warning: (answers: string) =>
      `⚠️ *Answered after this version was made:* ${answers}. Does that change the plan?`,
    answer: (id: string, text: string) => `${id} “${text}”`,
    take: (version: number) => `Make v${version} with It`,
    leave: 'It Changes Nothing',
    left: (who: string, questions: string) =>
      `${who} leaves the plan as it is after the answer to ${questions}.`,
    round: (who: string, version: number) => `${who} wants the late answer in v${version}.`,
  },
  joined: (who: string, version: number) => `${who}, this goes into v${version} too:`,
  takenMore: (version: number, who: string) => `${who} took that back. Draft v${version} waits again.`,
  taken: (version: number, who: string) =>
    `${who} took the change back. v${version} waits for a decision again.`,
  declined: (version: number) =>
    `The round changed nothing in the plan, so there is no new version. v${version} waits for a decision again.`,
  wanted: (who: string, version: number) => `${who} wants plan v${version} changed:`,
  wantedNext: (version: number) =>
    `If it is about the task list alone, v${version} follows at once. Anything else goes through one more round first.`,
  onlyTasks: (version: number) => `That changes only the task list, so v${version} follows at once.`,
  oneMoreRound: (issues: string, version: number) =>
    `That is more than the task list. It goes through one more round as ${issues}. Then v${version} follows.`,
  more: (who: string, version: number) => `${who} adds to draft v${version}:`,
  again: (who: string, version: number) => `${who} wants one more round on plan v${version}:`,
  roundNext: (round: number, version: number) => `Round ${round} follows, then v${version}.`,
  answersNext: (questions: string, round: number, version: number) =>
    `Round ${round} begins with the answers to ${questions}. Then v${version} follows.`,
  roundWith: (issues: string, round: number, version: number) =>
    `Round ${round} takes it up as ${issues}. Then v${version} follows.`,
  parked: (version: number, who: string) =>
    `${who} parked plan v${version}. Take it up again any time, on its card or with “resume”.`,
  takenUp: (version: number, who: string) =>
    `${who} took plan v${version} up again. It waits for a decision on its card.`,
};
