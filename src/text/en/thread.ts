const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Words of what roles and the Coach say in the thread. Arguments that people or models wrote arrive escaped. */
export const thread = {
  footer: {
    ai: (models: string) => `Written with AI (${models}). It can be wrong: check what matters to you.`,
    rehearsal: 'Rehearsal model: a script, no AI. It shows how a workshop goes.',
    partRehearsal: 'Part of it comes from the rehearsal model: a script, no AI.',
    none: 'The roles and the Coach are software, not people. No model has answered yet.',
    help: 'The roles and the Coach are software, not people.',
  },
  welcome:
    'What you write here while the roles discuss is a remark: those who speak next read it, and 👀 shows that it was heard. A plan is approved on its card. What begins with `(aside)` is never heard. `!plan help` lists what you can do.',
  more: (characters: number, file: string) =>
    `_… ${count(characters, 'more character')}; the whole text comes with the version, in \`${file}\`._`,
  by: (text: string, role: string) => `${text} (${role})`,
  stop: '.',
  heading: (title: string) => `*${title}*`,
  list: (parts: string[]) => parts.join(', '),
  sentences: (parts: string[]) => parts.filter(Boolean).join(' '),

  verdicts: { ok: 'Agrees', reserved: 'Has reservations', objects: 'Objects' },
  marks: { ok: '✅', reserved: '⚠️', objects: '⛔' },
  turn: {
    sentence: (role: string, round: number, verdict: string, reason: string) =>
      `${role} ${verdict.toLowerCase()} in round ${round}. ${reason}`.trim(),
    verdict: (mark: string, verdict: string, reason: string) => `${mark} *${verdict}.* ${reason}`,
    points: 'Points',
    builds: 'Builds on',
    disputes: 'Disputes',
    dispute: (point: string, author: string, reason: string, issue: string) =>
      `${point}${author && ` (${author})`}: ${reason}${issue && ` → ${issue}`}`,
    opened: 'New issues',
    views: 'On open issues',
    settle: (issue: number, text: string) => `#${issue} settled: ${text}`,
    keep: (issue: number, text: string) => `#${issue} stays open: ${text}`,
  },
  round: {
    title: (round: number) => `Round ${round} is closed`,
    sentence: (round: number, agreed: number, open: number) =>
      `Round ${round} is closed: ${count(agreed, 'point')} newly agreed, ${count(open, 'issue')} open.`,
    verdict: (role: string, mark: string, verdict: string) => `${role} ${mark} ${verdict.toLowerCase()}`,
    absent: 'no turn',
    absentMark: '➖',
    agreed: (number: number) => `Newly agreed (${number})`,
    settled: (number: number) => `Settled (${number})`,
    settledBy: (issue: number, role: string, point: string) => `#${issue} by ${role}, now ${point}`,
    settledHow: (issue: number, role: string, how: string) => `#${issue} by ${role}: ${how}`,
    open: (number: number) => `Still open (${number})`,
    parked: (number: number) => `Parked (${number})`,
    parkedWhy: (issue: number, text: string, why: string) => `#${issue} ${text} (${why})`,
    next: (what: string) => `*Next:* ${what}`,
    nextRound: (round: number, most: number, open: number) =>
      open > 0
        ? `round ${round} of at most ${most}, on ${open === 1 ? 'the open issue' : 'the open issues'}.`
        : `round ${round} of at most ${most}, on the reservations that are left.`,
    synthesis: 'what was said is put together; then it becomes a plan or, where the roles differ, a draft.',
  },

  failure: {
    turn: (role: string) => `*${role}’s turn is held up.*`,
    document: (role: string) => `*${role}’s document is held up.*`,
    coach: '*The Coach is held up.*',
    files: '*The files are held up.*',
    reasons: {
      busy: 'The model is too busy to answer.',
      timeout: 'The model took too long to answer.',
      refused: 'The model refused the request.',
      unreadable: 'The model’s answer could not be read.',
      unreachable: 'The model can’t be reached.',
      disk: 'Writing to the disk failed.',
      bug: 'Something went wrong inside the workshop.',
    },
    again: (tries: number, since: string, next: string) =>
      `It is tried again by itself ${next} (${count(tries, 'try', 'tries')} since ${since}). Nothing is lost. \`!plan end\` stops the workshop.`,
    at: (when: string) => `at ${when}`,
    board: (who: string, since: string, next: string) =>
      `${who} is held up since ${since}; tried again by itself at ${next}`,
    someFiles: 'the files',
    recovered: (tries: number) => `It went on by itself after ${count(tries, 'failed try', 'failed tries')}.`,
    dropped: 'It is not tried any more: the workshop was closed.',
  },

  declined: {
    onlyRequester: (who: string, version: number) =>
      `Only ${who} can approve plan v${version}. Nothing was changed.`,
    onlyApprover: (who: string) => `Only ${who}, who approved, can take the approval back.`,
    onlyCloser: (who: string) =>
      `Only ${who} or an administrator of this workspace can end or cancel this workshop.`,
    decided: (version: number, outcome: string) => `Plan v${version} is decided already. ${outcome}`,
    notNow: (version: number) => `Plan v${version} can’t be decided on just now.`,
    oldVersion: (version: number, newest: number) =>
      `v${version} is no longer up for a decision: the newest is v${newest}, further down in the thread.`,
    draft: (version: number) => `There is nothing to approve: v${version} is a draft, not a plan.`,
    noPlan: 'There is nothing to approve yet: no plan has been issued.',
    unclear:
      'I did not count this as a decision. To approve, press Approve, react ✅ to the card, or write just “approve”. To have the plan changed, cancel it and start again: `/plan` and what should be different.',
    finished: (outcome: string, result: string) =>
      `This workshop is finished. ${outcome} ${result} To go on, start a new one: \`/plan\` and what is new.`,
    result: (artifact: 'plan' | 'draft', version: number) =>
      `The result is in this thread: ${artifact} v${version} with its files.`,
    noResult: 'No version was issued.',
    planWaits: (version: number) =>
      `Plan v${version} came out in the meantime, so nothing was closed: it waits for a decision on its card.`,
    asked: 'The question how to end this workshop is in this thread already: choose with its buttons.',
  },

  help: {
    sentence: 'What you can do with the Planning Workshop.',
    title: '*Planning Workshop:* five roles and a Coach turn a brief into a plan that you approve.',
    channel: '*In a channel*',
    inChannel: [
      '`/plan <brief>` starts a workshop',
      '`/plan` opens a form for the brief',
      '`/plan status [id]` shows where a workshop stands',
      '`/plan list` lists workshops',
      '`/plan show <id> [vN]` shows a version',
      '`/plan cancel <id>` cancels a workshop',
      '`/plan help` shows this',
    ],
    thread: '*In a workshop’s thread*',
    inThread: [
      '`!plan status` shows where it stands',
      '`!plan end` ends it, with a draft or without',
      '`!plan help` shows this',
      'while the roles discuss, what you write is a remark that the next speakers read; `(aside) …` is never heard',
    ],
    approving: '*To approve a plan:* press Approve on its card, react ✅ to it, or reply “approve”.',
  },
};
