import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/standing.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { ann, ben, early, question } from './early.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;
const ask = (by = ann, assumption = 1) =>
  ({ type: 'AssumptionAsked', by, admin: false, assumption }) as const;
const leave = (left: number) =>
  ({ type: 'QuestionDismissed', by: ann, admin: false, question: left, how: 'decide' }) as const;

/** Round 1 waits for one answer, and one thing is only assumed. */
function waiting() {
  const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
  table.judged();
  const assumed = question('Which language?', {
    level: 'assumable',
    assumption: 'All speak English.',
    who: 'accounting',
  });
  table.view('ProductPlanner', assumed, question('Who votes?', { assumption: 'The whole office.' }));
  for (const role of others) table.view(role);
  return table;
}

describe('you decide', () => {
  test('puts the assumption in the place of the answer, as an item of the role that asked', () => {
    const table = waiting();
    table.say(leave(1));
    expect(table.facts.findLast(({ type }) => type === 'SaidToQuestion')).toMatchObject({
      ...{ as: 'decided', assumption: 2, by: ann },
    });
    expect(assumptionsOf(table.session())[1]).toMatchObject({
      ...{ id: 'A2', by: 'ProductPlanner', text: 'The whole office.' },
      fields: { insteadOf: 'Q1', cost: 'a week', then: 'we plan again' },
    });
  });

  test.each(['skip', 'Pass.', '跳过', 'You decide!', '你们定'])('is what %j says', (text) => {
    const table = waiting();
    table.say({ type: 'Said', by: ann, message: '1.1', text });
    expect(table.session().questions[0]).toMatchObject({ state: 'decided', closure: { via: 'verb' } });
  });

  test('holds until somebody answers after all, and its assumption no longer', () => {
    const table = waiting();
    table.say(leave(1));
    table.say({ type: 'AnswerGiven', by: ann, question: 1, text: 'Only managers', via: 'form' });
    expect(table.session().questions[0]).toMatchObject({
      state: 'answered',
      closure: { text: 'Only managers' },
    });
    expect(assumptionsOf(table.session()).map(({ id }) => id)).toEqual(['A1']);
  });
});

describe('an assumption is asked after all', () => {
  test('of a question that was left to the roles: that is open again, and nothing is assumed meanwhile', () => {
    const table = waiting();
    table.say(leave(1));
    expect(table.say(ask(ann, 2))).toMatchObject([
      { type: 'SaidToQuestion', as: 'open', question: 1, why: 'undone', by: ann },
    ]);
    expect(assumptionsOf(table.session()).map(({ id }) => id)).toEqual(['A1']);
    expect(table.say(ask(ann, 2))).toMatchObject([{ type: 'RequestDeclined', reason: 'nothingOpen' }]);
  });

  test('left to the roles again, it is the same assumption as before', () => {
    const table = waiting();
    table.say(leave(1));
    table.say(ask(ann, 2));
    table.say(leave(1));
    expect(assumptionsOf(table.session()).map(({ id }) => id)).toEqual(['A1', 'A2']);
    expect(table.session().plan.numbers.A).toBe(2);
  });

  test('that a role made without asking: it is a question of that role, to who speaks for it', () => {
    const table = waiting();
    table.say(ask());
    expect(table.session().questions[1]).toMatchObject({
      ...{ number: 2, asker: 'ProductPlanner', level: 'blocking', text: 'All speak English.', state: 'put' },
      person: { id: ben.id },
    });
    expect(liveOf(table.session().plan, 'assumption')).toEqual([]);
  });

  test('by those who take part, of one that there is, while it is not over', () => {
    const table = waiting();
    const stranger = { id: 'U0TOM', name: 'Tom' };
    expect(table.say(ask(stranger))).toMatchObject([{ what: 'assume', reason: 'notMember' }]);
    expect(table.say(ask(ann, 4))).toMatchObject([{ reason: 'nothingOpen' }]);
    table.say({ type: 'CancelAsked', by: ann, admin: false });
    expect(table.say(ask())).toMatchObject([{ reason: 'finished' }]);
  });
});
