import { hash } from 'node:crypto';
import { rememberedOf } from '../text/remembered.js';
import { snakeCase } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { namedDate } from '../workshop/plan/schedule.js';
import type { Item, ItemKind, ItemOf } from '../workshop/plan/items.js';
import { frameOf, liveOf, nowOf, requirementWith } from '../workshop/plan/references.js';
import type { PlanState } from '../workshop/plan/state.js';
import { tasksInOrder, waitedFor } from '../workshop/plan/todo.js';
import type { PlanFile, signed } from './schema/plan.js';

/** What of the file is signed: every item, in one place. */
type PlanItems = Pick<PlanFile, (typeof signed)[number]>;

/** The items of a plan as its file has them: what is blank is left out. The order of the members is that of what is signed. */
export const planItems = rememberedOf(itemsWritten, ({ items }) => items);

function itemsWritten(plan: PlanState): PlanItems {
  const all = <Kind extends ItemKind>(kind: Kind) => liveOf(plan, kind);
  const whole = (kind: ItemKind) => all(kind).map((item) => written(item, ownOf(item.fields)));
  const [frame] = whole('frame');
  const items = {
    requirements: all('requirement').map((item) =>
      written(item, { acceptance: item.fields.acceptance.map(({ id }) => id) }),
    ),
    draft_files: all('component').flatMap(({ id: component, fields }) =>
      fields.files.map(({ path, is }) => ({ path, is, component })),
    ),
    acceptance: all('requirement').flatMap(({ id: requirement, fields }) =>
      fields.acceptance.map(({ id, text }) => ({ id, text, requirement })),
    ),
    non_goals: whole('non-goal'),
    open_questions: whole('assumption'),
    test_plan: { tests: whole('test') },
    decisions: whole('decision'),
    components: all('component').map((item) => written(item, { ...ownOf(item.fields), files: [] })),
    tasks: tasksInOrder(plan).map((item) => written(item, ownOfTask(plan, item))),
    risks: whole('risk'),
    ...(frame && { frame }),
  };
  // The file is held against its schema as a whole.
  return visibleIn(items) as PlanItems;
}

/** SHA-256 of items as they are written, as hex. */
export const hashOf = (items: object): string => hash('sha256', JSON.stringify(items));

/** What the signatures of a plan cover. */
export const planHash = (plan: PlanState): string => hashOf(planItems(plan));

/** An item with what is its own; what is blank is left out. */
function written({ id, name, text, by, grounds, dependsOn, origin }: Item, own: object) {
  const rests = grounds.flatMap(({ as, ref }) => (as === 'craft' ? [] : as === 'brief' ? `“${ref}”` : ref));
  return withoutBlanks({
    ...{ id, name, text: text.trim() === name.trim() ? '' : text, author: by },
    ...{ rests_on: [...new Set([...rests, ...dependsOn])], ...own, origin },
  });
}

function ownOf(fields: Item['fields']) {
  return { ...snakeCase(fields), kind: undefined };
}

function ownOfTask(plan: PlanState, task: ItemOf<'task'>) {
  const { fields, finished } = task;
  const waits = waitedFor(plan, task);
  const { serves, component, who, from, to, wait, by, done } = fields;
  const parts = new Set(component.flatMap((id) => nowOf(plan, id)?.id ?? []));
  return {
    ...{ depends_on: waits.map(({ id }) => id), serves, components: [...parts], who },
    days: { from, to },
    wait: wait > 0 ? wait : undefined,
    by,
    due: namedDate(frameOf(plan), by)?.date,
    done,
    // Nobody tests what only waits.
    ...{ tests: wait > 0 ? [] : testsFor(plan, serves), finished },
  };
}

/** The tests that cover what is served, or a case of it. */
export function testsFor(plan: PlanState, serves: readonly string[]): string[] {
  const ids = serves.flatMap((id) => {
    const item = nowOf(plan, id) ?? requirementWith(plan, id);
    const cases = item?.fields.kind === 'requirement' ? item.fields.acceptance : [];
    return [id, ...(item && item.id !== id ? [item.id] : []), ...cases.map((each) => each.id)];
  });
  const served = new Set(ids);
  return liveOf(plan, 'test').flatMap((test) =>
    test.fields.covers.some((covered) => served.has(covered)) ? [test.id] : [],
  );
}

/** The same without members that say nothing, at every depth. */
export function withoutBlanks<Value>(value: Value): Partial<Value> {
  if (Array.isArray(value)) return value.map(withoutBlanks) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, withoutBlanks(held)] as const);
  return Object.fromEntries(entries.filter(([, held]) => !isBlank(held))) as Partial<Value>;
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Items of a plan that are no part of it any more, and cases that its requirements had. */
export function goneFrom(plan: PlanState): PlanFile['gone'] {
  const held = new Set(
    liveOf(plan, 'requirement').flatMap(({ fields }) => fields.acceptance.map(({ id }) => id)),
  );
  const cases = Array.from({ length: plan.numbers.AC ?? 0 }, (_, index) => `AC${index + 1}`);
  return [
    ...plan.items.flatMap(({ id, gone }) => (gone ? [{ id, ...snakeCase(gone) }] : [])),
    ...cases.filter((id) => !held.has(id)).map((id) => ({ id })),
  ];
}
