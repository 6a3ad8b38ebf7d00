/** Words of what leaves the room. */
export const handoff = {
  targets: {
    outbox: 'the outbox folder',
    webhook: 'the webhook',
    github: 'GitHub',
    openspec: 'the OpenSpec folder',
  },
  repository: (repository: string) => `GitHub ${repository}`,
  button: 'Hand Off…',
  buttonOfDraft: 'Hand Off As It Is…',
  again: 'Send Again',
  withdraw: 'Withdraw',
  sure: {
    title: 'Withdraw the hand-off?',
    text: 'Everywhere it went is told that it does not count any more.',
    yes: 'Withdraw',
    no: 'Keep It',
  },
  handed: {
    plan: (version: number, who: string) => `${who} handed off plan v${version}.`,
    draft: (version: number, who: string, count: string) =>
      `${who} handed off draft v${version}, knowing ${count}.`,
    against: (count: number) => (count === 1 ? 'the point against it' : `the ${count} points against it`),
  },
  agents: 'Agents that are connected to this bot can read it now.',
  sent: (places: string) => `Sent to ${places}.`,
  onItsWay: (places: string) => `On its way to ${places}.`,
  issueCount: (count: number) => (count === 1 ? '1 issue' : `${count} issues`),
  waits: (place: string, why: string, when: string) =>
    `It has not reached ${place} yet: ${why}. It is tried again ${when}.`,
  givenUp: (place: string, why: string) => `It did not reach ${place}: ${why}.`,
  /** Why it did not get there: code says it in English, also in the log. */
  detail: (english: string) =>
    english === 'GitHub refuses it' ? `${english}, check the token, the repository and its issues` : english,
  withdrawn: (who: string, when: string) => `${who} withdrew it, ${when}.`,
  replaced: (version: number) => `v${version} was handed off since.`,
  board: 'Handed off',
  boardLine: (version: number, places: string) =>
    places === '' ? `v${version}` : `v${version} to ${places}`,
  refused: {
    notHander: (who: string) =>
      `Only ${who} hands off here, and whom an administrator names with \`/plan settings\`.`,
    dryRun: (_who: string, version: number) =>
      `v${version} is a dry run that a script wrote, so it is not handed off: set a key, and plan the brief anew with a real model.`,
    onButton: (_who: string, version: number) =>
      `To hand off v${version}, press this: it shows what goes where.`,
    handedOff: (_who: string, version: number) =>
      `v${version} is handed off already. The message that says so has what can be done with it.`,
    notApproved: (_who: string, version: number) =>
      `v${version} is not approved, so it does not go out. Once it is approved, it can be handed off.`,
    notConfirmed: (_who: string, version: number) =>
      `Draft v${version} goes out only after you have read every point against it. Press Hand Off As It Is… on its card.`,
  },
};

/** Words of what happens while a plan is built: tasks, deviations, questions of agents. */
export const building = {
  tasks: {
    count: (done: number, of: number) => `${done} of ${of} done`,
    blocked: (count: number) => `${count} blocked`,
    head: (count: string) => `*Tasks: ${count}.*`,
    line: (mark: string, title: string, who: string, why: string) =>
      `${mark} ${title}${who && ` (${who})`}${why && `: ${why}`}`,
    tick: (title: string) => `Done: ${title}`,
    untick: (title: string) => `Not Done: ${title}`,
    more: (count: number) => (count === 1 ? 'and one more task' : `and ${count} more tasks`),
  },
  decide: (who: string) => `${who}, does that change the plan?`,
};
