import { describe, expect, test } from 'vitest';
import type { Closure } from '../../../src/workshop/base/question.js';
import type { Ground, Item } from '../../../src/workshop/plan/items.js';
import { ownFigures } from '../../../src/workshop/plan/figures.js';
import { itemOf, withIds } from '../../../src/workshop/plan/references.js';
import type { Session } from '../../../src/workshop/session.js';
import { putting, table, whenSaid, puts } from './given.js';
import { question, put } from '../plan-data.js';
import { checkedGrounds } from '../../../src/workshop/plan/grounds.js';
import { moreInformation } from '../../../src/workshop/base/people.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';

const brief = 'Invoices for ~40k customers in three countries by 31 March 2027.';
const maya = { id: 'U1', name: 'Maya' };

function ownOf(session: Session, id: string): string[] {
  return ownFigures(session, itemOf(session.plan, id) as Item);
}

/** The own figures of a requirement with this text and these grounds. */
function ownIn(text: string, grounds: Ground[], more: Partial<Session> = {}) {
  const said: Session = Object.assign({ ...table, brief }, more);
  const item = putting('R1', 'requirement', { text, grounds });
  return ownOf(whenSaid(said, ['ProductPlanner', { put: [item] }]), 'R1');
}

/** A workshop in which a question was answered so. */
const answered = (answer: string, text = 'How many?', more: Partial<Closure> = {}) => {
  const closure = { outcome: 'answered', text: answer, by: maya, via: 'reply', at: '', ...more } as const;
  return { questions: [question(1, text, { state: 'answered', closure })] };
};
const remarked = (text: string) => ({ remarks: [{ id: '1.0', number: 1, by: maya, text, at: '' }] });

const quote: Ground = { as: 'brief', ref: '40k customers' };
const craft: Ground = { as: 'craft', ref: '' };
const q1: Ground = { as: 'answer', ref: 'Q1' };
const m1: Ground = { as: 'remark', ref: 'M1' };
const item = (ref: string): Ground => ({ as: 'item', ref });

test.each<[why: string, text: string, Ground, own: string[], more?: Partial<Session>]>([
  ['nobody else has said it', 'A run of 50,000 invoices ends within 20 hours.', craft, ['50,000', '20']],
  ['a number is the day of a date that was said', '31 cases', quote, ['31']],
  ['only the question has it', '20 cases', q1, ['20'], answered('No, all of them.', 'Are 20 cases enough?')],
  ['it is said twice, once only', '20 hours, then twenty hours', craft, ['twenty']],
])('a figure is its author’s own where %s', (_why, text, ground, own, more) => {
  expect(ownIn(text, [ground], more)).toEqual(own);
});

test.each<[where: string, text: string, Ground, more?: Partial<Session>]>([
  ['in the brief, written otherwise', '40,000 customers in 3 countries, 2027-03-31', quote],
  ['in the brief, as part of a date', 'until March 31; in March 2027, then all of 2027', quote],
  ['in the brief, shortened', '17,200 yuan', quote, { brief: '40k customers, 预算一万七千二，就我和小李' }],
  [
    ...(['in what people said, whatever the ground', '40,000 for 17 shops in 12 days', craft] as const),
    { ...answered('after 12 days'), ...remarked('17 shops') },
  ],
  ['in a question that was agreed to', '20 cases', q1, answered('Yes.', 'Are 20 enough?', { agrees: true })],
  ['as a date without a year', '02-07 is the last day, 2月7日.', m1, remarked('until 2027-02-07')],
  ['in Chinese', '12 days, 30%', m1, remarked('12天，三成')],
  [
    ...(['in a passage that was looked up', '12 rates', { as: 'source', ref: 'S1' }] as const),
    { sources: [{ id: 'S1', title: 'Rules', where: 'rules.md', figures: ['12'] }] },
  ],
  ['nowhere, but is a time of day', 'The poll opens at 9:00, 下午3点前交齐。', craft],
])('a figure is not its author’s own that stands %s', (_where, text, ground, more) => {
  expect(ownIn(text, [ground], more)).toEqual([]);
});

