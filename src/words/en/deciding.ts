import { plural } from '../../text/language.js';

/** Words of versions: their messages, cards and files. */
export const versions = {
  stages: {
    issuingPlan: (version: number) => `Putting plan v${version} together`,
    issuingDraft: (version: number) => `Putting draft v${version} together`,
  },
  title: (artifact: 'plan' | 'draft', version: number, title: string) =>
    `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version}: ${title}`,
  fileTitle: (name: string, version: number) => `${name} · v${version}`,
  moreIn: (number: number, file: string) => `and ${number} more in \`${file}\``,
  plan: {
    files:
      '`plan.html` is for people, `planning_report.md` its short form, `planning.ai.json` for whoever builds it.',
  },
  draft: {
    noPlan: '*This is a draft, not a plan.*',
    ended: (who: string) => `*This is a draft, not a plan:* ${who} closed the workshop early.`,
    why: 'Why',
    moreReasons: (number: number) => `${plural(number, 'more reason')} in the draft`,
    next: '*What you can do:*',
    ways: [
      'Give more information on what is not agreed, or change what you ask for: one more round and the next version follow.',
      'Accept the risks that it names, and hand it off as it is: you read every point against it first.',
      'Drop it, and start with another brief.',
    ],
    waysEnded: [
      'Add what is missing, or change what you ask for, and start a new workshop with `/plan`.',
      'Drop it, and start with another brief.',
    ],
    warning: 'Don’t build from a draft.',
  },
  card: {
    seeThe: { plan: 'See the plan →', draft: 'See the draft →' },
    ready: (who: string, version: number, title: string) => `*${who}: plan v${version} is ready, ${title}*`,
    signed: (roles: string) => `Read and agreed to by all ${roles} roles`,
    signedBy: (signed: number, roles: number) => `Agreed to by ${signed} of ${roles} roles`,
    tasks: (tasks: number, days: string, capacity: number | undefined) =>
      `*Tasks:* ${tasks}, ${days}${capacity === undefined ? '' : ` of ${capacity} available`}`,
    edited: (who: string, tasks: string, roles: string, version: string) =>
      `${who} changed ${tasks} after the ${roles} had agreed to ${version}`,
    tightest: (told: string, outlook: string) => `*Tightest date:* ${told}${outlook && ` (${outlook})`}`,
    needed: '*People have to decide:*',
    decides: (name: string, whose: string, otherwise: string) =>
      `${name} (${whose}${otherwise && `; otherwise: ${otherwise}`})`,
    things: (assumptions: number, risks: number) =>
      [plural(assumptions, 'assumption'), ...(risks > 0 ? [plural(risks, 'accepted risk')] : [])].join(
        ' and ',
      ),
    accepts: (assumptions: string) => `*Approving accepts* ${assumptions}`,
    accepted: (assumptions: string) => `*To be confirmed:* ${assumptions}`,
    whose: (who: string, by: string) => `${who}${by && `, by ${by}`}`,
    nobody: 'nobody named',
    how: {
      members: 'Anyone who takes part can approve: the button, ✅, or words. A no counts too.',
      requester: (who: string) =>
        `${who} approves: the button, ✅, or words. What others say is shown here too.`,
      two: 'Two of those who take part approve: the button, ✅, or words. A no counts too.',
      over: 'There are concerns, so only the button approves now: it shows all of them first.',
      answers: 'It can be approved as soon as that is settled.',
    },
    decideDraft: (who: string, next: number, mayGo: boolean) =>
      `*${who} decides:* more information, which brings one more round and v${next}; ${mayGo ? 'hand it off with the risks that it names; ' : ''}or drop it.`,
    enough:
      'There have been five changes. Please choose: approve this version, one more round, not now, or cancel. Until then I take no more changes.',
    parked: (who: string, when: string) =>
      `🅿️ Parked by ${who}, ${when}. It waits until someone takes it up again.`,
    openAgain: (questions: string) => `⚠️ Not answered yet: ${questions}. Please answer first.`,
    workingStill: '⏳ The roles work on the next version.',
    superseded: (version: number) => `v${version} has replaced it, further down in the thread.`,
    approve: 'Approve',
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
    draft: (title: string) => `*${title}* is ready. Only a plan can be approved, not a draft.`,
  },
  /** What became of the wishes since the version before. Ids and texts stand in it as they are. */
  compared: {
    became: {
      done: 'done',
      partly: 'partly done',
      declined: 'not taken up',
      stands: 'nothing had to change',
    },
    wish: (who: string, became: string, said: string) => `*${who}: ${became}.* ${said}`,
    moreWishes: (number: number) => `${plural(number, 'more change')}: see its files`,
  },
};

