import { describe, expect, test } from 'vitest';
import { checkView } from '../../src/playground/blocks.js';
import { modalOf, submittedIn } from '../../src/slack/blocks/form.js';
import { answersForm, openFor, readAnswers } from '../../src/slack/in/forms/answers-form.js';
import { ann, ben, early, question } from '../workshop/early.js';

function asked() {
  const table = early();
  const sides = { options: ['Everyone', 'Managers only'] };
  table.judged({ questions: [question('Everyone, or managers?', sides)] });
  table.view(
    'ProductPlanner',
    question('Who pays?', { assumption: 'The company pays.', options: ['Us', 'Them'] }),
  );
  for (const role of ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const)
    table.view(role);
  return table;
}

const values = (given: Record<string, string>) => ({
  private_metadata: '{}',
  state: {
    values: Object.fromEntries(Object.entries(given).map(([field, value]) => [field, { text: { value } }])),
  },
});

describe('the form with all open questions', () => {
  test('has a field for each, with what is assumed filled in', () => {
    const { session } = asked();
    const view = modalOf(answersForm(session(), ann.id, openFor(session(), ann.id, ann)));
    expect(view.blocks.filter(({ type }) => type === 'input')).toMatchObject([
      { block_id: 'q1', label: { text: 'Q1 · Everyone, or managers?' }, optional: true },
      { block_id: 'q2', label: { text: 'Q2 · Who pays?' }, element: { initial_value: 'The company pays.' } },
    ]);
  });

  test('opens for a question of which nothing is known but its words', () => {
    const { session } = asked();
    const bare = openFor(session(), ann.id, ann).map((each) => ({ ...each, why: '', options: [] }));
    const view = modalOf(answersForm(session(), ann.id, bare));

    expect(checkView(view)).toEqual([]);
    expect(view.blocks.filter((block) => 'hint' in block)).toEqual([]);
  });

  test('counts what is filled in and leaves open what is empty', () => {
    const { session } = asked();
    const given = submittedIn(values({ q1: ' ', q2: ' We pay. ' }));
    expect(readAnswers(given, session().questions)).toEqual([{ question: 2, text: 'We pay.' }]);
  });

  test('sends all answers as one, and one that stayed as assumed agrees', () => {
    const table = asked();
    const answers = [
      { question: 1, text: 'Everyone' },
      { question: 2, text: 'The company pays.' },
    ];
    table.say({ type: 'AnswersGiven', by: ann, answers, via: 'form' });
    expect(table.facts.filter(({ type }) => type === 'SaidToQuestion')).toMatchObject([
      { question: 1, as: 'answered', text: 'Everyone' },
      { question: 2, as: 'answered', agrees: true },
    ]);
    expect(table.session().questions.every(({ state }) => state === 'answered')).toBe(true);
  });

  test('leaves out what somebody else has answered the same meanwhile', () => {
    const table = asked();
    table.say({ type: 'AnswerGiven', by: ben, question: 1, text: 'Everyone', via: 'button' });
    const answers = [
      { question: 1, text: 'Everyone' },
      { question: 2, text: 'We pay.' },
    ];
    table.say({ type: 'AnswersGiven', by: ann, answers, via: 'form' });
    expect(table.session().questions).toMatchObject([
      { closure: { by: ben } },
      { closure: { by: ann, text: 'We pay.' } },
    ]);
  });

  test('is empty once nothing is open', () => {
    const table = asked();
    table.say({
      type: 'AnswersGiven',
      by: ann,
      answers: [
        { question: 1, text: 'Both' },
        { question: 2, text: 'Us' },
      ],
      via: 'form',
    });
    expect(openFor(table.session(), ann.id, ann)).toEqual([]);
  });
});
