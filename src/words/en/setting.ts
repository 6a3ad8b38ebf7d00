import type { CodeProblem } from '../../contracts/code.js';

/** Words about the code that a plan is about. */
export const code = {
  read: (name: string, commit: string) => `The roles read the code of *${name}* at commit \`${commit}\`.`,
  confirmed: (admin: string) => `${admin} has confirmed that.`,
  waits: (name: string) =>
    `The code of *${name}* is not read for now, since not only colleagues may be reading along. An administrator of this workspace can allow it once for this channel, on the first message here.`,
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
      told: 'the code that plans are about',
    },
    others: {
      label: 'When others read along',
      hint: 'With guests or people from another organisation in the channel, no code is sent to a model or shown until you confirm it here once.',
      told: 'whether code is read when others read along',
      held: 'No code is read',
      confirmed: 'Code is read',
    },
    problem: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  },
};
