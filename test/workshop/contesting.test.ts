import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { given } from './given.js';
import {
  again,
  alice,
  answeredAndOpen,
  eve,
  heldForAlice,
  heldForMaya,
  pressed,
  read,
  said,
} from './people-story.js';
import { answerTo, item, maya, opened, played, told, tom } from './story.js';

const settle = (keep: 'first' | 'second', by = maya): PersonInput => {
  return { type: 'ConflictSettled', by, admin: false, question: 1, keep };
};
const answered = told(heldForMaya, pressed('Staff'));
const contested = told(answered, pressed('Guests', tom));

describe('two people who answer differently', () => {
  test('leave it to the requester: both are kept, and the roles wait', () => {
    const { after } = given(...answered)
      .when(pressed('Guests', tom))
      .then({ type: 'AnswerContested', question: 1, by: tom, text: 'Guests', via: 'button' })
      .thenOwes();

    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text: 'Staff', by: maya } });
    expect(awaited(after)).toMatchObject([{ person: maya, what: 'settlement', question: 1 }]);
    expect(statusOf(after)).toBe('paused');
    expect(after.members).toEqual([maya]);
  });

  test('of whom one wrote while the other was read: the second is contested when it is read', () => {
    const both = told(told(heldForMaya, said('Staff')), said('Guests', '1.2', tom));
    const { facts } = read(both, 'answer', 1);

    const { after } = read(facts, 'answer', 1).then(
      { type: 'ReplyRead', as: 'talk', question: 1 },
      { type: 'AnswerContested', by: tom, text: 'Guests', via: 'reply', message: '1.2' },
    );
    expect(after.questions[0]?.closure).toMatchObject({ by: maya, message: '1.1' });
  });

  test('in the same words agree, and a repeat changes nothing', () => {
    given(...answered)
      .when(pressed('staff.', tom))
      .thenIgnored('repeat');
    expect(again(contested, pressed('Guests', tom))).toEqual({ ignored: 'repeat' });
    given(...contested)
      .when(pressed('Nobody', tom))
      .then({ type: 'AnswerContested', text: 'Nobody' });
    given(...contested)
      .when(pressed('Nobody', eve))
      .then({ type: 'AnswerContested', by: eve, text: 'Nobody', waits: true });
  });

  test('and a third one, who is settled after them', () => {
    const three = told(contested, pressed('Nobody', eve));
    expect(again(three, pressed('Nobody', eve))).toEqual({ ignored: 'repeat' });
    const first = { ...settle('first'), rival: tom.id } as PersonInput;
    expect(again(told(three, first), first)).toEqual({ ignored: 'outdated' });
    given(...three)
      .when(settle('second'))
      .then(
        { type: 'ConflictSettled' },
        { type: 'QuestionReopened' },
        { type: 'QuestionClosed', text: 'Guests', by: tom },
        { type: 'AnswerContested', text: 'Nobody', by: eve },
      );
    const { after } = given(...told(three, settle('first')))
      .when(settle('first'))
      .then({ type: 'ConflictSettled' });
    expect(after.questions[0]).toMatchObject({ closure: { text: 'Staff', by: maya } });
    expect(awaited(after).map(({ what }) => what)).not.toContain('settlement');
  });

  test('where the first takes theirs back, the other one stands', () => {
    const both = told(told(heldForMaya, said('Staff')), said('Guests', '1.2', tom));
    const { facts } = read(read(both, 'answer', 1).facts, 'answer', 1);
    const { after } = given(...facts)
      .when({ type: 'Unsaid', message: '1.1' })
      .then(
        { type: 'QuestionReopened', why: 'deleted' },
        { type: 'QuestionClosed', text: 'Guests', by: tom },
      );
    expect(awaited(after).map(({ what }) => what)).not.toContain('settlement');
  });

  test('are two who may answer: of others it is refused', () => {
    given(...told(heldForAlice, pressed('Staff', alice)))
      .when(pressed('Guests', tom))
      .then({ type: 'RequestDeclined', reason: 'notAsked', question: 1 });
  });
});

