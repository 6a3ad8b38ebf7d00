import type { Rule } from '../check/finding.js';
import { plural } from '../../text/plural.js';

/** What the check found, without the items that it is about. */
const findings: Record<Rule, string> = {
  reference: 'Something refers to what is not in the plan, or not of that kind',
  acceptance: 'A requirement has no acceptance case',
  task: 'A requirement has no task',
  test: 'A requirement has no test',
  circle: 'Tasks wait for each other in a circle',
  serves: 'A task serves nothing',
  path: 'The path of a file is none',
  capacity: 'The work is more than the people have days for',
  budget: 'The parts of the budget are more than the whole',
  date: 'The work ends after a named date',
  order: 'Something is due before what it needs can be there',
  mitigation: 'Nothing carries out what is to be done against a risk',
  answer: 'Something rests on an answer that was changed or taken back',
  unknown: 'Something is not known, and it is not said who finds out, until when, and what otherwise',
  same: 'Two items say the same',
  long: 'A text is longer than it may be',
  invisible: 'A text has characters that nobody sees',
};

/** What an assumption has to say, by the names of its fields. */
const fields = {
  who: 'who could confirm it',
  by: 'by when',
  cost: 'what it costs if it is wrong',
  then: 'what happens then',
};

/** Words of what is agreed, of what the check finds, and of why a result is a draft. */
export const en = {
  agreed: {
    label: 'The plan so far',
    items: (all: number, agreed: number) => `${plural(all, 'item')}, ${agreed} agreed`,
  },
  stage: (rounds: number) => `Putting together what came of ${plural(rounds, 'round')}`,
  findings,
  fields,
  finding: (what: string, about: string) => `${what}${about && `: ${about}`}`,
  reasons: {
    verdict: (role: string, text: 'reserved' | 'objects' | 'absent' | 'skipped', detail: string) =>
      `${role} ${{ reserved: 'has reservations', objects: 'objects', absent: 'was not heard', skipped: 'was skipped' }[text]}${detail && `: ${detail}`}`,
    unsigned: (role: string) => `${role} has not signed the plan as it is`,
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
      `${number} has two answers, and which one counts was never settled: ${detail}`,
    unknown: (item: string, detail: string) =>
      `${item} is not known, and it is not said who finds out, until when, and what otherwise${detail && `: ${detail}`}`,
    lacks: (item: string, what: string) => `${item} does not say ${what}`,
    closedEarly: (who: string) => `${who} closed the workshop before it was through`,
  },
};
