import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, asking, maya, played, type Script, told, tom } from './story.js';

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
const readsNothing = (facts: readonly Fact[]) =>
  expect(pending(replay([...facts])).filter(({ kind }) => kind === 'read-reply')).toEqual([]);
const read = (
  facts: Fact[],
  reading: { as: 'answer' | 'question'; question?: number; questions?: number[] },
) => {
  const task = pending(replay(facts)).find(({ kind }) => kind === 'read-reply') as Task;
  return given(...facts).when(answerTo(task, { reading: () => reading }, replay(facts)));
};

describe('a message that names the questions that it answers', () => {
  test.each([
    ['in lines', 'Q1: Staff\nQ2: In May', ['Staff', 'In May']],
    ['in one line', 'Q1: yes, Q2: no.', ['yes', 'no.']],
    [
      'in the other order, after a greeting',
      'Hi all,\n*Q2:* In May\n*Q1*: Staff, all of them',
      ['Staff, all of them', 'In May'],
    ],
    [
      'as a list over several lines',
      '- Q1: Staff\n  and guests\n- Q2: In May',
      ['Staff\n  and guests', 'In May'],
    ],
    ['by the numbers alone', '1: Staff\n2: In May', ['Staff', 'In May']],
    ['by the numbers alone, one of them before a figure', '1：员工，2：5月', ['员工', '5月']],
    ['as a list in one line', '1) Staff 2) In May', ['Staff', 'In May']],
    ['as a list in brackets', '（1）员工 （2）五月', ['员工', '五月']],
    ['in Chinese', '问题1：员工\n问题 2：五月', ['员工', '五月']],
    ['with a full-width colon', 'Q1：员工；Q2：五月', ['员工', '五月']],
    ['alone', 'Q2: In May', ['open', 'In May']],
  ])('%s, is recorded for each, without a model', (_, text, expected) => {
    const { facts } = given(...two).when(said(text));

    expect(answers(facts)).toEqual(expected);
    readsNothing(facts);
    const closed = replay(facts).questions.filter(({ closure }) => closure);
    expect(closed.every(({ closure }) => closure?.via === 'reply' && closure.message === '1.1')).toBe(true);
  });

  test.each([
    ['names another question within its words', 'Q1: as I say under Q2: in May'],
    ['says more before it than a greeting', 'We talked for a long time about it yesterday. Q1: Staff'],
    ['names two for the same words', 'Q1, Q2: In May'],
    ['asks back', 'Q1: what do you mean?'],
    ['asks back without a question mark', 'Q1: what do you mean by staff'],
    ['asks back in Chinese', 'Q1：什么意思'],
    ['may put it off', 'Q1: not now'],
    ['may put it off until somebody was asked', "Q1: I'll ask Tom"],
    ['may put it off in Chinese', '问题1：我问一下行政'],
    ['knows no answer', 'Q2: no idea'],
    ['takes back what was said', 'Q1: scratch that'],
    ['would rather stop', 'Q1: stop'],
    ['only thanks', 'Q1: 👍 thanks'],
    ['names a question that nobody has asked', 'Q1: Staff\nQ9: In May'],
    ['has times in its lines', '1:30 is lunch\n2:30 is tea'],
    ['has numbers in brackets within its words', 'We voted on 1) staff and 2) guests'],
  ])('is read by a model where it %s', (_, text) => {
    const { facts } = given(...two).when(said(text));
    expect(answers(facts)).toEqual(['open', 'open']);
    expect(pending(replay(facts)).map(({ kind }) => kind)).toContain('read-reply');
  });

  test.each([
    ['Q1 staff. Q2: In May', 'staff'],
    ['Q2: In May. Q1 staff and guests', 'staff and guests'],
    ['Q2: In May\nQ1 staff, I think', 'staff, I think'],
  ])('and names another without a colon has its own words on each: %s', (text, staff) => {
    const { facts } = given(...two).when(said(text));
    expect(answers(facts)).toEqual(['open', 'In May']);

    const { after } = read(facts, { as: 'answer', question: 1 });
    expect(after.questions.map(({ closure }) => closure?.text)).toEqual([staff, 'In May']);
  });

  test('and puts another off in the same line keeps that out of its answer', () => {
    const { facts } = given(...two).when(said('Q2: 80. Q1 dunno yet'));
    expect(answers(facts)).toEqual(['open', '80']);
  });

  test('as a list in one line, and does not know one of them, has only the other on record', () => {
    const { facts } = given(...two).when(said('1) staff 2) idk, ask Ben'));
    expect(answers(facts)).toEqual(['staff', 'open']);

    const { after } = read(facts, { as: 'answer', question: 2 });
    expect(after.questions[1]?.closure?.text).toBe('idk, ask Ben');
  });

  test.each([
    ['Q1 staff, Q2 in May', ['staff', 'in May']],
    ['Q1只限员工，Q2大概五月', ['只限员工', '大概五月']],
    ['Q1 - staff / Q2 - in May', ['staff', 'in May']],
    ['*Q1* → staff\nQ2 = -5', ['staff', '-5']],
    ['staff, and in May', ['staff, and in May', 'staff, and in May']],
  ])('read by a model as answers to both, each has the words behind its name: %s', (text, expected) => {
    const { facts } = given(...two).when(said(text));
    const { after } = read(facts, { as: 'answer', questions: [1, 2] });
    expect(after.questions.map(({ closure }) => closure?.text)).toEqual(expected);
  });

  test('and asks back on another: the answer is on record, and the rest is read', () => {
    const { facts } = given(...two).when(said('Q1: Staff\nQ2: What is that?'));
    expect(answers(facts)).toEqual(['Staff', 'open']);

    const { after } = read(facts, { as: 'question', question: 2 }).thenOwes('put-question', 'synthesise');
    expect(after.questions[1]?.exchanges).toMatchObject([{ by: maya }]);
  });

  test('and leaves one to the roles', () => {
    const { after } = given(...two).when(said('Q1: you decide\nQ2: In May'));
    expect(after.questions.map(({ state }) => state)).toEqual(['decided', 'answered']);
  });
});

