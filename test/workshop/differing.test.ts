import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { replay } from '../../src/workshop/evolve.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { personCard } from '../../src/workshop/asking/questions/cards.js';
import { declines, ignores } from './declined.js';
import { given } from './given.js';
import { again, alice, answeredAndOpen, eve, heldForAlice, heldForMaya, pressed } from './people-story.js';
import { item, maya, played, told, tom } from './story.js';

const answered = told(heldForMaya, pressed('Staff'));
const differing = told(answered, pressed('Guests', tom));
/** Alice has answered, and the requester says otherwise. */
const byAlice = told(told(heldForAlice, pressed('Staff', alice)), pressed('Guests'));
const questionIn = (facts: Fact[], number: number) => replay(facts).questions[number - 1];

describe('two people who answer differently', () => {
  test('are a blocking question of the Coach: both wordings are its answers, and the requester decides', () => {
    const { after } = given(...answered)
      .when(pressed('Guests', tom))
      .then({ type: 'SaidToQuestion', question: 1, by: tom, text: 'Guests', via: 'button' });

    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text: 'Staff', by: maya } });
    expect(after.questions[1]).toMatchObject({
      ...{ asker: 'Coach', level: 'blocking', state: 'put', person: maya, continues: 1, part: 'b' },
      text: 'Q1 was answered differently: “Who votes?” Which answer holds?',
      why: `${maya.name}: “Staff”\n${tom.name}: “Guests”`,
      ...{ options: ['Staff', 'Guests'], assumption: 'Staff' },
    });
    expect(awaited(after)).toMatchObject([{ person: maya, what: 'answer', question: 2 }]);
    expect(after.members).toEqual([maya]);
    expect(personCard(after, maya.id)).toMatchObject({ persona: 'Coach' });
  });

  test('in the same words agree, and a repeat changes nothing', () => {
    ignores(answered, pressed('staff.', tom), 'repeat');
    expect(again(differing, pressed('Guests', tom))).toEqual({ ignored: 'repeat' });
    expect(again(differing, pressed('Guests', eve))).toEqual({ ignored: 'repeat' });
    expect(again(byAlice, pressed('Guests'))).toEqual({ ignored: 'repeat' });
  });

  test('and a third one, whose answer is one more in the same question, which is asked again where it was put off', () => {
    const { after } = given(...differing)
      .when(pressed('Nobody', eve))
      .then({ type: 'SaidToQuestion', by: eve, text: 'Nobody' });

    expect(after.questions).toHaveLength(2);
    expect(after.questions[1]?.options).toEqual(['Staff', 'Guests', 'Nobody']);
    expect(after.questions[1]?.why).toContain(`${eve.name}: “Nobody”`);
    const off = { type: 'QuestionDismissed', by: maya, admin: false, question: 2, how: 'later' } as const;
    expect(questionIn(told(differing, off), 2)).toMatchObject({ state: 'waiting' });
    expect(questionIn(told(told(differing, off), pressed('Nobody', eve)), 2)).toMatchObject({
      ...{ state: 'put', options: ['Staff', 'Guests', 'Nobody'] },
    });
  });

  test('in a meeting are asked at once, and it goes on when one was chosen', () => {
    const met = told(answeredAndOpen, pressed('Guests', tom));
    expect(questionIn(met, 3)).toMatchObject({ asker: 'Coach', state: 'put', continues: 1 });
    expect(replay(met).meetings[0]?.questions).toContain(3);
    const without = told(met, pressed('Yes', alice, 2));
    expect(replay(without)).toMatchObject({ stage: 'meeting' });
    const settled = told(without, pressed('Staff', maya, 3));
    expect(replay(played({}, undefined, settled)).stage).not.toBe('meeting');
  });
});

