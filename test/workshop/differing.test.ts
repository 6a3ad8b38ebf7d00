import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { replay } from '../../src/workshop/evolve.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { decides, declines, given, ignores } from './given.js';
import { alice, eve, heldForAlice, heldForMaya, pressed, read, said } from './people-story.js';
import { begun, item, lena, maya, opened, openedWith, played, told, tom } from './story.js';
import { postsOf } from '../slack/rendering.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { pending } from '../../src/workshop/pending.js';
import { starts } from './starts.js';

const dismissed = { type: 'QuestionDismissed', by: maya, admin: false } as const;
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
  });

  test('in the same words agree, and a repeat changes nothing', () => {
    ignores(answered, pressed('staff.', tom), 'repeat');
    for (const by of [tom, eve]) ignores(differing, pressed('Guests', by), 'repeat');
    ignores(byAlice, pressed('Guests'), 'repeat');
  });

  test('and a third one, whose answer is one more in the same question, which is asked again where it was put off', () => {
    const { after } = given(...differing)
      .when(pressed('Nobody', eve))
      .then({ type: 'SaidToQuestion', by: eve, text: 'Nobody' });

    expect(after.questions).toHaveLength(2);
    expect(after.questions[1]?.options).toEqual(['Staff', 'Guests', 'Nobody']);
    expect(after.questions[1]?.why).toContain(`${eve.name}: “Nobody”`);
    const off = told(differing, { ...dismissed, question: 2, how: 'later' });
    expect(questionIn(off, 2)).toMatchObject({ state: 'waiting' });
    expect(questionIn(told(off, pressed('Nobody', eve)), 2)).toMatchObject({
      ...{ state: 'put', options: ['Staff', 'Guests', 'Nobody'] },
    });
  });
});

describe('the requester decides', () => {
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
    ignores(facts, pressed('Staff', alice), 'repeat');
  });

  test('and may take it back, change it or leave it to the roles: the first holds again, and where it is taken back, it is open which', () => {
    const chosen = told(differing, pressed('Guests', maya, 2));
    const back = told(chosen, { type: 'AnswerUndone', by: maya, question: 2 });
    expect(questionIn(back, 1)?.closure).toMatchObject({ text: 'Staff' });
    expect(questionIn(back, 2)).toMatchObject({ state: 'put', options: ['Staff', 'Guests'] });
    const changed = told(chosen, pressed('Staff', maya, 2));
    expect(questionIn(changed, 1)?.closure).toMatchObject({ text: 'Staff', by: maya });
    const left = told(differing, { ...dismissed, question: 2, how: 'decide' });
    expect(questionIn(left, 1)).toMatchObject({ state: 'answered', closure: { text: 'Staff' } });
    expect(replay(left).plan.items).toEqual(replay(differing).plan.items);
  });
});

test('nobody has to choose any more where the first is taken back, and the other is given or chosen', () => {
  const open = told(differing, { type: 'AnswerUndone', by: maya, question: 1, answer: 1 });
  expect(replay(open).questions.map(({ state }) => state)).toEqual(['put', 'put']);
  for (const input of [pressed('Guests', tom), pressed('Guests', maya, 2)]) {
    const { questions } = replay(told(open, input));
    expect(questions.map(({ closure }) => closure?.text)).toEqual(['Guests', 'Guests']);
  }
});

test('while nobody has decided, round 1 does not begin', () => {
  const open = played({ intake: ['What for?'] });
  const both = told(told(open, pressed('Lunch')), pressed('Dinner', tom));
  const waits = played({}, ({ kind }) => kind === 'begin-round', both);
  expect(replay(waits)).toMatchObject({ stage: 'asking', rounds: [] });
  expect(awaited(replay(waits))).toMatchObject([{ person: maya, what: 'answer', question: 2 }]);
  expect(replay(told(waits, pressed('Dinner', maya, 2))).rounds).toHaveLength(1);
});

const left = told(heldForMaya, { ...dismissed, question: 1, how: 'decide' });

