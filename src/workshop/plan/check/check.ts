import { itemOf } from '../references.js';
import type { Session } from '../session.js';
import { doubts, type Finding, planRules } from './finding.js';
import { type Given, referenceChecks } from './references.js';
import { textChecks } from './texts.js';
import { timeChecks } from './time.js';

const checks = { ...referenceChecks, ...timeChecks, ...textChecks };

/** Everything that is wrong with a plan, by the rules that code can keep. */
export function check(given: Given): Finding[] {
  return planRules.flatMap((rule) => checks[rule](given)).filter((each) => !isReasoned(given, each));
}

/** Whether the owner of a doubt has said why the item stands, since any of the items was changed. */
function isReasoned({ plan }: Given, { rule, items }: Finding): boolean {
  const [first, ...others] = items.flatMap((id) => itemOf(plan, id) ?? []);
  const at = doubts.has(rule) ? first?.reasoned : undefined;
  return at !== undefined && [first, ...others].every((each) => (each?.since.step ?? 0) <= at);
}

/** What was found on the items of a plan, with what else they were checked with: most facts change neither. */
const known = new WeakMap<object, { beside: readonly unknown[]; findings: readonly Finding[] }>();

/** Everything that is wrong with the plan as it lies on the table. */
export function findingsOf({ plan, questions, remarks, roster, size, sources }: Session): readonly Finding[] {
  const beside = [questions, remarks, roster, size, sources];
  const last = known.get(plan.items);
  if (last?.beside.every((each, index) => each === beside[index])) return last.findings;
  const findings = check({
    ...{ plan, size, questions, roster },
    sources: sources.map(({ id }) => id),
    remarks: remarks.map(({ number }) => `M${number}`),
  });
  known.set(plan.items, { beside, findings });
  return findings;
}
