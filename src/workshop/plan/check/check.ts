import { parseDate, parseSpan } from '../../../text/dates.js';
import type { Item, ItemOf } from '../items.js';
import { itemOf, liveOf } from '../references.js';
import type { Session } from '../session.js';
import type { PlanState } from '../state.js';
import { mostDaysAWeek, type Span, sumsOf } from '../sums.js';
import { type Finding, nameOf, type Rule, rules } from './finding.js';
import {
  type Check,
  checkAcceptance,
  checkAnswers,
  checkCircles,
  checkEmpty,
  checkFiles,
  checkMitigations,
  checkOrder,
  checkPaths,
  checkReferences,
  checkServing,
  checkTasks,
  checkTests,
  foundIn,
  type Given,
} from './references.js';
import { checkInvisible, checkLong, checkSame, checkUnknowns } from './texts.js';

/** Tasks have days that days can be, and all that is due by a date is no more than the people have until then. */
const checkCapacity: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  const tasks = liveOf(plan, 'task')
    .filter(({ fields: { from, to } }) => from < 0 || to < from || to === 0)
    .map((task) => foundIn([task], 'capacity', `from: ${task.fields.from}, to: ${task.fields.to}`));
  if (!frame) return tasks;
  const people = frame.fields.people
    .filter(({ days }) => days < 0 || days > mostDaysAWeek)
    .map(({ who, days }) =>
      foundIn([frame], 'capacity', `${who}: ${days} ${days < 0 ? '< 0' : `> ${mostDaysAWeek}`}`),
    );
  const dates = sumsOf(plan).dates.flatMap(({ name, date, work, capacity, tasks: due }) => {
    if (capacity === undefined || fits(plan, frame, work, (days) => days <= capacity)) return [];
    return [
      foundIn([frame, ...itemsOf(plan, due)], 'capacity', `${name} ${date}: ${written(work)} > ${capacity}`),
    ];
  });
  return [...tasks, ...people, ...dates];
};

/** The parts of the budget are no more than it has, or somebody accepts that they are. */
const checkBudget: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  const budget = sumsOf(plan).budget;
  if (!frame || !budget) return [];
  const { amount, covers } = frame.fields.budget;
  const negative = covers.filter((each) => each.amount < 0);
  const parts = { from: budget.parts, to: budget.parts };
  const isCovered = fits(plan, frame, parts, (figure) => figure <= amount);
  return [
    ...(isCovered ? [] : [foundIn([frame], 'budget', `${budget.parts} > ${amount}`)]),
    ...negative.map((each) => foundIn([frame], 'budget', `${each.what}: ${each.amount}`)),
  ];
};

/** Dates of the frame are dates, and the longest chain that is due by one of them is through by then. */
const checkDates: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  if (!frame) return [];
  return [...noDates(frame), ...lateChains(plan, frame)];
};

function noDates(frame: ItemOf<'frame'>): Finding[] {
  const { start, dates, off } = frame.fields;
  const wrong = [
    ...(start.trim() !== '' && parseDate(start) === undefined ? [start] : []),
    ...dates.flatMap(({ name, date }) => (parseDate(date) === undefined ? [`${name}: ${date}`] : [])),
    ...off.filter((each) => parseSpan(each) === undefined),
  ];
  return wrong.map((each) => foundIn([frame], 'date', each));
}

/** A chain that is late for two dates is told once, by the first of them. */
function lateChains(plan: PlanState, frame: ItemOf<'frame'>): Finding[] {
  const late = sumsOf(plan).dates.filter(
    ({ chainDays, chainRoom }) => !fits(plan, frame, chainDays, (days) => days <= chainRoom),
  );
  const ends = new Set<string>();
  return late.flatMap(({ name, date, chain, chainDays, chainRoom }) => {
    const [last, ...others] = itemsOf(plan, chain).reverse();
    if (!last || ends.has(last.id)) return [];
    ends.add(last.id);
    const days = `${chain.join(' → ')}: ${written(chainDays)} > ${chainRoom}`;
    return [foundIn([last, ...others], 'date', `${name} ${date}: ${days}`)];
  });
}

/**
 * Whether both figures fit, or the plan says that they don't: a risk threatens the frame. That not even the lower one fits,
 * somebody has to accept.
 */
function fits(plan: PlanState, frame: Item, { from, to }: Span, holds: (figure: number) => boolean): boolean {
  if (holds(to)) return true;
  const told = liveOf(plan, 'risk').filter(({ fields }) => fields.threatens.includes(frame.id));
  return holds(from) ? told.length > 0 : told.some(({ fields }) => fields.accepted);
}

function written({ from, to }: Span): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

function itemsOf(plan: PlanState, ids: readonly string[]): Item[] {
  return ids.flatMap((id) => itemOf(plan, id) ?? []);
}

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
