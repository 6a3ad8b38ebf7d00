import { describe, expect, test } from 'vitest';
import { type TableAnswer, tableAnswer, turnFrom } from '../../src/prompts/table-answer.js';
import { recorded } from '../../src/workshop/asking/contribution.js';
import { contributed } from '../../src/workshop/plan/putting.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { putting, table, whenSaid } from '../workshop/plan/given.js';

const wish = putting('R1', 'requirement', {
  grounds: [{ as: 'brief', ref: 'by noon' }],
  acceptance: [
    { id: 'AC1', text: 'a vote before noon counts' },
    { id: 'AC2', text: 'a vote after noon does not' },
  ],
});
const work = putting('T1', 'task', {
  who: 'Ines',
  from: 2,
  to: 4,
  by: 'pilot',
  serves: ['R1'],
  done: 'it runs',
});
const risk = putting('K1', 'risk', { threatens: ['R1'] });
const planned = whenSaid(
  table,
  ['ProductPlanner', { put: [wish] }],
  ['SeniorDeveloper', { put: [work] }],
  ['RiskPlanner', { put: [risk] }],
);

const answer: TableAnswer = {
  ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: 'r', stance: 's', verdict: 'ok' },
};
const given = (...changes: Change[]) => ({ ...answer, change: changes });
type Change = [string, string, ...string[]];
const putsOf = (...changes: Change[]) => turnFrom(planned, given(...changes)).put;
/** The fields of the frame, where it has these, after the changes. */
function framedBy(fields: object, ...changes: Change[]) {
  const framed = whenSaid(planned, ['SeniorDeveloper', { put: [putting('F1', 'frame', fields)] }]);
  return turnFrom(framed, given(...changes)).put[0]?.fields;
}
const problems = (...changes: Change[]) =>
  tableAnswer.safeParse(given(...changes)).error?.issues.map(({ message }) => message);

