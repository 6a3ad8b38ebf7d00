import { plural } from '../../text/plural.js';

/** What the check found, without the items that it is about. */
const findings = {
  reference: 'A reference leads nowhere, or to the wrong kind of item',
  empty: 'The plan requires nothing',
  acceptance: 'A requirement has no acceptance case',
  task: 'A requirement has no task',
  test: 'A requirement has no test',
  circle: 'Tasks wait for each other in a circle',
  serves: 'A task serves nothing',
  path: 'A file has no valid path',
  file: 'The code says otherwise on whether a file exists',
  capacity: 'There is more work than the people have days',
  budget: 'The parts of the budget add up to more than the whole',
  date: 'The work ends after a named date',
  order: 'A task is due before what it needs can be ready',
  mitigation: 'Nobody does what is planned against a risk',
  answer: 'An answer was changed or taken back, and something still rests on it',
  unknown: 'Something is unknown, and nobody is named to find out by a date, with a fallback',
  same: 'Two items say the same',
  long: 'A text is too long',
  invisible: 'A text has invisible characters',
};

/** What an assumption has to say, by the names of its fields. */
const fields = {
  who: 'who could confirm it',
  by: 'by when',
  cost: 'what it costs if it is wrong',
  then: 'what to do then',
};

/** Words of what is agreed, of what the check finds, and of why a result is a draft. */
export const en = {
  agreed: {
    label: 'The plan so far',
    decided: 'Decided',
    items: (all: number, agreed: number) => `${plural(all, 'item')}, ${agreed} agreed`,
  },
  stage: (rounds: number) => `Putting together the results of ${plural(rounds, 'round')}`,
  findings,
  fields,
  finding: (what: string, about: string) => `${what}${about && `: ${about}`}`,
  reasons: {
    verdict: (role: string, text: 'reserved' | 'objects' | 'absent' | 'skipped', detail: string) =>
      `${role} ${{ reserved: 'has reservations', objects: 'objects', absent: 'was not heard', skipped: 'was skipped' }[text]}${detail && `: ${detail}`}`,
    unsigned: (role: string) => `${role} has not signed this plan`,
    reserved: (role: string, detail: string) => `${role} is still concerned: ${detail}`,
    disagreement: (topic: string, positions: string) => `No agreement on ${topic}: ${positions}`,
    position: (role: string, said: string) => `${role}: ${said}`,
    issue: (number: string, role: string, detail: string) =>
      `${number} is open${role && ` (${role})`}: ${detail}`,
    shaken: (item: string, role: string, answer: string) =>
      `An answer${answer && ` (${answer})`} touches ${item}, and ${role || 'its author'} has not looked at it since`,
    question: (number: string, role: string, detail: string) =>
      `${number} was never answered${role && ` (${role})`}: ${detail}`,
    contest: (number: string, detail: string) =>
      `${number} has two answers, and nobody chose between them: ${detail}`,
    unknown: (item: string, detail: string) =>
      `${item} is unknown, and nobody is named to find out by a date, with a fallback${detail && `: ${detail}`}`,
    lacks: (item: string, what: string) => `${item} does not say ${what}`,
    closedEarly: (who: string) => `${who} closed the workshop early`,
  },
};
