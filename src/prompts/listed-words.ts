import type { Finding, Rule } from '../workshop/plan/check/finding.js';
import type { Item } from '../workshop/plan/items.js';
import { questionId } from '../workshop/base/question.js';
import type { Issue } from '../workshop/plan/state.js';
import { fenced } from './foreign.js';
import { issueLine, issueName, pendingLine } from './record-words.js';
import { isFocused, type TableGiven } from './table-call.js';

/**
 * What waits for the word of a role, each with what it can say of it. Nothing where nothing does. Who has the whole plan before
 * it finds there what the ids stand for.
 */
export function listedWords({ session, role, listed, task }: TableGiven): string[] {
  const { contested, answered, gaps, wishes, pending, shaken, due, waiting } = listed;
  const { plan } = session;
  const isAnswered = ({ openedBy, words }: Issue) =>
    openedBy === role && Object.values(words).some((word) => word?.as === 'settle');
  const issueWords = (issue: Issue) => (isFocused(task) ? issueLine(plan, issue) : issueName(issue));
  const parts = [
    ...part(
      'Contests of your items: "agree" (what is wanted takes its place), "hold" with why, or put the item anew',
      contested.map(issueWords),
    ),
    ...part(
      'Your contests, answered: "hold" with why, or say nothing and they are closed',
      answered.map(issueWords),
    ),
    ...part(
      'Gaps that are yours: put what is missing and "settle", or "keep" with what stands in the way',
      gaps.filter((gap) => !isAnswered(gap)).map(issueWords),
    ),
    ...part('Your gaps, answered: "settle", or "keep" with why', gaps.filter(isAnswered).map(issueWords)),
    ...part(
      'What people want changed: put what your field has to change for it, with its remark (M) among the grounds, and "settle"; or "keep" with what stands in the way; not your field: leave it',
      wishes.map(issueWords),
    ),
    ...part(
      'Changes of your items by others: say nothing and they hold, "hold" on the id to refuse, or put the item yourself',
      pending.map((each) => pendingLine(plan, each)),
    ),
    ...part(
      'Shaken by an answer: "stands", put it anew, or "withdraw"',
      shaken.map(({ id, name, shaken: by }) => `${id} ${name} (by ${by ?? ''})`),
    ),
    ...part(
      'Resting on something, or naming something, that has changed: put it anew or "withdraw"; left alone it stands',
      due.map((item) => dueLine(item)),
    ),
    ...part(
      'Your questions that wait for people; do not ask them again',
      waiting.map((each) => `${questionId(session, each)} ${each.text}`),
    ),
  ];
  return parts.length > 0 ? [['# Listed for you', ...parts].join('\n')] : [];
}

function part(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}:\n${fenced(lines)}`] : [];
}

function dueLine({ id, name, due = [] }: Item): string {
  return `${id} ${name} (changed: ${due.join(', ')})`;
}

const ruleWords: Record<Rule, string> = {
  empty: 'the plan has no requirement: put what it must do',
  reference: 'an id leads to nothing, or to another kind than belongs there',
  acceptance: 'the requirement has no acceptance case',
  task: 'no task serves the requirement',
  test: 'no test covers the requirement or case',
  circle: 'tasks wait for each other in a circle',
  serves: 'the task serves nothing',
  path: 'this is no path of a file: no spaces, from the root of the repository',
  file: 'behind "exists" stands a file that the repository does not have, behind "new" one that it has already: mark it as it is, or name the file that is meant',
  capacity:
    'a task has no days, or the work is more than one of the people or all of them have: less work, more days, or a risk that threatens F1 and says so, accepted where even the lower figure does not fit',
  budget:
    'the lines cost more than the amount: other lines, or an accepted risk that threatens F1 and says so',
  date: 'the longest chain of tasks ends after the date: another order, less work, or a risk that threatens F1 and says so, accepted where even the lower figure does not fit',
  order: 'the task is due before what it waits for can be there',
  mitigation: 'nothing carries the mitigation out: name ids in doneBy, or accept the risk',
  answer: 'it rests on an answer that was changed or taken back',
  unknown:
    'something is not known, and no assumption says who confirms it, by when, what it costs and what then',
  same: 'two items say the same: withdraw one',
  long: 'a text is too long: at most the words of the rules',
  invisible: 'there are characters that nobody sees: write it anew',
};

/** What the check found wrong with the items of a role. */
export function findingWords(findings: readonly Finding[]): string {
  return fenced(
    findings.map(({ rule, items, detail }) => {
      const about = items.join(', ');
      return `${about}${about ? ': ' : ''}${ruleWords[rule]}${detail ? ` (${detail})` : ''}`;
    }),
  );
}
