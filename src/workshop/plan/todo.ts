import { daysIn, untilIn, waitIn } from '../../text/amounts.js';
import { writtenDay } from '../../text/dates.js';
import type { Language } from '../../text/language.js';
import type { PlanState } from './state.js';
import type { FieldsOf } from './items.js';
import { frameOf, isOf, nowOf } from './references.js';
import { dayOfEnd, dueDay, inTurn, namedDate, type PlannedTask, scheduleOf, taskGraph } from './schedule.js';

const mostFirst = 5;

/** The tasks to begin with, as `todo.md` lists them. */
export function firstTasks(plan: PlanState): PlannedTask[] {
  return tasksInOrder(plan).slice(0, mostFirst);
}

/**
 * When a task ends with its lower and its upper figure; without the upper one where the days of its people do not reach for that. Where
 * nobody knows their days it is the day by which it is due. `due`: that day, where it may end later. All are YYYY-MM-DD.
 */
export function endsOf(plan: PlanState, task: PlannedTask) {
  const day = dueDay(frameOf(plan), task);
  const due = day === undefined ? undefined : writtenDay(day);
  const [least, most] = (['least', 'most'] as const).map((each) => plannedDays(plan, task, each)?.end);
  const [from, to] = least === undefined ? [due, due] : [least, most];
  if (from === undefined) return undefined;
  return { from, to, ...(due !== undefined && (to === undefined || due < to) && { due }) };
}

/** On which days a task is under way, each task as early as it can be; nothing where no days are known. */
export function plannedDays(plan: PlanState, { id }: PlannedTask, figure: 'least' | 'most' = 'most') {
  const { isDated, [figure]: times } = scheduleOf(plan);
  const { begin = 0, end = Number.POSITIVE_INFINITY } = times.get(id) ?? {};
  if (!isDated || !Number.isFinite(end)) return undefined;
  return {
    begin: writtenDay(Math.min(Math.floor(begin + 1e-6), dayOfEnd(end))),
    end: writtenDay(dayOfEnd(end)),
  };
}

/** All tasks as they begin, each after what it waits for; what begins at once as the plan has it. */
export function tasksInOrder(plan: PlanState): PlannedTask[] {
  const { most, graph } = scheduleOf(plan);
  const begin = ({ id }: PlannedTask) => most.get(id)?.begin ?? Number.POSITIVE_INFINITY;
  const tasks = graph.tasks.toSorted((one, other) => Math.sign(begin(one) - begin(other)) || 0);
  return inTurn({ ...graph, tasks });
}

/** All tasks as the plan has them, which people can change, each after what it waits for. */
export function tasksAsPut(plan: PlanState): PlannedTask[] {
  return inTurn(taskGraph(plan));
}

/** The tasks that a task waits for, as they are in the plan now. */
export function waitedFor(plan: PlanState, { fields }: Pick<PlannedTask, 'fields'>) {
  return fields.after.flatMap((id) => nowOf(plan, id) ?? []).filter((each) => isOf(each, 'task'));
}

/** What a task takes in words: days of work, or of waiting, or the day until which it waits. */
export function timeIn(
  language: Language,
  { from, to, wait, by }: FieldsOf<'task'>,
  plan?: PlanState,
): string {
  const until = wait > 0 && plan ? namedDate(frameOf(plan), by)?.date : undefined;
  if (until !== undefined) return untilIn[language](until);
  return wait > 0 ? waitIn[language](wait) : daysIn[language](from, to);
}
