import { capital } from './rehearsal-phrases.js';

/** Open issues, what is proposed for them, and how they end. Issues are written as `#2`. */
export const rehearsalIssues = {
  open: {
    subject: (name: string) => `What should be built? ${capital(name)} does not say it.`,
    users: (name: string) => `Who will use ${name}, and who looks after it?`,
    data: (name: string) =>
      `What does ${name} have to remember, where does it come from, and who may see it?`,
    systems: (name: string) => `Which existing systems does ${name} have to work with, if any?`,
    limits: (name: string) => `How many people must ${name} carry, and how quickly must it answer?`,
    dates: (name: string) => `When is ${name} needed, and is there a date that cannot move?`,
  },
  /** A modest default, as a clause after "Assumption:". */
  proposal: {
    users: (name: string) =>
      `${name} starts with about 20 people who do this work today, and one of them looks after it`,
    data: (name: string, holds: string) =>
      `${name} keeps only this: ${holds}; only those who work with it can see it`,
    systems: (name: string, entity: string) =>
      `${name} stands on its own at first; other programs get a file with every ${entity} when they need it`,
    limits: (name: string, users: string) =>
      `${name} serves ${users || 'the first group'}, up to 50 at the same time, and a page appears within 2 seconds`,
    dates: (name: string, ready: string, work: string) =>
      `the first version of ${name} is there ${ready} after approval (${work} of work and a reserve)`,
  },
  assumption: (clause: string) => `Assumption: ${clause}.`,
  /** A requirement that rests on nothing but an assumption. */
  assumed: (clause: string) => `${capital(clause)} (assumed)`,
  /** Several assumptions one after the other, as a clause. */
  assumptions: (clauses: string[]) =>
    clauses.length > 1 ? clauses.map((clause, at) => `(${at + 1}) ${clause}`).join('; ') : clauses.join(''),
  answered: (by: string, words: string) => `Answered by ${by}: “${words}”.`,
  inBrief: (words: string) => `The brief answers it after all: “${words}”.`,
  postponed: (text: string, name: string) =>
    `Not decided for the first version of ${name}, and looked at again after the trial: ${text}`,
  /** What the owner of an issue says when a proposal will do. */
  accepts: {
    users: (issue: string, role: string) =>
      `On ${issue}: ${role}’s small first group is a beginning I can plan for, as long as it is written down as an assumption.`,
    data: (issue: string, role: string) =>
      `On ${issue}: what ${role} lists is little enough to design for, and little enough to delete again.`,
    systems: (issue: string, role: string) =>
      `On ${issue}: ${role}’s version leaves me one seam to build and nothing to wait for.`,
    limits: (issue: string, role: string) =>
      `On ${issue}: the numbers ${role} gives are modest, but they are numbers, and I can measure them.`,
    dates: (issue: string, role: string) =>
      `On ${issue}: ${role}’s count has a reserve in it, so I can live with it until someone names a real date.`,
  },
  /** What the owner says who wants one round more. `others` are the issues it depends on. */
  waits: {
    users: (others: string) => `One more round, please: this leans on ${others}.`,
    data: (others: string) => `One more round, please: what is kept depends on ${others}.`,
    systems: (others: string) =>
      `One more round, please: whether it can stand alone depends on ${others}, and those are being settled only now.`,
    limits: (others: string) =>
      `One more round, please: how much it must carry follows from ${others}, and I want to see those written down first.`,
    dates: (others: string) =>
      `One more round, please: a date named before ${others} are settled is a wish, not a date.`,
  },
  /** What another role offers for a gap, in its own voice. */
  offer: {
    users: (first: string) =>
      `begin with a small group and one person who looks after it; ${first} will show whether that is enough.`,
    data: (first: string) =>
      `keep what ${first} needs and nothing else; more can be added, but what is kept is hard to give up.`,
    systems: (first: string) =>
      `wait for nobody; a file that other programs can read is connection enough until ${first} is in use.`,
    limits: (first: string) =>
      `50 people at once and two seconds for a page cost nothing extra to reach, for ${first} as for the rest.`,
    dates: (first: string, work: string) =>
      `I count ${work} for all of it and would add a quarter as a reserve, because ${first} is new to us.`,
  },
  offersAgain: (settled: string, offer: string) =>
    `with ${settled} settled, this holds more than before: ${offer}`,
  takesUp: (issue: string, words: string) => `On ${issue}: ${words}`,
  backs: (role: string, issue: string, comment: string) => `To ${role} on ${issue}: ${comment}`,
  changed: (issue: string, role: string) =>
    `I was waiting for an answer to ${issue}; ${role}’s proposal gives one, marked as an assumption.`,
  changedAlone: (issue: string) =>
    `I was waiting for an answer to ${issue}; a marked assumption will do for a first version.`,
  changedBy: (issue: string, by: string) =>
    `I was waiting for an answer to ${issue}; ${by} gave it in the thread.`,
  nothingAgainst: (issues: string) => `Whatever becomes of ${issues}, my part of the plan holds.`,
};
