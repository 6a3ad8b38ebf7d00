import { type Day, parseDate, writtenDay } from '../../text/dates.js';
import { heard, sameText } from '../../text/same-text.js';
import { anybody, daysOf, doneBy, rounded, startOf, type Worker, workersOf } from './calendar.js';
import type { FieldsOf, ItemOf } from './items.js';
import { frameOf, liveOf } from './references.js';
import type { PlanState } from './state.js';

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

/** A figure that lies between two. */
export interface Span {
  from: number;
  to: number;
}

/** When a task can begin and end, as early as what it waits for allows, and the tasks that hold it up most, itself the last. */
export interface Timed {
  begin: number;
  end: number;
  chain: Task[];
}

/** The tasks in time, where each takes as long as it has to at least, or at most. */
export interface Schedule {
  /** Whether moments are days of the calendar. Else they are days of work, counted from nothing. */
  isDated: boolean;
  least: ReadonlyMap<string, Timed>;
  most: ReadonlyMap<string, Timed>;
}

/** Each task goes on at the days of whoever does it; where nobody is named, of whoever gets most done on a day. */
export function scheduleOf(plan: PlanState, graph: TaskGraph = taskGraph(plan)): Schedule {
  const frame = frameOf(plan);
  const start = frame && startOf(frame);
  if (!frame || start === undefined) {
    const run = (days: (task: Task) => number) =>
      timed(graph, 0, (task, from) => from + days(task) + waitOf(task));
    return { isDated: false, least: run(least), most: run(most) };
  }
  const known = workersOf(frame);
  const nobody = anybody(frame);
  const all = known.length > 0 || !nobody ? known : [nobody];
  const doing = (task: Task) => {
    const own = known.filter(({ who }) => isFor(task, who));
    return own.length > 0 ? own : all;
  };
  const run = (days: (task: Task) => number) =>
    timed(graph, start, (task, from) =>
      isWait(task) ? from + waitOf(task) : doneBy(doing(task), from, days(task)),
    );
  return { isDated: true, least: run(least), most: run(most) };
}

/** Of a circle it knows no more than one way round. */
function timed(
  { tasks, before }: TaskGraph,
  start: number,
  endOf: (task: Task, from: number) => number,
): Map<string, Timed> {
  const found = new Map<string, Timed>();
  const under = new Set<string>();
  const timeOf = (task: Task): Timed => {
    const known = found.get(task.id);
    if (known) return known;
    under.add(task.id);
    const earlier = (before.get(task.id) ?? [])
      .filter(({ id }) => !under.has(id))
      .map(timeOf)
      .reduce<Timed>((one, other) => (other.end > one.end ? other : one), {
        ...{ begin: start, end: start, chain: [] },
      });
    under.delete(task.id);
    const begin = earlier.end;
    const end = Number.isFinite(begin) ? endOf(task, begin) : begin;
    const time = { begin, end, chain: [...earlier.chain, task] };
    found.set(task.id, time);
    return time;
  };
  for (const task of tasks) timeOf(task);
  return found;
}

/** Who only waits does nothing. */
const isWait = ({ fields }: Task) => fields.wait > 0;
const waitOf = ({ fields }: Task) => Math.max(0, fields.wait);
const least = (task: Task) => (isWait(task) ? 0 : Math.max(0, task.fields.from));
const most = (task: Task) => (isWait(task) ? 0 : Math.max(0, task.fields.from, task.fields.to));
const isFor = ({ fields }: Task, who: string) => heard(fields.who) === heard(who);

/** A chain of tasks, each of which waits for the one before it, and its days of work. */
export interface ChainSums {
  tasks: string[];
  days: Span;
}

/** What somebody has to do by a date, and how many days they have for it. */
export interface PersonSums {
  who: string;
  tasks: string[];
  work: Span;
  days: number;
  /** The day from which these days and this work are counted, where that is not the start: what is due may not begin sooner. */
  since?: string;
  holds: Held;
}

/** Whether something fits with the lower figures, and with the upper ones. */
export interface Held {
  from: boolean;
  to: boolean;
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
  people: PersonSums[];
  /** The chain among them that ends last, in days of work, and the days on which it ends; a day is missing where it never does. */
  chain: string[];
  chainDays: Span;
  ends: { from?: string; to?: string };
  /** Whether all of it fits: the chain, the work of each person, and all the work. */
  holds: Held;
}

/** What adds up in a plan. A member is missing where the plan has nothing to add up. */
export interface Sums {
  /** Days of work of all tasks. */
  work?: Span;
  /** Of the frame: from when to when, and days that the people have in that time. */
  start?: string;
  end?: string;
  capacity?: number;
  /** The longest chain of tasks. */
  chain?: ChainSums;
  /** All that the frame names, in the order of time. */
  dates: DateSums[];
  /** In the money of the amount. `left` is below 0 where the lines are more than that. */
  money?: { amount: number; spent: number; left: number };
}

