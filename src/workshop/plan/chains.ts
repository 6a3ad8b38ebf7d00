import type { ItemOf } from './items.js';
import { liveOf } from './references.js';
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

export interface Chain {
  /** In the order in which they are done. */
  tasks: Task[];
  days: number;
}

/** The longest chain among these tasks, where each takes so many days. Of a circle it knows no more than one way round. */
export function longestChain(
  { before }: Pick<TaskGraph, 'before'>,
  tasks: readonly Task[],
  daysOf: (task: Task) => number,
): Chain {
  const among = new Set(tasks.map(({ id }) => id));
  const chains = new Map<string, Chain>();
  const under = new Set<string>();
  const chainTo = (task: Task): Chain => {
    const known = chains.get(task.id);
    if (known) return known;
    under.add(task.id);
    const earlier = (before.get(task.id) ?? [])
      .filter(({ id }) => among.has(id) && !under.has(id))
      .map(chainTo)
      .reduce(longer, none);
    under.delete(task.id);
    const chain = { tasks: [...earlier.tasks, task], days: earlier.days + daysOf(task) };
    chains.set(task.id, chain);
    return chain;
  };
  return tasks.map(chainTo).reduce(longer, none);
}

const none: Chain = { tasks: [], days: 0 };

function longer(one: Chain, other: Chain): Chain {
  return other.days > one.days ? other : one;
}
