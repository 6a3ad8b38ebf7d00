import type { FieldsOf, Item, ItemFields, ItemKind, ItemOf, Put } from './items.js';
import { type ReferencePlace, referencesIn } from './kinds.js';
import type { PlanState } from './state.js';

/**
 * What an item rests on that can change, by id: questions and assumptions that it names, and every answer, remark, source and
 * item among its grounds. Brief and house rules stay as they are.
 */
export function restsOn({ grounds, dependsOn }: Pick<Put, 'grounds' | 'dependsOn'>): string[] {
  const grounded = grounds.flatMap(({ as, ref }) => (lasts.has(as) ? [] : [ref]));
  return [...new Set([...dependsOn, ...grounded])];
}

const lasts = new Set<Put['grounds'][number]['as']>(['brief', 'rule', 'craft']);

/** The ids that the fields of an item lead to: items, and cases of requirements (AC3). */
export function fieldReferences(fields: ItemFields): string[] {
  return referencesIn(fields).flatMap(([, ids]) => ids);
}

/** All ids that an item rests on or refers to. */
export function referencesOf(item: Pick<Put, 'grounds' | 'dependsOn' | 'fields'>): string[] {
  return [...new Set([...restsOn(item), ...fieldReferences(item.fields)])];
}

/** The same fields with each id replaced; those that become undefined are left out. */
export function withReferences<Fields extends ItemFields>(
  fields: Fields,
  rename: (id: string, place: ReferencePlace) => string | undefined,
): Fields {
  const renamed = referencesIn(fields).map(([place, ids]) => [
    place,
    [...new Set(ids.flatMap((id) => rename(id, place) ?? []))],
  ]);
  return { ...fields, ...Object.fromEntries(renamed) };
}

/** The items of the plan: not those that were replaced or withdrawn. */
export function liveItems({ items }: PlanState): Item[] {
  return items.filter(({ gone }) => gone === undefined);
}

export function liveOf<Kind extends ItemKind>(plan: PlanState, kind: Kind): ItemOf<Kind>[] {
  return liveItems(plan).filter((item): item is ItemOf<Kind> => isOf(item, kind));
}

export function isOf<Kind extends ItemKind>(item: Item, kind: Kind): item is ItemOf<Kind> {
  return item.fields.kind === kind;
}

/** What is given for the work; undefined while nobody has put it. */
export function frameOf(plan: PlanState): FieldsOf<'frame'> | undefined {
  return liveOf(plan, 'frame')[0]?.fields;
}

/** The item of this id, gone or not. */
export function itemOf({ items }: PlanState, id: string): Item | undefined {
  return items.find((each) => each.id === id);
}

/** The item that an id leads to: where it was replaced, that which replaces it. Undefined where it was withdrawn or never was. */
export function nowOf(plan: PlanState, id: string): Item | undefined {
  let item = itemOf(plan, id);
  const seen = new Set<string>();
  while (item?.gone && 'replacedBy' in item.gone && !seen.has(item.id)) {
    seen.add(item.id);
    item = itemOf(plan, item.gone.replacedBy);
  }
  return item?.gone ? undefined : item;
}

/** The requirement that has this case (AC3). */
export function requirementWith(plan: PlanState, caseId: string): ItemOf<'requirement'> | undefined {
  return liveOf(plan, 'requirement').find(({ fields }) => fields.acceptance.some(({ id }) => id === caseId));
}

/** Whether an item or what it rests on would come back to itself. */
export function closesCircle(plan: PlanState, id: string, ground: string): boolean {
  const seen = new Set<string>();
  const next = [ground];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (at === id) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    const item = nowOf(plan, at);
    if (item) next.push(...item.grounds.flatMap(({ as, ref }) => (as === 'item' ? [ref] : [])));
  }
  return false;
}
