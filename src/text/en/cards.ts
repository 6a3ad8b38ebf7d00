const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Words of versions, cards and decisions. Arguments that people or models wrote arrive escaped. */
export const cards = {
  title: (artifact: 'plan' | 'draft', version: number, title: string) =>
    `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version}: ${title}`,
  fileTitle: (name: string, version: number) => `${name} · v${version}`,
  more: (file: string) => `… see ${file}`,
  moreIn: (number: number, file: string) => `and ${number} more in \`${file}\``,
  plan: {
    files: (tasks: number) =>
      `${count(tasks, 'task')} to start with, on the card below. \`planning_report.md\` is for people, \`planning.ai.json\` for the next stage.`,
  },
  draft: {
    notAgreed: (roles: number) =>
      `*This is a draft, not a plan:* the ${roles} roles do not all agree without reservation.`,
    ended: (who: string) => `*This is a draft, not a plan:* ${who} closed the workshop early.`,
    why: 'Why',
    verdict: (role: string, text: 'reserved' | 'objects' | 'absent' | 'skipped', detail: string) =>
      `${role} ${{ reserved: 'has reservations', objects: 'objects', absent: 'was not heard', skipped: 'was skipped' }[text]}${detail && `: ${detail}`}`,
    reserved: (role: string, detail: string) => `${role} is still concerned: ${detail}`,
    disagreement: (topic: string, positions: string) => `No agreement on “${topic}”: ${positions}`,
    issue: (number: string, role: string, detail: string) =>
      `${number} is open${role && ` (${role})`}: ${detail}`,
    question: (number: string, role: string, detail: string) =>
      `${number} was never answered${role && ` (${role})`}: ${detail}`,
    contest: (number: string, detail: string) =>
      `${number} has two answers, and which one counts was never settled: ${detail}`,
    closedEarly: (who: string) => `${who} closed the workshop before it was through`,
    moreReasons: (number: number) => `${count(number, 'more reason')}, see the draft`,
    shortened: '… see the draft',
    next: '*What you can do:* give more information on the card below, or drop it. A draft is no basis for writing code.',
    nextEnded:
      '*What you can do:* read `planning.draft.md`, then start again with what is missing: `/plan …`. A draft is no basis for writing code.',
  },
  card: {
    ready: (title: string) => `*${title}* is ready for your decision.`,
    closed: (title: string) => `*${title}*`,
    agreement: (roles: number, rounds: number, points: number, issues: number) =>
      `All ${roles} roles agree · ${count(rounds, 'round')} · ${count(points, 'agreed point')} · ${count(issues, 'issue')} settled`,
    tasks: 'Tasks',
    task: (number: number, title: string, estimate: string) =>
      `${number}. ${title}${estimate && ` (${estimate})`}`,
    ticked: (line: string) => `${line} ☑️`,
    decide: (who: string) =>
      `*${who} decides.* To approve, press Approve, react ✅ to this message, or reply “approve”. To have it changed, press Request changes or reply with what should be different.`,
    decideLater: (who: string) =>
      `*${who} decides* once that is answered. To have the plan changed, press Request changes.`,
    decideDraft: (who: string, next: number) =>
      `*${who} decides.* Give more information, and one more round and v${next} follow; or drop the draft.`,
    enough: (who: string, changes: number) =>
      `*${who} decides.* ${count(changes, 'change')} were made, so the Coach stops here: approve this version, have one more round, park it, or cancel.`,
    parked: (who: string, when: string) =>
      `🅿️ Parked by ${who}, ${when}. It waits until someone takes it up again.`,
    changedSince: (questions: string) =>
      `⚠️ There are new answers since this version: ${questions}. Request changes to have them taken up.`,
    openAgain: (questions: string) =>
      `⚠️ Open again: ${questions}. This version can be approved once that is answered.`,
    working: (who: string, version: number) =>
      `⏳ What ${who} wants changed in v${version} is being worked on:`,
    workingDraft: (who: string, version: number) => `⏳ What ${who} added to v${version} is being discussed:`,
    workingStill: '⏳ The next version is being worked on.',
    superseded: (version: number) => `v${version} followed, further down in the thread.`,
    approve: 'Approve',
    changes: 'Request changes',
    oneMore: 'One more round',
    park: 'Park',
    takeUp: 'Take up again',
    cancel: 'Cancel',
    files: 'All files',
    more: 'Give more information',
    drop: 'Drop it',
    dropSure: {
      title: 'Drop this draft?',
      text: 'The workshop is closed. The draft and what was said stay in the thread.',
      yes: 'Drop it',
      no: 'Keep it',
    },
    sure: {
      title: 'Cancel this workshop?',
      text: 'It is closed without an approval. The files that were issued stay in the thread.',
      yes: 'Cancel workshop',
      no: 'Keep it',
    },
    draft: (title: string) => `*${title}* is in this thread. It is no plan, so it can’t be approved.`,
    draftClosed: (title: string) => `*${title}* is in this thread.`,
    allFiles: 'All files adds the transcript and what each role said.',
    filesPosted: 'All its files are in this thread.',
  },
  outcomes: {
    approved: (version: number, who: string, how: string, when: string) =>
      `✅ Plan v${version} was approved by ${who} ${how}, ${when}.`,
    ways: { button: 'with the button', reaction: 'with ✅', reply: 'in a reply' },
    dropped: (version: number, who: string, when: string) =>
      `🗑️ Draft v${version} was dropped by ${who}, ${when}.`,
    draft: (version: number, when: string) =>
      `📝 Closed with draft v${version}, ${when}: the roles did not all agree.`,
    ended: (version: number, who: string, when: string) =>
      `📝 Closed early by ${who} with draft v${version}, ${when}.`,
    discarded: (who: string, when: string) => `🗑️ Discarded by ${who}, ${when}.`,
    cancelled: (who: string, when: string) => `🚫 Cancelled by ${who}, ${when}.`,
    someone: 'someone',
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
  closed: {
    keeps: (version: number) => `The files up to v${version} and what was said stay in this thread.`,
    nothing: 'No version was issued. What was said stays in this thread.',
  },
  end: {
    ask: (who: string) => `${who} wants to end this workshop.`,
    choices: 'Close it with a draft of where it stands, discard it, or let it go on? Meanwhile it goes on.',
    choicesWithDraft:
      'A draft is waiting on its card. Close with that draft, discard the workshop, or let it go on?',
    choicesWithPlan: 'A plan is waiting for approval on its card. Discard it, or go on?',
    draft: 'Close with a draft',
    discard: 'Discard',
    goOn: 'Go on',
    sure: {
      title: 'Discard this workshop?',
      text: 'It is closed without a result. What was said and issued so far stays in the thread.',
      yes: 'Discard',
      no: 'Keep it',
    },
    withDraft: (who: string) => `${who} chose to close this workshop with a draft.`,
    discarded: (who: string) => `${who} chose to discard this workshop.`,
    goesOn: (who: string) => `${who} chose to go on.`,
    over: (outcome: string) => `This choice is no longer open. ${outcome}`,
  },
  files: {
    comment: (title: string, who: string) => `The other files of *${title}*, asked for by ${who}.`,
    part: (page: number, pages: number) => `Part ${page} of ${pages}.`,
  },
};
