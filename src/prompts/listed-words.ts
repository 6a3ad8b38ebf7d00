import type { Finding, Rule } from '../workshop/plan/check/finding.js';
import { questionId } from '../workshop/base/question.js';
import type { Issue } from '../workshop/plan/state.js';
import { listed } from './foreign.js';
import { prose } from './prose.js';
import { pointLine } from './record-words.js';
import type { Listed, TableGiven } from './table-call.js';

/** What waits for the word of a role, each with what it can say of it; nothing where nothing does. */
export function listedWords({ session, listed: own, task }: TableGiven): string[] {
  const { points, replied, due, findings, waiting } = own;
  const line = (issue: Issue) => pointLine(session.plan, issue);
  const isTurn = task === 'turn';
  const parts = [
    ...listed(prose('listed', 'replied'), replied.map(line)),
    ...(isTurn ? listed(prose('listed', 'points'), points.map(line)) : []),
    ...(isTurn ? listed(prose('listed', 'findings'), findingLines(findings)) : []),
    ...(isTurn ? listed(prose('listed', 'due'), due.map(dueLine)) : []),
    ...listed(
      prose('listed', 'waiting'),
      waiting.map((each) => `${questionId(session, each)} ${each.text}`),
    ),
  ];
  return parts.length > 0 ? [['# Listed for you', ...parts].join('\n')] : [];
}

function dueLine({ item: { id, name, since }, changed }: Listed['due'][number]): string {
  const isTheirs = since.by === 'people' && changed.includes(id);
  const words = isTheirs ? ', by people: what they wanted stays' : '';
  return `${id} ${name} (changed: ${changed.join(', ')}${words})`;
}

const ruleWords: Record<Rule, string> = {
  empty: 'the plan has no requirement: put what it must do',
  reference: 'an id leads to nothing, or to another kind than belongs there',
  acceptance: 'the requirement has no acceptance case',
  task: 'no task serves the requirement',
  test: 'no test covers the requirement or case',
  circle: 'tasks wait for each other in a circle',
  serves: 'the task serves no R, D, K or C',
  path: 'this is no path of a file: no spaces, from the root of the repository',
  file: 'behind "exists" stands a file that the repository does not have, behind "new" one that it has already: mark it as it is, or name the file that is meant',
  capacity:
    'a task has no days, or has days and a wait, or even with the lower figures the work is more than the people have: less work, more days, or an accepted risk that threatens F1 and says so',
  budget:
    'the lines cost more than the amount: other lines, or an accepted risk that threatens F1 and says so',
  date: 'even with the lower figures the longest chain of tasks ends after the date: another order, less work, or an accepted risk that threatens F1 and says so',
  order: 'the task is due before what it waits for can be there',
  mitigation: 'nothing carries the mitigation out: name ids in doneBy, or accept the risk',
  answer: 'it rests on a question that is open',
  unknown: 'it does not say who confirms or decides it, by when, at what cost, or what holds otherwise',
  same: 'two items say the same: withdraw one',
  long: 'a text is too long: at most the words of the rules',
  size: 'the plan has more words than it may have, and you have written most of it: withdraw what nobody needs; reword nothing',
  invisible: 'there are characters that nobody sees: write it anew',
  tight:
    'it fits only with the lower figures: less work, more days, a risk that threatens F1 and says so, or "refuse" with why it stands',
  early:
    'the task begins before the assumption is to be confirmed: a later order, an earlier day, or "refuse" with why it stands',
  idle: 'all work of this person waits at first: another order or person, or "refuse" with why it stands',
  away: 'whoever has to act is away on that day: another day or person',
  endless: 'tasks rest on the assumption, and it has no day: by when is it confirmed',
  done: 'done is blank: what a stranger checks',
  proof: 'done needs what only later tasks build: another done, or another order',
  reworded: 'the case has other words now: change the test, or "refuse" with why it stands',
  alike: 'two items mean the same: withdraw one, tell them apart, or "refuse" with why it stands',
  figure: 'the date is another one in F1: name the date alone',
};

/** What the check found wrong with the items of a role. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ rule, items, detail }) => {
    const about = items.join(', ');
    return `${about}${about ? ': ' : ''}${ruleWords[rule]}${detail ? ` (${detail})` : ''}`;
  });
}
