import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import { questionsJson } from '../../src/document/plan-record.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { personCard } from '../../src/workshop/asking/questions/cards.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { decides, declines, given, ignores } from './given.js';
import {
  alice,
  bothOpen,
  eve,
  heldForAlice,
  heldForMaya,
  invitation,
  pressed,
  read,
  said,
} from './people-story.js';
import { answerTo, maya, told, tom } from './story.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';

describe('an answer that is not awaited', () => {
  const meant = (by = tom, message = '1.1'): PersonInput => {
    return { type: 'ReplyMeant', by, message, as: 'answer', question: 1 };
  };
  const remarked = told(heldForAlice, said('Staff', '1.1', tom));

  test('is not one either when its author says which question it answers', () => {
    const notAsked = { what: 'answer', reason: 'notAsked', question: 1, to: tom } as const;
    const { after } = declines(remarked, meant(), notAsked);
    expect(after.remarks).toMatchObject([{ id: '1.1', by: tom, text: 'Staff' }]);
    declines(remarked, meant(eve), { what: 'answer', reason: 'notYours', to: eve });
    declines(remarked, meant(tom, '7.7'), { reason: 'nothingOpen' });
    declines(told(remarked, pressed('Guests', alice)), meant(), { reason: 'nothingOpen' });
  });

  test('is one once its author is asked, and a remark again when it is taken back', () => {
    const passed = told(remarked, {
      ...{ type: 'QuestionPassOnAsked', by: alice, admin: false },
      ...{ to: tom, question: 1 },
    });

    const { after, facts } = given(...passed)
      .when(meant())
      .then({ type: 'SaidToQuestion', by: tom, text: 'Staff', message: '1.1' });

    expect(after.remarks).toEqual([]);
    ignores(facts, meant(), 'repeat');
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
      { type: 'ReplyRead', as: 'talk', question: 2 },
      { type: 'SaidToQuestion', as: 'guess', question: 2, text: 'Yes', by: tom, message: '1.1' },
    );
    expect(after.questions[1]).toMatchObject({ state: 'put', person: alice, guesses: [{ by: tom }] });
    read(told(mine, said('What?', '1.1', tom)), 'question', 2).then({ type: 'ReplyRead', as: 'talk' });
  });
});

describe('an answer by somebody who was not asked', () => {
  /** Q1 of the RiskPlanner is put to Alice, and Tom takes part. */
  const beside = (field: string) => told(heldForAlice, invitation(tom, field));

  test('is read of whoever takes part, and stands as their guess on the card of whoever was asked', () => {
    const { facts, after } = read(told(beside(''), said('About half of them', '1.1', tom)), 'answer', 1);
    expect(after.questions[0]).toMatchObject({
      ...{ state: 'put', person: alice },
      guesses: [{ by: tom, text: 'About half of them', message: '1.1' }],
    });
    expect(cardOf(facts, alice)).toContain('Tom Alder, who was not asked, says: “About half of them”');
    expect(replay(told(facts, { type: 'Unsaid', message: '1.1' })).questions[0]?.guesses).toEqual([]);
  });

  test('is the answer where the question names them or what they speak for; else their button is a guess as well', () => {
    const guess = { type: 'SaidToQuestion', question: 1, by: tom, text: 'Staff' } as const;
    const pressing = (facts: Fact[]) => given(...facts).when(pressed('Staff', tom));
    pressing(beside('').map((fact) => withWho(fact, 'Alice, Tom'))).then({ ...guess, as: 'answered' });
    const field = beside('desk staff and doors').map((fact) => withWho(fact, 'desk staff'));
    pressing(field).then({ ...guess, as: 'answered' });
    pressing(beside('')).then({ ...guess, as: 'guess', via: 'button' });
  });

  test('is their guess where they say which question their remark answers, and once', () => {
    const meant = { type: 'ReplyMeant', by: tom, message: 'brought:w', as: 'answer', question: 1 } as const;
    const remarked = told(beside(''), { type: 'WordsBrought', by: tom, text: 'Staff', id: 'w' });
    const { facts } = decides(remarked, meant, { type: 'SaidToQuestion', as: 'guess', text: 'Staff' });
    ignores(facts, meant, 'repeat');
  });
});

const readAs = (facts: Fact[], doubt: string, who = '') => {
  const task = pending(replay(facts)).find(({ kind }) => kind === 'read-reply') as Task;
  const fact = { question: 1, says: '', agrees: false, replaces: '', doubt, who };
  const reading = () => ({ as: 'leave' as const, question: 1, facts: [fact] });
  return given(...facts).when(answerTo(task, { reading }, replay(facts)));
};

