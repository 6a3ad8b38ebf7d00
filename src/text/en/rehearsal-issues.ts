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
    limits: (name: string) =>
      `${name} serves up to 50 people at the same time, and a page appears within 2 seconds`,
    dates: (name: string) =>
      `no date is fixed for ${name}: the first version comes when its work is done, counted from the approval`,
    binding: (name: string) => `${name} uses the accounts people already have`,
    path: (name: string) => `in ${name} the line manager approves alone and is reminded after three days`,
    granularity: (name: string) => `rights in ${name} are given to roles, never to single people`,
    database: (name: string) => `${name} stays with the database that is there`,
    migration: (name: string) => `existing data stay where they are, and ${name} begins without them`,
    cutover: (name: string) => `the old way goes on beside ${name} for two weeks`,
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
  /** What another role offers for a question that waits, in its own voice. */
  offer: {
    data: (first: string) =>
      `my offer, should nobody know: keep what ${first} needs and nothing else; more can be added, but what is kept is hard to give up.`,
    systems: (first: string) =>
      `my offer, should nobody know: a file that other programs can read is connection enough until ${first} is in use.`,
  },
  takesUp: (issue: string, words: string) => `On ${issue}: ${words}`,
  backs: (role: string, issue: string, comment: string) => `To ${role} on ${issue}: ${comment}`,
  changedAlone: (issue: string) =>
    `I was waiting for an answer to ${issue}; a marked assumption will do for a first version.`,
  changedBy: (issue: string, by: string) =>
    `I was waiting for an answer to ${issue}; ${by} gave it in the thread.`,
  nothingAgainst: (issues: string) => `Whatever becomes of ${issues}, my part of the plan holds.`,
};
