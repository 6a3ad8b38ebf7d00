import { type Day, parseDate } from '../../text/dates.js';
import { heard, sameText } from '../../text/same-text.js';
import {
  anybody,
  daysOf,
  mondayOf,
  mostDays,
  spansOn,
  startOf,
  type Worker,
  type WorkSpan,
  workersOf,
} from './calendar.js';
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

export function taskGraph(plan: PlanState, others: readonly Task[] = []): TaskGraph {
  const tasks = [...others, ...liveOf(plan, 'task')];
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

/** When a task begins and ends, and the tasks that hold it up most, itself the last. What never ends is infinite. */
export interface Timed {
  begin: number;
  end: number;
  chain: Task[];
}

/** The tasks in time, where each takes as long as it has to at least, or at most. */
export interface Schedule {
  least: ReadonlyMap<string, Timed>;
  most: ReadonlyMap<string, Timed>;
  graph: TaskGraph;
  /** Whether moments are days of the calendar. Else they are days of work, counted from nothing. */
  isDated: boolean;
}

/**
 * Each task goes on at the days of whoever does it, who does one thing at a time: of what can be done, first what is due first,
 * then as the plan has it. Whoever has so many days a week uses up the first of them on which there is something to do. Where nobody
 * is named, it goes on with whoever gets most done in a week, beside all else.
 */
export function scheduleOf(plan: PlanState): Schedule {
  const schedule = known.get(plan) ?? scheduled(plan);
  known.set(plan, schedule);
  return schedule;
}

const known = new WeakMap<PlanState, Schedule>();

function scheduled(plan: PlanState): Schedule {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const start = frame && startOf(frame);
  const workers = frame ? workersOf(frame) : [];
  const nobody = frame && anybody(frame);
  const all = workers.length > 0 || !nobody ? workers : [nobody];
  const confirmed = start === undefined ? new Map<Task, Day>() : confirmations(plan, graph, start + mostDays);
  const busiest = new Map<Day, Worker[]>();
  /** Whoever gets most done in the week of this day. */
  const inWeek = (day: Day) => {
    const monday = mondayOf(day);
    const there = busiest.get(monday);
    if (there) return there;
    const days = all.map((worker) => ({ worker, has: daysOf(worker, monday, monday + 6) }));
    const most = days.sort((one, other) => other.has - one.has).slice(0, 1);
    const found = most.map(({ worker }) => worker);
    busiest.set(monday, found);
    return found;
  };
  const doing = new Map(
    graph.tasks.map((task) => {
      const own = workers.filter(({ who }) => isFor(task, who));
      return [task.id, own.length > 0 ? () => own : inWeek];
    }),
  );
  const pace: Pace = {
    start: start ?? 0,
    isDated: start !== undefined,
    last: Math.min(Math.max(...all.map(({ to }) => to)), (start ?? 0) + mostDays),
    until: (task) => confirmed.get(task) ?? (start === undefined ? 0 : (dueDay(frame, task) ?? -1) + 1),
    spansFor: (task, day) => (doing.get(task.id)?.(day) ?? []).flatMap((each) => spansOn(each, day)),
  };
  const urgent = inUrgency(taskGraph(plan, [...confirmed.keys()]), frame);
  const times = { least: timed(urgent, pace, least), most: timed(urgent, pace, most) };
  return { graph, isDated: start !== undefined, ...times };
}

/** What nobody has said anything of. */
export const emptyTask: Task['fields'] = {
  ...{ kind: 'task', after: [], serves: [], component: [], who: '' },
  ...{ from: 0, to: 0, wait: 0, by: '', done: '' },
};

/** An assumption that tasks wait for takes nothing but time, until the day on which it is to be confirmed. */
function confirmations(plan: PlanState, { tasks }: TaskGraph, last: Day): Map<Task, Day> {
  const waits = liveOf(plan, 'assumption').flatMap((item): [Task, Day][] => {
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
  const dueOf = ({ id }: Task) => Math.min(due.get(id) ?? 0, Number.MAX_SAFE_INTEGER);
  return { ...graph, tasks: [...graph.tasks].sort((one, other) => dueOf(one) - dueOf(other)) };
}

/**
 * From when on there is work, until when at most, in which spans whoever does a task may work on a day, and until when a wait lasts
 * that names a date. Without dates all days are alike.
 */
interface Pace {
  start: number;
  isDated: boolean;
  last: number;
  spansFor(task: Task, day: number): readonly WorkSpan[];
  until(task: Task): number;
}

/** What adding up fractions leaves. */
const nothing = 1e-9;

/** The tasks one moment after another: a moment is the end of a day, or of a task.  */
function timed(
  { tasks, before }: TaskGraph,
  { start, isDated, last, spansFor, until }: Pace,
  workOf: (task: Task) => number,
): Map<string, Timed> {
  const found = new Map<string, Timed>();
  const left = new Map<string, number>();
  /** What each person has worked on last. */
  const latest = new Map<string, Timed>();
  /** The days of each span that were worked in a week, by who did: where nobody is named, for the task and what it waits for. */
  const worked = new Map<string, Map<WorkSpan, number>>();
  const keyOf = (task: Task, day: number) => `${mondayOf(day)} ${personOf(task) || task.id}`;
  const workedIn = (task: Task, day: number) => {
    const key = keyOf(task, day);
    const there = worked.get(key);
    if (there) return there;
    const earlier = (before.get(task.id) ?? []).flatMap((each) => [...(worked.get(keyOf(each, day)) ?? [])]);
    const days = new Map(earlier.sort(([, one], [, other]) => one - other));
    worked.set(key, days);
    return days;
  };
  /** Nobody does so much in the days that are looked at. */
  const isHopeless = (task: Task) => isDated && Math.max(workOf(task), waitOf(task)) > 2 * mostDays;
  const isDone = ({ id }: Task) => (found.get(id)?.end ?? Infinity) < Infinity;
  const begun = (task: Task, now: number): Timed => {
    const needed = (before.get(task.id) ?? []).flatMap(({ id }) => found.get(id) ?? []);
    const held = [...needed, latest.get(personOf(task))].reduce(
      (one, other) => (one && one.end >= (other?.end ?? 0) ? one : other),
      undefined,
    );
    return { begin: now, end: Infinity, chain: [...(held?.chain ?? []), task] };
  };
  const ready = () => {
    const busy = new Set<string>();
    return tasks.filter((task) => {
      if (isDone(task) || !(before.get(task.id) ?? []).every(isDone)) return false;
      const who = personOf(task);
      const isFree = who === '' || !busy.has(who);
      busy.add(who);
      return isFree;
    });
  };
  let now = start;
  let going = ready();
  for (;;) {
    const day = Math.floor(now + nothing);
    if (going.every(isHopeless) || (isDated && day > last && !going.some(isWait))) break;
    const paced = going.map((task) => {
      const time = found.get(task.id) ?? begun(task, now);
      found.set(task.id, time);
      const days = workedIn(task, day);
      const roomOf = (span: WorkSpan) => span.most - (days.get(span) ?? 0);
      const span =
        isWait(task) || !isDated ? undefined : spansFor(task, day).find((each) => roomOf(each) > nothing);
      const rate = span?.rate ?? (isWait(task) || !isDated ? 1 : 0);
      const room = span ? roomOf(span) / rate : Infinity;
      const work =
        left.get(task.id) ?? (isWait(task) ? Math.max(waitOf(task), until(task) - now) : workOf(task));
      const end = work <= nothing ? now : rate > 0 ? now + work / rate : Infinity;
      return { task, time, days, span, rate, room, work, end };
    });
    const next = Math.min(
      isDated ? day + 1 : Infinity,
      ...paced.flatMap(({ end, room }) => [end, now + room]),
    );
    for (const { task, time, days, span, rate, work, end } of paced) {
      if (span) days.set(span, (days.get(span) ?? 0) + (next - now) * rate);
      left.set(task.id, end <= next + nothing ? 0 : work - (next - now) * rate);
      if (end > next + nothing) continue;
      time.end = end;
      if (personOf(task) !== '') latest.set(personOf(task), time);
    }
    if (paced.some(({ time }) => time.end < Infinity)) going = ready();
    now = next;
  }
  // What never begins comes behind what holds it up, which is told first; a circle has no first one.
  const lengthOf = (chain: readonly Task[]) =>
    chain.reduce((sum, task) => sum + workOf(task) + waitOf(task), 0);
  for (;;) {
    const waiting = tasks.filter(({ id }) => !found.has(id));
    const next =
      waiting.find(({ id }) => (before.get(id) ?? []).every((each) => found.has(each.id))) ?? waiting[0];
    if (!next) return found;
    const held = (before.get(next.id) ?? []).flatMap(({ id }) => found.get(id) ?? []);
    const chains = held.filter(({ end }) => end === Infinity).map(({ chain }) => chain);
    const [longest = []] = chains.sort((one, other) => lengthOf(other) - lengthOf(one));
    found.set(next.id, { begin: start, end: Infinity, chain: [...longest, next] });
  }
}

/** Who is at work on a task, as a name is heard; blank where nobody is named, or it only waits. */
const personOf = (task: Task) => (isWait(task) ? '' : heard(task.fields.who));
/** Who only waits does nothing, and what is done takes no more days. */
export const isWait = ({ fields, finished }: Task) => fields.wait > 0 && !finished;
const isWork = (task: Task) => !isWait(task) && !task.finished;
const waitOf = (task: Task) => (isWait(task) ? task.fields.wait : 0);
export const least = (task: Task) => (isWork(task) ? Math.max(0, task.fields.from) : 0);
export const most = (task: Task) => (isWork(task) ? Math.max(0, task.fields.from, task.fields.to) : 0);
export const isFor = ({ fields }: Task, who: string) => heard(fields.who) === heard(who);

/** The day on which something ends at this moment: what ends with a day ends on it. */
export const dayOf = (end: number): Day => Math.ceil(end - 1e-6) - 1;

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

/** The day on which an assumption is to be confirmed: a date, or one that the frame names. */
export function confirmedOn(by: string, frame: FieldsOf<'frame'> | undefined): Day | undefined {
  return parseDate(by) ?? parseDate(namedDate(frame, by)?.date ?? '');
}
