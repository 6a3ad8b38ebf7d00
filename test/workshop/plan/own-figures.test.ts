import { describe, expect, test } from 'vitest';
import type { Ground, Item } from '../../../src/workshop/plan/items.js';
import { ownFigures } from '../../../src/workshop/plan/figures.js';
import { itemOf } from '../../../src/workshop/plan/references.js';
import type { Session } from '../../../src/workshop/session.js';
import { putting, table, whenSaid } from './given.js';
import { answeredWith, asked, remarked } from './said.js';

const brief = 'Invoices for ~40k customers in three countries by 31 March 2027.';

function ownOf(session: Session, id: string): string[] {
  return ownFigures(session, itemOf(session.plan, id) as Item);
}

/** The own figures of a requirement with this text and these grounds. */
function ownIn(
  text: string,
  grounds: Ground[],
  more: Partial<Session> = {},
  dependsOn: string[] = [],
): string[] {
  const said: Session = Object.assign({ ...table, brief }, more);
  const session = whenSaid(said, [
    'ProductPlanner',
    { put: [putting('R1', 'requirement', { text, grounds, dependsOn })] },
  ]);
  return ownOf(session, 'R1');
}

const quote: Ground = { as: 'brief', ref: '40k customers' };
const craft: Ground = { as: 'craft', ref: '' };
const item = (ref: string): Ground => ({ as: 'item', ref });

describe('a figure is its author’s own', () => {
  test('where nobody else has said it', () => {
    expect(ownIn('A run of 50,000 invoices ends within 20 hours.', [craft])).toEqual(['50,000', '20']);
  });

  test('where the grounds say another one, each by itself', () => {
    expect(ownIn('40,000 invoices within 20 hours, 5% of them late.', [quote])).toEqual(['20', '5%']);
  });

  test('where a number is the day of a date that was said', () => {
    expect(ownIn('31 cases', [quote])).toEqual(['31']);
  });

  test('and never a time of day', () => {
    expect(ownIn('The poll opens at 9:00, 下午3点前交齐。', [craft])).toEqual([]);
  });

  test('where it stands only in the question, and the answer says otherwise', () => {
    const questions = [answeredWith(1, 'No, all of them.', 'Are 20 cases enough?')];
    expect(ownIn('20 cases', [{ as: 'answer', ref: 'Q1' }], { questions })).toEqual(['20']);
  });

  test('where the question is still open', () => {
    expect(ownIn('20 cases', [craft], { questions: [asked(1, 'How many?', '20 cases')] }, ['Q1'])).toEqual([
      '20',
    ]);
  });

  test('once, however often it is said', () => {
    expect(ownIn('20 hours, then twenty hours', [craft])).toEqual(['twenty']);
  });
});

