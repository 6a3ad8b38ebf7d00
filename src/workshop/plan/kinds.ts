import type { RoleId } from '../../roles/index.js';
import type { ItemFields, ItemKind } from './items.js';

/** The fields that hold ids of items, or of cases of requirements (AC3). */
export type ReferencePlace = 'after' | 'serves' | 'component' | 'covers' | 'threatens' | 'doneBy';

interface Kind {
  /** What its ids begin with. */
  letter: string;
  /** Whose document holds it, and who is asked where it is missing. */
  owner: RoleId;
  /** Any role puts it, so a line of the plan always says which. */
  anybodys?: true;
  /** The name of the list that holds it in a role's document. */
  key: string;
  /** Which of its fields hold ids, and of which kinds. */
  refersTo?: { readonly [Place in ReferencePlace]?: readonly ItemKind[] | 'all' };
}

/** What there is to know of each kind of item; its fields are in `items.ts`. The order is that of documents. */
export const kinds: { readonly [Each in ItemKind]: Kind } = {
  requirement: { letter: 'R', owner: 'ProductPlanner', key: 'requirements' },
  'non-goal': { letter: 'N', owner: 'ProductPlanner', key: 'non_goals' },
  decision: { letter: 'D', owner: 'SystemDesigner', anybodys: true, key: 'decisions' },
  component: { letter: 'C', owner: 'SystemDesigner', key: 'components' },
  task: {
    ...{ letter: 'T', owner: 'SeniorDeveloper', key: 'tasks' },
    refersTo: { after: ['task'], serves: ['requirement'], component: ['component'] },
  },
  test: { letter: 'TC', owner: 'TestPlanner', key: 'tests', refersTo: { covers: ['requirement'] } },
  risk: {
    ...{ letter: 'K', owner: 'RiskPlanner', key: 'risks' },
    refersTo: { threatens: 'all', doneBy: ['requirement', 'decision', 'component', 'task', 'test'] },
  },
  assumption: { letter: 'A', owner: 'RiskPlanner', anybodys: true, key: 'assumptions' },
  frame: { letter: 'F', owner: 'SeniorDeveloper', key: 'frame' },
};
export const itemKinds = Object.keys(kinds) as ItemKind[];

/** The beginnings of ids of items and cases. */
export const idLetters: ReadonlySet<string> = new Set(['AC', ...itemKinds.map((kind) => kinds[kind].letter)]);

const placesOf = (kind: ItemKind) => Object.keys(kinds[kind].refersTo ?? {}) as ReferencePlace[];
const belonging = new Map(itemKinds.flatMap((kind) => Object.entries(kinds[kind].refersTo ?? {})));
export const referencePlaces = [...belonging.keys()];

/** Whether an item of this kind is what a place refers to. */
export function belongs(place: ReferencePlace, kind: ItemKind): boolean {
  const right = belonging.get(place);
  return right === 'all' || (right?.includes(kind) ?? false);
}

/** The fields of an item that hold ids, each with these. */
export function referencesIn(fields: ItemFields): [ReferencePlace, string[]][] {
  const held = fields as { readonly [Place in ReferencePlace]?: string[] };
  return placesOf(fields.kind).map((place) => [place, held[place] ?? []]);
}