/** Words of decisions on versions: approvals, changes, one more round, parking. */
export const approval = {
  stages: {
    draftDecision: (version: number) => `Draft v${version} waits for a decision`,
    parked: (version: number) => `Plan v${version} is parked`,
    decision: (version: number) => `Plan v${version} waits for a decision`,
  },
  approved: {
    sentence: (version: number, who: string) => `*${who} approved v${version}.*`,
    sentenceFor: (requester: string, version: number, who: string) =>
      `${requester}: *${who} approved v${version}.*`,
    over: (concerns: string) => `Still open at approval: ${concerns}`,
    reopen: 'Reopen',
    ended: (version: number, who: string, when: string, by: string, then: string, goesOn: boolean) =>
      `Approved by ${who}, ${when}. ${goesOn ? `Reopened by ${by} for the next version, ${then}.` : `Taken back by ${by}, ${then}. v${version} waits for a decision again.`}`,
  },
  reopened: (version: number, who: string) =>
    `${who} reopened plan v${version}. It waits for a decision on its card.`,
  voices: {
    for: (who: string) => `*For it:* ${who}`,
    liked: (who: string) => `${who} 👍`,
    soFar: (who: string) => `*Approved so far by ${who}.* It needs one more approval.`,
    undecided: (who: string) => `*Not decided yet:* ${who}`,
    takeBack: 'Take Mine Back',
  },
  concern: {
    board: 'Against it',
    line: (who: string, text: string) => `*${who}’s concern:* ${text}`,
    no: (who: string, text: string) => `*${who} says no:* ${text}`,
    wish: (who: string, text: string) => `*${who}’s wish:* ${text}`,
    late: (who: string, id: string, text: string, was: string) =>
      was === ''
        ? `⚠️ *${who} answered ${id} after this version was made:* “${text}”`
        : `⚠️ *${who} changed the answer to ${id} after this version was made:* from “${was}” to “${text}”`,
    lateMore: (who: string, id: string, text: string) =>
      `⚠️ *${who} added to the answer to ${id} after this version was made:* “${text}”`,
    found: (who: string, item: string, text: string) =>
      `*${who} says that “${item}” can’t be built as planned:* ${text}`,
    answered: (by: string, answer: string) =>
      answer === '' ? `${by} leaves the plan as it is.` : `${by} answered: ${answer}`,
    goesOn: (by: string) => `${by} wants it in the next version.`,
    unclear: (who: string, text: string) =>
      `*${who} said this, and it is not clear yet how it is meant:* ${text}`,
    more: (number: number) => `and ${number} more`,
    takeUp: 'Take It Up',
    take: (version: number) => `Make v${version} with It`,
    leave: 'It Changes Nothing',
    answer: 'Answer It…',
    later: (who: string, version: number) =>
      `${who}, the round has already begun. What you said will be on the card of v${version}.`,
  },
  sure: { title: 'Approve all the same?', yes: 'Approve', no: 'Not Yet' },
  wishGone: (who: string) => `${who} took that back. The roles go on without it.`,
  declined: (version: number) =>
    `The round changed nothing in the plan, so there is no new version. v${version} waits for a decision again.`,
  wanted: (who: string, version: number, said: boolean) =>
    `${who} wants this in v${version}${said ? ':' : '.'}`,
  edited: (who: string) => `${who} edited the tasks:`,
  editedNow: (version: number) => `What there is to do stays the same, so v${version} follows at once.`,
  more: (who: string, version: number) => `${who} adds to draft v${version}:`,
  roundNext: (version: number) => `One more round follows. Then comes v${version}.`,
  parked: (version: number, who: string) =>
    `${who} parked plan v${version}. Take it up again any time, on its card or with “resume”.`,
  takenUp: (version: number, who: string) =>
    `${who} took plan v${version} up again. It waits for a decision on its card.`,
};

/** Words of how a workshop ends. */
export const ending = {
  outcomes: {
    approved: (version: number, who: string, when: string) =>
      `✅ Plan v${version} was approved by ${who}, ${when}.`,
    dropped: (version: number, who: string, when: string) =>
      `🗑️ Draft v${version} was dropped by ${who}, ${when}.`,
    draft: (version: number, when: string) =>
      `📝 Closed with draft v${version}, ${when}: the roles did not all agree.`,
    ended: (version: number, who: string, when: string) =>
      `📝 Closed early by ${who} with draft v${version}, ${when}.`,
    continued: (plan: string, when: string) => `➡️ This went on in ${plan}, ${when}.`,
    cancelled: (who: string, when: string) => `🚫 Cancelled by ${who}, ${when}.`,
    withdrawn: (version: number, who: string, when: string) =>
      `↩️ Plan v${version} was handed off, and ${who} has withdrawn the approval since, ${when}.`,
    someone: 'someone',
  },
  end: {
    ask: (who: string) => `${who} wants to end this workshop. How? Until you choose, it goes on.`,
    pause: 'Pause',
    draft: 'Close with a Draft',
    discard: 'Discard',
    sure: {
      title: 'Discard this workshop?',
      text: 'It closes without a result. What was said and issued so far stays in the thread.',
      yes: 'Discard',
      no: 'Keep It',
    },
    chosen: (who: string) => `${who} has decided that.`,
    over: (outcome: string) => `This is decided already. ${outcome}`,
  },
  closed: { keeps: 'What was said and issued stays in this thread.' },
};
