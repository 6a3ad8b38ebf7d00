import type { ItemOf } from '../workshop/plan/items.js';
import { frameOf, liveOf, nowOf, requirementWith } from '../workshop/plan/references.js';
import type { PlanState } from '../workshop/plan/state.js';
import { namedDate } from '../workshop/plan/sums.js';
import type { Session } from '../workshop/session.js';
import { inOrder, ownerOf, type TodoTask } from '../workshop/plan/todo.js';
import type { WrittenTask } from './schema/plan.js';

/** All tasks of the plan in an order in which they can be done, each with what it leads to. */
export function tasksJson(session: Session): WrittenTask[] {
  const { plan } = session;
  return inOrder(plan, liveOf(plan, 'task')).map((task, index) => ({
    ...taskJson(plan, task, index + 1),
    ...owned(session, { task: task.id, title: task.name }),
  }));
}

/** Who does a task, where people have said so. */
export function owned(session: Session, task: Pick<TodoTask, 'task' | 'title'>): Pick<WrittenTask, 'owner'> {
  const owner = ownerOf(session, task);
  return owner ? { owner } : {};
}

function taskJson(plan: PlanState, { id, name, text, fields }: ItemOf<'task'>, order: number): WrittenTask {
  const components = liveOf(plan, 'component').filter((each) => leadsTo(plan, fields.component, each.id));
  const acceptance = casesFor(plan, fields.serves);
  const checked = new Set([
    ...acceptance.map((each) => each.id),
    ...acceptance.map((each) => each.requirement),
  ]);
  return {
    order,
    id,
    name,
    text,
    after: liveIn(plan, fields.after),
    days: { from: fields.from, to: fields.to },
    due: namedDate(frameOf(plan), fields.by) ?? null,
    serves: requirementsIn(plan, fields.serves),
    components: components.map((each) => each.id),
    files: components.flatMap((component) =>
      component.fields.files.map(({ path, is }) => ({ path, is, component: component.id })),
    ),
    acceptance,
    tests: liveOf(plan, 'test').flatMap((test) =>
      test.fields.covers.some((covered) => checked.has(covered)) ? [test.id] : [],
    ),
  };
}

/** The ids of what is in the plan now, each once. */
function liveIn(plan: PlanState, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => nowOf(plan, id)?.id ?? []))];
}

/** A single case that is named stands for its requirement. */
function requirementsIn(plan: PlanState, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => (nowOf(plan, id) ?? requirementWith(plan, id))?.id ?? []))];
}

function leadsTo(plan: PlanState, ids: readonly string[], id: string): boolean {
  return liveIn(plan, ids).includes(id);
}

/** All cases of a requirement, or the single one that is named. */
function casesFor(plan: PlanState, serves: readonly string[]): WrittenTask['acceptance'] {
  const wanted = new Set(liveIn(plan, serves));
  const single = new Set(serves.filter((id) => requirementWith(plan, id)));
  return liveOf(plan, 'requirement').flatMap(({ id: requirement, fields }) =>
    fields.acceptance
      .filter(({ id }) => wanted.has(requirement) || single.has(id))
      .map(({ id, text }) => ({ id, text, requirement })),
  );
}
