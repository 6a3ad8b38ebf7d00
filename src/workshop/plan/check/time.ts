import { type Day, parseDate, writtenDay } from '../../../text/dates.js';
import { heard } from '../../../text/same-text.js';
import { anybody, mostDaysAWeek, spanOf, type Worker, workersOf } from '../calendar.js';
import type { Item, ItemOf } from '../items.js';
import { frameOf, isOf, itemOf, liveOf, restsOn } from '../references.js';
import {
  allBefore,
  circlesOf,
  confirmedOn,
  dueDay,
  isWait,
  scheduleOf,
  type Task,
  taskGraph,
} from '../schedule.js';
import type { PlanState } from '../state.js';
import { type DateSums, type Held, type Span, sumsOf } from '../sums.js';
import { type Finding, nameOf, type Rule } from './finding.js';
import { type Check, foundIn } from './references.js';

/** No task waits, at any remove, for itself. */
export const checkCircles: Check = ({ plan }) =>
  circlesOf(taskGraph(plan)).flatMap(([first, ...others]) =>
    first ? [foundIn([first, ...others], 'circle', [first, ...others].map(({ id }) => id).join(' → '))] : [],
  );

/** Tasks and people have days that days can be, and the days that there are suffice for the lower figures. */
export const checkCapacity: Check = ({ plan }) => {
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
  return [...tasks, ...people, ...tooMuch(plan, frame, 'capacity')];
};

/** What is due by a date fits also where everything takes as long as it may. */
export const checkTight: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  return frame ? [...tooMuch(plan, frame, 'tight'), ...lateChains(plan, frame, 'tight')] : [];
};

/** What a task takes is work, or a wait for somebody else. */
function wrongDays({ from, to, wait }: ItemOf<'task'>['fields']): string | undefined {
  if (wait < 0 || (wait > 0 && (from !== 0 || to !== 0))) return `wait: ${wait}, from: ${from}, to: ${to}`;
  return wait === 0 && (from < 0 || to < from || to === 0) ? `from: ${from}, to: ${to}` : undefined;
}

/** The lines of money are no more than the amount, or somebody accepts that they are. */
export const checkBudget: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  const { money } = sumsOf(plan);
  if (!frame || !money) return [];
  const negative = frame.fields.money.lines.filter(({ volume, price }) => volume * price < 0);
  const { covers, amount } = frame.fields.money;
  const about = { name: covers, date: `${amount}`, tasks: [] };
  const isCovered = fits(plan, frame, { from: money.left >= 0, to: money.left >= 0 }, about);
  return [
    ...(isCovered ? [] : [foundIn([frame], 'budget', `${money.spent} > ${money.amount}`)]),
    ...negative.map(({ what, volume, price }) => foundIn([frame], 'budget', `${what}: ${volume} × ${price}`)),
  ];
};

/** Dates of the frame are dates, and the chain that is due by one of them can be through by then. */
export const checkDates: Check = ({ plan }) => {
  const frame = liveOf(plan, 'frame')[0];
  if (!frame) return [];
  return [...noDates(frame), ...lateChains(plan, frame, 'date')];
};

