import { looked } from '../../../src/workshop/course/meeting.js';
import { describe, expect, test } from 'vitest';
import { checkedGrounds, keptSource } from '../../../src/workshop/plan/grounds.js';
import type { Ground } from '../../../src/workshop/plan/items.js';
import { moreInformation } from '../../../src/workshop/base/people.js';
import type { Session } from '../../../src/workshop/session.js';
import { puts, table, whenSaid } from './given.js';
import { question } from '../plan-data.js';

const maya = { id: 'U1', name: 'Maya' };
const answered = {
  state: 'answered',
  closure: { outcome: 'answered', text: 'Two.', by: maya, via: 'reply', at: '' },
} as const;
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
    question(1, 'How many?', answered),
    question(2, 'Who?'),
    question(3, 'Which?', { ...answered, continues: 1, part: 'b' }),
  ],
  remarks: [
    { id: '1.0', number: 1, by: maya, text: 'Sales want it in May.', at: '' },
    { id: `${moreInformation}1`, number: 2, by: maya, text: 'The file is read by DATEV.', at: '' },
  ],
};
const known = [{ id: 'S1', title: 'Runbook', where: 'runbook.md' }];
const checked = (...grounds: Ground[]) => checkedGrounds(session, grounds, known);
const craft: Ground = { as: 'craft', ref: '' };

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
    expect(checked({ as: 'answer', ref: 'Q1' }, craft, { as: 'answer', ref: ' Q1 ' })).toEqual([
      { as: 'answer', ref: 'Q1' },
    ]);
    const called = checked(
      { as: 'item', ref: 'Q1' },
      { as: 'answer', ref: 'S1' },
      { as: 'item', ref: 'AC2' },
    );
    expect(called).toEqual([
      { as: 'answer', ref: 'Q1' },
      { as: 'source', ref: 'S1' },
      { as: 'item', ref: 'R2' },
    ]);
  });
});

describe('grounds that do not exist are dropped, and the item is its author’s own', () => {
  test.each<[Ground['as'], ref: string]>([
    ['brief', 'three countries'],
    ['brief', 'it'],
    ['brief', ''],
    ['brief', 'Sales want it'],
    ['answer', 'Q2'],
    ['answer', 'Q9'],
    ['answer', 'the end of Q1'],
    ['remark', 'M9'],
    ['source', 'S2'],
    ['item', 'R9'],
    ['item', 'D1'],
    ['item', 'AC1'],
  ])('%s “%s”', (as, ref) => {
    expect(checked({ as, ref })).toEqual([craft]);
  });

  test('where there are none at all, too', () => {
    expect(checked()).toEqual([craft]);
  });
});

test('a source on which an item rests already stays known', () => {
  const rests = whenSaid(session, [
    'SystemDesigner',
    puts('D2', 'decision', { grounds: [{ as: 'source', ref: 'S4' }] }),
  ]);
  expect(checkedGrounds(rests, [{ as: 'source', ref: 'S4' }], [])).toEqual([{ as: 'source', ref: 'S4' }]);
});

test('sources are known that a review of a question has cited', () => {
  const source = { id: 'S2', title: 'Rules', where: 'rules.md' };
  const review = { question: 2, status: 'skip', reason: '', coveredBy: 'S2 rules.md', source } as const;
  expect(looked(session, 'TestPlanner', [review]).sources).toEqual([source]);
});

test('of a passage is kept where it stands and what figures it has, not its text', () => {
  const where = { id: 'S1', title: 'Runbook', where: 'runbook.md' };
  const passage = { ...where, text: 'Within 2 hours, by 31 March 2027; 2 people.' };
  expect(keptSource(passage)).toEqual({ ...where, figures: ['2', '2027-03-31'] });
});
