import type { CodeProblem } from '../../contracts/knowledge.js';
import { inWords } from '../../text/amounts.js';

/** Words of people among themselves, and of why something was not done for somebody. */
export const people = {
  declined: {
    olderRelease:
      'An earlier release began this workshop and left it unfinished. It is only shown here. Go on with its items in a new workshop: its people, its brief and what was answered come along.',
    onlyAuthor: 'Only whoever wrote that reply can say what it meant.',
    adminOnly: (midnight: string) =>
      `The day’s budget is for the whole workspace, so only its administrators can raise it. Otherwise the work goes on by itself ${midnight}.`,
    notNow: (artifact: 'plan' | 'draft', version: number) =>
      `${artifact === 'plan' ? 'Plan' : 'Draft'} v${version} doesn’t wait for a decision right now. Its card says where it stands.`,
    draft: (version: number) => `v${version} is a draft, and only a plan can be approved.`,
    unclear:
      'A 👎 alone changes nothing. Please reply in the thread: what should be different, or what speaks against it?',
    finished: (outcome: string, reopen: boolean) =>
      `This workshop is finished. ${outcome} ${reopen ? 'To decide on the plan again, write *reopen* here. For anything else,' : 'To go on,'} start a new one with \`/plan\`.`,
    notMember: (who: string) =>
      `Only those who take part can do that: ${who}, whoever was brought in, and whoever has answered a question. Any of them can bring you in: they mention me with “invite” and your name.`,
    questionOpen: (version: number, questions: string) =>
      `Plan v${version} can’t be approved yet. Please answer ${questions} first, on its card.`,
    enoughChanges: (version: number) =>
      `There have been five changes, so I did not take this one. Please choose on the card of v${version} what comes next.`,
    beyond: (version: number) => `v${version} is approved, and this is more than it has. Shall I plan it?`,
    onCard: (version: number) =>
      `Something stands against plan v${version}, or has been said to it and is not understood yet. Approve on its card, which names it first.`,
    lateAnswer: (version: number) =>
      `An answer came after plan v${version} was made, so it can’t be approved yet. Choose on its card whether the answer changes the plan.`,
    nothingOpen: 'That isn’t possible right now. “Status” shows where the workshop stands.',
  },
  onlyFor: (who: string, admins: boolean) =>
    `Only ${who}${admins ? ' or an administrator of this workspace' : ''} can do that.`,
  refused: {
    notAsked: (who: string, id: string) =>
      `${id} is a question to ${who}. What you write here is kept as a remark, which the roles read.`,
    notPerson: 'Only people can answer, and only those who can see this channel and are not asked already.',
    tooEarly: (who: string) => `It is too early for that. Give ${who} some more time to answer.`,
  },
  invited: {
    line: (roles: number, who: string, by: string, title: string, speaksFor: string) =>
      `${who}, ${by} brings you in on “${title}”${speaksFor && ` to speak for ${speaksFor}`}. ${capital(inWords(roles))} AI roles and a Coach work out a plan in this thread. Questions for you come here and mention you. Reply any time.`,
    takingPart: (names: string) => `Taking part: ${names}.`,
    requester: (who: string) => `${who} (asked for the plan)`,
    member: (who: string, speaksFor: string) => (speaksFor === '' ? who : `${who} (${speaksFor})`),
    onlyMembers: 'Only those who take part can answer questions.',
  },
  replaced: (by: string, from: string) =>
    `${by} takes the place of ${from} as requester. Decisions and ${from}’s questions are ${by}’s now.`,
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Words about the code that a plan is about. */
export const code = {
  read: (name: string, commit: string) => `The roles read the code of *${name}* at commit \`${commit}\`.`,
  confirmed: (admin: string) => `${admin} has confirmed that.`,
  waits: (name: string) =>
    `The code of *${name}* is not read for now, since not only colleagues may be reading along. An administrator of this workspace can allow it for this workshop on the first message here, and for the channel by \`/plan settings\`.`,
  confirm: 'Let the Roles Read the Code',
  problem: (name: string, why: string) =>
    `The code of *${name}* is not read: ${why}. Paths in the plan are proposals.`,
  lost: (name: string, why: string) =>
    `The code of *${name}* cannot be read any more: ${why}. The workshop goes on without it.`,
  problems: {
    gone: 'there is no such repository, or no such commit, any more',
    outside: 'it leads out of the folders that the operator of this bot has opened for repositories',
    'not a repository': 'there is a folder, but no Git repository in it',
    empty: 'the repository has no commit yet',
    unreadable: 'Git could not read it',
  } satisfies Record<CodeProblem, string>,
  adminOnly: 'Only an administrator of this workspace can confirm that the code is read here.',
  setting: {
    repository: {
      label: 'Code that plans are about',
      hint: 'A Git repository, as a path below the folder that the operator opened for it, such as shop/backend. The roles read it as it is when a workshop is opened.',
    },
    others: {
      label: 'When others read along',
      hint: 'With guests or people from another organisation in the channel, no code is sent to a model or shown until you confirm it here for the channel, or in a workshop.',
      held: 'No code is read',
      confirmed: 'Code is read',
    },
    problem: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  },
};
