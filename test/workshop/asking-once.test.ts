import { describe, expect, test } from 'vitest';
import { raised } from '../../src/workshop/asking/fold.js';
import { numbered } from '../../src/workshop/asking/questions/asking.js';
import { questionId, questionOf } from '../../src/workshop/base/question.js';
import { early } from './early.js';
import { asking, lena, maya, openedWith, played, puttingOf, type Script, sessionOf, told } from './story.js';

const session = sessionOf(openedWith('anyone'));
const days = (to?: string) => asking('blocking', 'How many days do you have?', to ? { to } : {});

test('the same is asked of two people, each by name, of one of them once, and of nobody in particular besides', () => {
  const both = numbered(session, 'RiskPlanner', [days(lena.id), days(maya.id), days(lena.id)]);
  expect(both.map(({ number, to }) => [number, to?.id ?? maya.id])).toEqual([
    [1, lena.id],
    [2, maya.id],
  ]);
  expect(numbered(session, 'ProductPlanner', [days(lena.id), days()])).toHaveLength(1);
});

test('what is asked on after an answer is Q1b, then Q1c, whatever else is asked between', () => {
  const table = early();
  table.judged();
  const asked = { level: 'blocking' as const, why: '', options: [], assumption: '' };
  const questions = [
    { ...asked, number: 1, text: 'Who votes?' },
    { ...asked, number: 2, text: 'And guests?', continues: 1 },
    { ...asked, number: 3, text: 'Who pays?' },
    { ...asked, number: 4, text: 'And interns?', continues: 1 },
  ];
  const after = raised(table.session(), 'TestPlanner', questions, '2026-03-02T10:00:00.000Z');
  expect(after.questions.map((each) => questionId(after, each))).toEqual(['Q1', 'Q1b', 'Q3', 'Q1c']);
  expect(questionOf(after, 'Q1c')?.text).toBe('And interns?');
});

describe('a question that was raised before', () => {
  const tied = 'Is it tied to the existing users?';
  /** Two roles ask in round 1. */
  const raising = (product: string, tests: string): Script => ({
    turn: (role, round, now) => {
      const put = puttingOf(now, role);
      if (role === 'ProductPlanner' && round === 1) return { put, questions: [asking('blocking', product)] };
      const again = role === 'TestPlanner' && round === 1;
      return again ? { put, questions: [asking('blocking', tests)] } : { put };
    },
  });
  const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Yes', via: 'form' } as const;
  const textsIn = (script: Script) => sessionOf(played(script)).questions.map(({ text }) => text);

  test('is not raised again in other spelling, and is another one when one word that counts is another', () => {
    expect(textsIn(raising(tied, 'is it tied to the existing users'))).toEqual([tied]);
    expect(textsIn(raising(tied, 'Is it not tied to the existing users?'))).toHaveLength(2);
  });

  test('of the Coach about the brief is asked once', () => {
    const intake = ['What is it for?', 'what is it for'];
    const facts = played({ intake }, undefined, told(played({ intake: intake.slice(0, 1) }), answer));

    expect(sessionOf(facts).questions).toHaveLength(1);
  });
});
