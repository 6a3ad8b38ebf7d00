import { lastWordsOf } from '../../src/workshop/course/routing/decision.js';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { course, joined, owes, replied, requester, stands, typed } from './floor.js';
import { given } from './given.js';
import { asking, maya, opened, played, type Script, told, tom } from './story.js';

const waits = (facts: Parameters<typeof replay>[0]) =>
  awaited(replay(facts)).map(({ person, what }) => `${person.id} ${what}`);

describe('a person who is named in a round', () => {
  const named = told(joined, typed('Is it legal? [NEXT:Tom,RiskPlanner]'));

  test('is awaited for a word, and their next message is it', () => {
    expect(waits(named)).toEqual(['U0TOM opinion']);
    expect(statusOf(replay(named))).toBe('paused');

    const { after } = given(...named)
      .when(typed('It is.', tom, '2.1'))
      .then(
        { type: 'RemarkMade' },
        { type: 'FloorFreed', how: 'given', by: tom, message: '2.1' },
        { type: 'Routed', by: tom.id, text: 'It is.', joined: [] },
      );
    expect(stands(after)).toBe('RiskPlanner speaks');
    expect(after.remarks.map(({ text }) => text)).toEqual(['Is it legal?', 'It is.']);
  });

  test('may name somebody in turn, who comes behind those who wait', () => {
    const { after } = given(...named)
      .when(typed('Ask [NEXT:TestPlanner]', tom, '2.1'))
      .then(
        { type: 'RemarkMade' },
        { type: 'FloorFreed', how: 'given' },
        { type: 'Routed', joined: ['TestPlanner'] },
      );
    expect(stands(after)).toBe('RiskPlanner speaks, then TestPlanner');

    const bare = given(...named).when(typed('[NEXT:TestPlanner]', tom, '2.1'));
    bare.then({ type: 'Routed' });
    expect(stands(bare.after)).toBe('RiskPlanner speaks, then TestPlanner');
  });
});

/** An answer in the words of the assumption needs no reading. */
const assumed = { assumption: 'Staff' };
const now = asking('now', 'Who votes?', assumed);
const blocking = asking('blocking', 'Who votes?', assumed);

