import { sameText } from '../../text/same-text.js';
import type { Item, Put } from './items.js';
import type { PlanState } from './state.js';

function casesOf({ fields }: Pick<Put, 'fields'>): string[] {
  return fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [];
}

/** The last number of each prefix that was ever given: an amended item may have lost a case, and its number stays used. */
export function numbersIn(
  { numbers }: PlanState,
  items: readonly Pick<Put, 'id' | 'fields'>[],
): PlanState['numbers'] {
  const given = { ...numbers };
  for (const item of items) {
    for (const each of [item.id, ...casesOf(item)]) {
      const [, prefix = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(each) ?? [];
      if (Number(digits) > (given[prefix] ?? 0)) given[prefix] = Number(digits);
    }
  }
  return given;
}

/** The cases of a requirement whose words are others now, and when that was. */
export function rewordedIn(
  { fields: was, reworded }: Item,
  { fields: is }: Pick<Put, 'fields'>,
  step: number,
) {
  if (was.kind !== 'requirement' || is.kind !== 'requirement') return {};
  const before = new Map(was.acceptance.map(({ id, text }) => [id, text]));
  const changed = is.acceptance.filter(({ id, text }) => !sameText(before.get(id) ?? text, text));
  if (changed.length === 0) return {};
  return { reworded: { ...reworded, ...Object.fromEntries(changed.map(({ id }) => [id, step])) } };
}
