import type { Given } from '../../../src/workshop/plan/check/references.js';
import { type FieldsOf, type Item, type ItemKind, kinds } from '../../../src/workshop/plan/items.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';
import type { Question } from '../../../src/workshop/base/question.js';
import { roleIds } from '../../five-roles.js';
import { item, question } from '../plan-data.js';

type Person = FieldsOf<'frame'>['people'][number];
/** Somebody with so many days a week. */
export const person = (who: string, days = 5, more: Partial<Person> = {}): Person => ({
  ...{ who, days, from: '', to: '', weekdays: [] },
  ...more,
});
export const money = (amount: number, ...prices: number[]): FieldsOf<'frame'>['money'] => ({
  ...{ amount, tax: 'unsaid', covers: '' },
  lines: prices.map((price) => ({ what: 'hosting', volume: 1, price })),
});

/** What the check would miss in an item that says nothing more. */
const needed: { readonly [Kind in ItemKind]?: Partial<FieldsOf<Kind>> } = {
  'non-goal': { why: 'The team has one week.' },
  decision: { alternatives: 'A database of our own: more to run.' },
  component: { does: 'Counts votes.', interfaces: 'vote(day, dish)', data: 'vote(day, who, dish)' },
  task: { to: 2 },
  test: { level: 'unit', how: 'Two votes of one person count once.' },
  risk: { sign: 'Fewer than ten votes a day', mitigation: 'A reminder at eleven', accepted: false },
  assumption: {
    ...{ who: 'Maya', by: '2027-01-04', cost: 'two days more', then: 'the list is typed in by hand' },
  },
  frame: { start: '2027-01-04' },
};

/** An item of this kind, by whoever looks after such items; its text is its own by its id. */
export function anItem<Kind extends ItemKind>(
  kind: Kind,
  id: string,
  fields: Partial<FieldsOf<Kind>> = {},
  rest: Partial<Omit<Item, 'fields'>> = {},
): Item {
  return item(id, kind, `The ${kind} ${id}`, {
    ...{ text: `What ${id} is about.`, grounds: [{ as: 'craft', ref: '' }], by: kinds[kind].owner },
    ...rest,
    fields: { ...needed[kind], ...fields } as Partial<FieldsOf<Kind>>,
  });
}

export function aQuestion(number: number, state: Question['state'] = 'answered'): Question {
  return question(number, `What holds for ${number}?`, { state, changed: 1 });
}

export function givenOf(items: readonly Item[], rest: Partial<Given> = {}): Given {
  const plan = { ...emptyPlan, items: [...items] };
  return { plan, questions: [], sources: [], remarks: [], roster: roleIds, ...rest };
}

/** A small plan with an item of every kind, in which nothing is wrong. */
export function aPlan(): Given {
  return givenOf(
    [
      anItem('requirement', 'R1', { acceptance: [{ id: 'AC1', text: 'A vote given twice counts once.' }] }),
      anItem('non-goal', 'N1'),
      anItem('decision', 'D1', {}, { grounds: [{ as: 'answer', ref: 'Q1' }] }),
      anItem('component', 'C1', { files: [{ path: 'src/votes.ts', is: 'new' }] }),
      anItem('task', 'T1', { serves: ['R1'], component: ['C1'], from: 2, to: 3 }),
      anItem('task', 'T2', { serves: ['R1'], after: ['T1'], by: 'first lunch' }, { dependsOn: ['A1'] }),
      anItem('test', 'TC1', { covers: ['AC1'] }, { grounds: [{ as: 'item', ref: 'R1' }] }),
      anItem('risk', 'K1', { threatens: ['R1'], doneBy: ['T2'] }),
      anItem('assumption', 'A1', { insteadOf: 'Q2' }),
      anItem('frame', 'F1', {
        ...{ dates: [{ name: 'First lunch', date: '2027-01-15' }], people: [person('Jan')] },
        ...{ absences: [{ who: '', from: '2027-01-06', to: '' }], money: money(500, 300) },
      }),
    ],
    { questions: [aQuestion(1), aQuestion(2, 'decided')], sources: ['S1'], remarks: ['M1'] },
  );
}

/** The plan with fields of one item changed. */
export function amended<Kind extends ItemKind>(
  given: Given,
  id: string,
  fields: Partial<FieldsOf<Kind>>,
  rest: Partial<Omit<Item, 'fields'>> = {},
): Given {
  return changed(given, id, (each) => ({ ...each, fields: { ...each.fields, ...fields }, ...rest }));
}

export function changed(given: Given, id: string, change: (item: Item) => Item): Given {
  const items = given.plan.items.map((each) => (each.id === id ? change(each) : each));
  return { ...given, plan: { ...given.plan, items } };
}

export function also(given: Given, ...items: readonly Item[]): Given {
  return { ...given, plan: { ...given.plan, items: [...given.plan.items, ...items] } };
}

/** That small plan, with one of its items changed, or with more items. */
export const within = {
  with: (...items: Item[]) => also(aPlan(), ...items),
  item: (id: string, parts: Partial<Item>) => changed(aPlan(), id, (each) => ({ ...each, ...parts })),
  requirement: (fields: Partial<FieldsOf<'requirement'>>) => amended<'requirement'>(aPlan(), 'R1', fields),
  decision: (fields: Partial<FieldsOf<'decision'>>) => amended<'decision'>(aPlan(), 'D1', fields),
  task: (fields: Partial<FieldsOf<'task'>>, id = 'T1') => amended<'task'>(aPlan(), id, fields),
  test: (fields: Partial<FieldsOf<'test'>>) => amended<'test'>(aPlan(), 'TC1', fields),
  risk: (fields: Partial<FieldsOf<'risk'>>) => amended<'risk'>(aPlan(), 'K1', fields),
  assumption: (fields: Partial<FieldsOf<'assumption'>>) => amended<'assumption'>(aPlan(), 'A1', fields),
  frame: (fields: Partial<FieldsOf<'frame'>>) => amended<'frame'>(aPlan(), 'F1', fields),
};
