import { type Day, weekdayOf } from '../../text/calendar.js';
import { type TaskGraph, taskGraph } from '../../workshop/plan/chains.js';
import { frameOf } from '../../workshop/plan/references.js';
import type { PlanState } from '../../workshop/plan/state.js';
import { inOrder } from '../../workshop/versions/todo.js';
import { calendarOf, type WorkCalendar } from '../../workshop/plan/work-calendar.js';

/** A task in time, in working days since the start: when it can begin, when it can be done, and when it is done at the latest. */
export interface Bar {
  id: string;
  name: string;
  from: number;
  soonest: number;
  latest: number;
  days: { from: number; to: number };
}

export interface Schedule {
  bars: Bar[];
  /** How many days a week somebody has who does one task after another; missing where nobody's days are known. */
  daysAWeek?: number;
  /** From when on; missing where no start is known. */
  calendar?: WorkCalendar;
}

const week = 5;
const mostDaysAWeek = 7;
/** No plan is drawn for longer than some forty years, and no task is longer than that. */
export const mostDays = 15_000;

const bounded = (days: number) => Math.min(mostDays, Math.max(0, days));

/** Each task as early as what it waits for allows. One of a circle does not wait for itself. */
export function scheduleOf(plan: PlanState): Schedule {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const known = (frame?.people ?? []).flatMap(({ days }) =>
    days > 0 ? [Math.min(days, mostDaysAWeek)] : [],
  );
  const daysAWeek = known.length > 0 ? Math.max(...known) : undefined;
  const calendar = frame && calendarOf(frame);
  const pace = week / (daysAWeek ?? week);
  const begins = beginnings(graph, pace);
  const bars = inOrder(plan, graph.tasks).map(({ id, name, fields }): Bar => {
    const days = { from: bounded(fields.from), to: bounded(Math.max(fields.from, fields.to)) };
    const from = begins.get(id) ?? 0;
    return { id, name, from, soonest: from + days.from * pace, latest: from + days.to * pace, days };
  });
  return {
    bars: bars.sort((one, other) => one.from - other.from),
    ...(daysAWeek !== undefined && { daysAWeek }),
    ...(calendar && { calendar }),
  };
}

/** When each task can begin, where each takes as long as it may. */
function beginnings({ tasks, before }: TaskGraph, pace: number): Map<string, number> {
  const found = new Map<string, number>();
  const under = new Set<string>();
  const beginOf = (id: string): number => {
    const known = found.get(id);
    if (known !== undefined) return known;
    under.add(id);
    const ends = (before.get(id) ?? [])
      .filter((each) => !under.has(each.id))
      .map((each) => beginOf(each.id) + bounded(Math.max(each.fields.from, each.fields.to)) * pace);
    under.delete(id);
    const begin = Math.max(0, ...ends);
    found.set(id, begin);
    return begin;
  };
  for (const { id } of tasks) beginOf(id);
  return found;
}

/** The days of a calendar on which work is done, in order, as many as asked for. */
export function workingDays({ start, off }: WorkCalendar, count: number): Day[] {
  const days: Day[] = [];
  const isOff = (day: Day) => off.some(({ from, to }) => from <= day && day <= to);
  for (let day = start; days.length < count && day < start + mostDays; day += 1)
    if (weekdayOf(day) <= week && !isOff(day)) days.push(day);
  return days;
}
