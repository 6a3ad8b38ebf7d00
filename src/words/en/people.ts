import type { CodeProblem } from '../../contracts/knowledge.js';
import { inWords } from '../../text/amounts.js';
import { capital } from '../../text/language.js';

/** Words of people among themselves, and of why something was not done for somebody. */
export const people = {
  declined: {
    olderRelease:
      'An earlier release began this workshop and left it unfinished. It is only shown here. Go on with its items in a new workshop: its people, its brief and what was answered come along.',
    onlyAuthor: 'Only whoever wrote that reply can say what it meant.',
    notNow: (artifact: 'plan' | 'draft', version: number) =>
      `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version} doesn’t wait for a decision right now. Its card says where it stands.`,
    draft: (version: number) => `v${version} is a draft, and only a plan can be approved.`,
    unclear:
      'A 👎 alone changes nothing. Please reply in the thread: what should be different, or what speaks against it?',
    finished: (outcome: string, reopen: boolean) =>
      `This workshop is finished. ${outcome} ${reopen ? 'To decide on the plan again, write *reopen* here. For anything else,' : 'To go on,'} start a new one with \`/plan\`.`,
    notMember: (who: string) =>
      `Only those who take part can do that: ${who}, whoever was brought in, and whoever has answered a question. Any of them can bring you in: they mention me with “invite” and your name.`,
    enoughChanges: (version: number) =>
      `There have been five changes, so I did not take this one. Please choose on the card of v${version} what comes next.`,
    beyond: (version: number) => `v${version} is approved, and this is more than it has. Shall I plan it?`,
    notYet: (version: number, why: string) => `This doesn’t approve plan v${version} yet: ${why}`,
    nothingOpen: 'That isn’t possible right now. “Status” shows where the workshop stands.',
  },
  notApproving: {
    questionOpen: 'a question is open again. Its card asks it.',
    lateAnswer: 'an answer came after it was made. The plan’s card asks what becomes of it.',
    concernOpen: 'somebody has a concern. The *Approve* button shows every concern first.',
    wordsOpen: 'something that was said to it is not understood. The *Approve* button shows it first.',
    refuted: 'something that it assumes is wrong.',
  },
  onlyFor: (who: string, admins: boolean) =>
    `Only ${who}${admins ? ' or an administrator of this workspace' : ''} can do that.`,
  refused: {
    notAsked: (who: string, id: string) =>
      `${id} is a question to ${who}. What you write here is kept as a remark, which the roles read.`,
    notPerson: 'Only people can answer, and only those who can see this channel and are not asked already.',
  },
  policy: {
    acts: {
      ...{ start: 'open workshops', answer: 'answer questions', approve: 'approve plans' },
      ...{ handOff: 'hand off', raise: 'raise this budget further' },
    },
    only: (act: string, who: string) =>
      `By the policy of this workspace ${who === '' ? 'nobody' : `only ${who}`} may ${act}.`,
    notHere: (channels: string) =>
      `By the policy of this workspace workshops are opened only in ${channels}.`,
    noGuests: 'By the policy of this workspace guests and other organisations take no part in workshops.',
    unclear: (group: string) => `${group} (Slack does not tell who is in it; try again in a minute)`,
  },
  invited: {
    line: (roles: number, who: string, by: string, title: string, speaksFor: string) =>
      `${who}, ${by} brings you in on “${title}”${speaksFor && ` to speak for ${speaksFor}`}. ${capital(inWords(roles))} AI roles and a Coach work out a plan in this thread. Questions for you come here and mention you. Reply any time.`,
    away: (by: string, who: string, requester: string) =>
      `${by}, ${who} can’t read this channel, so nobody here waits for them. Type \`/invite @${who}\` in it to add them, then mention me with “invite @${who}” again. Until then questions for them go to ${requester}.`,
    left: (who: string, requester: string) =>
      `${who} can’t be reached here any more, so nobody waits for them. Questions for them go to ${requester} now.`,
    takingPart: (names: string) => `Taking part: ${names}.`,
    requester: (who: string) => `${who} (asked for the plan)`,
    member: (who: string, speaksFor: string) => (speaksFor === '' ? who : `${who} (${speaksFor})`),
    onlyMembers: 'Only those who take part can answer questions.',
  },
};

/** Words about the code that a plan is about. */
export const code = {
  read: (name: string, commit: string) => `The roles read the code of *${name}* at commit \`${commit}\`.`,
  problem: (name: string, why: string) =>
    `The code of *${name}* is not read: ${why}. Paths in the plan are proposals.`,
  lost: (name: string, why: string) =>
    `The code of *${name}* is not read any more: ${why}. The workshop goes on without it.`,
  problems: {
    gone: 'there is no such repository, or no such commit, any more',
    outside: 'it leads out of the folders that the operator of this bot has opened for repositories',
    'not a repository': 'there is a folder, but no Git repository in it',
    empty: 'the repository has no commit yet',
    unreadable: 'Git could not read it',
    held: 'not only colleagues may be reading along, and no administrator has allowed it for this channel in `/plan settings`',
  } satisfies Record<CodeProblem | 'held', string>,
  setting: {
    repository: {
      label: 'Code that plans are about',
      hint: 'A Git repository, as a path below the folder that the operator opened for it, such as shop/backend. The roles read it as it is when a workshop is opened.',
    },
    others: {
      label: 'When others read along',
      hint: 'With guests or people from another organisation in the channel, no code is sent to a model or shown until you confirm it here. Workshops that are opened from then on read it.',
      held: 'No code is read',
      confirmed: 'Code is read',
    },
    problem: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  },
};
