import { type Day, parseDate, writtenDay } from '../../text/calendar.js';
import { heard, sameText } from '../../text/same-text.js';
import { allBefore, longestChain, type Task, type TaskGraph, taskGraph } from './chains.js';
import type { FieldsOf } from './items.js';
import { frameOf } from './references.js';
import type { PlanState } from './state.js';
import { calendarOf, daysAWeek, week, workingDaysUntil } from './work-calendar.js';

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