describe('a change', () => {
  test('names one field, and everything else stays as it is', () => {
    const { id, name, text, fields, grounds, dependsOn } = work;
    expect(putsOf(['T1', 'to', '8'], ['(T1)', 'done', 'it runs', 'it is seen'])).toEqual([
      { id, name, text, fields: { ...fields, to: 8, done: 'it runs; it is seen' }, grounds, dependsOn },
    ]);
  });

  test.each([
    ['a list', ['T1', 'serves', 'R1', 'K1'], { serves: ['R1', 'K1'] }],
    [
      'a list in one text, however long',
      ['T1', 'serves', `R1,${' '.repeat(40)}K1`],
      { serves: ['R1', 'K1'] },
    ],
    ['an emptied list', ['T1', 'serves'], { serves: [] }],
    ['an emptied text', ['T1', 'by', ''], { by: '' }],
    ['a number', ['T1', 'from', '2.5'], { from: 2.5 }],
    ['a word of a scale', ['K1', 'impact', 'high'], { impact: 'high' }],
    ['yes', ['K1', 'accepted', 'no'], { accepted: false }],
  ] as [string, Change, object][])('gives a field %s', (_, change, fields) => {
    expect(problems(change)).toBeUndefined();
    expect(putsOf(change)[0]?.fields).toMatchObject(fields);
  });

  test('rewords a case, takes one out and adds one', () => {
    const [put] = putsOf(
      ['R1', 'AC1', 'a vote at 11:59 counts'],
      ['R1', 'AC2'],
      ['R1', 'AC', 'one vote each'],
    );
    expect(problems(['R1', 'AC1', 'words', 'a vote at 11:59 counts'])).toHaveLength(1);
    expect(put?.fields).toMatchObject({
      acceptance: [
        { id: 'AC1', text: 'a vote at 11:59 counts' },
        { id: '', text: 'one vote each' },
      ],
    });
  });

  test('of one date or one line of money leaves the rest of the frame, and its name alone takes it out', () => {
    const money = { amount: 8000, tax: 'net' as const, covers: '', lines: [] };
    const dates = [
      { name: 'Launch', date: '2027-02-05' },
      { name: 'Freeze', date: '2027-01-29' },
    ];
    const some: Change[] = [
      ['F1', 'lines', 'Text messages', '6000', '0.05'],
      ['F1', 'dates', 'launch', '2027-02-12'],
      ['F1', 'dates', 'Freeze'],
    ];
    expect(problems(...some)).toBeUndefined();
    expect(framedBy({ dates, money }, ...some)).toMatchObject({
      dates: [{ name: 'launch', date: '2027-02-12' }],
      money: { amount: 8000, lines: [{ what: 'Text messages', volume: 6000, price: 0.05 }] },
    });
    const budget: Change[] = [
      ['F1', 'amount', '9000'],
      ['F1', 'tax', 'gross'],
      ['F1', 'covers', 'All printing'],
    ];
    expect(problems(...budget)).toBeUndefined();
    expect(framedBy({ dates, money }, ...budget)).toMatchObject({
      money: { ...money, amount: 9000, tax: 'gross', covers: 'All printing' },
    });
    expect(problems(['F1', 'tax', 'some'])).toHaveLength(1);
    expect(problems(['F1', 'lines', 'Text messages', 'many', '0.05'])).toHaveLength(1);
  });

  test('of a person or an absence of the frame takes the place of the spans that it overlaps', () => {
    const people = [
      { who: 'Tom', days: 2, from: '2027-01-04', to: '2027-01-29', weekdays: [] },
      { who: 'Tom', days: 4, from: '2027-02-01', to: '', weekdays: [] },
      { who: 'Ida', days: 5, from: '', to: '', weekdays: [] },
    ];
    const absences = [{ who: 'Ida', from: '2027-01-11', to: '2027-01-15' }];
    const framed = (...changes: Change[]) => framedBy({ people, absences }, ...changes);
    const changes: Change[] = [
      ['F1', 'people', 'Tom', '3', '2027-02-01', '', 'Monday', 'tue', 'wed'],
      ['F1', 'people', 'Ida', '2.5', '2027-01-18', '2027-03-31'],
      ['F1', 'absences', 'Tom', '2027-02-08', '2027-02-09'],
    ];
    expect(problems(...changes)).toBeUndefined();
    expect(framed(...changes)).toMatchObject({
      people: [
        people[0],
        { who: 'Tom', days: 3, from: '2027-02-01', to: '', weekdays: ['mon', 'tue', 'wed'] },
        { who: 'Ida', days: 2.5, from: '2027-01-18', to: '2027-03-31' },
      ],
      absences: [absences[0], { who: 'Tom', from: '2027-02-08', to: '2027-02-09' }],
    });
    const late: Change = ['F1', 'people', 'Ida', '2', '2027-02-22', '2027-02-28'];
    expect(framed(['F1', 'people', 'Ida', '5', '', '2027-02-21'], late)).toMatchObject({
      people: [{}, {}, { days: 5, to: '2027-02-21' }, { days: 2, from: '2027-02-22' }],
    });
    expect(framed(['F1', 'people', 'Ida', '3'])).toMatchObject({
      people: [{}, {}, { who: 'Ida', days: 3, from: '', to: '' }],
    });
    expect(framed(['F1', 'people', 'Tom'])).toMatchObject({ people: [{ who: 'Ida' }] });
    expect(framed(['F1', 'absences', 'Ida', '2027-01-08'])).toMatchObject({
      absences: [absences[0], { who: 'Ida', from: '2027-01-08', to: '' }],
    });
    expect(framed(['F1', 'absences', '', '2027-02-05', '2027-02-11'])).toMatchObject({
      absences: [absences[0], { who: '', from: '2027-02-05', to: '2027-02-11' }],
    });
    expect(framed(['F1', 'absences', ''])).toMatchObject({ absences: [] });
    expect(framed(['F1', 'absences'])).toMatchObject({ absences: [] });
  });

  test('comes on top of what somebody wants instead, where the answer takes that', () => {
    const instead = { ...work, name: 'Built by two', fields: { ...work.fields, who: 'Jo', to: 6 } };
    const opened = [{ number: 1, kind: 'contest', about: 'T1', text: 'Ines is away', instead } as const];
    const contested = whenSaid(planned, ['TestPlanner', { opened }]);
    const taking = (...about: string[]) =>
      turnFrom(contested, {
        ...given(['T1', 'done', 'it is seen']),
        say: about.map((each) => ({ about: each, as: 'take', why: '' })),
      }).put;
    expect(taking('#1')).toMatchObject([
      { name: 'Built by two', fields: { who: 'Jo', to: 6, done: 'it is seen' } },
    ]);
    expect(taking()).toMatchObject([{ name: work.name, fields: { who: 'Ines', to: 4, done: 'it is seen' } }]);
  });

  test('says anew what the item rests on', () => {
    const [put] = putsOf(['R1', 'grounds', 'by noon', 'R9']);
    expect(put?.grounds).toEqual([
      { as: 'brief', ref: 'by noon' },
      { as: 'item', ref: 'R9' },
    ]);
  });

  test('of what a task waits for leads to what it rests on, where that is no task, and to an assumption both ways', () => {
    const [put] = putsOf(['T1', 'after', 'K1']);
    expect(put?.fields).toMatchObject({ after: [] });
    expect(put?.grounds).toContainEqual({ as: 'item', ref: 'K1' });
    const assumed = whenSaid(planned, ['RiskPlanner', { put: [putting('A1', 'assumption')] }]);
    const [resting] = turnFrom(assumed, given(['T1', 'after', 'A1'])).put;
    expect(resting).toMatchObject({ fields: { after: ['A1'] }, dependsOn: ['A1'] });
  });

  test('of a name alone leaves no old name behind as text, and one that empties the text leaves the name', () => {
    const bare = putting('T1', 'task', { text: 'A name', name: 'A name' });
    const named = whenSaid(table, ['SeniorDeveloper', { put: [bare] }]);
    expect(turnFrom(named, given(['T1', 'name', 'Another name'])).put).toMatchObject([
      { name: 'Another name', text: 'Another name' },
    ]);
    expect(putsOf(['K1', 'text', ''])).toMatchObject([{ text: risk.name }]);
  });

  test('of an item that the same answer puts is a change of that', () => {
    const fields = { kind: 'non-goal' as const, why: 'later' };
    const put = { id: 'new1', name: 'No app', text: 'There is no app.', fields, grounds: [] };
    const [only, ...rest] = turnFrom(planned, { ...given(['new1', 'why', 'never']), put: [put] }).put;
    expect([only?.fields, rest]).toEqual([{ kind: 'non-goal', why: 'never' }, []]);
  });

  test('of an item that is not there is left out', () => {
    expect(putsOf(['T7', 'to', '8'], ['R1', 'AC9', 'x'])).toMatchObject([{ id: 'R1', fields: wish.fields }]);
  });

  test('is asked for again where its field or its value is none of the kind', () => {
    expect(problems(['T1', 'impact', 'high'])?.[0]).toMatch(
      /^T1 impact: no field of a task, which has name, text, /,
    );
    expect(problems(['T1', 'to', 'eight'])).toEqual(['T1 to: cannot be read: put the whole item']);
    expect(problems(['T1', 'name', ' '])).toEqual(['T1 name: must not be blank']);
    expect(problems(['T1', 'name', 'word '.repeat(60)])).toHaveLength(1);
  });

  test('of the item of another is what should stand in its place', () => {
    const said = {
      ...given(['T1', 'from', '5'], ['T1', 'to', '6']),
      say: [{ about: 'T1', as: 'contest' as const, why: 'two days are too few' }],
    };
    const seen = { answers: 0, step: planned.plan.step };
    const turn = recorded(planned, 'RiskPlanner', turnFrom(planned, said), {
      ...{ scope: { puts: true, raises: true }, seen },
    });
    const after = contributed(planned, 'RiskPlanner', turn);
    expect(turn.opened).toMatchObject([
      { about: 'T1', instead: { fields: { ...work.fields, from: 5, to: 6 } } },
    ]);
    expect(itemOf(after.plan, 'T1')?.fields).toEqual(work.fields);
  });
});
