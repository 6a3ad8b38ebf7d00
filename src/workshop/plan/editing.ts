import { z } from 'zod';
import { type ItemOf, type Put, put } from './items.js';
import { withdrawn, withPut } from './putting.js';
import type { Session } from './session.js';
import type { PlanState } from './state.js';
import { emptyTask } from './schedule.js';
import { tasksAsPut, waitedFor } from './todo.js';

/** What somebody has edited in the tasks. `put`: those that are new or read otherwise now. `gone`: those that they took out. */
export const edit = z.object({
  put: z.array(put),
  gone: z.array(z.string()),
  /** The tasks that are done now, or are not after all. */
  finished: z.record(z.string(), z.boolean()).optional(),
  /** All tasks in their order, where that is another one. */
  order: z.array(z.string()).optional(),
});
export type Edit = z.infer<typeof edit>;

/** A task as somebody wants it. One without an id is new. Words and days that are missing stay as they are. */
export interface WantedTask {
  id?: string | undefined;
  name: string;
  text?: string | undefined;
  who: string;
  after: readonly string[];
  days?: Partial<Record<'from' | 'to' | 'wait', number>> | undefined;
  finished: boolean;
}

/** What has to change so that the tasks are as somebody wants them. Of those that were listed, what is not wanted goes. */
export function editOf(plan: PlanState, listed: readonly string[], wanted: readonly WantedTask[]): Edit {
  const known = tasksAsPut(plan);
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = listed.filter((id) => !kept.has(id));
  let number = plan.numbers.T ?? 0;
  const tasks = wanted.map((each) => ({ ...each, id: each.id ?? `T${++number}` }));
  const others = known.filter(({ id }) => !kept.has(id) && !gone.includes(id));
  // Those that were not listed stay, but for what they wait for.
  const left = others.map(({ id, name, fields: { who, after } }) => ({ id, name, who, after }));
  const says = ({ name, text, fields }: Put) => JSON.stringify([name, text, fields]);
  const changed = [...tasks, ...left].flatMap((each) => {
    const was = known.find(({ id }) => id === each.id);
    const is = putOf(plan, was, { ...each, after: each.after.filter((id) => !gone.includes(id)) });
    return was && says(was) === says(is) ? [] : [is];
  });
  const order = [...tasks, ...others].map(({ id }) => id);
  const before = known.map(({ id }) => id).filter((id) => !gone.includes(id));
  const added = order.filter((id) => !before.includes(id));
  const isMoved = String(order) !== String([...before, ...added]);
  const wasDone = new Set(known.flatMap(({ id, finished }) => (finished ? [id] : [])));
  const ticked = tasks.filter(({ id, finished }) => finished !== wasDone.has(id));
  const finished = Object.fromEntries(ticked.map((each) => [each.id, each.finished]));
  return { put: changed, gone, ...(ticked.length > 0 && { finished }), ...(isMoved && { order }) };
}

function putOf(
  plan: PlanState,
  was: ItemOf<'task'> | undefined,
  { id, name, text = was?.text ?? name, who, after, days }: Omit<WantedTask, 'finished'> & { id: string },
): Put {
  const { fields = emptyTask, grounds = [], dependsOn = [] } = was ?? {};
  const before = was ? waitedFor(plan, was).map((each) => each.id) : [];
  const isSameWait = String(before) === String(after);
  const now = { ...fields, who, after: isSameWait ? fields.after : [...after], ...days };
  return { id, name, text, fields: now, grounds, dependsOn };
}

/** Whether an edit leaves everything as it is. */
export function changesNothing({ put: some, gone, finished, order }: Edit): boolean {
  return some.length === 0 && gone.length === 0 && !finished && !order;
}

/** Whether an edit changes what there is to do: a task is new, gone or done, or takes other days. */
export function changesWork({ items }: PlanState, { put: some, gone, finished }: Edit): boolean {
  const daysOf = ({ fields }: Pick<Put, 'fields'>) =>
    fields.kind === 'task' ? String([fields.from, fields.to, fields.wait]) : '';
  const isOther = (each: Put) => {
    const was = items.find(({ id }) => id === each.id);
    return !was || daysOf(was) !== daysOf(each);
  };
  return gone.length > 0 || finished !== undefined || some.some(isOther);
}

/** The ids of the tasks that an edit says something of. */
export function editedIn({ put: some, gone, finished, order = [] }: Edit): string[] {
  const ids = [...some.map(({ id }) => id), ...gone, ...Object.keys(finished ?? {})];
  return ids.length > 0 ? [...new Set(ids)] : order;
}

/** The session after people have edited the tasks, which the remark of this id (M5) tells in words. */
export function withTaskEdit<S extends Session>(
  session: S,
  { put: some, gone, finished = {}, order }: Edit,
  why: string,
): S {
  const step = session.plan.step + 1;
  const begun: S = { ...session, plan: { ...session.plan, step } };
  const given = some.reduce((sofar, each) => withPut(sofar, 'people', each), begun);
  const left = gone.reduce((sofar, id) => withdrawn(sofar, 'people', id, why), given);
  const ticked = left.plan.items.map((item) => {
    const { finished: _, ...rest } = item;
    const is = finished[item.id];
    if (is === undefined) return item;
    return { ...rest, since: { step, by: 'people' as const }, ...(is && { finished: is }) };
  });
  const rank = new Map(order?.map((id, index) => [id, index]));
  const sorted = ticked
    .filter(({ id }) => rank.has(id))
    .sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0));
  const items = ticked.map((item) => (rank.has(item.id) ? (sorted.shift() ?? item) : item));
  return { ...left, plan: { ...left.plan, items } };
}