describe('a message with several answers, when its author', () => {
  const both = told(two, said('Q1: Staff\nQ2: In May'));

  test('edits one, changes only that one', () => {
    given(...both)
      .when(again('Q1: Staff\nQ2: In June'))
      .then(
        { type: 'RemarkEdited' },
        { type: 'ReplyMade' },
        { type: 'SaidToQuestion', as: 'answered', question: 2, text: 'In June' },
      );
  });

  test('edits it, and an addition to it stays', () => {
    const added = told(both, said('Q2 or in July', '1.2'));
    const { facts } = read(added, { as: 'answer', question: 2 });
    const now = told(facts, again('Q1: Staff\nQ2: In June'));
    expect(answers(now)).toEqual(['Staff', 'In June\nQ2 or in July']);
  });

  test('takes one out, opens that one', () => {
    const facts = told(both, again('Q1: Staff'));
    expect(answers(facts)).toEqual(['Staff', 'open']);
    expect(answers(told(facts, again('Q1: Staff\nQ2: In June')))).toEqual(['Staff', 'In June']);
  });

  test('takes the names away, opens all of them, and a model reads it', () => {
    const facts = told(both, again('Staff'));
    expect(answers(facts)).toEqual(['open', 'open']);
    expect(pending(replay(facts)).map(({ kind }) => kind)).toContain('read-reply');
  });

  test('deletes it, opens all of them, and nothing of it is left', () => {
    const facts = told(both, { type: 'Unsaid', message: '1.1' });
    const { replies, remarks } = replay(facts);
    expect([answers(facts), replies, remarks]).toEqual([['open', 'open'], [], []]);
  });

  test('gives names to a message that was read before, has each answer on record', () => {
    const whole = read(told(two, said('Staff')), { as: 'answer', question: 1 }).facts;
    expect(answers(told(whole, again('Q1: All staff\nQ2: In May')))).toEqual(['All staff', 'In May']);
  });

  test('undoes one, keeps the other as it is', () => {
    const facts = told(both, { type: 'AnswerUndone', by: maya, question: 1 });
    expect(answers(facts)).toEqual(['open', 'In May']);
    expect(answers(told(facts, again('Q1: Staff\nQ2: In June')))).toEqual(['open', 'In June']);
  });
});

describe('an answer that its author corrects by name', () => {
  const first = told(two, said('Q1: One company each', '1.1'));
  const corrected = told(first, said('Q1: sorry, it is two companies', '1.2'));

  test('is replaced, with the time and the message of the correction', () => {
    const { closure } = replay(corrected).questions[0] ?? {};
    expect(closure).toMatchObject({ text: 'sorry, it is two companies', message: '1.2', via: 'reply' });
    const fact = corrected.at(-1);
    expect(closure?.at).toBe(fact?.at);
    readsNothing(corrected);
  });

  test('is what the correction says, whatever becomes of the message before, which holds again without it', () => {
    expect(answers(told(corrected, { type: 'Unsaid', message: '1.1' }))[0]).toBe(
      'sorry, it is two companies',
    );
    const undone = { type: 'AnswerUndone', by: maya, question: 1 } as const;
    const deleted = { type: 'Unsaid', message: '1.2' } as const;
    for (const back of [undone, deleted]) expect(answers(told(corrected, back))[0]).toBe('One company each');
    for (const back of [undone, { type: 'Unsaid', message: '1.1' } as const])
      expect(answers(told(told(corrected, deleted), back))[0]).toBe('open');
    const alone = told(corrected, { type: 'Unsaid', message: '1.1' });
    expect(answers(told(alone, deleted))[0]).toBe('open');
  });

  test('stays corrected where another answer of the message before is edited', () => {
    const both = told(told(two, said('Q1: Staff\nQ2: In May')), said('Q1: Guests', '1.2'));
    expect(answers(told(both, again('Q1: Staff\nQ2: In June')))).toEqual(['Guests', 'In June']);
  });

  test('in the form is what the form says, whatever was added to it before', () => {
    const form = { type: 'AnswerGiven', by: maya, question: 1, text: 'Three', via: 'form' } as const;
    const facts = told(first, form);
    expect(answers(facts)[0]).toBe('Three');
    expect(answers(told(facts, { type: 'Unsaid', message: '1.1' }))[0]).toBe('Three');
  });

  test('by another person is another answer, which is read', () => {
    const facts = told(first, said('Q1: three', '1.3', tom));
    expect(answers(facts)[0]).toBe('One company each');
  });
});

describe('a message without names', () => {
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
