import { sameText } from '../../text/same-text.js';
import {
  belongs,
  type FieldsOf,
  type Item,
  type ItemFields,
  type ItemKind,
  type ItemOf,
  kinds,
  type Put,
  type ReferencePlace,
  referencesIn,
} from './items.js';
import type { PlanState } from './state.js';
import type { GivenPut } from './turn.js';

/**
 * What an item rests on that can change, by id: questions and assumptions that it names, and every answer, remark, source and
 * item among its grounds. Brief and house rules stay as they are.
 */
export function restsOn({ grounds, dependsOn }: Pick<Put, 'grounds' | 'dependsOn'>): string[] {
  const grounded = grounds.flatMap(({ as, ref }) => (lasts.has(as) ? [] : [ref]));
  return [...new Set([...dependsOn, ...grounded])];
}

const lasts = new Set<Put['grounds'][number]['as']>(['brief', 'rule', 'craft']);

/** All ids that an item rests on or refers to: also cases of requirements (AC3). */
export function referencesOf(item: Pick<Put, 'grounds' | 'dependsOn' | 'fields'>): string[] {
  return [...new Set([...restsOn(item), ...referencesIn(item.fields).flatMap(([, ids]) => ids)])];
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

/** The items of the plan: not those that are gone. */
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

/** The item of this id, where it is in the plan. */
export function nowOf(plan: PlanState, id: string): Item | undefined {
  const item = itemOf(plan, id);
  return item?.gone ? undefined : item;
}

/** The requirement that has this case (AC3). */
export function requirementWith(plan: PlanState, caseId: string): ItemOf<'requirement'> | undefined {
  return liveOf(plan, 'requirement').find(({ fields }) => fields.acceptance.some(({ id }) => id === caseId));
}

/** All that an item says, to be compared. In which order it names what it rests on says nothing. */
export function saysOf({ name, text, fields, grounds, dependsOn }: Item): string {
  const rests = [...grounds, ...dependsOn].map((each) => JSON.stringify(each)).toSorted();
  return JSON.stringify([name.trim(), text.trim(), fields, rests]);
}

/** Whether two plans say the same, in the same order. */
export function isSamePlan(one: PlanState, other: PlanState | undefined): boolean {
  const saidIn = (plan: PlanState) =>
    JSON.stringify(liveItems(plan).map((item) => [item.id, saysOf(item), item.finished]));
  return other !== undefined && saidIn(one) === saidIn(other);
}

/**
 * Ids for what an answer puts. An item that exists is amended under its own id; all else is new. An item that says the same as one of
 * its kind is that one. `most`: so many new ones are taken.
 */
export function withIds(plan: PlanState, given: readonly GivenPut[], most: number) {
  const numbers = { ...plan.numbers };
  const next = (prefix: string) => {
    const number = (numbers[prefix] ?? 0) + 1;
    numbers[prefix] = number;
    return `${prefix}${number}`;
  };
  const handles = new Map<string, string>();
  const cases = new Map<string, string>();
  let fresh = 0;
  const puts = given.flatMap((each): Put[] => {
    const known = amended(plan, each);
    // There is one frame, and sums need it.
    if (!known && fresh >= most && each.fields.kind !== 'frame') return [];
    const same = known ? undefined : alike(plan, each);
    if (same) {
      handles.set(handleOf(each.id), same);
      return [];
    }
    if (!known) fresh += 1;
    const id = known ?? next(kinds[each.fields.kind].letter);
    handles.set(handleOf(each.id), id);
    // There is one frame: everybody knows what it will be called.
    if (each.fields.kind === 'frame') handles.set(handleOf(id), id);
    return [{ ...each, id, fields: withCases(plan, id, each.fields, cases, next) }];
  });
  /** The id that a handle ("new1"), an old id or the id of a case leads to; undefined where it leads nowhere. */
  const idOf = (text: string) => {
    const id = text.trim();
    const item = handles.get(handleOf(id)) ?? nowOf(plan, id)?.id;
    if (item) return item;
    return cases.get(id) ?? (hasCase(plan, id) ? id : undefined);
  };
  const kindOf = (id: string) =>
    puts.find((put) => put.id === id)?.fields.kind ?? itemOf(plan, id)?.fields.kind;
  const resolved = puts.map(
    (put): Put => ({
      ...put,
      ...inProse({ name: put.name, text: put.text }, handles),
      // References first: once a handle is an id of this answer, the plan knows it not yet.
      fields: inProse(
        withReferences(put.fields, (id, place) => {
          const to = idOf(id);
          if (to === undefined || to === put.id) return undefined;
          // A reference to something else than belongs there says nothing. A case has no kind of its own.
          const kind = kindOf(to);
          return (kind === undefined ? place === 'covers' : belongs(place, kind)) ? to : undefined;
        }),
        handles,
      ),
    }),
  );
  return { puts: resolved, idOf };
}

const handleOf = (id: string) => id.trim().toLowerCase();

const handle = /\bnew\d{1,3}\b/giu;

/** Texts at any depth, in which handles of the answer are replaced by ids. */
function inProse<Value>(value: Value, handles: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string')
    return value.replace(handle, (found) => handles.get(handleOf(found)) ?? found) as Value;
  if (Array.isArray(value)) return value.map((each) => inProse(each, handles)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inProse(each, handles)]),
  ) as Value;
}

/** The item that a put amends: of the same kind, and still there. There is one frame. */
function amended(plan: PlanState, { id, fields }: GivenPut): string | undefined {
  if (fields.kind === 'frame' && frameOf(plan)) return liveOf(plan, 'frame')[0]?.id;
  const item = nowOf(plan, id.trim());
  return item?.fields.kind === fields.kind ? item.id : undefined;
}

function alike(plan: PlanState, { name, text, fields }: GivenPut): string | undefined {
  const words = `${name} ${text}`;
  return liveItems(plan).find(
    (item) => item.fields.kind === fields.kind && sameText(`${item.name} ${item.text}`, words),
  )?.id;
}

/** Cases keep their ids; a new one gets the next. */
function withCases(
  plan: PlanState,
  id: string,
  fields: ItemFields,
  cases: Map<string, string>,
  next: (prefix: string) => string,
): ItemFields {
  if (fields.kind !== 'requirement') return fields;
  const item = nowOf(plan, id);
  const own = new Set(item && isOf(item, 'requirement') ? item.fields.acceptance.map((each) => each.id) : []);
  const acceptance = fields.acceptance
    .filter(({ text }) => text.trim() !== '')
    .map(({ id: given, text }) => {
      const kept = own.delete(given.trim()) ? given.trim() : next('AC');
      if (given.trim() !== '' && !hasCase(plan, given.trim())) cases.set(given.trim(), kept);
      return { id: kept, text };
    });
  return { ...fields, acceptance };
}

const hasCase = (plan: PlanState, id: string) => requirementWith(plan, id) !== undefined;

/** The item that an id leads to now; of a case its requirement. */
export function itemWith(plan: PlanState, id: string): Item | undefined {
  return nowOf(plan, id) ?? requirementWith(plan, id);
}
