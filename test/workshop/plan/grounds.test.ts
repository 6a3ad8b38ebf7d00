import { looked } from '../../../src/workshop/course/meeting.js';
import { describe, expect, test } from 'vitest';
import { checkedGrounds, keptSource } from '../../../src/workshop/plan/grounds.js';
import type { Ground } from '../../../src/workshop/plan/items.js';
import { moreInformation } from '../../../src/workshop/base/people.js';
import type { Session } from '../../../src/workshop/session.js';
import { putting, table, whenSaid } from './given.js';
import { answeredWith, asked, remarked } from './said.js';

const maya = { id: 'U1', name: 'Maya' };
const session: Session = {
  ...whenSaid(
    table,
    [
      'ProductPlanner',
      { put: [putting('R1', 'requirement', { acceptance: [{ id: 'AC1', text: 'it is' }] })] },
    ],
    [
      'ProductPlanner',
      { put: [putting('R2', 'requirement', { replaces: 'R1', acceptance: [{ id: 'AC2', text: 'so' }] })] },
    ],
    ['SystemDesigner', { put: [putting('D1', 'decision')] }],
    ['SystemDesigner', { say: [{ about: 'D1', as: 'withdraw', why: 'not needed' }] }],
  ),
  brief: 'Replace the cron. It must not double-bill during the cut-over. 会员可以用积分兑换商品。',
  questions: [
    answeredWith(1, 'Two of them.'),
    asked(2),
    { ...answeredWith(3, 'Legal.'), continues: 1, part: 'b' },
  ],
  remarks: [
    remarked(1, 'Sales want it in May.'),
    { id: `${moreInformation}1`, number: 2, by: maya, text: 'The file is read by DATEV.', at: '' },
  ],
};
const known = [{ id: 'S1', title: 'Runbook', where: 'runbook.md' }];
const checked = (...grounds: Ground[]) => checkedGrounds(session, grounds, known);
const craft: Ground = { as: 'craft', ref: '' };

describe('grounds that exist are kept', () => {
  test.each<Ground>([
    { as: 'brief', ref: 'must not double bill' },
    { as: 'brief', ref: '用积分 兑换商品' },
    { as: 'brief', ref: 'read by DATEV' },
    { as: 'answer', ref: 'Q1' },
    { as: 'answer', ref: 'Q1b' },
    { as: 'remark', ref: 'M1' },
    { as: 'source', ref: 'S1' },
    { as: 'item', ref: 'R2' },
  ])('$as $ref', (ground) => {
    expect(checked(ground)).toEqual([ground]);
  });

  test('each once, and nothing is said to be one’s own beside them', () => {
    expect(checked({ as: 'answer', ref: 'Q1' }, craft, { as: 'answer', ref: ' Q1 ' })).toEqual([
      { as: 'answer', ref: 'Q1' },
    ]);
  });

  test('a case is the requirement that has it', () => {
    expect(checked({ as: 'item', ref: 'AC2' })).toEqual([{ as: 'item', ref: 'R2' }]);
  });

  test('what an id names counts, whatever it was called', () => {
    expect(checked({ as: 'item', ref: 'Q1' }, { as: 'answer', ref: 'S1' })).toEqual([
      { as: 'answer', ref: 'Q1' },
      { as: 'source', ref: 'S1' },
    ]);
  });
});

describe('grounds that do not exist are dropped, and the item is its author’s own', () => {
  test.each<Ground>([
    { as: 'brief', ref: 'three countries' },
    { as: 'brief', ref: 'it' },
    { as: 'brief', ref: '' },
    { as: 'brief', ref: 'Sales want it' },
    { as: 'answer', ref: 'Q2' },
    { as: 'answer', ref: 'Q9' },
    { as: 'answer', ref: 'the end of Q1' },
    { as: 'remark', ref: 'M9' },
    { as: 'source', ref: 'S2' },
    { as: 'item', ref: 'R9' },
    { as: 'item', ref: 'D1' },
    { as: 'item', ref: 'AC1' },
    craft,
  ])('$as “$ref”', (ground) => {
    expect(checked(ground)).toEqual([craft]);
  });

  test('none at all', () => {
    expect(checked()).toEqual([craft]);
  });
});

test('a source on which an item rests already stays known', () => {
  const rests = whenSaid(session, [
    'SystemDesigner',
    { put: [putting('D2', 'decision', { grounds: [{ as: 'source', ref: 'S4' }] })] },
  ]);
  expect(checkedGrounds(rests, [{ as: 'source', ref: 'S4' }], [])).toEqual([{ as: 'source', ref: 'S4' }]);
});

test('sources are known that a review of a question has cited', () => {
  const source = { id: 'S2', title: 'Rules', where: 'rules.md' };
  const review = { question: 2, status: 'skip', reason: '', coveredBy: 'S2 rules.md', source } as const;
  expect(looked(session, 'TestPlanner', [review]).sources).toEqual([source]);
});

test('of a passage is kept where it stands and what figures it has, not its text', () => {
  const passage = {
    id: 'S1',
    title: 'Runbook',
    where: 'runbook.md',
    text: 'Within 2 hours, by 31 March 2027; 2 people.',
  };
  expect(keptSource(passage)).toEqual({
    ...{ id: 'S1', title: 'Runbook', where: 'runbook.md' },
    figures: ['2', '2027-03-31'],
  });
});
