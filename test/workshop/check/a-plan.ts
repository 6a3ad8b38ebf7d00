import type { RoleId } from '../../../src/roles/index.js';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { FieldsOf, Item, ItemFields, ItemKind } from '../../../src/workshop/plan/items.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';
import type { Question } from '../../../src/workshop/base/question.js';

export const fiveRoles: readonly RoleId[] = [
  'ProductPlanner',
  'SystemDesigner',
  'SeniorDeveloper',
  'TestPlanner',
  'RiskPlanner',
];

/** What an item of each kind says where a test does not care. */
const usual: { readonly [Kind in ItemKind]: FieldsOf<Kind> } = {
  requirement: { kind: 'requirement', acceptance: [] },
  'non-goal': { kind: 'non-goal', why: 'The team has one week.' },
  decision: { kind: 'decision', alternatives: 'A database of our own: more to run.' },
  component: {
    kind: 'component',
    does: 'Counts votes.',
    interfaces: 'vote(day, dish)',
    data: 'vote(day, who, dish)',
    files: [],
  },
  task: { kind: 'task', after: [], serves: [], component: [], who: '', wait: 0, from: 1, to: 2, by: '' },
  test: { kind: 'test', covers: [], level: 'unit', how: 'Two votes of one person count once.' },
  risk: {
    ...{ kind: 'risk', threatens: [], likelihood: 'low', impact: 'high', sign: 'Fewer than ten votes a day' },
    ...{ mitigation: 'A reminder at eleven', doneBy: [], accepted: false },
  },
  assumption: {
    ...{ kind: 'assumption', insteadOf: '', who: 'Maya', by: '2027-01-04' },
    ...{ cost: 'two days more', then: 'the list is typed in by hand' },
  },
  frame: {
    kind: 'frame',
    start: '2027-01-04',
    dates: [],
    people: [],
    absences: [],
    money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
  },
};

const writers: { readonly [Kind in ItemKind]: RoleId } = {
  requirement: 'ProductPlanner',
  'non-goal': 'ProductPlanner',
  decision: 'SystemDesigner',
  component: 'SystemDesigner',
  task: 'SeniorDeveloper',
  test: 'TestPlanner',
  risk: 'RiskPlanner',
  assumption: 'ProductPlanner',
  frame: 'SeniorDeveloper',
};

/** An item of this kind; its text is its own by its id. */
export function anItem<Kind extends ItemKind>(
  kind: Kind,
  id: string,
  fields: Partial<FieldsOf<Kind>> = {},
  rest: Partial<Omit<Item, 'fields'>> = {},
): Item {
  const said: ItemFields = { ...usual[kind], ...fields };
  return {
    ...{ id, name: `The ${kind} ${id}`, text: `What ${id} is about.`, fields: said },
    ...{ grounds: [{ as: 'craft', ref: '' }], dependsOn: [], by: writers[kind], put: 1 },
    ...{ since: { step: 1, by: writers[kind] } },
    ...rest,
  };
}

export function aQuestion(number: number, state: Question['state'] = 'answered'): Question {
  const text = `What holds for ${number}?`;
  return {
    ...{ number, asker: 'ProductPlanner', level: 'blocking', text, original: text },
    ...{ why: '', options: [], assumption: 'It holds.', round: 1, person: { id: 'U1', name: 'Maya' }, state },
    ...{ returned: false, said: 'It does.', changed: 1, exchanges: [], passed: [] },
  };
}

export function givenOf(items: readonly Item[], rest: Partial<Given> = {}): Given {
  return {
    plan: { ...emptyPlan, items: [...items] },
    questions: [],
    sources: [],
    remarks: [],
    roster: fiveRoles,
    ...rest,
  };
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
      anItem(
        'task',
        'T2',
        { serves: ['R1'], after: ['T1'], who: '', wait: 0, from: 1, to: 2, by: 'first lunch' },
        { dependsOn: ['A1'] },
      ),
      anItem('test', 'TC1', { covers: ['AC1'] }, { grounds: [{ as: 'item', ref: 'R1' }] }),
      anItem('risk', 'K1', { threatens: ['R1'], doneBy: ['T2'] }),
      anItem('assumption', 'A1', { insteadOf: 'Q2' }),
      anItem('frame', 'F1', {
        ...{
          dates: [{ name: 'First lunch', date: '2027-01-15' }],
          people: [{ who: 'Jan', days: 5, from: '', to: '', weekdays: [] }],
        },
        ...{
          absences: [{ who: '', from: '2027-01-06', to: '' }],
          money: {
            amount: 500,
            tax: 'unsaid',
            covers: '',
            lines: [{ what: 'hosting', volume: 1, price: 300 }],
          },
        },
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
  return changed(given, id, (item) => ({ ...item, fields: { ...item.fields, ...fields }, ...rest }));
}

export function changed(given: Given, id: string, change: (item: Item) => Item): Given {
  const items = given.plan.items.map((item) => (item.id === id ? change(item) : item));
  return { ...given, plan: { ...given.plan, items } };
}

/** The plan after an item has been withdrawn. */
export function withdrawn(given: Given, id: string): Given {
  return changed(given, id, (item) => ({ ...item, gone: { withdrawn: 'no longer needed' } }));
}

export function also(given: Given, ...items: readonly Item[]): Given {
  return { ...given, plan: { ...given.plan, items: [...given.plan.items, ...items] } };
}
