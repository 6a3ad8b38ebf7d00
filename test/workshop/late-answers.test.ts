import { describe, expect, test } from 'vitest';
import { postsOf } from '../slack/rendering.js';
import { questionsInSight } from '../../src/workshop/asking/answers/giving.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { declines } from './declined.js';
import { given } from './given.js';
import { again, alice, answeredAndOpen, heldForMaya, pressed, read, said } from './people-story.js';
import { maya, opened, played, told, tom } from './story.js';

const leave = (how: 'decide' | 'later'): PersonInput => {
  return { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how };
};
const left = told(heldForMaya, leave('decide'));
const spoken = (facts: Fact[]) =>
  played({}, (task) => task.kind === 'speak' && task.role !== 'ProductPlanner', facts);

describe('an answer after all', () => {
  test('by a button: the assumption goes, where it says something else', () => {
    const { after, facts } = given(...left)
      .when({ ...pressed('Guests', tom), via: 'form' })
      .then({ type: 'SaidToQuestion', question: 1, as: 'answered', text: 'Guests', by: tom });
    expect(liveOf(after.plan, 'assumption')).toEqual([]);
    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text: 'Guests' } });
    expect(again(facts, { ...pressed('Guests', tom), via: 'form' })).toEqual({ ignored: 'repeat' });
  });

  test('in the thread, while nothing is open, is read, and by nobody where no question is theirs', () => {
    const { facts } = given(...spoken(left))
      .when(said('Q1 guests too'))
      .then({ type: 'ReplyMade' })
      .thenOwes('read-reply', 'speak SystemDesigner');
    given(...played({}, (task) => task.kind === 'speak'))
      .when(said('guests too'))
      .then({ type: 'RemarkMade' });

    const late = read(facts, 'answer', 1).then(
      { type: 'ReplyRead', as: 'answer', question: 1 },
      { type: 'SaidToQuestion', as: 'answered', text: 'Q1 guests too', by: maya, message: '1.1' },
    );
    expect(late.after.remarks).toEqual([]);
    expect(replay(told(late.facts, { type: 'Unsaid', message: '1.1' })).questions[0]?.state).toBe('decided');
  });

  test.each([
    ['question', 'question'],
    ['later', 'talk'],
    ['talk', 'talk'],
  ] as const)('is not what is read as %s', (as, counts) => {
    const named = told(left, said('Q1?'));
    read(named, as, 1).then({ type: 'ReplyRead', as: counts });
  });

  test('does not come to what the Coach asked before the roles began, nor when it is over', () => {
    const asked = played({ intake: ['What for?'] }, undefined, opened);
    const begun = told(asked, { type: 'StartAsked', by: maya, admin: false });
    const started = played({}, ({ kind }) => kind === 'speak', begun);

    declines(started, pressed('Lunch'), { reason: 'nothingOpen' });
    declines(told(left, { type: 'CancelAsked', by: maya, admin: false }), pressed('Guests'), {
      reason: 'nothingOpen',
    });
  });

  test('after the plan is out makes its ground another one, and a new question of approval', () => {
    const plan = played({}, undefined, left);
    const { after } = given(...plan)
      .when(pressed('Guests'))
      .then(
        { type: 'SaidToQuestion' },
        { type: 'VoiceGiven', says: 'concern', version: 1, by: maya, question: 1, text: 'Guests' },
      );

    expect(after.stage).toBe('decision');
    expect(after.changedSince).toEqual([1]);
    // Nothing approves now, and the card speaks of no button that would.
    const isCard = (each: object) => 'of' in each && each.of === 'card:v1';
    const card = JSON.stringify(postsOf(told(plan, pressed('Guests'))).findLast(isCard));
    expect(card).toContain('concern_take_up');
    expect(card).not.toContain('Only the button approves now');
  });

  test('is one concern, of its last words, then of those before, and none any more once both are taken back', () => {
    const late = told(played({}, undefined, left), pressed('Guests'));
    const { after, facts } = given(...late)
      .when({ type: 'AnswerGiven', by: maya, question: 1, text: 'Staff and guests', via: 'form' })
      .then(
        { type: 'SaidToQuestion', as: 'answered' },
        { type: 'VoiceGiven', says: 'concern', number: 2, text: 'Staff and guests' },
      );
    expect(openConcerns(after)).toMatchObject([{ number: 2, question: 1 }]);
    const undone = given(...facts).when({ type: 'AnswerUndone', by: maya, question: 1 });
    expect(openConcerns(undone.after)).toMatchObject([{ question: 1, text: 'Guests' }]);
    const both = given(...undone.facts).when({ type: 'AnswerUndone', by: maya, question: 1 });
    expect(openConcerns(both.after)).toEqual([]);
  });
});

describe('a message is about', () => {
  const inSight = (facts: Fact[]) => {
    const session = replay(facts);
    return questionsInSight(session, { at: session.changedAt, text: '' }).map(({ number }) => number);
  };

  test('what is open, and then what is closed by whomever, or was left open', () => {
    const later = { type: 'QuestionDismissed', by: alice, admin: false, question: 2, how: 'decide' } as const;

    expect(inSight(answeredAndOpen)).toEqual([2, 1]);
    expect(inSight(told(answeredAndOpen, pressed('Yes', alice, 2)))).toEqual([1, 2]);
    expect(inSight(left)).toEqual([1]);
    expect(inSight(told(answeredAndOpen, later))).toEqual([1, 2]);
  });
});