describe('whoever does not know', () => {
  test('leaves the question open, and its card asks who does; by a button it is in doubt', () => {
    const { facts, after } = readAs(told(heldForMaya, said('I don’t know what she needs')), 'I don’t know');
    expect(after.questions[0]).toMatchObject({ state: 'put', person: maya });
    expect(after.remarks).toEqual([]);
    expect(cardOf(facts, maya)).toContain('does not know: “I don’t know what she needs” Who does?');
    expect(read(told(heldForMaya, said('不知道')), 'leave', 1).after.questions[0]?.state).toBe('put');
    decides(heldForMaya, pressed('No idea, Tom does'), { doubt: 'No idea, Tom does', assumption: 1 });
  });

  test('and says that it is left to the roles leaves it to them', () => {
    const { after } = readAs(told(heldForMaya, said('I don’t know, you decide')), '');
    expect(after.questions[0]?.state).toBe('decided');
  });
});

describe('somebody who is said to know and takes no part', () => {
  test('leaves the question open, and its card says who knows and how they come in', () => {
    const { facts, after } = readAs(told(heldForMaya, said('这个老周清楚')), '', '老周');
    expect(after.questions[0]).toMatchObject({ state: 'put', person: maya });
    expect(cardOf(facts, maya)).toContain('says that 老周 knows');
    expect(cardOf(facts, maya)).toContain('“invite @老周”');
    const dave = readAs(
      told(told(heldForMaya, invitation(tom, '')), said('Dave knows that', '1.1', tom)),
      ...(['', 'Dave'] as const),
    );
    expect(cardOf(dave.facts, maya)).toContain('Tom Alder says that Dave knows');
  });

  test('is asked once they come in', () => {
    const { facts } = readAs(told(heldForMaya, said('Alice knows that')), '', 'Alice');
    const { questions } = replay(told(facts, invitation(alice, '')));
    expect(questions).toMatchObject([{ state: 'put', person: { id: alice.id }, guesses: [] }]);
  });

  test('and whoever goes on then has decided nothing: card and file say that nobody has answered, and what was guessed', () => {
    const { facts } = readAs(told(bothOpen, said('Dave knows that')), '', 'Dave');
    const on = replay(told(facts, { type: 'RoundAsked', by: maya, admin: false }));
    expect(JSON.stringify(personCard(on, maya.id))).toContain('nobody has answered');
    expect(questionsJson(on)[0]).toMatchObject({
      outcome: 'unanswered',
      guesses: [{ by: maya, text: 'Dave knows that' }],
    });
    expect(questionsJson(on)[0]?.by).toBeUndefined();
  });
});

test('a sign of somebody to whom no question is open asks nothing', () => {
  decides(heldForMaya, said('收到', '1.1', tom), { type: 'ReplyMade', as: 'talk' });
});

const cardOf = (facts: Fact[], { id }: { id: string }) => JSON.stringify(personCard(replay(facts), id));
const withWho = (fact: Fact, who: string) =>
  JSON.parse(
    JSON.stringify(fact).replaceAll('"text":"Who votes?"', `"text":"Who votes?","who":"${who}"`),
  ) as Fact;

test('the card of a question names as who can best answer nobody whom it asks already', () => {
  const byName = heldForAlice.map((fact) => withWho(fact, 'Alice Ng'));
  expect(cardOf(byName, alice)).toContain('Who votes?');
  expect(cardOf(byName, alice)).not.toContain('Best answered');
  const others = heldForAlice.map((fact) => withWho(fact, 'whoever knows the insurance'));
  expect(cardOf(others, alice)).toContain('Best answered by whoever knows the insurance');
});

test('who cannot read the channel takes no part until they are invited where they can; the requester is asked what is for them, and to ask them', () => {
  const away = { ...invitation(alice, 'insurance'), away: true } as PersonInput;
  const asked = heldForMaya.map((fact) => withWho(fact, 'whoever knows the insurance'));
  const { facts, after } = decides(asked, away, { type: 'MemberInvited', person: alice, away: true });
  expect(after.members).toEqual([maya]);
  expect(after.questions).toMatchObject([{ number: 1, person: maya, state: 'put' }]);
  expect(cardOf(facts, maya)).toContain('Please ask Alice Ng, who can’t read along here.');
  ignores(facts, away, 'repeat');
  const { questions, members } = replay(told(facts, invitation(alice, 'insurance')));
  expect(members.map(({ id }) => id)).toEqual([maya.id, alice.id]);
  expect(questions).toMatchObject([{ number: 1, person: alice }]);
});

