import { type Day, parseDate } from '../../../text/calendar.js';
import { allBefore, circlesOf, type Task, taskGraph } from '../chains.js';
import type { FieldsOf, ItemOf } from '../items.js';
import { frameOf, liveOf, restsOn } from '../references.js';
import { dueDay, namedDate } from '../sums.js';
import { nameOf } from './finding.js';
import { type Check, foundIn, kindsById } from './given.js';
import { leading } from './references.js';

/** No task waits, at any remove, for itself. */
export const checkCircles: Check = ({ plan }) =>
  circlesOf(taskGraph(plan)).flatMap(([first, ...others]) =>
    first ? [foundIn([first, ...others], 'circle', [first, ...others].map(({ id }) => id).join(' → '))] : [],
  );

/** Every task serves a requirement. */
export const checkServing: Check = ({ plan }) => {
  const kinds = kindsById(plan);
  return liveOf(plan, 'task')
    .filter(({ fields }) => leading(kinds, 'serves', fields.serves).length === 0)
    .map((task) => ({
      ...foundIn([task], 'serves'),
      ...(task.fields.serves.length > 0 && { follows: nameOf({ rule: 'reference', items: [task.id] }) }),
    }));
};

/** No task is due before a task that it waits for is due, or before that on which they rest is confirmed. */
export const checkOrder: Check = ({ plan }) => {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const circles = circlesOf(graph);
  const assumptions = new Map(liveOf(plan, 'assumption').map((each) => [each.id, each]));
  return graph.tasks.flatMap((task) => {
    const due = dueDay(frame, task);
    if (due === undefined) return [];
    const before = allBefore(graph, task.id).filter(({ id }) => id !== task.id);
    const later = before.filter((each) => (dueDay(frame, each) ?? due) > due);
    // What a task waits for and has a date of its own is looked at by that date.
    const undated = before.filter((each) => dueDay(frame, each) === undefined);
    const open = [task, ...undated].flatMap((each) => unconfirmedBy(due, each, assumptions, frame));
    const circle = circles.find((each) => each.includes(task));
    return [...later, ...new Set(open)].map((other) => ({
      ...foundIn([task, other], 'order', `${task.id}: ${task.fields.by} < ${other.id}: ${other.fields.by}`),
      ...(circle?.some(({ id }) => id === other.id) && {
        follows: nameOf({ rule: 'circle', items: [circle[0]?.id ?? ''] }),
      }),
    }));
  });
};

/** Assumptions of a task that are confirmed only after this day. */
function unconfirmedBy(
  due: Day,
  task: Task,
  assumptions: ReadonlyMap<string, ItemOf<'assumption'>>,
  frame: FieldsOf<'frame'> | undefined,
): ItemOf<'assumption'>[] {
  return restsOn(task).flatMap((id) => {
    const assumption = assumptions.get(id);
    const confirmed = assumption && confirmedOn(assumption.fields.by, frame);
    return assumption && confirmed !== undefined && confirmed > due ? [assumption] : [];
  });
}

/** The day on which an assumption is to be confirmed: a date, or one that the frame names. */
export function confirmedOn(by: string, frame: FieldsOf<'frame'> | undefined): Day | undefined {
  return parseDate(by) ?? parseDate(namedDate(frame, by)?.date ?? '');
}