/** What adds up in a plan: work, time, chains and money. Plain arithmetic, so that no role has to write a sum. */
export function sumsOf(plan: PlanState): Sums {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const start = frame && startOf(frame);
  const dates = frame ? datesOf(frame) : [];
  const last = dates.at(-1);
  const schedule = scheduleOf(plan, graph);
  const workers = frame ? workersOf(frame) : [];
  return {
    ...(graph.tasks.length > 0 && { work: workOf(graph.tasks), chain: chainOf(schedule, graph.tasks) }),
    ...(start !== undefined && { start: writtenDay(start) }),
    ...(last && { end: writtenDay(last.day) }),
    ...(start !== undefined && last && capacityOf(workers, start, last.day)),
    dates:
      start === undefined
        ? []
        : dueTasks(graph, frame, dates).map(({ date, tasks }) =>
            dateSums(schedule, { workers, start }, date, tasks),
          ),
    ...(frame && moneyOf(frame)),
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

/** The tasks that are due by each date: those that name it or an earlier one, with all before them, and by the last date all. */
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
  return dates.map((date, index) => ({
    date,
    tasks: index === dates.length - 1 ? [...graph.tasks] : dueBy(date.day),
  }));
}

/** The days that all people have together; nothing where nobody's are known. */
function capacityOf(workers: readonly Worker[], start: Day, end: Day): { capacity?: number } {
  if (workers.length === 0) return {};
  return { capacity: rounded(workers.reduce((sum, each) => sum + daysOf(each, start, end), 0)) };
}

/** Who works on a plan, and from when on. */
interface Team {
  workers: readonly Worker[];
  start: Day;
}

function dateSums(
  schedule: Schedule,
  team: Team,
  { name, day }: NamedDate,
  tasks: readonly Task[],
): DateSums {
  const work = workOf(tasks);
  const chain = chainOf(schedule, tasks);
  const { capacity } = capacityOf(team.workers, team.start, day);
  const people = team.workers.map((worker) => personSums(schedule, worker, team.start, day, tasks));
  const ends = { from: lastOf(schedule.least, tasks), to: lastOf(schedule.most, tasks) };
  const holds = (bound: keyof Span) =>
    ends[bound] <= day + 1 + 1e-6 &&
    work[bound] <= (capacity ?? Number.POSITIVE_INFINITY) &&
    people.every((each) => each.holds[bound]);
  return {
    name,
    date: writtenDay(day),
    tasks: tasks.map(({ id }) => id),
    work,
    ...(capacity !== undefined && { capacity }),
    people,
    chain: chain.tasks,
    chainDays: chain.days,
    ends: {
      ...(Number.isFinite(ends.from) && { from: writtenDay(dayOf(ends.from)) }),
      ...(Number.isFinite(ends.to) && { to: writtenDay(dayOf(ends.to)) }),
    },
    holds: { from: holds('from'), to: holds('to') },
  };
}

/** The day on which something ends at this moment: what ends with a day ends on it. */
export const dayOf = (end: number): Day => Math.ceil(end - 1e-6) - 1;

function lastOf(times: ReadonlyMap<string, Timed>, tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ id }) => times.get(id)?.end ?? 0));
}

/**
 * What somebody has to do by a day against the days that they have: from the start on, or from when on it is tightest. What
 * may not begin before a moment has only the days after it.
 */
function personSums(
  { least: early, most: late }: Schedule,
  worker: Worker,
  start: Day,
  end: Day,
  tasks: readonly Task[],
): PersonSums {
  const own = tasks.filter((task) => !isWait(task) && isFor(task, worker.who));
  const beginOf = (times: ReadonlyMap<string, Timed>) => (task: Task) =>
    Math.floor((times.get(task.id)?.begin ?? start) + 1e-6);
  const windowsOf = (times: ReadonlyMap<string, Timed>, days: (task: Task) => number) => {
    const begin = beginOf(times);
    const moments = [...new Set([start, ...own.map(begin).filter(Number.isFinite)])];
    return moments.map((since) => {
      const held = own.filter((task) => begin(task) >= since);
      const work = held.reduce((sum, task) => sum + days(task), 0);
      return { since, held, days: daysOf(worker, since, end), work };
    });
  };
  const fits = ({ work, days }: { work: number; days: number }) => work <= days + 1e-6;
  const windows = windowsOf(late, most);
  const tightest = windows.reduce((one, other) =>
    other.days - other.work < one.days - one.work ? other : one,
  );
  const shown = fits(tightest) ? (windows[0] ?? tightest) : tightest;
  return {
    who: worker.who,
    tasks: shown.held.map(({ id }) => id),
    work: workOf(shown.held),
    days: shown.days,
    ...(shown.since > start && { since: writtenDay(shown.since) }),
    holds: { from: windowsOf(early, least).every(fits), to: windows.every(fits) },
  };
}

function workOf(tasks: readonly Task[]): Span {
  return {
    from: rounded(tasks.reduce((sum, task) => sum + least(task), 0)),
    to: rounded(tasks.reduce((sum, task) => sum + most(task), 0)),
  };
}

/** The chain that ends last among these tasks, and its days of work. */
function chainOf(schedule: Schedule, tasks: readonly Task[]): ChainSums {
  const lastChain = (times: ReadonlyMap<string, Timed>) =>
    tasks
      .flatMap(({ id }) => times.get(id) ?? [])
      .reduce<Timed | undefined>((one, other) => (one && one.end > other.end ? one : other), undefined)
      ?.chain ?? [];
  const chain = lastChain(schedule.most);
  return {
    tasks: chain.map(({ id }) => id),
    days: { from: workOf(lastChain(schedule.least)).from, to: workOf(chain).to },
  };
}

function moneyOf({ money: { amount, lines } }: FieldsOf<'frame'>): Pick<Sums, 'money'> {
  if (amount === 0 && lines.length === 0) return {};
  const spent = lines.reduce((sum, { volume, price }) => sum + volume * price, 0);
  const cents = (sum: number) => Math.round(sum * 100) / 100;
  return { money: { amount, spent: cents(spent), left: cents(amount - spent) } };
}
