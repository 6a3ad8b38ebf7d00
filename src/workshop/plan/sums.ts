import { type Day, parseDate, writtenDay } from '../../text/dates.js';
import { rememberedOf } from '../../text/remembered.js';
import { heard } from '../../text/same-text.js';
import { daysOf, rounded, startOf, type Worker, workersOf } from './calendar.js';
import type { FieldsOf } from './items.js';
import { frameOf } from './references.js';
import {
  allBefore,
  dayOfEnd,
  dueDay,
  isFor,
  isWait,
  least,
  most,
  type Schedule,
  scheduleOf,
  type PlannedTask,
  type TaskGraph,
  type Timed,
} from './schedule.js';
import type { PlanState } from './state.js';

/** A figure that lies between two. */
export interface Span {
  from: number;
  to: number;
}

/**
 * What adds up in a plan: work, time, chains and money. Plain arithmetic, so that no role has to write a sum. The check and every
 * prompt and file ask for the same sums.
 */
export const sumsOf = rememberedOf(
  (plan: PlanState) => {
    const schedule = scheduleOf(plan);
    const { graph } = schedule;
    const frame = frameOf(plan);
    const start = frame && startOf(frame);
    const dates = frame ? datesOf(frame) : [];
    const last = dates.at(-1);
    const workers = frame ? workersOf(frame) : [];
    const money = frame && moneyOf(frame);
    return {
      /** Days of work of all tasks, and their longest chain. Where dates are named, the last of them says when that ends. */
      ...(graph.tasks.length > 0 && { work: workOf(graph.tasks), chain: chainOf(schedule, graph.tasks) }),
      /** Of the frame: from when to when, and days that the people have in that time. */
      ...(start !== undefined && { start: writtenDay(start) }),
      ...(last && { end: writtenDay(last.day) }),
      ...(start !== undefined && last && capacityOf(workers, start, last.day)),
      /** All that the frame names, in the order of time. */
      dates:
        start === undefined
          ? []
          : dueTasks(graph, frame, dates).map(({ date, tasks }) =>
              dateSums(schedule, { frame, workers, start }, date, tasks),
            ),
      ...(money && { money }),
    };
  },
  ({ items }) => items,
);

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

/** The tasks that are due by each date: those that name it or an earlier one, with all before them, and by the last date all. */
function dueTasks(graph: TaskGraph, frame: FieldsOf<'frame'> | undefined, dates: readonly NamedDate[]) {
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

/** How the work that a named date waits for stands to the time until then. */
export type DateSums = ReturnType<typeof dateSums>;

/** `team`: who works on the plan, and from when on. */
function dateSums(
  schedule: Schedule,
  team: { frame: FieldsOf<'frame'> | undefined; workers: readonly Worker[]; start: Day },
  { name, day }: NamedDate,
  tasks: readonly PlannedTask[],
) {
  const { capacity } = capacityOf(team.workers, team.start, day);
  const others = withoutDays(team.workers, tasks);
  // What is done by people whose days nobody knows takes no days of the others.
  const shared = workOf(tasks.filter((task) => !others.some(({ who }) => isFor(task, who))));
  const room = tasks.map((task) => {
    const { begin = 0, end = 0 } = schedule.most.get(task.id) ?? {};
    const isUntil = isWait(task) && dueDay(team.frame, task) === day && end <= day + 1 + 1e-6;
    return isUntil ? begin + task.fields.wait : end;
  });
  const ends = { from: lastOf(schedule.least, tasks), to: lastOf(schedule.most, tasks) };
  const holds = (bound: keyof Span) =>
    ends[bound] <= day + 1 + 1e-6 && shared[bound] <= (capacity ?? Infinity);
  return {
    name,
    date: writtenDay(day),
    /** The tasks that are due by then, with all that they wait for. The last date waits for all tasks. */
    tasks: tasks.map(({ id }) => id),
    /** Their days of work, and how many days the people have until then; missing where nobody's days are known. */
    work: workOf(tasks),
    ...(capacity !== undefined && { capacity }),
    /** What each has to do by then, and how many days they have. */
    people: team.workers.map((worker) => {
      const own = tasks.filter((task) => !isWait(task) && isFor(task, worker.who));
      const days = daysOf(worker, team.start, day);
      return { who: worker.who, tasks: own.map(({ id }) => id), work: workOf(own), days };
    }),
    ...(others.length > 0 && { others }),
    /** The chain among them that ends last, and the days on which it ends; a day is missing where it never does. */
    chain: chainOf(schedule, tasks).tasks,
    ends: {
      ...(Number.isFinite(ends.from) && { from: writtenDay(dayOfEnd(ends.from)) }),
      ...(Number.isFinite(ends.to) && { to: writtenDay(dayOfEnd(ends.to)) }),
    },
    /** The days between the end of all this and the date, with the upper figures. What waits for that very date takes none of them. */
    spare: day - dayOfEnd(Math.max(team.start, ...room)),
    /** Whether all of it fits, with the lower and the upper figures: the chain, in which nobody does two things at a time, and all the work. */
    holds: { from: holds('from'), to: holds('to') },
  };
}

function lastOf(times: ReadonlyMap<string, Timed>, tasks: readonly PlannedTask[]): number {
  return Math.max(...tasks.map(({ id }) => times.get(id)?.end ?? 0));
}

/** People who have tasks, and of whom nobody knows how many days they have. */
function withoutDays(workers: readonly Worker[], tasks: readonly PlannedTask[]) {
  const others = tasks.filter(
    (task) => !isWait(task) && heard(task.fields.who) !== '' && !workers.some(({ who }) => isFor(task, who)),
  );
  const names = new Map(others.map(({ fields }) => [heard(fields.who), fields.who.trim()]));
  return [...names.values()].map((who) => {
    const own = others.filter((task) => isFor(task, who));
    return { who, tasks: own.map(({ id }) => id), work: workOf(own) };
  });
}

function workOf(tasks: readonly PlannedTask[]): Span {
  return {
    from: rounded(tasks.reduce((sum, task) => sum + least(task), 0)),
    to: rounded(tasks.reduce((sum, task) => sum + most(task), 0)),
  };
}

/** The chain that ends last among these tasks, each of which waits for the one before it, and its days of work. */
function chainOf(schedule: Schedule, tasks: readonly PlannedTask[]) {
  const [last] = tasks
    .flatMap(({ id }) => schedule.most.get(id) ?? [])
    .sort((one, other) =>
      one.end === other.end ? workOf(other.chain).to - workOf(one.chain).to : other.end - one.end,
    );
  const chain = last?.chain ?? [];
  return { tasks: chain.map(({ id }) => id), days: workOf(chain) };
}

/** In the money of the amount, which is 0 where it is not known. `left` is below 0 where the lines are more than that. */
function moneyOf({ money: { amount, lines } }: FieldsOf<'frame'>) {
  if (amount === 0 && lines.length === 0) return undefined;
  const spent = lines.reduce((sum, { volume, price }) => sum + volume * price, 0);
  const cents = (sum: number) => Math.round(sum * 100) / 100;
  /** The lines without a figure. */
  const unknown = lines.filter(({ volume, price }) => volume * price === 0).map(({ what }) => what);
  const sums = { amount, spent: cents(spent), left: cents(amount - spent) };
  return { ...sums, ...(unknown.length > 0 && { unknown }) };
}
