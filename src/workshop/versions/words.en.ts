import { plural } from '../../text/plural.js';

/** Words of versions: their messages, cards and files. */
export const en = {
  label: 'Versions',
  stages: {
    issuingPlan: (version: number) => `Putting plan v${version} together`,
    issuingDraft: (version: number) => `Putting draft v${version} together`,
  },
  line: (number: number, artifact: 'plan' | 'draft', when: string) => `v${number} ${artifact}, ${when}`,
  title: (artifact: 'plan' | 'draft', version: number, title: string) =>
    `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version}: ${title}`,
  fileTitle: (name: string, version: number) => `${name} · v${version}`,
  more: (file: string) => `… see ${file}`,
  moreIn: (number: number, file: string) => `and ${number} more in \`${file}\``,
  plan: {
    files: (tasks: number) =>
      `${plural(tasks, 'task')} to start with, on the card below. \`planning_report.md\` is for people, \`planning.ai.json\` for the next stage.`,
  },
  draft: {
    notAgreed: (roles: number) =>
      `*This is a draft, not a plan:* the ${roles} roles do not all agree without reservation.`,
    ended: (who: string) => `*This is a draft, not a plan:* ${who} closed the workshop early.`,
    why: 'Why',
    moreReasons: (number: number) => `${plural(number, 'more reason')}, see the draft`,
    shortened: '… see the draft',
    next: '*What you can do:* give more information on the card below, or drop it. A draft is no basis for writing code.',
    nextEnded:
      '*What you can do:* read `planning.draft.md`, then start again with what is missing: `/plan …`. A draft is no basis for writing code.',
  },
  card: {
    ready: (title: string) => `*${title}* is ready for your decision.`,
    closed: (title: string) => `*${title}*`,
    agreement: (roles: number, rounds: number, points: number, issues: number) =>
      `All ${roles} roles agree · ${plural(rounds, 'round')} · ${plural(points, 'agreed point')} · ${plural(issues, 'issue')} settled`,
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
      `*${who} decides.* ${plural(changes, 'change')} were made, so the Coach stops here: approve this version, have one more round, park it, or cancel.`,
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
  files: {
    comment: (title: string, who: string) => `The other files of *${title}*, asked for by ${who}.`,
    part: (page: number, pages: number) => `Part ${page} of ${pages}.`,
  },
  feedback: {
    title: 'What became of your wishes',
    became: {
      done: '✅',
      partly: '◐',
      declined: '⛔',
      open: '⏳',
    },
    words: {
      done: 'done',
      partly: 'done in part',
      declined: 'declined',
      open: 'still open',
    },
    line: (mark: string, text: string, became: string, note: string) =>
      `${mark} ${text} → ${became}${note && ` (${note})`}`,
  },
};