describe('a figure of another item', () => {
  test('is nobody’s own where that item has it from a ground, at any remove', () => {
    const session = whenSaid(
      { ...table, brief },
      ['ProductPlanner', puts('R1', 'requirement', { text: '40,000 in 20 hours.', grounds: [quote] })],
      ['SystemDesigner', puts('D1', 'decision', { text: '40k at once', grounds: [item('R1')] })],
      ['TestPlanner', puts('TC1', 'test', { text: '40,000 in 20 hours', covers: ['R1'] })],
      ['RiskPlanner', puts('K1', 'risk', { text: '40000 go out', grounds: [item('D1')] })],
    );
    expect(['D1', 'TC1', 'K1'].map((id) => ownOf(session, id))).toEqual([[], ['20'], []]);
  });

  test('is nobody’s own in the frame, if it is a date', () => {
    const frame = {
      start: '2027-01-04',
      dates: [{ name: 'live', date: '2027-03-01' }],
      people: [{ who: 'Jan', days: 4.5, from: '', to: '', weekdays: [] }],
    };
    const session = whenSaid(
      table,
      ['SeniorDeveloper', puts('F1', 'frame', frame)],
      ['TestPlanner', puts('TC1', 'test', { text: '2027-01-04 to 1 March, 4.5 days' })],
    );
    expect(ownOf(session, 'TC1')).toEqual(['4.5']);
    expect(ownOf(session, 'F1')).toEqual(['2027-01-04', '2027-03-01', '4.5']);
  });
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

const isAnswered = answered('Two.').questions[0];
const session: Session = {
  ...whenSaid(
    table,
    ['ProductPlanner', puts('R1', 'requirement', { acceptance: [{ id: 'AC1', text: 'it is' }] })],
    [
      'ProductPlanner',
      puts('R2', 'requirement', { replaces: 'R1', acceptance: [{ id: 'AC2', text: 'so' }] }),
    ],
    ['SystemDesigner', puts('D1', 'decision')],
    ['SystemDesigner', { say: [{ about: 'D1', as: 'withdraw', why: 'not needed' }] }],
  ),
  brief: 'Replace the cron. It must not double-bill during the cut-over. 会员可以用积分兑换商品。',
  questions: [
    question(1, 'How many?', isAnswered),
    question(2, 'Who?'),
    question(3, 'Which?', { ...isAnswered, continues: 1, part: 'b' }),
  ],
  remarks: [
    { id: '1.0', number: 1, by: maya, text: 'Sales want it in May.', at: '' },
    { id: `${moreInformation}1`, number: 2, by: maya, text: 'The file is read by DATEV.', at: '' },
  ],
};
const known = [{ id: 'S1', title: 'Runbook', where: 'runbook.md' }];
const checked = (...grounds: Ground[]) => checkedGrounds(session, grounds, known);

describe('grounds that exist are kept', () => {
  test.each<[Ground['as'], ref: string]>([
    ['brief', 'must not double bill'],
    ['brief', '用积分 兑换商品'],
    ['brief', 'read by DATEV'],
    ['answer', 'Q1'],
    ['answer', 'Q1b'],
    ['remark', 'M1'],
    ['source', 'S1'],
    ['item', 'R2'],
  ])('%s %s', (as, ref) => {
    expect(checked({ as, ref })).toEqual([{ as, ref }]);
  });

  test('each once, by what the id names, whatever it was called; a case is the requirement that has it', () => {
    expect(checked(q1, craft, { as: 'answer', ref: ' Q1 ' })).toEqual([q1]);
    const called = checked(item('Q1'), { as: 'answer', ref: 'S1' }, item('AC2'));
    expect(called).toEqual([q1, { as: 'source', ref: 'S1' }, item('R2')]);
  });
});

describe('grounds that do not exist are dropped, and the item is its author’s own', () => {
  test.each<[Ground['as'], ref: string]>([
    ['brief', 'three countries'],
    ['brief', ''],
    ['brief', 'Sales want it'],
    ['answer', 'Q2'],
    ['answer', 'the end of Q1'],
    ['source', 'S2'],
    ['item', 'D1'],
    ['item', 'AC1'],
  ])('%s “%s”', (as, ref) => {
    expect(checked({ as, ref })).toEqual([craft]);
  });
});

test('what is put in one answer refers to each other by the handles of the answer', () => {
  const { puts: named } = withIds(
    emptyPlan,
    [
      put('new1', 'requirement', 'A need', { fields: { acceptance: [{ id: '', text: 'It is seen.' }] } }),
      put('new2', 'component', 'A part', { text: 'For new1', fields: { does: 'It keeps what new1 needs.' } }),
      put('new3', 'task', 'Build', { fields: { serves: ['new1'], component: ['New2'] } }),
      put('new4', 'task', 'Show', { fields: { after: ['new3', ' new9 '], serves: ['R7'] } }),
      put('new5', 'test', 'Look', { fields: { covers: ['new1'], how: 'as new4 says' } }),
      put('new6', 'risk', 'Late', { fields: { threatens: ['F1'], doneBy: ['new3', 'new5'] } }),
      put('new7', 'frame', 'What is given', { fields: { start: '2027-01-11' } }),
    ],
    40,
  );

  expect(named.map(({ id }) => id)).toEqual(['R1', 'C1', 'T1', 'T2', 'TC1', 'K1', 'F1']);
  expect(named.map(({ fields }) => fields)).toMatchObject([
    {},
    { does: 'It keeps what R1 needs.' },
    { serves: ['R1'], component: ['C1'] },
    { after: ['T1'], serves: [] },
    { covers: ['R1'], how: 'as T2 says' },
    { threatens: ['F1'], doneBy: ['T1', 'TC1'] },
    {},
  ]);
  expect(named[1]?.text).toBe('For R1');
});

test('of more new items than are taken the first are taken, and the frame in any case', () => {
  const frame = put('new3', 'frame', 'What is given', { fields: { start: '2027-01-11' } });
  const needs = ['new1', 'new2'].map((id) => put(id, 'requirement', id));

  expect(withIds(emptyPlan, [...needs, frame], 1).puts.map(({ id }) => id)).toEqual(['R1', 'F1']);
});