describe('a figure has a ground', () => {
  test.each([
    ['that is written otherwise', '40,000 customers in 3 countries'],
    ['as a date in another form', '2027-03-31'],
    ['as a date without its year', 'until March 31'],
    ['as its year or month', 'in March 2027, then all of 2027'],
  ])('in the brief, %s', (_how, text) => {
    expect(ownIn(text, [quote])).toEqual([]);
  });

  test('in the brief, an answer or a remark, also where the item names another ground', () => {
    const more = { questions: [answeredWith(1, 'after 12 days')], remarks: [remarked(1, '17 shops')] };
    expect(ownIn('40,000 invoices for 17 shops within 12 days, 20 at once', [craft], more)).toEqual(['20']);
  });

  test('in an answer', () => {
    const questions = [answeredWith(1, '15 days, 我们十二个人')];
    expect(ownIn('12 people, 15 days', [{ as: 'answer', ref: 'Q1' }], { questions })).toEqual([]);
  });

  test('in a question that was agreed to', () => {
    const yes = answeredWith(1, 'Yes.', 'Are 20 cases enough?');
    const questions = [
      { ...yes, ...(yes.closure && { closure: { ...yes.closure, agrees: true as const } }) },
    ];
    expect(ownIn('20 cases', [{ as: 'answer', ref: 'Q1' }], { questions })).toEqual([]);
  });

  test('in a remark', () => {
    expect(
      ownIn('17 shops', [{ as: 'remark', ref: 'M1' }], { remarks: [remarked(1, '我们有十七家店')] }),
    ).toEqual([]);
  });

  test.each([
    ['until 2027-02-07', '02-07 is the last day, 2月7日.'],
    ['2027-02-05 – 17', 'It ends on 17 February 2027.'],
    ['12天，三成', '12 days, 30%'],
    ['twelve days for $3,000', '12天，3000元'],
  ])('where somebody said “%s” and it says “%s”', (said, text) => {
    expect(ownIn(text, [{ as: 'remark', ref: 'M1' }], { remarks: [remarked(1, said)] })).toEqual([]);
  });

  test('in a passage that was looked up', () => {
    const source = { id: 'S1', title: 'Rules', where: 'rules.md', figures: ['12'] };
    const more = { sources: [source] };
    expect(ownIn('12 rates', [{ as: 'source', ref: 'S1' }], more)).toEqual([]);
  });

  test('in the shortened way in which people say it', () => {
    expect(ownIn('17,200 yuan', [quote], { brief: '40k customers, 预算一万七千二，就我和小李' })).toEqual([]);
  });

  test('in an item on which it rests, or which bears it, where that has it from a ground', () => {
    const session = whenSaid(
      { ...table, brief },
      [
        'ProductPlanner',
        { put: [putting('R1', 'requirement', { text: '40,000 in 20 hours.', grounds: [quote] })] },
      ],
      [
        'SystemDesigner',
        { put: [putting('D1', 'decision', { text: '40k at once', grounds: [item('R1')] })] },
      ],
      ['TestPlanner', { put: [putting('TC1', 'test', { text: '40,000 in 20 hours', covers: ['R1'] })] }],
      ['RiskPlanner', { put: [putting('K1', 'risk', { text: '40000 go out', grounds: [item('D1')] })] }],
    );
    expect(['D1', 'TC1', 'K1'].map((id) => ownOf(session, id))).toEqual([[], ['20'], []]);
  });

  test('in the frame, if it is a date', () => {
    const frame = {
      start: '2027-01-04',
      dates: [{ name: 'live', date: '2027-03-01' }],
      people: [{ who: 'Jan', days: 4.5, from: '', to: '', weekdays: [] }],
    };
    const session = whenSaid(
      table,
      ['SeniorDeveloper', { put: [putting('F1', 'frame', frame)] }],
      ['TestPlanner', { put: [putting('TC1', 'test', { text: '2027-01-04 to 1 March, 4.5 days' })] }],
    );
    expect(ownOf(session, 'TC1')).toEqual(['4.5']);
    expect(ownOf(session, 'F1')).toEqual(['2027-01-04', '2027-03-01', '4.5']);
  });
});

test('two items that rest on each other do not vouch for a figure that neither has from anywhere', () => {
  const session = whenSaid(
    table,
    ['ProductPlanner', { put: [putting('R1', 'requirement', { text: 'Within 20 hours.' })] }],
    ['SystemDesigner', { put: [putting('D1', 'decision', { text: '20 hours', grounds: [item('R1')] })] }],
    [
      'ProductPlanner',
      { put: [putting('R1', 'requirement', { text: 'Within 20 hours.', dependsOn: ['D1'] })] },
    ],
  );
  expect(['R1', 'D1'].map((id) => ownOf(session, id))).toEqual([['20'], ['20']]);
});

test('neither the days of a task nor a single digit nor a figure in the name of a date is marked', () => {
  const session = whenSaid(table, [
    'SeniorDeveloper',
    {
      put: [
        putting('F1', 'frame', { dates: [{ name: 'First 100 guests', date: '2027-03-01' }] }),
        putting('T1', 'task', { text: 'nine days, T44', from: 12, to: 30, by: 'First 100 guests' }),
      ],
    },
  ]);
  expect(['F1', 'T1'].map((id) => ownOf(session, id))).toEqual([['2027-03-01'], []]);
});
