import { describe, expect, test } from 'vitest';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { ann, ben, early, question } from './early.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;
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

test('what is only assumed is for the person by name to confirm who could have been asked', () => {
  const table = early({ invited: [{ person: ben, speaksFor: '' }] });
  table.judged();
  const assumed = (text: string, to?: string) => question(text, { level: 'assumable', ...(to && { to }) });
  table.view('ProductPlanner', assumed('Which language?', ben.id));
  table.view('SystemDesigner', assumed('Which browser?'));
  expect(assumptionsOf(table.session())).toMatchObject([
    { fields: { who: ben.name } },
    { fields: { who: ann.name } },
  ]);
});
