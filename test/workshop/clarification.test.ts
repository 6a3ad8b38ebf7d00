import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { thinksAloud } from '../../src/workshop/course/meeting-cards.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { asking, maya, played, type Script, sessionOf, told, tom } from './story.js';
import type { ReviewAnswer } from '../../src/workshop/course/facts.js';

const questions: Partial<Record<RoleId, string[]>> = {
  ProductPlanner: ['Is it tied to the existing users?'],
  SystemDesigner: ['Fine or coarse permissions?', 'Is the database given?'],
  TestPlanner: ['Is the migration in scope?'],
};
/** The scene of seed 000, part 3: four questions of three roles, which nobody has answered when round 2 is over. */
const scene: Script = {
  turn: (role, round) =>
    round === 1
      ? {
          questions: (questions[role] ?? []).map((text) =>
            asking('blocking', text, { options: [], assumption: `assumed: ${text}` }),
          ),
        }
      : {},
};
const review = (question: number, status: ReviewAnswer['status'], rest: Partial<ReviewAnswer> = {}) => {
  return { question, status, reason: 'because', modified: null, coveredBy: null, ...rest };
};
const never = () => false;
const meeting = played(scene, never);
const say = (facts: Fact[], message: string, text: string, script: Script = scene) =>
  played(script, never, told(facts, { type: 'Said', by: maya, message, text }));
const put = (facts: Fact[]) => sessionOf(facts).questions.find(({ state }) => state === 'put')?.number;
const typesSince = (facts: Fact[], before: Fact[]) => facts.slice(before.length).map(({ type }) => type);

