import type { Item, ItemFields, ItemKind } from '../plan/items.js';
import { frameOf, liveItems } from '../plan/references.js';
import { namedDate } from '../plan/sums.js';
import { type Check, foundIn, type Given, isNothing, kindsById, questionsById } from './given.js';

/** What each list of ids may lead to. */
const belongs = {
  after: ['task'],
  serves: ['requirement'],
  component: ['component'],
  covers: ['requirement'],
  threatens: [
    'requirement',
    'non-goal',
    'decision',
    'component',
    'task',
    'test',
    'risk',
    'assumption',
    'frame',
  ],
  doneBy: ['requirement', 'decision', 'component', 'task', 'test'],
} as const satisfies Record<string, readonly ItemKind[]>;
export type Place = keyof typeof belongs;

/** Those of the ids that lead to something that belongs in this place. */
export function leading(
  kinds: ReadonlyMap<string, ItemKind>,
  place: Place,
  ids: readonly string[],
): string[] {
  const right: readonly ItemKind[] = belongs[place];
  return ids.filter((id) => {
    const kind = kinds.get(id);
    return kind !== undefined && right.includes(kind);
  });
}

/** Every reference leads to something that belongs there. */
export const checkReferences: Check = (given) => {
  const kinds = kindsById(given.plan);
  const questions = questionsById(given);
  return liveItems(given.plan).flatMap((item) => {
    const wrong = [
      ...placesOf(item.fields).flatMap(([place, ids]) => {
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

function placesOf(fields: ItemFields): [Place, readonly string[]][] {
  switch (fields.kind) {
    case 'task':
      return [
        ['after', fields.after],
        ['serves', fields.serves],
        ['component', fields.component],
      ];
    case 'test':
      return [['covers', fields.covers]];
    case 'risk':
      return [
        ['threatens', fields.threatens],
        ['doneBy', fields.doneBy],
      ];
    default:
      return [];
  }
}

const questionName = /^Q\d+[a-z]?$/u;

/** Names that lead nowhere: of a date that the frame does not have, of a question that was never asked. */
function namesOf(given: Given, { fields }: Item): string[] {
  if (fields.kind === 'task' && !isNothing(fields.by))
    return namedDate(frameOf(given.plan), fields.by) ? [] : [fields.by];
  if (fields.kind === 'assumption' && questionName.test(fields.insteadOf))
    return questionsById(given).has(fields.insteadOf) ? [] : [fields.insteadOf];
  return [];
}
