import { type Day, parseDate, parseSpan, workingDaysBetween, writtenDay } from '../../text/dates.js';
import { heard, sameText } from '../../text/same-text.js';
import type { FieldsOf, ItemOf } from './items.js';
import { frameOf, liveOf } from './references.js';
import type { PlanState } from './state.js';

/** Days of work in a week, and how many anybody can work in one. */
export const week = 5;
export const mostDaysAWeek = 7;

/** How many days a week each person has whose days are known. */
export function daysAWeek({ people }: FieldsOf<'frame'>): number[] {
  return people.flatMap(({ days }) => (days > 0 ? [Math.min(days, mostDaysAWeek)] : []));
}

/** The days on which work can be done: Mondays to Fridays, but for those off. */
export interface WorkCalendar {
  start: Day;
  /** Spans of days off, in order, none of which touches another. */
  off: readonly { from: Day; to: Day }[];
}

/** The calendar of a frame; undefined where its start is no date. Days off that are none are left out. */
export function calendarOf({ start, off }: FieldsOf<'frame'>): WorkCalendar | undefined {
  const first = parseDate(start);
  if (first === undefined) return undefined;
  const spans = off.flatMap((each) => parseSpan(each) ?? []).sort((one, other) => one.from - other.from);
  const merged: { from: Day; to: Day }[] = [];
  for (const { from, to } of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return { start: first, off: merged };
}

/** How many days of work there are from the start to a day, that day included. */
function workingDaysUntil({ start, off }: WorkCalendar, last: Day): number {
  if (last < start) return 0;
  const free = off.map(({ from, to }) => workingDaysBetween(Math.max(from, start), Math.min(to, last)));
  return workingDaysBetween(start, last) - free.reduce((sum, each) => sum + each, 0);
}

export type Task = ItemOf<'task'>;

/** The tasks of a plan and what each waits for. */
export interface TaskGraph {
  tasks: readonly Task[];
  /** What a task waits for, of the tasks that there are. */
  before: ReadonlyMap<string, readonly Task[]>;
}

export function taskGraph(plan: PlanState): TaskGraph {
  const tasks = liveOf(plan, 'task');
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const before = new Map(
    tasks.map(({ id, fields }) => [id, [...new Set(fields.after)].flatMap((each) => byId.get(each) ?? [])]),
  );
  return { tasks, before };
}

/** All that a task waits for, at any remove. A task that waits in a circle is among them itself. */
export function allBefore({ before }: Pick<TaskGraph, 'before'>, id: string): Task[] {
  const found = new Map<string, Task>();
  const next = [...(before.get(id) ?? [])];
  for (let task = next.pop(); task !== undefined; task = next.pop()) {
    if (found.has(task.id)) continue;
    found.set(task.id, task);
    next.push(...(before.get(task.id) ?? []));
  }
  return [...found.values()];
}

/** Tasks that wait for each other in a circle, each circle in the order of the plan. */
export function circlesOf(graph: TaskGraph): Task[][] {
  const waits = new Map(
    graph.tasks.map(({ id }) => [id, new Set(allBefore(graph, id).map((each) => each.id))]),
  );
  const circles: Task[][] = [];
  const done = new Set<string>();
  for (const { id } of graph.tasks) {
    if (done.has(id) || !waits.get(id)?.has(id)) continue;
    const circle = graph.tasks.filter((each) => waits.get(id)?.has(each.id) && waits.get(each.id)?.has(id));
    for (const each of circle) done.add(each.id);
    circles.push(circle);
  }
  return circles;
}

export interface Chain {
  /** In the order in which they are done. */
  tasks: Task[];
  days: number;
}

/** The longest chain among these tasks, where each takes so many days. Of a circle it knows no more than one way round. */
export function longestChain(
  { before }: Pick<TaskGraph, 'before'>,
  tasks: readonly Task[],
  daysOf: (task: Task) => number,
): Chain {
  const among = new Set(tasks.map(({ id }) => id));
  const chains = new Map<string, Chain>();
  const under = new Set<string>();
  const chainTo = (task: Task): Chain => {
    const known = chains.get(task.id);
    if (known) return known;
    under.add(task.id);
    const earlier = (before.get(task.id) ?? [])
      .filter(({ id }) => among.has(id) && !under.has(id))
      .map(chainTo)
      .reduce(longer, none);
    under.delete(task.id);
    const chain = { tasks: [...earlier.tasks, task], days: earlier.days + daysOf(task) };
    chains.set(task.id, chain);
    return chain;
  };
  return tasks.map(chainTo).reduce(longer, none);
}

const none: Chain = { tasks: [], days: 0 };

function longer(one: Chain, other: Chain): Chain {
  return other.days > one.days ? other : one;
}

/** A figure that lies between two. */
export interface Span {
  from: number;
  to: number;
}

/** A chain of tasks, each of which waits for the one before it, and its days of work. */
export interface ChainSums {
  tasks: string[];
  days: Span;
}

/** How the work that a named date waits for stands to the time until then. */
export interface DateSums {
  name: string;
  date: string;
  /** The tasks that are due by then, with all that they wait for. The last date waits for all tasks. */
  tasks: string[];
  /** Their days of work, and how many days the people have until then; missing where nobody's days are known. */
  work: Span;
  capacity?: number;
  /** The longest chain among them, in days of work, and how many fit one after the other. When a task can begin is not known. */
  chain: string[];
  chainDays: Span;
  chainRoom: number;
  /** Whether both fit: the chain, and all the work. */
  holds: { from: boolean; to: boolean };
}

/** What adds up in a plan. A member is missing where the plan has nothing to add up. */
export interface Sums {
  /** Days of work of all tasks. */
  work?: Span;
  /** Of the frame: from when to when, days on which work can be done, and days that the people have in them. */
  start?: string;
  end?: string;
  workingDays?: number;
  capacity?: number;
  /** The longest chain of tasks. */
  chain?: ChainSums;
  /** Those for which a task is due, in the order of time. */
  dates: DateSums[];
  budget?: { amount: number; parts: number };
}

/** What adds up in a plan: work, time, chains and money. Plain arithmetic, so that no role has to write a sum. */
export function sumsOf(plan: PlanState): Sums {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const calendar = frame && calendarOf(frame);
  const dates = frame ? datesOf(frame) : [];
  const last = dates.at(-1);
  const until = (day: Day) => frame && calendar && timeUntil(frame, workingDaysUntil(calendar, day));
  const whole = last && until(last.day);
  return {
    ...(graph.tasks.length > 0 && { work: workOf(graph.tasks), chain: chainOf(graph, graph.tasks) }),
    ...(calendar && { start: writtenDay(calendar.start) }),
    ...(last && { end: writtenDay(last.day) }),
    ...(whole && { workingDays: whole.workingDays, ...capacityIn(whole) }),
    dates: dueTasks(graph, frame, dates).flatMap(({ date, tasks }) => {
      const time = until(date.day);
      return time ? [dateSums(graph, time, date, tasks)] : [];
    }),
    ...(frame && hasBudget(frame) && { budget: budgetOf(frame) }),
  };
}

interface NamedDate {
  name: string;
  day: Day;
}

/** The dates of a frame that are dates, in the order of time. */
function datesOf({ dates }: FieldsOf<'frame'>): NamedDate[] {
  return dates
    .flatMap(({ name, date }): NamedDate[] => {
      const day = parseDate(date);
      return day === undefined ? [] : [{ name, day }];
    })
    .sort((one, other) => one.day - other.day);
}

/** The date of the frame that is meant: by its name, or by the date itself. */
export function namedDate(
  frame: FieldsOf<'frame'> | undefined,
  by: string,
): { name: string; date: string } | undefined {
  const day = parseDate(by);
  return frame?.dates.find(
    (each) =>
      (heard(by) !== '' && sameText(each.name, by)) || (day !== undefined && parseDate(each.date) === day),
  );
}

/** The day by which a task is due; undefined where none of the frame's dates is named. */
export function dueDay(frame: FieldsOf<'frame'> | undefined, { fields }: Task): Day | undefined {
  const named = namedDate(frame, fields.by);
  return named && parseDate(named.date);
}

/**
 * The tasks that are due by each date: those that name it or an earlier one, with all before them, and by the last date all.
 * A date for which none is due that was not due before is left out, unless a task names it.
 */
function dueTasks(
  graph: TaskGraph,
  frame: FieldsOf<'frame'> | undefined,
  dates: readonly NamedDate[],
): { date: NamedDate; tasks: Task[] }[] {
  const days = new Map(graph.tasks.map((task) => [task, dueDay(frame, task)]));
  const dueBy = (day: Day) => {
    const due = graph.tasks.filter((task) => (days.get(task) ?? Number.POSITIVE_INFINITY) <= day);
    const needed = new Set(due.flatMap((task) => [task, ...allBefore(graph, task.id)]));
    return graph.tasks.filter((task) => needed.has(task));
  };
  return dates.flatMap((date, index) => {
    const due = dueBy(date.day);
    const isLast = index === dates.length - 1;
    const isNamed = [...days.values()].includes(date.day);
    if (!isNamed && !(isLast && due.length < graph.tasks.length)) return [];
    return [{ date, tasks: isLast ? [...graph.tasks] : due }];
  });
}

/** Days on which work can be done until a date, of all people together where their days are known, and of one after the other. */
interface Time {
  workingDays: number;
  capacity?: number;
  chainRoom: number;
}

/** No chain is done faster than by whoever has the most days a week. Where nobody's are known, by somebody with whole weeks. */
function timeUntil(frame: FieldsOf<'frame'>, workingDays: number): Time {
  const known = daysAWeek(frame);
  const daysAt = (days: number) => rounded((workingDays * days) / week);
  if (known.length === 0) return { workingDays, chainRoom: workingDays };
  return {
    workingDays,
    capacity: daysAt(known.reduce((sum, each) => sum + each, 0)),
    chainRoom: daysAt(Math.max(...known)),
  };
}

function capacityIn({ capacity }: Time): { capacity?: number } {
  return capacity === undefined ? {} : { capacity };
}

function dateSums(graph: TaskGraph, time: Time, { name, day }: NamedDate, tasks: readonly Task[]): DateSums {
  const work = workOf(tasks);
  const chain = chainOf(graph, tasks);
  const { capacity = Number.POSITIVE_INFINITY, chainRoom } = time;
  const holds = (bound: keyof Span) => chain.days[bound] <= chainRoom && work[bound] <= capacity;
  return {
    name,
    date: writtenDay(day),
    tasks: tasks.map(({ id }) => id),
    work,
    ...capacityIn(time),
    chain: chain.tasks,
    chainDays: chain.days,
    chainRoom,
    holds: { from: holds('from'), to: holds('to') },
  };
}

function workOf(tasks: readonly Task[]): Span {
  return {
    from: rounded(tasks.reduce((sum, task) => sum + least(task), 0)),
    to: rounded(tasks.reduce((sum, task) => sum + most(task), 0)),
  };
}

const least = ({ fields }: Task) => Math.max(0, fields.from);
const most = ({ fields }: Task) => Math.max(0, fields.from, fields.to);

function chainOf(graph: TaskGraph, tasks: readonly Task[]): ChainSums {
  const longest = longestChain(graph, tasks, most);
  return {
    tasks: longest.tasks.map(({ id }) => id),
    days: { from: rounded(longestChain(graph, tasks, least).days), to: rounded(longest.days) },
  };
}

function hasBudget({ budget }: FieldsOf<'frame'>): boolean {
  return budget.amount !== 0 || budget.covers.length > 0;
}

function budgetOf({ budget }: FieldsOf<'frame'>): NonNullable<Sums['budget']> {
  return {
    amount: budget.amount,
    parts: rounded(budget.covers.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** Without what adding up fractions leaves at the end. */
function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
