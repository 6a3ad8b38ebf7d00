import fc from 'fast-check';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { FieldsOf, ItemKind, ItemOf } from '../../../src/workshop/plan/items.js';
import { isOf, liveOf } from '../../../src/workshop/plan/references.js';
import { also, amended, anItem, changed } from './a-plan.js';
import type { Draw } from './random-plans.js';

/** A plan in which one rule is broken, and the item that has to be named. */
export interface Broken {
  given: Given;
  item: string;
}
export type Breaking = (given: Given, draw: Draw) => Broken;

export function oneOf<Kind extends ItemKind>(draw: Draw, given: Given, kind: Kind): ItemOf<Kind> {
  const all = liveOf(given.plan, kind);
  return all[draw(fc.nat(all.length - 1))] as ItemOf<Kind>;
}

/** Without what could tell a sum away, or be late for another reason. */
function withDate(given: Given, date: string, people: FieldsOf<'frame'>['people']): Given {
  const undated = liveOf(given.plan, 'task').reduce(
    (sofar, { id }) => amended<'task'>(sofar, id, { by: '' }),
    given,
  );
  return amended<'frame'>(undated, 'F1', { dates: [{ name: 'the end', date }], people });
}

/** A task that serves a requirement, and half a day. */
export const aTask = (
  id: string,
  fields: Partial<FieldsOf<'task'>> = {},
  rest: { dependsOn?: string[] } = {},
) => anItem('task', id, { serves: ['R1'], from: 0.5, to: 0.5, ...fields }, rest);

/** With one date, far away, that nothing is due by. */
const atTheEnd = (given: Given, people: FieldsOf<'frame'>['people'] = []) =>
  withDate(given, '2031-01-01', people);

const wholeWeeks = ['Jan', 'Ana'].map((who) => ({ who, days: 5, from: '', to: '', weekdays: [] }));

/** Ways to break what is about work, time and money. */
export const breakingsOfSums = {
  circle: [
    (given, draw) => {
      const first = liveOf(given.plan, 'task')[0]?.id ?? '';
      const last = oneOf(draw, given, 'task').id;
      const far = also(given, anItem('task', 'T50', { after: [last], serves: ['R1'] }));
      const around = also(far, anItem('task', 'T51', { after: ['T50', first], serves: ['R1'] }));
      return { given: changedAfter(around, last, 'T51'), item: last };
    },
  ],
  capacity: [
    (given, draw) => {
      const { id } = oneOf(draw, given, 'task');
      const days = draw(fc.constantFrom({ from: 0, to: 0 }, { from: -1, to: 2 }, { from: 3, to: 1 }));
      return { given: amended<'task'>(given, id, days), item: id };
    },
    (given, draw) => {
      const days = draw(fc.constantFrom(-1, 7.5, 40));
      return {
        given: amended<'frame'>(given, 'F1', {
          people: [{ who: 'Jan', days, from: '', to: '', weekdays: [] }],
        }),
        item: 'F1',
      };
    },
  ],
  budget: [
    (given, draw) => {
      const amount = draw(fc.integer({ min: 0, max: 50_000 }));
      const lines = [
        { what: 'hosting', volume: 2, price: amount / 4 },
        { what: 'licences', volume: 1, price: amount / 2 + draw(fc.integer({ min: 1, max: 100 })) },
      ];
      return {
        given: amended<'frame'>(given, 'F1', {
          money: { amount, tax: 'unsaid' as const, covers: '', lines },
        }),
        item: 'F1',
      };
    },
  ],
  date: [
    (given, draw) => {
      const people = [
        { who: 'Jan', days: draw(fc.integer({ min: 1, max: 5 })), from: '', to: '', weekdays: [] },
      ];
      const long = anItem('task', 'T50', { serves: ['R1'], from: 9_000, to: 9_000 });
      return { given: also(withDate(given, '2029-12-31', people), long), item: 'T50' };
    },
    (given, draw) => {
      const days = draw(fc.integer({ min: 100, max: 5_000 }));
      const people = [
        { who: 'Jan', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Ana', days: 5, from: '', to: '', weekdays: [] },
      ];
      const date = withDate(given, '2026-12-24', people);
      return {
        given: also(date, anItem('task', 'T50', { serves: ['R1'], after: ['T1'], from: days, to: days })),
        item: 'T50',
      };
    },
    (given, draw) => {
      const wrong: Partial<FieldsOf<'frame'>>[] = [
        { start: 'soon' },
        { absences: [{ who: '', from: 'Easter', to: '' }] },
        { absences: [{ who: '', from: '2027-02-30', to: '' }] },
        { dates: [{ name: 'live', date: 'spring' }] },
      ];
      return { given: amended<'frame'>(given, 'F1', draw(fc.constantFrom(...wrong))), item: 'F1' };
    },
  ],
  tight: [
    (given) => ({ given: also(atTheEnd(given, wholeWeeks), aTask('T50', { to: 9_000 })), item: 'T50' }),
    (given) => {
      const jan = aTask('T50', { who: 'Jan', to: 9_000 });
      return { given: also(atTheEnd(given, wholeWeeks), jan), item: 'T50' };
    },
  ],
  away: [
    (given, draw) => {
      const who = draw(fc.constantFrom('', 'Jan'));
      const absences = [{ who, from: '2030-12-30', to: '2031-01-03' }];
      const away = amended<'frame'>(atTheEnd(given, wholeWeeks), 'F1', { absences });
      const asked = { who: 'Jan', by: '2031-01-02' };
      return { given: also(away, anItem('assumption', 'A50', asked)), item: 'A50' };
    },
  ],
  endless: [
    (given) => {
      const task = aTask('T50', {}, { dependsOn: ['A50'] });
      return { given: also(given, task, anItem('assumption', 'A50', { by: '' })), item: 'A50' };
    },
  ],
} as const satisfies Record<string, readonly Breaking[]>;

function changedAfter(given: Given, id: string, after: string): Given {
  return changed(given, id, (item) =>
    isOf(item, 'task') ? { ...item, fields: { ...item.fields, after: [...item.fields.after, after] } } : item,
  );
}
