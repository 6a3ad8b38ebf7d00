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
  moreIn: (number: number, file: string) => `and ${number} more in \`${file}\``,
  plan: {
    files: '`planning_report.md` is for people, `planning.ai.json` for whoever builds it.',
  },
  draft: {
    noPlan: '*This is a draft, not a plan.*',
    ended: (who: string) => `*This is a draft, not a plan:* ${who} closed the workshop early.`,
    why: 'Why',
    moreReasons: (number: number) => `${plural(number, 'more reason')} in the draft`,
    shortened: '… see the draft',
    next: '*What you can do:* give more information on the card below, or drop the draft. Don’t build from a draft.',
    nextEnded:
      '*What you can do:* read `planning.draft.md`, then start again with what is missing: `/plan …`. Don’t build from a draft.',
  },
  card: {
    seeThe: { plan: 'See the plan →', draft: 'See the draft →' },
    ready: (who: string, version: number, title: string) => `*${who}: plan v${version} is ready, ${title}*`,
    closed: (title: string) => `*${title}*`,
    numbers: {
      signed: (roles: string) => `Read and signed by all ${roles} roles`,
      signedBy: (signed: number, roles: number) => `Signed by ${signed} of ${roles} roles`,
      settled: (issues: number) =>
        issues === 0 ? 'nothing was disputed' : `${plural(issues, 'issue')} settled`,
      work: (tasks: number, days: string, capacity: number | undefined) =>
        `${plural(tasks, 'task')}, ${days}${capacity === undefined ? '' : ` of ${capacity} available`}`,
      noWork: 'no tasks',
      many: (items: number) => `${items} items: a lot to read`,
    },
    tasks: 'Tasks',
    task: (number: number, title: string, estimate: string) =>
      `${number}. ${title}${estimate && ` (${estimate})`}`,
    after: (tasks: string) => `after ${tasks}`,
    ticked: (line: string) => `${line} ☑️`,
    owned: (line: string, who: string) => `${line} · ${who}`,
    accepts: (assumptions: string) => `*Approving accepts* ${assumptions}`,
    accepted: (assumptions: string) => `*To be confirmed:* ${assumptions}`,
    assumes: (assumptions: string) => `*It assumes* ${assumptions}`,
    assumed: (assumption: string, whose: string) => `${assumption} (${whose})`,
    whose: (who: string, by: string) => `${who}${by && `, by ${by}`}`,
    toConfirm: 'To confirm',
    nobody: 'nobody named',
    leftOut: (items: string) => `*Left out:* ${items}`,
    how: {
      members: 'Anyone who takes part can approve: the button, ✅, or words. An objection counts too.',
      requester: (who: string) =>
        `${who} approves: the button, ✅, or words. What others say is shown here too.`,
      two: 'Two of those who take part approve: the button, ✅, or words. An objection counts too.',
    },
    decideDraft: (who: string, next: number) =>
      `*${who} decides.* More information brings one more round and v${next}. Or drop the draft.`,
    enough:
      'There have been five changes. Please choose: approve this version, one more round, not now, or cancel. Until then I take no more changes.',
    parked: (who: string, when: string) =>
      `🅿️ Parked by ${who}, ${when}. It waits until someone takes it up again.`,
    openAgain: (questions: string) =>
      `⚠️ Open again: ${questions}. Please answer first. Then this version can be approved.`,
    working: (who: string, version: number) =>
      `⏳ The roles work on what ${who} wants changed in v${version}:`,
    workingDraft: (who: string, version: number) => `⏳ The roles discuss what ${who} added to v${version}:`,
    workingStill: '⏳ The roles work on the next version.',
    superseded: (version: number) => `v${version} has replaced it, further down in the thread.`,
    approve: 'Approve',
    approveLast: (version: number) => `Approve v${version}`,
    lastPlan: (version: number) => `You can still approve the plan before it, v${version}.`,
    changes: 'Request Changes',
    editTasks: 'Edit Tasks…',
    oneMore: 'One More Round',
    park: 'Not Now',
    takeUp: 'Take Up Again',
    cancel: 'Cancel…',
    read: 'Read the Plan',
    files: 'All Files',
    more: 'Give More Information',
    drop: 'Drop It',
    dropSure: {
      title: 'Drop this draft?',
      text: 'The workshop closes. The draft and what was said stay in the thread.',
      yes: 'Drop It',
      no: 'Keep It',
    },
    draft: (title: string) => `*${title}* is in this thread. Only a plan can be approved, not a draft.`,
    draftClosed: (title: string) => `*${title}* is in this thread.`,
    allFiles: 'All Files brings the draft, the transcript and what each role said in one zip.',
    filesPosted: 'All its files are in this thread.',
  },
  /** What became of the wishes since the version before, and what differs. Ids and texts stand in it as they are. */
  compared: {
    became: { done: 'done', partly: 'partly done', declined: 'not taken up' },
    wish: (who: string, became: string, said: string, where: string) =>
      `*${who}: ${became}.* ${said}${where && ` (${where})`}`,
    moreWishes: (number: number) => `${plural(number, 'more change')}: see Read the Plan`,
    changed: 'changed',
    added: 'new',
    removed: 'removed',
    labelled: (label: string, ids: string) => `${label}: ${ids}`,
    between: '; ',
    also: (what: string) => `*Also different:* ${what}`,
    all: (version: number, what: string) => `*Different from v${version}:* ${what}`,
    line(item: string, from: string, to: string) {
      if (from === '') return `~ ${item}: now also “${to}”`;
      return to === '' ? `~ ${item}: without “${from}”` : `~ ${item}: ${from} → ${to}`;
    },
  },
  feedback: {
    title: 'What became of the changes you asked for',
    became: {
      done: '✅',
      partly: '◐',
      declined: '⛔',
    },
    words: {
      done: 'done',
      partly: 'partly done',
      declined: 'not taken up',
    },
    line: (mark: string, text: string, became: string, items: string, note: string) =>
      `${mark} ${text} → ${became}${items && `: ${items}`}${note && ` (${note})`}`,
  },
};
