import { z } from 'zod';
import { daysIn, waitIn } from '../../text/amounts.js';
import type { Language } from '../../text/language.js';
import { person, type Person } from '../base/people.js';
import type { PlanState } from './state.js';
import type { FieldsOf, ItemOf } from './items.js';
import { liveOf, nowOf } from './references.js';

/**
 * A task worth doing, as `todo.md` lists it. The estimate is a short phrase. `done`: it was ticked. `task` is the item that
 * it is, and `after` names the tasks that it waits for; a task that people have added has neither.
 */
export const todoTask = z.object({
  title: z.string(),
  detail: z.string(),
  estimate: z.string(),
  done: z.boolean().optional(),
  task: z.string().optional(),
  after: z.array(z.string()).optional(),
});
export const todo = z.array(todoTask);
export type TodoTask = z.infer<typeof todoTask>;

/** Who does each task, as people have said: by its id, or by its title where people have added it. */
export const taskOwners = z.record(z.string(), person);
export type TaskOwners = z.infer<typeof taskOwners>;

/** Who does this task; undefined where nobody has said. */
export function ownerOf(
  { owners }: { owners?: TaskOwners | undefined },
  { task, title }: Pick<TodoTask, 'task' | 'title'>,
): Person | undefined {
  return owners?.[task ?? title];
}

type Task = ItemOf<'task'>;

const most = 5;

/** The tasks to begin with: as people have changed the list, else the first that can be done. None stands before one that it waits for. */
export function todoOf(session: { plan: PlanState; language: Language; todo?: TodoTask[] }): TodoTask[] {
  if (session.todo) return session.todo;
  const { plan, language } = session;
  const listed = inOrder(plan, liveOf(plan, 'task')).slice(0, most);
  return listed.map((task) => asTodo(plan, language, task));
}

/** What can stand in the list: what does, and then the plan's other tasks, in an order in which they can be done. */
export function choosableTasks(session: Parameters<typeof todoOf>[0]): TodoTask[] {
  const listed = todoOf(session);
  const ids = new Set(listed.map(({ task }) => task));
  const others = inOrder(session.plan, liveOf(session.plan, 'task')).filter(({ id }) => !ids.has(id));
  return [...listed, ...others.map((each) => asTodo(session.plan, session.language, each))];
}

function asTodo(plan: PlanState, language: Language, { id, name, text, fields }: Task): TodoTask {
  const after = fields.after.flatMap((each) => nowOf(plan, each)?.name ?? []);
  const estimate = timeIn(language, fields);
  return { title: name, detail: text, estimate, task: id, ...(after.length > 0 && { after }) };
}

/** What a task takes in words: days of work, or of waiting. */
export function timeIn(language: Language, { from, to, wait }: FieldsOf<'task'>): string {
  return wait > 0 ? waitIn[language](wait) : daysIn[language](from, to);
}

/** A task stands after those of the list that it waits for. Those of a circle come last, as they were put. */
export function inOrder(plan: PlanState, tasks: readonly Task[]): Task[] {
  const ordered: Task[] = [];
  const has = (some: readonly Task[], id: string) => some.some((each) => each.id === nowOf(plan, id)?.id);
  let left = [...tasks];
  for (;;) {
    const ready = left.filter(({ fields }) =>
      fields.after.every((id) => !has(tasks, id) || has(ordered, id)),
    );
    if (ready.length === 0) return [...ordered, ...left];
    ordered.push(...ready);
    left = left.filter((each) => !ready.includes(each));
  }
}