describe('the requester settles it', () => {
  test('for the first: all goes on as it was, and the same words are not brought up again', () => {
    const { after, facts } = given(...contested)
      .when(settle('first'))
      .then({ type: 'ConflictSettled', keep: 'first', by: maya })
      .thenOwes('speak ProductPlanner');

    expect(after.questions[0]).toMatchObject({ closure: { text: 'Staff', by: maya } });
    expect(after.questions[0]?.overruled).toMatchObject([{ by: tom, text: 'Guests', settledBy: maya }]);
    expect(again(facts, pressed('Guests', tom))).toEqual({ ignored: 'repeat' });
    expect(again(facts, settle('first'))).toMatchObject([{ type: 'RequestDeclined', reason: 'nothingOpen' }]);
  });

  test('for the second: it is recorded as its author’s, who joins; what rested on the first is open again', () => {
    const staff = item({
      ...{ text: 'Staff vote', grounds: [{ as: 'answer', ref: 'Q1' }] },
      fields: { kind: 'requirement', acceptance: [] },
    });
    const spoken = played(
      { turn: () => ({ put: [staff] }) },
      (task) => task.kind === 'speak' && task.role !== 'ProductPlanner',
      answered,
    );
    const { after } = given(...told(spoken, pressed('Guests', tom)))
      .when(settle('second'))
      .then(
        { type: 'ConflictSettled', keep: 'second' },
        { type: 'QuestionReopened', why: 'contested', by: maya },
        { type: 'QuestionClosed', outcome: 'answered', text: 'Guests', by: tom, via: 'button' },
        { type: 'PointsRaised', again: true },
      );

    expect(after.members.map(({ id }) => id)).toEqual([maya.id, tom.id]);
    expect(after.questions[0]).toMatchObject({ state: 'answered', overruled: [{ by: maya, text: 'Staff' }] });
    expect(after.questions[0]?.contested).toBeUndefined();
  });

  test('said in a message, the one that counts is an answer and the other a remark', () => {
    const both = told(told(heldForMaya, said('Staff')), said('Guests', '1.2', tom));
    const facts = read(read(both, 'answer', 1).facts, 'answer', 1).facts;
    const { replies, remarks } = replay(told(facts, settle('second')));

    expect(replies.map(({ id, as }) => [id, as])).toEqual([
      ['1.1', 'talk'],
      ['1.2', 'answer'],
    ]);
    expect(remarks.map(({ id }) => id)).toEqual(['1.1']);
  });

  test('and nobody else but an administrator; a question without two answers needs none', () => {
    given(...contested)
      .when(settle('second', tom))
      .then({ type: 'RequestDeclined', what: 'settle', reason: 'requesterOnly' });
    given(...contested)
      .when({ ...settle('first', tom), admin: true } as PersonInput)
      .then({ type: 'ConflictSettled', by: tom });
    given(...answered)
      .when(settle('first'))
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    given(...told(contested, { type: 'CancelAsked', by: maya, admin: false }))
      .when(settle('first'))
      .then({ type: 'RequestDeclined', reason: 'finished' });
  });
});

describe('it is over by itself', () => {
  const both = told(told(heldForMaya, said('Staff')), said('Guests', '1.2', tom));
  const twice = read(read(both, 'answer', 1).facts, 'answer', 1).facts;

  test.each([
    ['1.1', 'Guests', tom],
    ['1.2', 'Staff', maya],
  ])('when the message %s is deleted: the other answer stands', (message, text, by) => {
    const { after } = given(...twice).when({ type: 'Unsaid', message });

    expect(awaited(after).filter(({ what }) => what === 'settlement')).toEqual([]);
    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text, by } });
  });

  test('when one is edited to say the same; else it follows its message', () => {
    const edit = (text: string): PersonInput => ({ type: 'SaidAgain', by: tom, message: '1.2', text });

    expect(replay(told(twice, edit('Staff!'))).questions[0]?.contested).toBeUndefined();
    expect(replay(told(twice, edit('Both'))).questions[0]?.contested).toMatchObject({ text: 'Both' });
  });

  test('when the answer is none any more: the other one stands', () => {
    const undone: PersonInput = { type: 'AnswerUndone', by: maya, question: 1, answer: 1 };
    const { after, facts } = given(...contested).when(undone);
    given(...facts)
      .when(undone)
      .thenIgnored('outdated');
    expect(awaited(after)).toEqual([]);
    expect(after.questions[0]?.closure).toMatchObject({ text: 'Guests', by: tom });
  });
});

