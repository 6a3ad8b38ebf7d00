import { type Day, parseDate } from '../../text/dates.js';
import { rememberedOf } from '../../text/remembered.js';
import { heard, sameText } from '../../text/same-text.js';
import {
  anybody,
  daysOf,
  type Diary,
  diaryOf,
  everyDay,
  mostDays,
  startOf,
  type Worker,
  workersOf,
} from './calendar.js';
import type { FieldsOf, ItemOf } from './items.js';
import { frameOf, liveOf } from './references.js';
import type { PlanState } from './state.js';

export type PlannedTask = ItemOf<'task'>;

/** The tasks of a plan and what each waits for. */
export interface TaskGraph {
  tasks: readonly PlannedTask[];
  /** What a task waits for, of the tasks that there are. */
  before: ReadonlyMap<string, readonly PlannedTask[]>;
}

export function taskGraph(plan: PlanState, others: readonly PlannedTask[] = []): TaskGraph {
  const tasks = [...others, ...liveOf(plan, 'task')];
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const before = new Map(
    tasks.map(({ id, fields }) => [id, [...new Set(fields.after)].flatMap((each) => byId.get(each) ?? [])]),
  );
  return { tasks, before };
}

/** All that a task waits for, at any remove. A task that waits in a circle is among them itself. */
export function allBefore({ before }: Pick<TaskGraph, 'before'>, id: string): PlannedTask[] {
  const found = new Map<string, PlannedTask>();
  const next = [...(before.get(id) ?? [])];
  for (let task = next.pop(); task !== undefined; task = next.pop()) {
    if (found.has(task.id)) continue;
    found.set(task.id, task);
    next.push(...(before.get(task.id) ?? []));
  }
  return [...found.values()];
}

/** Tasks that wait for each other in a circle, each circle in the order of the plan. */
export function circlesOf(graph: TaskGraph): [PlannedTask, ...PlannedTask[]][] {
  const waits = new Map(graph.tasks.map((task) => [task, new Set(allBefore(graph, task.id))]));
  const circles: [PlannedTask, ...PlannedTask[]][] = [];
  for (const task of graph.tasks) {
    if (!waits.get(task)?.has(task) || circles.flat().includes(task)) continue;
    const isBeside = (each: PlannedTask) => waits.get(task)?.has(each) && waits.get(each)?.has(task);
    circles.push([task, ...graph.tasks.filter((each) => each !== task && isBeside(each))]);
  }
  return circles;
}

/** The tasks in their order, but each after what it waits for. Where only circles are left, the first of their tasks comes next. */
export function inTurn({ tasks, before }: TaskGraph): PlannedTask[] {
  const left = new Set(tasks);
  return tasks.map((first) => {
    const isReady = ({ id }: PlannedTask) => (before.get(id) ?? []).every((each) => !left.has(each));
    const next = [...left].find(isReady) ?? [...left][0] ?? first;
    left.delete(next);
    return next;
  });
}

/** When a task begins and ends, and the tasks that hold it up most, itself the last. What never ends is infinite. */
export interface Timed {
  begin: number;
  end: number;
  chain: PlannedTask[];
}

export type Schedule = ReturnType<typeof scheduleOf>;

/**
 * The tasks in time, where each takes as long as it has to at least, or at most. Each task goes on at the days of whoever does
 * it, who does one thing at a time: first what is due first, then as the plan has it. Whoever has so many days a week uses up the
 * first of them on which there is something to do. Where nobody is named, it goes on with whoever has most days in the first
 * quarter, beside all else.
 */
export const scheduleOf = rememberedOf(
  (plan: PlanState) => {
    const graph = taskGraph(plan);
    const frame = frameOf(plan);
    const start = frame && startOf(frame);
    const confirmed =
      start === undefined ? new Map<PlannedTask, Day>() : confirmations(plan, graph, start + mostDays);
    const workers = frame && start !== undefined ? workersOf(frame) : [];
    const daysIn = (worker: Worker) => daysOf(worker, start ?? 0, (start ?? 0) + aQuarter);
    const [busiest] = workers.toSorted((one, other) => daysIn(other) - daysIn(one));
    const anyone = busiest ?? (frame && anybody(frame)) ?? everyDay;
    const pace: Pace = {
      start: start ?? 0,
      until: (task) => confirmed.get(task) ?? (start === undefined ? 0 : (dueDay(frame, task) ?? -1) + 1),
      workerFor: (task) => workers.find(({ who }) => isFor(task, who)) ?? anyone,
    };
    const urgent = inUrgency(taskGraph(plan, [...confirmed.keys()]), frame);
    return {
      graph,
      /** Whether moments are days of the calendar. Else they are days of work, counted from nothing. */
      isDated: start !== undefined,
      least: timed(urgent, pace, least),
      most: timed(urgent, pace, most),
    };
  },
  ({ items }) => items,
);

const aQuarter = 91;

/** What nobody has said anything of. */
export const emptyTask: PlannedTask['fields'] = {
  ...{ kind: 'task', after: [], serves: [], component: [], who: '' },
  ...{ from: 0, to: 0, wait: 0, by: '', done: '' },
};

