import { type Day, weekdayOf } from '../../text/calendar.js';
import { allBefore, longestChain, type TaskGraph, taskGraph } from '../../workshop/plan/chains.js';
import { frameOf } from '../../workshop/plan/references.js';
import type { PlanState } from '../../workshop/plan/state.js';
import { inOrder } from '../../workshop/plan/todo.js';
import { calendarOf, daysAWeek, type WorkCalendar, week } from '../../workshop/plan/work-calendar.js';

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

/** No plan is drawn for longer than some forty years, and no task is longer than that. */
export const mostDays = 15_000;

const bounded = (days: number) => Math.min(mostDays, Math.max(0, days));

/** Each task as early as what it waits for allows. One of a circle does not wait for itself. */
export function scheduleOf(plan: PlanState): Schedule {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const known = frame ? daysAWeek(frame) : [];
  const most = known.length > 0 ? Math.max(...known) : undefined;
  const calendar = frame && calendarOf(frame);
  const pace = week / (most ?? week);
  const bars = inOrder(plan, graph.tasks).map(({ id, name, fields }): Bar => {
    const days = { from: bounded(fields.from), to: bounded(Math.max(fields.from, fields.to)) };
    const from = longestBefore(graph, id) * pace;
    return { id, name, from, soonest: from + days.from * pace, latest: from + days.to * pace, days };
  });
  return {
    bars: bars.sort((one, other) => one.from - other.from),
    ...(most !== undefined && { daysAWeek: most }),
    ...(calendar && { calendar }),
  };
}

/** Days of work that a task waits for, where each takes as long as it may. */
function longestBefore(graph: TaskGraph, id: string): number {
  const before = allBefore(graph, id).filter((each) => each.id !== id);
  return longestChain(graph, before, ({ fields }) => bounded(Math.max(fields.from, fields.to))).days;
}

/** The days of a calendar on which work is done, in order, as many as asked for. */
export function workingDays({ start, off }: WorkCalendar, count: number): Day[] {
  const days: Day[] = [];
  const isOff = (day: Day) => off.some(({ from, to }) => from <= day && day <= to);
  for (let day = start; days.length < count && day < start + mostDays; day += 1)
    if (weekdayOf(day) <= week && !isOff(day)) days.push(day);
  return days;
}