describe('while it is not settled', () => {
  test('the Coach does not judge a brief with it, and the rounds do not begin', () => {
    const intake = ['One?', 'Two?', 'Three?'];
    const one = told(played({ intake }, undefined, opened), pressed('Staff'));
    const { facts } = given(...one)
      .when(pressed('Guests', tom))
      .then({ type: 'AnswerContested' })
      .thenOwes();
    expect(statusOf(replay(facts))).toBe('paused');
    given(...facts)
      .when(settle('first'))
      .thenOwes('judge-brief');

    const three = played(
      { intake },
      undefined,
      told(played({ intake }, undefined, one), pressed('b', maya, 2)),
    );
    const last = told(told(three, pressed('Guests', tom)), pressed('c', maya, 3));
    expect(replay(last)).toMatchObject({ stage: 'intake', rounds: [] });
    expect(told(last, settle('second')).at(-1)).toMatchObject({ type: 'QuestionClosed', text: 'Guests' });
  });

  test('a draft of where things stand names it among its reasons', () => {
    const asked = told(contested, { type: 'EndAsked', by: maya, admin: false });
    const { after } = given(...asked).when({ type: 'EndChosen', by: maya, admin: false, choice: 'draft' });

    expect(after.decided?.reasons).toContainEqual({
      kind: 'contest',
      role: 'ProductPlanner',
      text: 'Q1',
      detail: 'Who votes?',
    });
  });

  test('no synthesis is made and nothing is decided, and a meeting goes no further', () => {
    const before = played({}, ({ kind }) => kind === 'synthesise', answered);
    const late = answerTo(pending(replay(before))[0] as Task);
    const { facts } = given(...before)
      .when(pressed('Guests', tom))
      .thenOwes();

    given(...facts)
      .when(late)
      .thenIgnored('not owed');
    const met = told(told(answeredAndOpen, pressed('Guests', tom)), pressed('Yes', alice, 2));
    expect(replay(met)).toMatchObject({ stage: 'meeting', rounds: { length: 2 } });
    expect(pending(replay(met))).toEqual([]);
    expect(told(met, settle('first')).at(-1)).not.toMatchObject({ type: 'ConflictSettled' });
  });

  test('nobody goes on speaking, so that no plan comes out of it', () => {
    const writing = played({}, (task) => task.kind === 'speak' && task.role === 'RiskPlanner', answered);
    const waits = played({}, undefined, told(writing, pressed('Guests', tom)));

    expect(replay(waits)).toMatchObject({ stage: 'discussion', versions: [] });
    expect(pending(replay(waits))).toEqual([]);
    expect(awaited(replay(waits)).map(({ what }) => what)).toEqual(['settlement']);
    const settled = played({}, undefined, told(waits, settle('first')));
    expect(replay(settled)).toMatchObject({ stage: 'decision', versions: [{ artifact: 'plan' }] });
  });

  test('a plan that is out already cannot be approved', () => {
    const plan = told(played({}, undefined, answered), pressed('Guests', tom));
    const approve: PersonInput = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' };

    expect(awaited(replay(plan)).map(({ what }) => what)).toEqual(['settlement', 'approval']);
    given(...plan)
      .when(approve)
      .then({ type: 'RequestDeclined', reason: 'questionOpen' });
    given(...told(plan, settle('first')))
      .when(approve)
      .then({ type: 'Approved' });
    expect(replay(told(plan, settle('second'))).changedSince).toEqual([1]);
  });
});