/** An assumption that tasks wait for takes nothing but time, until the day on which it is to be confirmed. */
function confirmations(plan: PlanState, { tasks }: TaskGraph, last: Day): Map<PlannedTask, Day> {
  const waits = liveOf(plan, 'assumption').flatMap((item): [PlannedTask, Day][] => {
    const day = confirmedOn(item.fields.by, frameOf(plan));
    const isAwaited = tasks.some(({ fields }) => fields.after.includes(item.id));
    const wait = { ...item, fields: { ...emptyTask, wait: Number.EPSILON } };
    return isAwaited && day !== undefined && day <= last ? [[wait, day]] : [];
  });
  return new Map(waits);
}

/** What is due first comes first, with all that it waits for. */
function inUrgency(graph: TaskGraph, frame: FieldsOf<'frame'> | undefined): TaskGraph {
  const due = new Map<string, number>();
  for (const task of graph.tasks) {
    const day = dueDay(frame, task) ?? Infinity;
    for (const { id } of [task, ...allBefore(graph, task.id)])
      due.set(id, Math.min(day, due.get(id) ?? Infinity));
  }
  const dueOf = ({ id }: PlannedTask) => Math.min(due.get(id) ?? 0, Number.MAX_SAFE_INTEGER);
  return { ...graph, tasks: [...graph.tasks].sort((one, other) => dueOf(one) - dueOf(other)) };
}

/** From when on there is work, who does a task, and until when a wait lasts that names a date. */
interface Pace {
  start: number;
  workerFor(task: PlannedTask): Worker;
  until(task: PlannedTask): number;
}

/** What adding up fractions leaves. */
const nothing = 1e-9;

/** The tasks one after the other, each on the days that those before it have left to whoever does it. */
function timed(
  { tasks, before }: TaskGraph,
  { start, workerFor, until }: Pace,
  workOf: (task: PlannedTask) => number,
): Map<string, Timed> {
  const found = new Map<string, Timed>();
  const diaries = new Map<string, Diary>();
  const beforeOf = ({ id }: PlannedTask) => before.get(id) ?? [];
  /** A task without a name goes on beside all else, on the days that the ones before it have left. */
  const diaryFor = (task: PlannedTask): Diary => {
    const who = personOf(task) || task.id;
    const earlier = who === task.id ? beforeOf(task).flatMap(({ id }) => diaries.get(id)?.copy() ?? []) : [];
    const diary = diaries.get(who) ?? earlier[0] ?? diaryOf(workerFor(task));
    diaries.set(who, diary);
    return diary;
  };
  const place = (task: PlannedTask): Timed => {
    const needed = beforeOf(task).flatMap(({ id }) => found.get(id) ?? []);
    const endless = needed.find(({ end }) => end === Infinity);
    if (endless || needed.length < beforeOf(task).length)
      return { begin: start, end: Infinity, chain: [...(endless?.chain ?? []), task] };
    const at = Math.max(start, ...needed.map(({ end }) => end));
    const times = isWait(task)
      ? { begin: at, end: Math.max(at + task.fields.wait, until(task)) }
      : worked(diaryFor(task), at, workOf(task));
    const own = tasks.filter((each) => personOf(task) !== '' && personOf(each) === personOf(task));
    const done = own
      .flatMap(({ id }) => found.get(id) ?? [])
      .filter(({ end }) => end <= times.begin + nothing);
    const [last] = [...needed, ...done].sort((one, other) => other.end - one.end);
    return { ...times, chain: [...(last?.chain ?? []), task] };
  };
  for (const task of inTurn({ tasks, before })) found.set(task.id, place(task));
  return found;
}

/** When so much work begins and ends that cannot begin before a moment. */
function worked({ used, room, take, last }: Diary, at: number, work: number): Pick<Timed, 'begin' | 'end'> {
  if (work <= nothing) return { begin: at, end: at };
  let [begin, left] = [Infinity, work];
  for (let day = Math.floor(at + nothing); day <= last; day += 1) {
    const from = Math.max(at, day + used(day));
    const days = Math.min(left, room(day), day + 1 - from);
    if (days <= nothing) continue;
    take(day, days, from - day - used(day));
    begin = Math.min(begin, from);
    left -= days;
    if (left <= nothing) return { begin, end: from + days };
  }
  return { begin: at, end: Infinity };
}

/** Who is at work on a task, as a name is heard; blank where nobody is named, or it only waits. */
const personOf = (task: PlannedTask) => (isWait(task) ? '' : heard(task.fields.who));
/** Who only waits does nothing, and what is done takes no more days. */
export const isWait = ({ fields, finished }: PlannedTask) => fields.wait > 0 && !finished;
const isWork = (task: PlannedTask) => !isWait(task) && !task.finished;
export const least = (task: PlannedTask) => (isWork(task) ? Math.max(0, task.fields.from) : 0);
export const most = (task: PlannedTask) => (isWork(task) ? Math.max(0, task.fields.from, task.fields.to) : 0);
export const isFor = ({ fields }: PlannedTask, who: string) => heard(fields.who) === heard(who);

/** The day on which something ends at this moment: what ends with a day ends on it. */
export const dayOfEnd = (end: number): Day => Math.ceil(end - 1e-6) - 1;

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
export function dueDay(frame: FieldsOf<'frame'> | undefined, { fields }: PlannedTask): Day | undefined {
  const named = namedDate(frame, fields.by);
  return named && parseDate(named.date);
}

/** The day on which an assumption is to be confirmed: a date, or one that the frame names. */
export function confirmedOn(by: string, frame: FieldsOf<'frame'> | undefined): Day | undefined {
  return parseDate(by) ?? parseDate(namedDate(frame, by)?.date ?? '');
}
