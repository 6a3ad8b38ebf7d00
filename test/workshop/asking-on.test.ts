import { expect, test } from 'vitest';
import { raised } from '../../src/workshop/asking/fold.js';
import { questionId, questionOf } from '../../src/workshop/base/question.js';
import { early } from './early.js';

const asked = { level: 'blocking' as const, why: '', options: [], assumption: '' };

test('what is asked on after an answer is Q1b, then Q1c, whatever else is asked between', () => {
  const table = early();
  table.judged();
  const at = '2026-03-02T10:00:00.000Z';
  const session = raised(
    table.session(),
    'TestPlanner',
    [
      { ...asked, number: 1, text: 'Who votes?' },
      { ...asked, number: 2, text: 'And guests?', continues: 1 },
      { ...asked, number: 3, text: 'Who pays?' },
      { ...asked, number: 4, text: 'And interns?', continues: 1 },
    ],
    at,
  );
  expect(session.questions.map((each) => questionId(session, each))).toEqual(['Q1', 'Q1b', 'Q3', 'Q1c']);
  expect(questionOf(session, 'Q1c')?.text).toBe('And interns?');
});
