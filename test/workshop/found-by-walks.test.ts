import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { fact, type Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { latestVersion } from '../../src/workshop/versions/versions.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { messageOf, zoe } from './cast.js';
import { starts } from './starts.js';
import { liveOf } from '../../src/workshop/plan/references.js';
import { asking, lena, maya, openedWith, played, puttingOf, type Script, told, tom } from './story.js';

const admin = false;
const nobody = (facts: Fact[]) =>
  told(facts, { type: 'Said', by: tom, message: messageOf(tom, 1), text: 'Hm.', names: ['Nobody'] });
const brings = (facts: Fact[]) =>
  told(facts, {
    type: 'Said',
    by: maya,
    message: messageOf(maya, 1),
    text: '',
    names: ['Lena Roth', 'Risk'],
  });

test('what was told of a long wait stays with the wait, and out of what is recorded of the line', () => {
  const late = told(brings(openedWith('anyone')), { type: 'WaitOverdue', what: 'opinion', person: lena });
  const said: PersonInput = {
    type: 'Said',
    by: maya,
    message: messageOf(maya, 2),
    text: 'And?',
    names: ['Test'],
  };
  const after = told(late, said);

  for (const each of after) expect(fact.parse(each)).toEqual(each);
  expect(replay(after).speakers.queue).toEqual(['RiskPlanner', 'TestPlanner']);
  expect(told(after, { type: 'WaitOverdue', what: 'opinion', person: lena })).toEqual(after);
});

test('whoever joined by an answer that is none any more is awaited no more for who is next', () => {
  const asked = played({ intake: ['What for?'] }, undefined, openedWith('anyone'));
  const answer = { type: 'Said', by: tom, message: messageOf(tom, 2), text: 'Lunch.' } as const;
  const joined = nobody(played({}, ({ kind }) => kind === 'speak', told(asked, answer)));
  expect(awaited(replay(joined))).toMatchObject([{ person: tom, what: 'next' }]);

  const gone = replay(told(joined, { type: 'Unsaid', message: messageOf(tom, 2) }));
  const members = gone.members.map(({ id }) => id);
  for (const { person } of awaited(gone)) expect(members).toContain(person.id);
});

test('nobody takes the place of a requester who has named who is next since the wait was told', () => {
  const meeting = starts['in the meeting']('anyone');
  const late = told(meeting, { type: 'WaitOverdue', what: 'answer', person: maya, question: 1 });
  const taken = told(brings(late), { type: 'TakeAsked', by: lena, admin });

  expect(taken.at(-1)).toMatchObject({ type: 'RequestDeclined', what: 'take', reason: 'tooEarly' });
});

test('a message that named who is next, then answered, and is now about something else is a remark', () => {
  const again = (text: string) =>
    ({ type: 'SaidAgain', by: maya, message: messageOf(maya, 1), text }) as const;
  const named = brings(starts['in the meeting']('anyone'));
  const answered = told(told(named, again('Hm.')), again('Q1: staff'));
  expect(replay(answered).questions[0]?.state).toBe('answered');

  const after = replay(told(answered, again('I ask Tom.')));
  expect(after.questions[0]?.state).not.toBe('answered');
  expect(after.remarks.map(({ text }) => text)).toContain('I ask Tom.');
});

test('a message that is deleted contests nothing, whatever else it answered', () => {
  const message = messageOf(zoe, 1);
  const first = told(starts['in the meeting']('anyone'), {
    type: 'AnswerGiven',
    by: tom,
    question: 1,
    text: 'Guests',
    via: 'form',
  });
  const second = played({}, undefined, first);
  const said = told(second, { type: 'Said', by: zoe, message, text: 'Staff.' });
  const read = played({ reading: () => ({ as: 'answer', question: 1 }) }, undefined, said);
  expect(replay(read).questions[0]?.contested?.message).toBe(message);
  const offered = told(read, { type: 'AnswerOffered', by: zoe, question: 2, message });
  const gone = replay(told(offered, { type: 'Unsaid', message }));

  expect(gone.questions[0]?.contested).toBeUndefined();
});

test('no plan is issued, nor approved, while two people contradict each other', () => {
  const writing = played({ intake: ['What for?'] }, undefined, openedWith('anyone'));
  const answered = told(writing, { type: 'AnswerGiven', by: maya, question: 1, text: 'Lunch', via: 'form' });
  const atWork = played({}, ({ kind }) => kind === 'finish', answered);
  const contested = told(atWork, { type: 'AnswerGiven', by: tom, question: 1, text: 'Dinner', via: 'form' });
  expect(replay(contested).questions[0]?.contested).toBeDefined();
  const issued = played({}, undefined, contested);

  expect(latestVersion(replay(issued))?.artifact).not.toBe('plan');
  expect(awaited(replay(issued))).toMatchObject([{ person: maya, what: 'settlement' }]);
});

test('a message that is edited to nothing but marks is not heard by them, however often it is', () => {
  const message = messageOf(maya, 1);
  const said = told(openedWith('anyone'), { type: 'Said', by: maya, message, text: 'We use SAP.' });
  const edit: PersonInput = { type: 'SaidAgain', by: maya, message, text: '', names: ['Risk'] };
  const once = told(said, edit);

  expect(replay(once).speakers.current).toBeUndefined();
  expect(told(once, edit)).toEqual(once);
});

test('an assumption that was asked about and answered is not asked about once more, where another role assumes the same', () => {
  const assuming: Script = {
    turn: (role, round, session) => {
      const assumes = round === 1 ? 'RiskPlanner' : 'TestPlanner';
      const questions = [asking('assumable', 'Which data?', { assumption: 'All of it.' })];
      const put = puttingOf(session, role);
      return role === assumes ? { put, questions } : { put, verdict: round === 1 ? 'reserved' : 'ok' };
    },
  };
  const ask = (assumption: number) => ({ type: 'AssumptionAsked', by: maya, admin, assumption }) as const;
  const first = played(assuming, ({ kind }) => kind === 'close-round', openedWith('anyone'));
  const asked = told(first, ask(1));
  expect(replay(asked).questions).toMatchObject([{ number: 1, text: 'All of it.', asker: 'RiskPlanner' }]);
  const answered = told(asked, { type: 'AnswerGiven', by: maya, question: 1, text: 'All', via: 'form' });
  const second = played(assuming, (task) => task.kind === 'close-round' && task.round === 2, answered);
  expect(liveOf(replay(second).plan, 'assumption')).toMatchObject([{ id: 'A2', by: 'TestPlanner' }]);

  const again = told(second, ask(2));
  expect(again.at(-1)).toMatchObject({ type: 'RequestDeclined', reason: 'asked', question: 1 });
  expect(replay(again).questions).toHaveLength(1);
});
