import type { Finding, Rule } from '../workshop/plan/check/finding.js';
import type { Item } from '../workshop/plan/items.js';
import { questionId } from '../workshop/base/question.js';
import type { Issue } from '../workshop/plan/state.js';
import { fenced } from './foreign.js';
import { issueLine } from './record-words.js';
import type { TableGiven } from './table-call.js';

/** What waits for the word of a role, each with what it can say of it; nothing where nothing does. */
export function listedWords({ session, listed, task }: TableGiven): string[] {
  const { points, replied, shaken, due, findings, waiting } = listed;
  const { plan } = session;
  const line = (issue: Issue) => issueLine(plan, issue);
  const parts = [
    ...part(
      'Your points, with the reply: "hold" with why, or say nothing and they are closed',
      replied.map(line),
    ),
    ...(task === 'reading'
      ? []
      : [
          ...part(
            'Points for you, each with "take" or "refuse" with why. What is wanted instead takes its place when you take it; else put the item yourself, for people with their remark (M) among the grounds',
            points.map(line),
          ),
          ...(findings.length > 0
            ? [`Found by rules in your items; mend it:\n${findingWords(findings)}`]
            : []),
          ...part(
            'Shaken by an answer: put it anew, "withdraw", or "refuse" with why it stands',
            shaken.map(({ id, name, shaken: by }) => `${id} ${name} (by ${by ?? ''})`),
          ),
          ...part(
            'Resting on something, or naming something, that has changed: put it anew or "withdraw"; left alone it stands',
            due.map((item) => dueLine(item)),
          ),
        ]),
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
  size: 'the plan has more words than it may have, and you have written most of it: shorten your items, or withdraw what nobody needs',
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
