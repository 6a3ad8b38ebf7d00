import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { declines } from './declined.js';
import { given } from './given.js';
import { again, alice, eve, heldForMaya, meeting, pressed, read, said } from './people-story.js';
import { maya, told, tom } from './story.js';

const pass = (to = alice, by = maya, question = 1): PersonInput => {
  return { type: 'QuestionPassOnAsked', by, admin: false, to, question };
};
const passed = told(heldForMaya, pass());

describe('passing a question on', () => {
  test('makes it wait for somebody else since now; it stays open, and the same click again changes nothing', () => {
    const { after } = given(...heldForMaya)
      .when(pass())
      .then({ type: 'QuestionPassedOn', question: 1, by: maya, from: maya, to: alice });

    expect(after.questions[0]).toMatchObject({
      state: 'put',
      person: alice,
      passed: [{ by: maya, from: maya }],
    });
    expect(awaited(after)).toMatchObject([
      { person: alice, what: 'answer', question: 1, since: after.changedAt },
    ]);
    expect(after.members).toEqual([maya]);
    expect(again(passed, pass())).toEqual({ ignored: 'repeat' });
  });

  test('lets that person answer, leave it to the roles in either way, put it off and pass it on, without being a member before', () => {
    given(...passed)
      .when(pressed('Staff', alice))
      .then({ type: 'SaidToQuestion', by: alice, as: 'answered' });
    given(...passed)
      .when({ type: 'QuestionDismissed', by: alice, admin: false, question: 1, how: 'decide' })
      .then({ type: 'SaidToQuestion', by: alice, as: 'decided' });
    given(...passed)
      .when({ type: 'QuestionDismissed', by: alice, admin: false, question: 1, how: 'later' })
      .then({ type: 'SaidToQuestion', as: 'later', by: alice });
    const { after, facts } = given(...passed)
      .when(pass(eve, alice))
      .then({ type: 'QuestionPassedOn', by: alice, from: alice, to: eve });
    expect(after.questions[0]?.passed).toHaveLength(2);
    expect(again(facts, pass(eve, alice))).toEqual({ ignored: 'repeat' });
  });

  test('leaves it to the requester too, and to nobody else: their word is a remark, and their button is refused', () => {
    given(...passed)
      .when(pressed('Staff'))
      .then({ type: 'SaidToQuestion', by: maya });
    declines(passed, pressed('Staff', tom), { what: 'answer', reason: 'notAsked', question: 1, to: tom });
    given(...passed)
      .when(said('Staff', '1.1', tom))
      .then({ type: 'RemarkMade' });
  });

  test.each<[string, PersonInput, 'notPerson' | 'notMember' | 'nothingOpen' | 'finished', PersonInput?]>([
    ['to whom it waits for already', pass(maya), 'notPerson'],
    ['to a bot', { ...pass(), isBot: true } as PersonInput, 'notPerson'],
    ['by somebody who takes no part', pass(alice, tom), 'notMember'],
    ['of a question that there is not', pass(alice, maya, 7), 'nothingOpen'],
    ['once it is answered', pass(), 'nothingOpen', { ...pressed('Staff') }],
    ['when it is over', pass(), 'finished', { type: 'CancelAsked', by: maya, admin: false }],
  ])('is refused %s', (_why, input, reason, before) => {
    declines(before ? told(heldForMaya, before) : heldForMaya, input, { what: 'pass', reason });
  });

  test('survives being put again: it comes back to the person it was passed to', () => {
    let facts = told(meeting, pass(eve, maya, 1));
    facts = told(facts, { type: 'QuestionDismissed', by: eve, admin: false, question: 1, how: 'later' });
    expect(replay(facts).questions[0]).toMatchObject({ state: 'aside', person: eve });
    const later = told(facts, pass(tom, eve, 1));
    const session = replay(later);

    expect(session.questions[0]).toMatchObject({ state: 'aside', person: tom });
  });
});

describe('a question that is put to somebody', () => {
  test('is answered by them in the thread, who join by it, and not by whoever was asked before and may no more', () => {
    const { after } = read(told(passed, said('Staff', '1.1', alice)), 'answer', 1).then(
      { type: 'ReplyRead', as: 'answer' },
      { type: 'SaidToQuestion', by: alice, text: 'Staff' },
    );
    expect(after.members.map(({ id }) => id)).toEqual([maya.id, alice.id]);
    declines(told(passed, pass(eve, alice)), pressed('Staff', alice), { reason: 'notAsked' });
  });

  test('to the requester is for members alone, where the channel says so', () => {
    const narrow = heldForMaya.map((each) =>
      each.type === 'WorkshopOpened' ? { ...each, settings: { answering: 'members' as const } } : each,
    );
    declines(narrow, pressed('Staff', tom), { reason: 'notAsked' });
    given(...told(narrow, { type: 'InviteAsked', by: maya, admin: false, person: tom, speaksFor: '' }))
      .when(pressed('Staff', tom))
      .then({ type: 'SaidToQuestion', by: tom });
  });
});