function noDates(frame: ItemOf<'frame'>): Finding[] {
  const { start, dates, people, absences } = frame.fields;
  const isWrong = (text: string) => text.trim() !== '' && parseDate(text) === undefined;
  const wrong = [
    ...(isWrong(start) ? [start] : []),
    ...dates.flatMap(({ name, date }) => (isWrong(date) ? [`${name}: ${date}`] : [])),
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

/** What does not fit even with the lower figures is a fault; what only the upper ones make too much is tight. */
function ruleOf({ from }: Held, fault: Rule): Rule {
  return from ? 'tight' : fault;
}

/** Whoever has too few days for what is due by a date, told once; that all together have too few only follows from it. */
function tooMuch(plan: PlanState, frame: ItemOf<'frame'>, rule: Rule): Finding[] {
  const told = new Set<string>();
  return sumsOf(plan)
    .dates.flatMap((date) => {
      const { name, date: day, work, capacity, people, tasks } = date;
      const short = people.filter(({ who, holds }) => !told.has(who) && !fits(plan, frame, holds, date));
      for (const { who } of short) told.add(who);
      const each = short.map(({ who, work: own, days, tasks: due, since, holds }) => {
        const from = since === undefined ? '' : `${since} → `;
        const detail = `${from}${name} ${day}: ${who} ${written(own)} > ${days}`;
        return foundIn([frame, ...itemsOf(plan, due)], ruleOf(holds, 'capacity'), detail);
      });
      const all = totalHeld(date);
      const detail = `${name} ${day}: ${written(work)} > ${capacity ?? 0}`;
      const over = foundIn([frame, ...itemsOf(plan, tasks)], ruleOf(all, 'capacity'), detail);
      const cause = each.length > 0 ? { follows: nameOf(over) } : {};
      return [...each, ...(fits(plan, frame, all, date) ? [] : [{ ...over, ...cause }])];
    })
    .filter((found) => found.rule === rule);
}

/** Whether what all have to do by a date is no more than all of them have; work of people whose days nobody knows is not counted. */
function totalHeld({ work, capacity = Infinity, others = [] }: DateSums): Held {
  const less = (bound: keyof Span) => others.reduce((sum, each) => sum - each.work[bound], work[bound]);
  return { from: less('from') <= capacity, to: less('to') <= capacity };
}

/** A chain that is late for two dates is told once, by the first of them. It follows from the days that people lack for it. */
function lateChains(plan: PlanState, frame: ItemOf<'frame'>, rule: Rule): Finding[] {
  const told = new Set<string>();
  return sumsOf(plan)
    .dates.flatMap((sum) => {
      const { name, date, chain, chainDays, ends, never, people } = sum;
      const isThrough = (end: string | undefined) => end !== undefined && end <= date;
      const [last, ...others] = itemsOf(plan, chain).reverse();
      const held = { from: isThrough(ends.from), to: isThrough(ends.to) };
      const isInCircle = never !== undefined && never.who === undefined;
      if (!last || told.has(last.id) || isInCircle || fits(plan, frame, held, sum)) return [];
      told.add(last.id);
      const from = ends.from === undefined || ends.from === ends.to ? '' : `${ends.from} – `;
      const end = never ? `… (${[never.task, never.who].filter(Boolean).join(': ')})` : ends.to;
      const detail = `${name} ${date}: ${chain.join(' → ')}: ${written(chainDays)} → ${from}${end}`;
      const short = people.find((each) => !each.holds.to && each.tasks.some((id) => chain.includes(id)));
      const lack = short?.holds ?? totalHeld(sum);
      const cause = lack.to ? {} : { follows: nameOf({ rule: ruleOf(lack, 'capacity'), items: [frame.id] }) };
      return [{ ...foundIn([last, ...others], ruleOf(held, 'date'), detail), ...cause }];
    })
    .filter((found) => found.rule === rule);
}

/**
 * Whether both figures fit, or the plan says that they don't: a risk threatens the frame. That not even the lower one fits, somebody
 * has to accept, knowing that: the risk names the date, or was put or changed since all that is due by it.
 */
function fits(
  plan: PlanState,
  frame: Item,
  { from, to }: Held,
  { name: called, date, tasks }: Pick<DateSums, 'name' | 'date' | 'tasks'>,
): boolean {
  const told = liveOf(plan, 'risk').filter(({ fields }) => fields.threatens.includes(frame.id));
  if (to || from) return to || told.length > 0;
  const changed = Math.max(...[frame, ...itemsOf(plan, tasks)].map(({ since }) => since.step));
  return told.some(({ fields: { accepted, sign, mitigation }, name, text, since }) => {
    const said = heard([name, text, sign, mitigation].join(' '));
    const isNamed = [called, date].some((each) => heard(each) !== '' && said.includes(heard(each)));
    return accepted && (isNamed || since.step >= changed);
  });
}

function written({ from, to }: Span): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

function itemsOf(plan: PlanState, ids: readonly string[]): Item[] {
  return ids.flatMap((id) => itemOf(plan, id) ?? []);
}

/** No task is due before a task that it waits for is due, or before that on which they rest is confirmed. */
export const checkOrder: Check = ({ plan }) => {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const circles = circlesOf(graph);
  return graph.tasks.flatMap((task) => {
    const due = dueDay(frame, task);
    if (due === undefined) return [];
    const before = allBefore(graph, task.id).filter(({ id }) => id !== task.id);
    const later = before.filter((each) => (dueDay(frame, each) ?? due) > due);
    // What a task waits for and has a date of its own is looked at by that date.
    const undated = before.filter((each) => dueDay(frame, each) === undefined);
    const open = [task, ...undated].flatMap((each) => unconfirmedBy(due, each, plan));
    const circle = circles.find((each) => each.includes(task));
    return [...later, ...new Set(open)].map((other) => ({
      ...foundIn([task, other], 'order', `${task.id}: ${task.fields.by} < ${other.id}: ${other.fields.by}`),
      ...(circle?.some(({ id }) => id === other.id) && {
        follows: nameOf({ rule: 'circle', items: [circle[0]?.id ?? ''] }),
      }),
    }));
  });
};

/** Assumptions of a task that are confirmed only after this day. */
function unconfirmedBy(due: Day, task: Task, plan: PlanState): ItemOf<'assumption'>[] {
  return restsOn(task).flatMap((id) => {
    const item = itemOf(plan, id);
    if (!item || item.gone || !isOf(item, 'assumption')) return [];
    const confirmed = confirmedOn(item.fields.by, frameOf(plan));
    return confirmed !== undefined && confirmed > due ? [item] : [];
  });
}

/** No work begins before an unknown on which it rests is to be answered, not even where all before it takes longest. */
export const checkEarly: Check = ({ plan }) => {
  const { isDated, most: times } = scheduleOf(plan);
  if (!isDated) return [];
  return liveOf(plan, 'task').flatMap((task) => {
    const { begin = 0, end = Infinity } = times.get(task.id) ?? {};
    if (isWait(task) || end === Infinity) return [];
    return unconfirmedBy(Math.floor(begin), task, plan).map((each) => ({
      ...foundIn(
        [task, each],
        'early',
        `${task.id}: ${writtenDay(Math.floor(begin))} < ${each.id}: ${each.fields.by}`,
      ),
      follows: nameOf({ rule: 'order', items: [task.id] }),
    }));
  });
};

/** Nothing is due from somebody on a day, and nobody is waited for over days, on which they are away. */
export const checkAway: Check = ({ plan }) => {
  const frame = frameOf(plan);
  const nobody = frame && anybody(frame);
  if (!frame || !nobody) return [];
  const workers = workersOf(frame);
  const { least: times } = scheduleOf(plan);
  const absentOf = (who: string, days: readonly Day[]) => {
    const named = workers.filter((each) => heard(each.who) === heard(who));
    const each = named.length > 0 ? named : who.trim() === '' ? [nobody] : [];
    return days.length > 0 && each.length > 0 && each.every((one) => days.every((day) => isAway(one, day)));
  };
  const tasks = liveOf(plan, 'task').flatMap((task) => {
    // Work goes on only while somebody is there, and may end before its date.
    const { begin = 0, end = 0 } = times.get(task.id) ?? {};
    const days = isWait(task) ? daysFrom(begin, end) : [];
    if (!absentOf(task.fields.who, days)) return [];
    const span = [...new Set([days[0], days.at(-1)])].map((day) => writtenDay(day ?? 0));
    return [foundIn([task], 'away', `${task.fields.who} ${span.join(' → ')}`.trim())];
  });
  const asked = liveOf(plan, 'assumption').flatMap((item) => {
    const day = confirmedOn(item.fields.by, frame);
    const isAbsent = day !== undefined && item.fields.who.trim() !== '' && absentOf(item.fields.who, [day]);
    return isAbsent ? [foundIn([item], 'away', `${item.fields.who} ${writtenDay(day)}`)] : [];
  });
  return [...tasks, ...asked];
};

const isAway = ({ away }: Worker, day: Day) => away.some(({ from, to }) => from <= day && day <= to);

/** The days of a wait. What is longer is no absence of anybody. */
function daysFrom(begin: number, end: number): Day[] {
  const [first, length] = [Math.floor(begin), Math.ceil(end - 1e-6) - Math.floor(begin)];
  return length > 366 || !Number.isFinite(length) ? [] : Array.from({ length }, (_, index) => first + index);
}

/** Nothing waits for an answer that nobody has promised by a day. What takes the place of a question holds until somebody says otherwise. */
export const checkEndless: Check = ({ plan }) => {
  const open = new Map(
    liveOf(plan, 'assumption')
      .filter(({ fields }) => fields.by.trim() === '' && fields.insteadOf.trim() === '')
      .map((each) => [each.id, each]),
  );
  const waiting = [...open.values()].flatMap((each): [ItemOf<'assumption'>, Task[]][] => {
    const tasks = liveOf(plan, 'task').filter((task) => restsOn(task).includes(each.id));
    return tasks.length > 0 ? [[each, tasks]] : [];
  });
  return waiting.map(([each, tasks]) =>
    foundIn([each, ...tasks], 'endless', tasks.map(({ id }) => id).join(', ')),
  );
};