describe('an answer after all', () => {
  test('by a button: the assumption goes, where it says something else', () => {
    const { after, facts } = given(...left)
      .when({ ...pressed('Guests', tom), via: 'form' })
      .then({ type: 'SaidToQuestion', question: 1, as: 'answered', text: 'Guests', by: tom });
    expect(liveOf(after.plan, 'assumption')).toEqual([]);
    expect(after.questions[0]).toMatchObject({ state: 'answered', closure: { text: 'Guests' } });
    ignores(facts, { ...pressed('Guests', tom), via: 'form' }, 'repeat');
  });

  test('in the thread, while nothing is open, is read, and by nobody where no question is theirs', () => {
    const { facts } = decides(left, said('Q1 guests too'), { type: 'ReplyMade' }).thenOwes(
      'read-reply',
      'speak ProductPlanner',
    );
    decides(begun, said('guests too'), { type: 'RemarkMade' });

    const late = read(facts, 'answer', 1).then(
      { type: 'ReplyRead', as: 'answer', question: 1 },
      { type: 'SaidToQuestion', as: 'answered', text: 'Q1 guests too', by: maya, message: '1.1' },
    );
    expect(late.after.remarks).toEqual([]);
    expect(replay(told(late.facts, { type: 'Unsaid', message: '1.1' })).questions[0]?.state).toBe('decided');
  });

  test('does not come to what the Coach asked before the roles began, nor when it is over', () => {
    const asked = played({ intake: ['What for?'] }, undefined, opened);
    const anyway = told(asked, { type: 'StartAsked', by: maya, admin: false });
    const started = played({}, ({ kind }) => kind === 'speak', anyway);

    declines(started, pressed('Lunch'), { reason: 'nothingOpen' });
    declines(told(left, { type: 'CancelAsked', by: maya, admin: false }), pressed('Guests'), {
      reason: 'nothingOpen',
    });
  });

  test('after the plan is out makes its ground another one, and a new question of approval', () => {
    const plan = played({}, undefined, left);
    const { after, facts } = given(...plan)
      .when(pressed('Guests'))
      .then(
        { type: 'SaidToQuestion' },
        { type: 'VoiceGiven', says: 'concern', version: 1, by: maya, question: 1, text: 'Guests' },
      );

    expect(after.stage).toBe('decision');
    expect(after.changedSince).toEqual([1]);
    // Nothing approves now, and the card speaks of no button that would.
    const isCard = (each: object) => 'of' in each && each.of === 'card:v1';
    const card = JSON.stringify(postsOf(facts).findLast(isCard));
    expect(card).toContain('concern_take_up');
    expect(card).not.toContain('Only the button approves now');
    // Taken up it makes the next version, also where no role changes an item for it.
    const taken = told(facts, { type: 'ConcernTakeUpAsked', by: maya, concern: 1 });
    expect(replay(played({}, undefined, taken)).versions).toMatchObject([{ number: 1 }, { number: 2 }]);
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

/** What walks have found, and no invariant says by itself. */
test('whoever has chosen to go on in a thread that is over by then is asked what else is meant, and may choose it again', () => {
  const going = (facts: Fact[]) =>
    told(facts, { type: 'IntentChosen', by: maya, admin: false, intent: 'continue_discussion', plan: 1 });
  const owed = (facts: Fact[]) => pending(replay(facts));
  const chosen = going(starts['earlier plans are spoken of']('anyone'));
  const over = played({ goesOn: false }, ({ kind }) => kind !== 'bring-earlier', chosen);
  expect(awaited(replay(over))).toMatchObject([{ person: maya, what: 'intent' }]);
  expect(owed(over)).toEqual([]);

  expect(owed(going(over))).toMatchObject([{ kind: 'bring-earlier' }]);
  expect(owed(going(over))[0]?.key).not.toBe(owed(chosen)[0]?.key);
});

test('an approval whose words are mended stands, and nothing is withdrawn', () => {
  const where = { by: maya, message: '1.1', seen: 1 };
  const approved = told(starts['a plan waits']('anyone'), { type: 'Said', ...where, text: 'aprove' });
  const plain = told(approved, { type: 'SaidAgain', ...where, text: 'approve' });
  expect(plain.at(-1)?.type).toBe('Approved');

  expect(told(plain, { type: 'SaidAgain', ...where, text: 'Approve.' })).toEqual(plain);
});

test('whoever deletes the words in which they chose between two answers has chosen none of them', () => {
  const asked = played({ intake: ['What for?'] }, undefined, openedWith('anyone'));
  const apart = told(told(asked, pressed('Lunch', tom)), pressed('Dinner', lena));
  const about = { reading: () => ({ as: 'answer' as const, question: 2 }) };
  const isOther = ({ kind }: Task) => kind !== 'read-reply';
  const third = told(apart, { type: 'Said', by: maya, message: '1.1', text: 'Breakfast' });
  const chosen = played(about, isOther, third);
  expect(replay(chosen).questions[0]?.closure).toMatchObject({ text: 'Breakfast', by: maya });

  const gone = replay(told(chosen, { type: 'Unsaid', message: '1.1' }));
  expect(gone.questions[0]?.closure).toMatchObject({ text: 'Lunch', by: tom });
  expect(gone.questions[1]).toMatchObject({ state: 'put', options: ['Lunch', 'Dinner'] });

  const edited = told(chosen, { type: 'SaidAgain', by: maya, message: '1.1', text: 'Supper' });
  const end = replay(played(about, isOther, edited));
  expect(end.questions.map(({ closure }) => closure?.text)).toEqual(['Supper', 'Supper']);
});
