import type { FactOf, Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import type { ItemFields, ItemKind, Put } from '../../plan/items.js';
import { withReferences } from '../../plan/references.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { kinds, referencePlaces } from '../../plan/kinds.js';
import type { Content, EarlierPlan } from './facts.js';

type Brought = Pick<FactOf<'EarlierBrought'>, 'items' | 'answers' | 'done'>;

/**
 * Items and answers of an earlier plan under ids of this workshop, each with where it came from. References lead to what came
 * along; what rested on words of the other brief or thread rests on its origin.
 */
export function renumbered(
  session: Session,
  { items, answers, done = [] }: Content,
  plan: EarlierPlan,
): Brought {
  const numbers = { ...session.plan.numbers };
  const next = (prefix: string) => {
    const number = (numbers[prefix] ?? 0) + 1;
    numbers[prefix] = number;
    return `${prefix}${number}`;
  };
  const first = nextQuestionNumber(session);
  const originOf = (id: string) => ({ workshop: plan.workshop, version: plan.version ?? 0, id });
  const now = new Map<string, string>();
  for (const [index, { id }] of answers.entries()) now.set(id, `Q${first + index}`);
  for (const { put } of items) {
    now.set(put.id, next(kinds[put.fields.kind].letter));
    if (put.fields.kind === 'requirement')
      for (const { id } of put.fields.acceptance) now.set(id, next('AC'));
  }
  return {
    answers: answers.map((answer, index) => ({ number: first + index, answer, origin: originOf(answer.id) })),
    items: items.map(({ put, by }) => ({
      put: withIds(put, now),
      by: atTable(session, by, put.fields.kind),
      origin: originOf(put.id),
    })),
    done: done.flatMap((id) => now.get(id) ?? []),
  };
}

function atTable({ roster }: Session, by: RoleId | undefined, kind: ItemKind): RoleId {
  const { owner } = kinds[kind];
  return [by, owner].find((role) => role !== undefined && roster.includes(role)) ?? roster[0] ?? owner;
}

function withIds(put: Put, now: ReadonlyMap<string, string>): Put {
  const { id, name, text, fields, grounds, dependsOn } = put;
  const known = grounds.flatMap((each) => {
    const ref = each.as === 'answer' || each.as === 'item' ? now.get(each.ref) : undefined;
    return ref === undefined ? [] : [{ ...each, ref }];
  });
  return {
    id: now.get(id) ?? id,
    ...inProse({ name, text }, now),
    fields: inProse(
      withCases(
        withReferences(fields, (each) => now.get(each)),
        now,
      ),
      now,
    ),
    grounds: known.length > 0 ? known : [{ as: 'craft', ref: '' }],
    dependsOn: dependsOn.flatMap((each) => now.get(each) ?? []),
  };
}

function withCases(fields: ItemFields, now: ReadonlyMap<string, string>): ItemFields {
  if (fields.kind === 'assumption') return { ...fields, insteadOf: now.get(fields.insteadOf) ?? '' };
  if (fields.kind !== 'requirement') return fields;
  return {
    ...fields,
    acceptance: fields.acceptance.map(({ id, text }) => ({ id: now.get(id) ?? id, text })),
  };
}

/** What looks like an id; only those that came along are written anew. */
const anId = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d{1,4}[b-d]?(?![\p{L}\p{N}])/gu;

/** Texts at any depth, in which ids of the earlier plan are those of this one. Ids that came along are written anew already. */
function inProse<Value>(value: Value, now: ReadonlyMap<string, string>, key = ''): Value {
  if (typeof value === 'string')
    return (isReference(key) ? value : value.replace(anId, (id) => now.get(id) ?? id)) as Value;
  if (Array.isArray(value)) return value.map((each) => inProse(each, now, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inProse(each, now, name)]),
  ) as Value;
}

const references = new Set<string>(['id', 'insteadOf', ...referencePlaces]);
const isReference = (key: string) => references.has(key);
