import { parseDate } from '../../../text/dates.js';
import type { Item, ItemOf } from '../items.js';
import { itemOf, liveOf } from '../references.js';
import type { Session } from '../session.js';
import type { PlanState } from '../state.js';
import { mostDaysAWeek, spanOf } from '../calendar.js';
import { type Held, type Span, sumsOf } from '../sums.js';
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
import { checkInvisible, checkLong, checkSame, checkSize, checkUnknowns } from './texts.js';

/** Tasks have days that days can be, and what is due by a date is no more than each of the people, and all of them, have until then. */
const checkCapacity: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  const tasks = liveOf(plan, 'task').flatMap((task) => {
    const wrong = wrongDays(task.fields);
    return wrong === undefined ? [] : [foundIn([task], 'capacity', wrong)];
  });
  if (!frame) return tasks;
  const people = frame.fields.people
    .filter(({ days }) => days < 0 || days > mostDaysAWeek)
    .map(({ who, days }) =>
      foundIn([frame], 'capacity', `${who}: ${days} ${days < 0 ? '< 0' : `> ${mostDaysAWeek}`}`),
    );
  const { dates } = sumsOf(plan);
  const told = new Set<string>();
  const short = dates.flatMap(({ name, date, people: each }) =>
    each.flatMap(({ who, work, days, tasks: due, since, holds }) => {
      if (told.has(who) || fits(plan, frame, holds)) return [];
      told.add(who);
      const from = since === undefined ? '' : `${since} → `;
      const detail = `${from}${name} ${date}: ${who} ${written(work)} > ${days}`;
      return [foundIn([frame, ...itemsOf(plan, due)], 'capacity', detail)];
    }),
  );
  const over = dates.flatMap(({ name, date, work, capacity, tasks: due }) => {
    if (
      capacity === undefined ||
      fits(
        plan,
        frame,
        heldBy(work, (days) => days <= capacity),
      )
    )
      return [];
    return [
      foundIn([frame, ...itemsOf(plan, due)], 'capacity', `${name} ${date}: ${written(work)} > ${capacity}`),
    ];
  });
  return [...tasks, ...people, ...short, ...over];
};

/** What a task takes is work, or a wait for somebody else. */
function wrongDays({ from, to, wait }: ItemOf<'task'>['fields']): string | undefined {
  if (wait < 0 || (wait > 0 && (from !== 0 || to !== 0))) return `wait: ${wait}, from: ${from}, to: ${to}`;
  return wait === 0 && (from < 0 || to < from || to === 0) ? `from: ${from}, to: ${to}` : undefined;
}

/** The lines of money are no more than the amount, or somebody accepts that they are. */
const checkBudget: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  const { money } = sumsOf(plan);
  if (!frame || !money) return [];
  const negative = frame.fields.money.lines.filter(({ volume, price }) => volume * price < 0);
  const isCovered = fits(plan, frame, { from: money.left >= 0, to: money.left >= 0 });
  return [
    ...(isCovered ? [] : [foundIn([frame], 'budget', `${money.spent} > ${money.amount}`)]),
    ...negative.map(({ what, volume, price }) => foundIn([frame], 'budget', `${what}: ${volume} × ${price}`)),
  ];
};

/** Dates of the frame are dates, and the chain that is due by one of them is through by then. */
const checkDates: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  if (!frame) return [];
  return [...noDates(frame), ...lateChains(plan, frame)];
};

function noDates(frame: ItemOf<'frame'>): Finding[] {
  const { start, dates, people, absences } = frame.fields;
  const isWrong = (text: string) => text.trim() !== '' && parseDate(text) === undefined;
  const wrong = [
    ...(isWrong(start) ? [start] : []),
    ...dates.flatMap(({ name, date }) => (parseDate(date) === undefined ? [`${name}: ${date}`] : [])),
    ...[...people, ...absences].flatMap(({ who, from, to }) => {
      const texts = [from, to].filter(isWrong);
      const isBackwards =
        texts.length === 0 && from.trim() !== '' && to.trim() !== '' && !spanOf({ from, to });
      return [...texts, ...(isBackwards ? [`${from} → ${to}`] : [])].map((each) =>
        who === '' ? each : `${who}: ${each}`,
      );
    }),
    ...absences.flatMap(({ who, from }) => (from.trim() === '' ? [`${who}: “”`] : [])),
  ];
  return wrong.map((each) => foundIn([frame], 'date', each));
}

/** A chain that is late for two dates is told once, by the first of them. */
function lateChains(plan: PlanState, frame: ItemOf<'frame'>): Finding[] {
  const told = new Set<string>();
  return sumsOf(plan).dates.flatMap(({ name, date, chain, chainDays, ends }) => {
    const isThrough = (end: string | undefined) => end !== undefined && end <= date;
    const [last, ...others] = itemsOf(plan, chain).reverse();
    const held = { from: isThrough(ends.from), to: isThrough(ends.to) };
    if (!last || told.has(last.id) || fits(plan, frame, held)) return [];
    told.add(last.id);
    const detail = `${name} ${date}: ${chain.join(' → ')}: ${written(chainDays)} → ${ends.to ?? '…'}`;
    return [foundIn([last, ...others], 'date', detail)];
  });
}

/**
 * Whether both figures fit, or the plan says that they don't: a risk threatens the frame. That not even the lower one fits,
 * somebody has to accept.
 */
function fits(plan: PlanState, frame: Item, { from, to }: Held): boolean {
  if (to) return true;
  const told = liveOf(plan, 'risk').filter(({ fields }) => fields.threatens.includes(frame.id));
  return from ? told.length > 0 : told.some(({ fields }) => fields.accepted);
}

function heldBy({ from, to }: Span, holds: (figure: number) => boolean): Held {
  return { from: holds(from), to: holds(to) };
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
  size: checkSize,
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
  const { plan, questions, remarks, roster, size } = session;
  return check({
    ...{ plan, size },
    questions,
    sources: session.sources.map(({ id }) => id),
    remarks: remarks.map(({ number }) => `M${number}`),
    roster,
    paths: session.code?.paths ?? {},
  });
}
