import type { Session } from '../session.js';
import { type Finding, nameOf, type Rule, rules } from './finding.js';
import { checkBudget, checkCapacity, checkDates } from './fitting.js';
import type { Check, Given } from './given.js';
import { checkLong } from './long.js';
import { checkFiles, checkPaths } from './paths.js';
import { checkReferences } from './references.js';
import { checkAcceptance, checkEmpty, checkTasks, checkTests } from './requirements.js';
import { checkAnswers, checkMitigations } from './resting.js';
import { checkCircles, checkOrder, checkServing } from './tasks.js';
import { checkInvisible, checkSame } from './texts.js';
import { checkUnknowns } from './unknown.js';

const checks: { readonly [Each in Rule]: Check } = {
  empty: checkEmpty,
  reference: checkReferences,
  acceptance: checkAcceptance,
  task: checkTasks,
  test: checkTests,
  circle: checkCircles,
  serves: checkServing,
  path: checkPaths,
  file: checkFiles,
  capacity: checkCapacity,
  budget: checkBudget,
  date: checkDates,
  order: checkOrder,
  mitigation: checkMitigations,
  answer: checkAnswers,
  unknown: checkUnknowns,
  same: checkSame,
  long: checkLong,
  invisible: checkInvisible,
};

/**
 * Everything that is wrong with a plan, by the rules that code can keep. What only follows from another finding stands
 * right after it and names it. `without`: these rules are left out.
 */
export function check(given: Given, without: readonly Rule[] = []): Finding[] {
  const all = rules.flatMap((rule) => (without.includes(rule) ? [] : checks[rule](given)));
  const copies = new Set(all.flatMap(({ rule, items }) => (rule === 'same' ? items.slice(0, 1) : [])));
  const named = new Set(all.map(nameOf));
  const traced = all.map((each): Finding => {
    const { follows: _, ...found } = each;
    const cause = causeOf(each, copies, named);
    return cause === undefined ? found : { ...found, follows: cause };
  });
  const roots = traced.filter(({ follows }) => follows === undefined);
  return roots.flatMap((root) => [root, ...traced.filter(({ follows }) => follows === nameOf(root))]);
}

/** What an item lacks that is one too many. */
const lacking: ReadonlySet<Rule> = new Set(['acceptance', 'task', 'test', 'serves', 'mitigation']);

function causeOf(
  { rule, items: [first = ''], follows }: Finding,
  copies: ReadonlySet<string>,
  named: ReadonlySet<string>,
): string | undefined {
  if (lacking.has(rule) && copies.has(first)) return nameOf({ rule: 'same', items: [first] });
  return follows !== undefined && named.has(follows) ? follows : undefined;
}

/** Everything that is wrong with the plan as it lies on the table. */
export function findingsOf(session: Session): Finding[] {
  const { plan, questions, remarks, roster } = session;
  return check({
    plan,
    questions,
    sources: session.sources.map(({ id }) => id),
    remarks: remarks.map(({ number }) => `M${number}`),
    roster,
    paths: session.code?.paths ?? {},
  });
}