describe('while a question is open', () => {
  const held: Script = {
    turn: (role) => (role === 'ProductPlanner' ? { questions: [now] } : {}),
    reading: () => ({ as: 'answer', question: 1 }),
  };
  const open = played(held, undefined, joined);

  test('a message with marks is no answer: those it names reply, and the same person is awaited again', () => {
    const facts = replied(told(open, typed('Staff, I think. [NEXT:RiskPlanner]')));

    expect(replay(facts).replies).toEqual([]);
    expect(course(facts)).toEqual(['RiskPlanner to U0MAYA']);
    expect(facts.at(-1)).toMatchObject({ type: 'Routed', to: { member: maya.id, why: 'nobody-named' } });
    expect(stands(replay(facts))).toBe('nobody');
    expect(waits(facts)).toEqual(['U0MAYA answer']);
    expect(owes(facts)).toEqual([]);
  });

  test('the view of a person who may answer it is read by a model as well', () => {
    const named = told(open, typed('[NEXT:Maya]', tom));
    expect(waits(named)).toEqual(['U0MAYA opinion', 'U0MAYA answer']);

    const view = given(...named)
      .when(typed('Staff.', maya, '2.1'))
      .then({ type: 'ReplyMade' }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed', text: 'Staff.' });
    const answered = played(held, (task) => task.kind !== 'read-reply', view.facts);
    expect(replay(answered).questions).toMatchObject([{ state: 'answered', closure: { text: 'Staff.' } }]);
  });

  test('the held turn waits for the answer and for the line, in whichever order they come', () => {
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
    const named = told(open, typed('[NEXT:RiskPlanner]'));

    expect(owes(told(named, answer))).toEqual(['speak named RiskPlanner', 'speak ProductPlanner (held)']);
    expect(owes(told(replied(named), answer))).toEqual(['speak ProductPlanner']);
    expect(owes(replied(told(named, answer)))).toEqual(['speak ProductPlanner']);
  });
});

describe('in the meeting', () => {
  const asks: Script = {
    turn: (role, round) => (round === 1 && role === 'RiskPlanner' ? { questions: [blocking] } : {}),
  };
  const meeting = played(asks, (task) => task.kind === 'review-questions', joined);

  test('nothing is reviewed or put while somebody is awaited', () => {
    const both: Script = {
      turn: (role, round) =>
        role === 'ProductPlanner' && round === 1
          ? { questions: [asking('blocking', 'Who pays?')] }
          : (asks.turn?.(role, round, undefined as never) ?? {}),
    };
    const first = played(both, (task) => task.kind === 'review-questions', joined);
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
    const reviewing = played(both, (task) => task.kind === 'review-questions', told(first, answer));
    const named = told(reviewing, typed('[NEXT:Tom]'));
    expect(owes(named)).toEqual(['review-questions RiskPlanner (held)']);

    const viewed = owes(told(named, typed('Fine.', tom, '2.1')));
    expect(viewed).toEqual(['read-reply', 'review-questions RiskPlanner']);
  });

  test('it closes behind the line, not before', () => {
    const put = played(asks, undefined, meeting);
    const named = told(put, typed('[NEXT:TestPlanner]'));
    const answered = told(named, {
      type: 'AnswerGiven',
      by: maya,
      question: 1,
      text: 'Staff',
      via: 'button',
    });
    expect(replay(answered).stage).toBe('meeting');

    const done = replied(answered);
    expect(replay(done).meetings).toMatchObject([{ closedAt: expect.any(String) as string }]);
    expect([replay(done).stage, stands(replay(done))]).toEqual(['discussion', 'nobody']);
    expect(replay(done).table.since).toContainEqual(
      expect.objectContaining({ what: 'word', role: 'TestPlanner' }),
    );
  });
});

describe('at a decision', () => {
  const plan = played({}, undefined, joined);

  test('a role that is named replies, and the requester decides as before', () => {
    const named = told(plan, typed('Is it safe? [NEXT:RiskPlanner]'));
    expect(statusOf(replay(named))).toBe('active');
    expect(waits(named)).toEqual(['U0MAYA approval']);

    const done = replied(named);
    expect(statusOf(replay(done))).toBe('paused');
    expect(done.at(-1)).toMatchObject({ to: { member: maya.id, why: 'nobody-named' } });
  });

  test('an approval beside a mark is none; without one it still is, also from whoever is named', () => {
    const marked = given(...plan).when({ ...typed('approve [NEXT:RiskPlanner]'), seen: 1 });
    expect(marked.after.approvals).toEqual([]);

    const named = told(plan, typed('[NEXT:Maya]', tom));
    given(...named)
      .when({ ...typed('approve', maya, '2.1'), seen: 1 })
      .then({ type: 'Approved' });
  });
});

test('in the intake a reply runs beside the judgement of the brief', () => {
  const facts = told(opened, typed('[NEXT:RiskPlanner]'));

  expect(owes(facts)).toEqual(['speak named RiskPlanner', 'judge-brief']);
});

test('in a closed workshop marks lead nowhere', () => {
  const closed = told(joined, { type: 'CancelAsked', ...requester });

  given(...closed)
    .when(typed('[NEXT:RiskPlanner]'))
    .then({ type: 'RequestDeclined', reason: 'finished' });
  const named = told(told(joined, typed('[NEXT:Tom]')), { type: 'CancelAsked', ...requester });
  expect([stands(replay(named)), awaited(replay(named))]).toEqual(['nobody', []]);
});

test('[DONE] wins over marks', () => {
  given(...joined)
    .when(typed('[DONE] [NEXT:RiskPlanner]'))
    .then({ type: 'EndAsked' });
});

describe('words that change', () => {
  const named = told(joined, typed('Is it leagl? [NEXT:RiskPlanner]'));

  test('an edit changes what is read, not the route', () => {
    const { after } = given(...named)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Is it legal?', names: ['TestPlanner'] })
      .then({ type: 'RemarkEdited' });

    expect(stands(after)).toBe('RiskPlanner speaks');
    expect(lastWordsOf(after, maya.id)).toBe('Is it legal?');
  });

  test('what is deleted is read by nobody any more', () => {
    const { after } = given(...named)
      .when({ type: 'Unsaid', message: '1.1' })
      .then({ type: 'RemarkEdited' });

    expect(lastWordsOf(after, maya.id)).toBe('');
    expect(stands(after)).toBe('RiskPlanner speaks');
  });

  test('marks alone, edited into words, are a remark', () => {
    const bare = told(joined, typed('[NEXT:RiskPlanner]'));

    given(...bare)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Please.', names: ['RiskPlanner'] })
      .then({ type: 'RemarkMade' });
  });
});