describe('the clarification meeting', () => {
  test('begins after round 2 with all open questions, and the first role asks its first', () => {
    const session = sessionOf(meeting);

    expect(session).toMatchObject({ stage: 'meeting', meetings: [{ round: 2, questions: [1, 2, 3, 4] }] });
    expect(put(meeting)).toBe(1);
    expect(awaited(session)).toMatchObject([{ person: maya, question: 1 }]);
    expect(pending(session)).toEqual([]);
  });

  test('asks the first question as it stands, without a model, where nobody has said anything since it was raised', () => {
    const reviewed = meeting.filter(({ type }) => type === 'QuestionsReviewed' || type === 'QuestionPut');

    expect(reviewed).toMatchObject([
      { type: 'QuestionsReviewed', role: 'ProductPlanner', reviews: [{ question: 1, status: 'ask' }] },
      { type: 'QuestionPut', question: 1, text: 'Is it tied to the existing users?' },
    ]);
    expect(reviewed.flatMap((fact) => ('model' in fact ? fact.model : []))).toEqual([]);
  });

  test('is aloud: a role says which question it asks, in which words instead, and what it does not ask any more', () => {
    const reviewing: Script = {
      ...scene,
      review: (_role, left) =>
        left.map((number) =>
          number === 2
            ? review(2, 'modify', { modified: 'With 500,000 users: fine or coarse?' })
            : review(number, 'skip', { coveredBy: 'Q1', reason: 'it is the same database' }),
        ),
    };
    const facts = say(meeting, '2.1', 'Yes, in the same database.', reviewing);
    const at = facts.findLastIndex(({ type }) => type === 'QuestionsReviewed');
    const card = thinksAloud(replay(facts.slice(0, at)), facts[at] as FactOf<'QuestionsReviewed'>);

    expect(JSON.stringify(card)).toContain(
      '~Fine or coarse permissions?~ → With 500,000 users: fine or coarse? · because',
    );
    expect(JSON.stringify(card)).toMatch(
      /Is the database given\? · no longer asked: .*covers it.* · it is the same database/,
    );
  });

  test('asks one question at a time, and a role looks again at what it has left after every answer', () => {
    const second = say(meeting, '2.1', 'Yes, 500,000 users.');
    const third = say(second, '2.2', 'Fine, per endpoint.');

    expect(typesSince(second, meeting)).toEqual([
      'ReplyMade',
      'ReplyRead',
      'SaidToQuestion',
      'QuestionsReviewed',
      'QuestionPut',
    ]);
    expect(put(second)).toBe(2);
    expect(third.slice(second.length).find(({ type }) => type === 'QuestionsReviewed')).toMatchObject({
      role: 'SystemDesigner',
      again: true,
    });
    expect(put(third)).toBe(3);
  });

  test('passes over roles without questions, and ends with its minutes', () => {
    let facts = meeting;
    for (const [index, text] of ['Yes.', 'Fine.', 'Given.'].entries()) facts = say(facts, `2.${index}`, text);
    const before = facts;
    expect(put(facts)).toBe(4);
    facts = say(facts, '2.9', 'No.');

    expect(typesSince(facts, before).slice(2, 4)).toEqual(['SaidToQuestion', 'MeetingClosed']);
    expect(sessionOf(facts).stage).toBe('decision');
  });

  test('asks a modified question in its new words, and skips one that an answer covers', () => {
    const reviewing: Script = {
      ...scene,
      review: (role, left) =>
        role === 'SystemDesigner'
          ? left.map((number) =>
              number === 2
                ? review(2, 'modify', { modified: 'With 500,000 users: fine or coarse?' })
                : review(number, 'skip', { coveredBy: 'Q1' }),
            )
          : left.map((number) => review(number, 'ask')),
    };
    const facts = say(meeting, '2.1', 'Yes, in the same database.', reviewing);

    expect(sessionOf(facts).questions).toMatchObject([
      { state: 'answered' },
      { state: 'put', text: 'With 500,000 users: fine or coarse?', original: 'Fine or coarse permissions?' },
      { state: 'moot', closure: { text: 'Q1' } },
      { state: 'waiting' },
    ]);
  });

  test.each([
    ['that is missing', []],
    ['for another question', [review(9, 'skip', { coveredBy: 'Q1' })]],
    ['to modify without new words', [review(2, 'modify', { modified: ' ' })]],
    ['to modify into the same words', [review(2, 'modify', { modified: 'Fine or coarse permissions?' })]],
    ['to skip without a ground', [review(2, 'skip')]],
    ['to skip for an answer that nobody gave', [review(2, 'skip', { coveredBy: 'Q4' })]],
    [
      'to skip for words that do not stand in the brief',
      [review(2, 'skip', { coveredBy: 'coarse is fine' })],
    ],
    [
      'to skip for words of the brief, which are no answer',
      [review(2, 'skip', { coveredBy: 'Everyone votes by noon' })],
    ],
  ])('a review %s counts as ask', (_what, reviews) => {
    const facts = say(meeting, '2.1', 'Yes.', { ...scene, review: () => reviews });

    expect(put(facts)).toBe(2);
  });

  test('a question is skipped for a passage that was found, with what it says', () => {
    const found = [{ id: 'S1', title: 'Users', where: 'facts.md › Users' }];
    const covering = () => [review(2, 'skip', { coveredBy: 'S1', reason: 'rights are per endpoint' })];
    const session = sessionOf(say(meeting, '2.1', 'Yes.', { ...scene, found, review: covering }));

    expect(session.questions[1]).toMatchObject({
      state: 'moot',
      closure: { text: 'S1 facts.md › Users: rights are per endpoint' },
    });
    expect(put(say(meeting, '2.1', 'Yes.', { ...scene, review: covering }))).toBe(2);
  });

  test('"not now" sets a question aside, and the meeting comes back to it before the minutes', () => {
    const later: Script = { ...scene, reading: (text) => ({ as: text === 'not now' ? 'later' : 'answer' }) };
    let facts = say(meeting, '2.1', 'not now', later);
    expect(put(facts)).toBe(2);
    for (const text of ['Fine.', 'Given.', 'No.']) facts = say(facts, `3.${text}`, text, later);

    expect(put(facts)).toBe(1);
    expect(facts.at(-1)).toMatchObject({ type: 'QuestionPut', again: true });
    expect(sessionOf(say(facts, '4.1', 'not now', later)).questions[0]?.state).toBe('put');
    expect(sessionOf(say(facts, '4.1', 'Yes.', later)).stage).not.toBe('meeting');
  });

  test('"not now" once more to a question that is set aside already is heard, and sets nothing aside', () => {
    const aside = played(
      scene,
      never,
      told(meeting, { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'later' }),
    );
    const again = say(aside, '2.1', 'Q1: not now', {
      ...scene,
      reading: () => ({ as: 'later', question: 1 }),
    });

    expect(again.slice(aside.length)).toMatchObject([
      { type: 'ReplyMade' },
      { type: 'ReplyRead', as: 'later', question: 1 },
    ]);
    expect(put(again)).toBe(2);
  });

  test('a question that was set aside takes an answer before it comes back', () => {
    const aside = told(meeting, {
      type: 'QuestionDismissed',
      by: maya,
      admin: false,
      question: 1,
      how: 'later',
    });
    const facts = played(
      scene,
      never,
      told(aside, { type: 'AnswerGiven', by: maya, question: 1, text: 'Yes', via: 'form' }),
    );

    expect(sessionOf(facts).questions[0]).toMatchObject({ state: 'answered' });
    expect(facts.some((each) => each.type === 'QuestionPut' && each.again)).toBe(false);
  });

  test('what the Coach asks stays put in it, and can’t be set aside', () => {
    const sides = asking('blocking', 'Everyone, or managers?', { options: ['Everyone', 'Managers'] });
    const contradicting: Script = { ...scene, judged: { questions: [sides] } };
    const facts = played(contradicting);
    const later = told(facts, {
      type: 'QuestionDismissed',
      by: maya,
      admin: false,
      question: 1,
      how: 'later',
    });

    expect(sessionOf(later)).toMatchObject({
      stage: 'meeting',
      questions: [{ asker: 'Coach', state: 'put' }, { state: 'waiting' }, {}, {}, {}],
    });
  });

  test('an answer that is undone while the next question is open is asked for again before the meeting goes on', () => {
    const facts = told(say(meeting, '2.1', 'Yes.'), { type: 'AnswerUndone', by: maya, question: 1 });

    expect(awaited(sessionOf(facts)).map(({ question }) => question)).toEqual([1, 2]);
    const answered = say(facts, '3.1', 'Fine.', { ...scene, reading: () => ({ as: 'answer', question: 2 }) });
    expect(put(answered)).toBe(1);
    expect(put(say(answered, '3.2', 'Yes.'))).toBe(3);
  });

  test('follows the last round too', () => {
    const late: Script = {
      turn: (role, round) => ({
        ...(role === 'RiskPlanner' && { say: [{ about: 'risk', as: 'gap', why: `missing in ${round}` }] }),
        ...(role === 'RiskPlanner' && { verdict: 'reserved', because: [`#${round}`] }),
        ...(role === 'RiskPlanner' && round === 3 && { questions: [asking('blocking', 'Who pays?')] }),
      }),
    };

    expect(sessionOf(played(late)).meetings).toMatchObject([{ round: 3, questions: [1] }]);
  });

  test('“Q3: …” counts while Q3 waits for its turn', () => {
    const facts = told(meeting, { type: 'AnswerGiven', by: maya, question: 3, text: 'It is.', via: 'form' });

    expect(sessionOf(facts).questions[2]).toMatchObject({ state: 'answered' });
  });

  test('is left by its requester: what is open is left to the roles, with what they assume', () => {
    const left = told(meeting, { type: 'RoundAsked', by: maya, admin: false });
    const session = sessionOf(left);

    expect(session.questions.map(({ state }) => state)).toEqual(Array(4).fill('decided'));
    expect(assumptionsOf(session)).toMatchObject([
      { id: 'A1', text: 'assumed: Is it tied to the existing users?', by: 'ProductPlanner' },
      { id: 'A2' },
      { id: 'A3' },
      { id: 'A4' },
    ]);
    expect(typesSince(left, meeting)).toContain('MeetingClosed');
  });

  test('is left by nobody else', () => {
    expect(told(meeting, { type: 'RoundAsked', by: tom, admin: false }).at(-1)).toMatchObject({
      type: 'RequestDeclined',
      reason: 'requesterOnly',
    });
  });
});
