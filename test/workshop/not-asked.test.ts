import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { given } from './given.js';
import {
  again,
  alice,
  bothOpen,
  eve,
  heldForAlice,
  invitation,
  pressed,
  read,
  said,
} from './people-story.js';
import { maya, told, tom } from './story.js';

describe('an answer that is said to be for a question of somebody else', () => {
  const answered = told(bothOpen, pressed('Staff', tom));
  const moved = (by = tom): PersonInput => ({ type: 'AnswerUndone', by, question: 1, to: 2 });

  test('by its author is not recorded for it', () => {
    const { after } = given(...answered)
      .when(moved())
      .then({ type: 'RequestDeclined', what: 'answer', reason: 'notAsked', question: 2, to: tom });

    expect(after.questions.map(({ state }) => state)).toEqual(['answered', 'put']);
  });

  test('by the requester is, and who took it is known', () => {
    given(...answered)
      .when(moved(maya))
      .then(
        { type: 'SaidToQuestion', as: 'open', question: 1, why: 'moved' },
        { type: 'SaidToQuestion', question: 2, by: tom, text: 'Staff', takenBy: maya },
      );
  });

  test('of the requester is theirs as ever', () => {
    const { decided } = given(...told(bothOpen, pressed('Staff'))).when(moved(maya));

    expect(decided[1]).toMatchObject({ type: 'SaidToQuestion', question: 2, by: maya });
    expect(decided[1]).not.toHaveProperty('takenBy');
  });
});

describe('an answer that is not awaited', () => {
  const meant = (by = tom, message = '1.1'): PersonInput => {
    return { type: 'AnswerMeant', by, question: 1, message };
  };
  const remarked = told(heldForAlice, said('Staff', '1.1', tom));

  test('is a remark that no model reads, and its author is told once for each question', () => {
    given(...heldForAlice)
      .when(said('Staff', '1.1', tom))
      .then(
        { type: 'RemarkMade' },
        { type: 'RequestDeclined', what: 'answer', reason: 'notAsked', question: 1, to: tom, message: '1.1' },
      )
      .thenOwes();
    given(...remarked)
      .when(said('Or guests', '1.2', tom))
      .then({ type: 'RemarkMade' });
    given(...told(heldForAlice, pressed('Staff', tom)))
      .when(said('Staff', '1.1', tom))
      .then({ type: 'RemarkMade' }, { type: 'RequestDeclined', reason: 'notAsked' });
  });

  test('is not one either when its author says which question it answers', () => {
    // They were told so when they wrote it.
    const { after, decided } = given(...remarked).when(meant());
    expect(decided).toEqual([]);

    expect(after.remarks).toMatchObject([{ id: '1.1', by: tom, text: 'Staff' }]);
    given(...remarked)
      .when(meant(eve))
      .then({ type: 'RequestDeclined', what: 'answer', reason: 'notYours', to: eve });
    given(...remarked)
      .when(meant(tom, '7.7'))
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    given(...told(remarked, pressed('Guests', alice)))
      .when(meant())
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
  });

  test('is one once its author is asked, and a remark again when it is taken back', () => {
    const passed = told(remarked, { type: 'QuestionPassOnAsked', by: alice, admin: false, to: tom });

    const { after, facts } = given(...passed)
      .when(meant())
      .then({ type: 'SaidToQuestion', by: tom, text: 'Staff', message: '1.1' });

    expect(after.remarks).toEqual([]);
    expect(again(facts, meant())).toEqual({ ignored: 'repeat' });
    expect(replay(told(facts, { type: 'AnswerUndone', by: maya, question: 1 })).remarks).toMatchObject([
      { id: '1.1', by: tom },
    ]);
  });
});

describe('an answer that names no question', () => {
  test('is for the only one of two that is put to its author', () => {
    read(told(bothOpen, said('Yes', '1.1', alice)), 'answer').then(
      { type: 'ReplyRead', question: 2 },
      { type: 'SaidToQuestion', question: 2, by: alice },
    );
    read(told(bothOpen, said('Yes', '1.1', tom)), 'answer').then({ type: 'ReplyRead', as: 'talk' });
  });

  test('and is read for one that is not theirs is their guess on it, which stays open for whoever was asked', () => {
    const mine = told(bothOpen, invitation(tom, ''));

    const { after } = read(told(mine, said('Yes', '1.1', tom)), 'answer', 2).then(
      { type: 'ReplyRead', as: 'talk', question: 2, rest: '' },
      { type: 'SaidToQuestion', as: 'guess', question: 2, text: 'Yes', by: tom, message: '1.1' },
    );
    expect(after.questions[1]).toMatchObject({ state: 'put', person: alice, guesses: [{ by: tom }] });
    expect(after.remarks).toEqual([]);
    read(told(mine, said('What?', '1.1', tom)), 'question', 2).then(
      { type: 'ReplyRead', as: 'talk' },
      { type: 'RequestDeclined', reason: 'notAsked' },
    );
  });
});
