import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, asking, maya, played, type Script, told } from './story.js';

/** Two roles have a question each, and both are put: Q1 and Q2. */
const script: Script = {
  turn: (role, round) =>
    round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
      ? { questions: [asking('blocking', `${role}?`, { options: [], assumption: `assumed by ${role}` })] }
      : {},
};
const two = played(script, (task) => task.kind === 'synthesise');
const said = (text: string, message = '1.1', by = maya) => ({ type: 'Said', by, message, text }) as const;
const again = (text: string, message = '1.1') => ({ type: 'SaidAgain', by: maya, message, text }) as const;
const answers = (facts: readonly Fact[]) =>
  replay([...facts]).questions.map(({ closure }) => closure?.text ?? 'open');
const read = (
  facts: Fact[],
  reading: { as: 'answer' | 'question'; question?: number; questions?: number[] },
) => {
  const task = pending(replay(facts)).find(({ kind }) => kind === 'read-reply') as Task;
  return given(...facts).when(answerTo(task, { reading: () => reading }, replay(facts)));
};

describe('a message with several answers', () => {
  const unread = told(two, said('Staff, and in May'));

  test('that answers several questions answers each with all its words', () => {
    const { facts } = read(unread, { as: 'answer', questions: [1, 2] }).then(
      { type: 'ReplyRead', as: 'answer', questions: [1, 2] },
      { type: 'SaidToQuestion', question: 1, text: 'Staff, and in May' },
      { type: 'SaidToQuestion', question: 2, text: 'Staff, and in May' },
    );
    expect(answers(told(facts, again('Guests, in May')))).toEqual(['Guests, in May', 'Guests, in May']);
    expect(answers(told(facts, { type: 'Unsaid', message: '1.1' }))).toEqual(['open', 'open']);
  });

  test('that fits no question more than another: its author says which', () => {
    const unclear = read(unread, { as: 'answer' }).then({ type: 'ReplyRead', as: 'unclear' }).facts;
    const facts = told(unclear, { type: 'AnswerMeant', by: maya, question: 2, message: '1.1' });
    expect(answers(facts)).toEqual(['open', 'Staff, and in May']);
    given(...unclear)
      .when({ type: 'ReplyMeant', by: maya, message: '1.1', as: 'talk' })
      .then({ type: 'ReplyRead', as: 'talk' });
  });
});
