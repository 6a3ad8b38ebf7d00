import { describe, expect, test } from 'vitest';
import { modalOf, submittedIn } from '../../src/slack/blocks/form.js';
import { rendered } from '../../src/slack/blocks/render.js';
import { answersForm, openFor, readAnswers } from '../../src/slack/in/forms/answers-form.js';
import { personCard } from '../../src/workshop/asking/questions/cards.js';
import type { Question } from '../../src/workshop/base/question.js';
import { ann, ben, early, question } from '../workshop/early.js';
import { postsOf, wordsIn } from './rendering.js';

const others = ['SystemDesigner', 'SeniorDeveloper', 'TestPlanner', 'RiskPlanner'] as const;

/** A workshop in which these questions of the first role are out before round 1. */
function asked(texts: string[], more: Parameters<typeof question>[1] = {}) {
  const table = early({ invited: [{ person: ben, speaksFor: 'accounting' }] });
  table.judged();
  table.view('ProductPlanner', ...texts.map((text) => question(text, more)));
  for (const role of others) table.view(role);
  return table;
}

const lastCard = (table: ReturnType<typeof early>) =>
  postsOf(table.facts).findLast((post) =>
    (post.kind === 'edit' ? post.of : post.part).startsWith('questions:'),
  );

describe('the list of whom else to ask', () => {
  const rowOf = (change: Partial<Question>) => {
    const session = asked(['Who votes?']).session();
    const [first] = session.questions as [Question];
    const { blocks } = rendered(personCard({ ...session, questions: [{ ...first, ...change }] }, ann.id));
    return blocks.find((each) => JSON.stringify(each).includes('question_pass'))?.block_id ?? '';
  };

  test('is another row once it was passed on, so that Slack forgets who was chosen, and the same otherwise', () => {
    const at = '2026-03-02T12:00:00.000Z';
    const passed = [{ by: ann, from: ann, at }];
    const ids = [{}, { exchanges: [] }, { passed, putAt: at }, { putAt: '2026-03-03T12:00:00.000Z' }].map(
      rowOf,
    );

    expect(JSON.parse(ids[0] ?? '')).toMatchObject({ w: 'w-early', q: 1 });
    expect(JSON.parse(ids[0] ?? '')).not.toHaveProperty('n');
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(255);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });
});

test('the form with all open questions has what is assumed filled in, and leaves open what is empty', () => {
  const more = { assumption: 'The company.', options: ['Us', 'Them'] };
  const session = asked(['Who votes?', 'Who pays?'], more).session();
  const { blocks } = modalOf(answersForm(session, ann.id, openFor(session, ann.id, ann)));
  expect(blocks.filter(({ type }) => type === 'input')).toMatchObject([
    { block_id: 'q1', label: { text: 'Q1 · Who votes?' }, optional: true },
    { block_id: 'q2', label: { text: 'Q2 · Who pays?' }, element: { initial_value: 'The company.' } },
  ]);

  const values = { q1: { text: { value: ' ' } }, q2: { text: { value: ' We pay. ' } } };
  const given = submittedIn({ private_metadata: '{}', state: { values } });
  expect(readAnswers(given, session.questions)).toEqual([{ question: 2, text: 'We pay.' }]);
});

test('a question that is put off waits for the meeting, and round 1 does not wait for it', () => {
  const table = asked(['Who votes?', 'Who pays?']);
  table.say({ type: 'QuestionDismissed', by: ann, admin: false, question: 1, how: 'later' });
  expect(table.session().questions[0]?.state).toBe('waiting');
  expect(wordsIn(lastCard(table))).toContain('put off until the meeting');
  table.say({ type: 'AnswerGiven', by: ann, question: 2, text: 'The company', via: 'form' });
  expect(table.session().questions[0]?.state).toBe('waiting');
});
