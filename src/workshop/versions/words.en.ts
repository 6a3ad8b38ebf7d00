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
    files:
      '`planning_report.md` is for people, `planning.ai.json` for the next stage. What it comes to is on the card below.',
  },
  draft: {
    noPlan: '*This is a draft, not a plan.*',
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
    numbers: {
      signed: (roles: string) => `Read and signed by all ${roles} roles`,
      signedBy: (signed: number, roles: number) => `Signed by ${signed} of ${roles} roles`,
      settled: (issues: number) =>
        issues === 0 ? 'nothing was disputed' : `${plural(issues, 'issue')} settled`,
      work: (tasks: number, days: string, capacity: number | undefined) =>
        `${plural(tasks, 'task')}, ${days}${capacity === undefined ? '' : ` of the ${capacity} that there are`}`,
      noWork: 'no tasks',
      many: (items: number) => `${items} items, which is a lot to read`,
    },
    tasks: 'Tasks',
    task: (number: number, title: string, estimate: string) =>
      `${number}. ${title}${estimate && ` (${estimate})`}`,
    after: (tasks: string) => `after ${tasks}`,
    ticked: (line: string) => `${line} ☑️`,
    accepts: (assumptions: string) => `*Approving accepts* ${assumptions}`,
    accepted: (assumptions: string) => `*To be confirmed:* ${assumptions}`,
    assumes: (assumptions: string) => `*It assumes* ${assumptions}`,
    assumed: (assumption: string, whose: string) => `${assumption} (${whose})`,
    whose: (who: string, by: string) => `${who}${by && `, by ${by}`}`,
    toConfirm: 'To confirm',
    nobody: 'nobody named',
    leftOut: (items: string) => `*Left out:* ${items}`,
    decide: (who: string) =>
      `*${who} decides:* Approve, ✅ on this message, or the reply “approve”. To have it changed, reply with what.`,
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
    },
    words: {
      done: 'done',
      partly: 'done in part',
      declined: 'declined',
    },
    line: (mark: string, text: string, became: string, items: string, note: string) =>
      `${mark} ${text} → ${became}${items && `: ${items}`}${note && ` (${note})`}`,
  },
};