describe('the requester decides', () => {
  test('for the first: all goes on as it was, and the same words are not brought up again', () => {
    const { after, facts } = given(...differing)
      .when(pressed('Staff', maya, 2))
      .then({ type: 'SaidToQuestion', question: 2, text: 'Staff', agrees: true });

    expect(after.questions[0]).toMatchObject({ closure: { text: 'Staff', by: maya } });
    expect(again(facts, pressed('Guests', tom))).toEqual({ ignored: 'repeat' });
  });

  test('for the second: it is the answer to the question, and who rests on the first has a point', () => {
    const fields = { kind: 'requirement' as const, acceptance: [] };
    const staff = item({ text: 'Staff vote', grounds: [{ as: 'answer', ref: 'Q1' }], fields });
    const others = (task: Task) => task.kind === 'speak' && task.role !== 'ProductPlanner';
    const spoken = played({ turn: () => ({ put: [staff] }) }, others, answered);
    const { after } = given(...told(spoken, pressed('Guests', tom)))
      .when(pressed('Guests', maya, 2))
      .then(
        { type: 'SaidToQuestion', question: 2, text: 'Guests', by: maya },
        { type: 'SaidToQuestion', question: 1, as: 'answered', text: 'Guests', by: maya, via: 'button' },
        { type: 'PointsRaised' },
      );

    expect(after.questions.map(({ state }) => state)).toEqual(['answered', 'answered']);
    expect(awaited(after)).toEqual([]);
  });

  test('by answering the question itself, too, and in other words', () => {
    const { facts } = given(...byAlice)
      .when(pressed('Both'))
      .then(
        { type: 'SaidToQuestion', question: 2, text: 'Both' },
        { type: 'SaidToQuestion', question: 1, text: 'Both', by: maya },
      );
    // Whoever was asked may still say otherwise, in new words.
    given(...facts)
      .when(pressed('Nobody', alice))
      .then({ type: 'SaidToQuestion', question: 1, text: 'Nobody', by: alice });
    expect(again(facts, pressed('Staff', alice))).toEqual({ ignored: 'repeat' });
  });

  test('and nobody else, unless it is passed on to them', () => {
    declines(differing, pressed('Guests', tom, 2), { what: 'answer', reason: 'notAsked' });
    const asked = { type: 'QuestionPassOnAsked', by: maya, admin: false } as const;
    const passed: PersonInput = { ...asked, question: 2, to: alice };
    given(...told(differing, passed))
      .when(pressed('Guests', alice, 2))
      .then(
        { type: 'SaidToQuestion', question: 2, by: alice },
        { type: 'SaidToQuestion', question: 1, text: 'Guests', by: alice },
      );
  });

  test('or leaves it to the roles: the first stands, and nothing is assumed beside it', () => {
    const { after } = given(...differing)
      .when({ type: 'QuestionDismissed', by: maya, admin: false, question: 2, how: 'decide' })
      .then({ type: 'SaidToQuestion', question: 2, as: 'decided' });
    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text: 'Staff' } });
    expect(after.plan.items).toEqual(replay(differing).plan.items);
  });

  test('and may take it back or change it: the first holds again, and where it is taken back, it is open which', () => {
    const chosen = told(differing, pressed('Guests', maya, 2));
    const back = told(chosen, { type: 'AnswerUndone', by: maya, question: 2 });
    expect(questionIn(back, 1)?.closure).toMatchObject({ text: 'Staff' });
    expect(questionIn(back, 2)).toMatchObject({ state: 'put', options: ['Staff', 'Guests'] });
    const changed = told(chosen, pressed('Staff', maya, 2));
    expect(questionIn(changed, 1)?.closure).toMatchObject({ text: 'Staff', by: maya });
  });
});

describe('nobody has to choose any more', () => {
  test('where the first comes to say the same', () => {
    const { after } = given(...differing)
      .when(pressed('Guests'))
      .then(
        { type: 'SaidToQuestion', as: 'answered', question: 1, text: 'Guests' },
        { type: 'SaidToQuestion', question: 2, as: 'answered', text: 'Guests' },
      );
    expect(awaited(after)).toEqual([]);
  });

  test('where the first is taken back and the other is given', () => {
    const open = told(differing, { type: 'AnswerUndone', by: maya, question: 1, answer: 1 });
    expect(replay(open).questions.map(({ state }) => state)).toEqual(['put', 'put']);
    const other = told(open, pressed('Guests', tom));
    expect(replay(other).questions.map(({ closure }) => closure?.text)).toEqual(['Guests', 'Guests']);
    // Chosen before it is answered again, it is the answer.
    const chosen = told(open, pressed('Guests', maya, 2));
    expect(replay(chosen).questions.map(({ closure }) => closure?.text)).toEqual(['Guests', 'Guests']);
  });
});

describe('while nobody has decided', () => {
  test('round 1 does not begin', () => {
    const open = played({ intake: ['What for?'] });
    expect(replay(open)).toMatchObject({ stage: 'intake', rounds: [] });
    const both = told(told(open, pressed('Lunch')), pressed('Dinner', tom));
    const waits = played({}, ({ kind }) => kind === 'begin-round', both);
    expect(replay(waits)).toMatchObject({ stage: 'asking', rounds: [] });
    expect(awaited(replay(waits))).toMatchObject([{ person: maya, what: 'answer', question: 2 }]);
    const going = told(waits, pressed('Dinner', maya, 2));
    expect(replay(going).rounds).toHaveLength(1);
  });

  test('no plan comes of it', () => {
    const writing = played({}, (task) => task.kind === 'speak' && task.role === 'RiskPlanner', answered);
    const waits = played({}, undefined, told(writing, pressed('Guests', tom)));
    expect(replay(waits).versions).toEqual([]);
    const settled = played({}, undefined, told(waits, pressed('Staff', maya, 2)));
    expect(replay(settled)).toMatchObject({ stage: 'decision', versions: [{ artifact: 'plan' }] });
  });

  test('a plan that is out already cannot be approved; the other answer is a late one', () => {
    const plan = told(played({}, undefined, answered), pressed('Guests', tom));
    const approve: PersonInput = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' };

    expect(awaited(replay(plan)).map(({ what }) => what)).toEqual(['answer', 'approval']);
    declines(plan, approve, { reason: 'questionOpen' });
    given(...told(plan, pressed('Staff', maya, 2)))
      .when(approve)
      .then({ type: 'Approved' });
    expect(replay(told(plan, pressed('Guests', maya, 2))).changedSince).toEqual([1]);
  });
});