describe('what each says for their own work', () => {
  const { text } = lexiconOf('en').lacking.estimates;
  const asked = heldForMaya.map(
    (fact) =>
      JSON.parse(
        JSON.stringify(withWho(fact, 'Tom Alder and Alice Ng')).replaceAll('Who votes?', text),
      ) as Fact,
  );
  const both = told(told(asked, invitation(tom, '')), invitation(alice, ''));

  test.each(['Tom, Alice', 'Tom、Alice', 'Tom和Alice'])(
    'is asked of each who is named, however: %s',
    (who) => {
      const named = JSON.parse(JSON.stringify(asked).replaceAll('Tom Alder and Alice Ng', who)) as Fact[];
      const { questions } = replay(told(told(named, invitation(tom, '')), invitation(alice, '')));
      expect(questions.map(({ person }) => person.id)).toEqual([tom.id, alice.id]);
    },
  );

  test('is told on their own card, also by the button of that of another, or where it is read for that', () => {
    const { after } = given(...both).when(pressed('18 to 22 days', alice));
    expect(after.questions.map(({ closure }) => closure?.text)).toEqual([undefined, '18 to 22 days']);
    const answered = told(told(both, pressed('12 to 15 days', tom)), said('18 to 22 days', '1.1', alice));
    expect(read(answered, 'answer', 1).after.questions.map(({ closure }) => closure?.text)).toEqual([
      ...['12 to 15 days', '18 to 22 days'],
    ]);
  });

  test('stays beside what another answers, where it was told as a guess', () => {
    const guessed = told(told(told(asked, invitation(tom, '')), invitation(eve, '')), pressed('5 days', eve));
    const { after } = given(...guessed).when(pressed('12 to 15 days', tom));
    expect(after.questions[0]?.closure?.parts).toMatchObject([
      { by: eve, text: '5 days' },
      { by: tom, text: '12 to 15 days' },
    ]);
  });

  test('is asked of each of the persons whom it concerns, on their own card and once', () => {
    expect(replay(both).questions).toMatchObject([
      { number: 1, text, person: tom, state: 'put' },
      { number: 2, text, person: alice, state: 'put', who: alice.name, asker: 'Coach' },
    ]);
    const passed = told(both, { type: 'QuestionPassOnAsked', by: alice, admin: false, question: 2, to: eve });
    expect(replay(passed).questions.map(({ person }) => person.id)).toEqual([tom.id, eve.id]);
  });

  test.each([
    ['as an answer', '16 to 20 days, Tuesdays to Thursdays'],
    ['as a guess', 'I think 16 to 20 days'],
  ])('is not asked of whoever has said it already, before they took part: %s', (_, words) => {
    const heard = read(told(asked, said(words, '1.1', tom)), 'answer', 1).facts;
    const { questions } = replay(told(told(heard, invitation(tom, '')), invitation(alice, '')));
    expect(questions.filter(({ state }) => state === 'put').map(({ person }) => person)).toEqual([alice]);
    expect(questions.map(({ closure }) => closure?.text)).toContain(words);
  });
});

const pass = (to = alice, by = maya, question = 1): PersonInput => {
  return { type: 'QuestionPassOnAsked', by, admin: false, to, question };
};
const passed = told(heldForMaya, pass());

describe('passing a question on', () => {
  test('makes it wait for somebody else since now; it stays open, and the same click again changes nothing', () => {
    const passedOn = { type: 'QuestionPassedOn', question: 1, by: maya, from: maya, to: alice } as const;
    const { after } = decides(heldForMaya, pass(), passedOn);

    const [question] = after.questions;
    expect(question).toMatchObject({ state: 'put', person: alice, passed: [{ by: maya, from: maya }] });
    const since = after.changedAt;
    expect(awaited(after)).toMatchObject([{ person: alice, what: 'answer', question: 1, since }]);
    expect(after.members).toEqual([maya]);
    ignores(passed, pass(), 'repeat');
  });

  test('lets that person answer, leave it to the roles in either way, put it off and pass it on, without being a member before', () => {
    decides(passed, pressed('Staff', alice), { type: 'SaidToQuestion', by: alice, as: 'answered' });
    const left = { type: 'QuestionDismissed', by: alice, admin: false, question: 1 } as const;
    decides(passed, { ...left, how: 'decide' }, { type: 'SaidToQuestion', by: alice, as: 'decided' });
    decides(passed, { ...left, how: 'later' }, { type: 'SaidToQuestion', by: alice, as: 'later' });
    const passedOn = { type: 'QuestionPassedOn', by: alice, from: alice, to: eve } as const;
    const { after, facts } = decides(passed, pass(eve, alice), passedOn);
    expect(after.questions[0]?.passed).toHaveLength(2);
    ignores(facts, pass(eve, alice), 'repeat');
    declines(facts, pressed('Staff', alice), { reason: 'notAsked' });
    const answered = read(told(passed, said('Staff', '1.1', alice)), 'answer', 1);
    expect(answered.after.members.map(({ id }) => id)).toEqual([maya.id, alice.id]);
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
});

test('a question that is put to the requester is for members alone, where the channel says so', () => {
  const narrow = heldForMaya.map((each) =>
    each.type === 'WorkshopOpened' ? { ...each, settings: { answering: 'members' as const } } : each,
  );
  declines(narrow, pressed('Staff', tom), { reason: 'notAsked' });
  decides(told(narrow, invitation(tom, '')), pressed('Staff', tom), { type: 'SaidToQuestion', by: tom });
});
