import type { Item, ItemKind } from '../items.js';
import { frameOf, liveItems } from '../references.js';
import { namedDate } from '../sums.js';
import { belongs, type ReferencePlace, referencesIn } from '../kinds.js';
import { type Check, foundIn, type Given, isNothing, kindsById, questionsById } from './given.js';

/** Those of the ids that lead to something that belongs in this place. */
export function leading(
  kinds: ReadonlyMap<string, ItemKind>,
  place: ReferencePlace,
  ids: readonly string[],
): string[] {
  return ids.filter((id) => {
    const kind = kinds.get(id);
    return kind !== undefined && belongs(place, kind);
  });
}

/** Every reference leads to something that belongs there. */
export const checkReferences: Check = (given) => {
  const kinds = kindsById(given.plan);
  const questions = questionsById(given);
  return liveItems(given.plan).flatMap((item) => {
    const wrong = [
      ...referencesIn(item.fields).flatMap(([place, ids]) => {
        const right = new Set(leading(kinds, place, ids));
        return ids.filter((id) => !right.has(id));
      }),
      ...namesOf(given, item),
      ...item.dependsOn.filter((id) => !kinds.has(id) && !questions.has(id)),
      ...item.grounds.flatMap(({ as, ref }) => {
        const known = {
          answer: questions,
          remark: new Set(given.remarks),
          source: new Set(given.sources),
          item: kinds,
        };
        // House rules and quotes were looked for when the item was put.
        return as === 'brief' || as === 'rule' || as === 'craft' || known[as].has(ref) ? [] : [ref];
      }),
    ];
    return wrong.length > 0 ? [foundIn([item], 'reference', [...new Set(wrong)].join(', '))] : [];
  });
};

const questionName = /^Q\d+[a-z]?$/u;

/** Names that lead nowhere: of a date that the frame does not have, of a question that was never asked. */
function namesOf(given: Given, { fields }: Item): string[] {
  if (fields.kind === 'task' && !isNothing(fields.by))
    return namedDate(frameOf(given.plan), fields.by) ? [] : [fields.by];
  if (fields.kind === 'assumption' && questionName.test(fields.insteadOf))
    return questionsById(given).has(fields.insteadOf) ? [] : [fields.insteadOf];
  return [];
}
