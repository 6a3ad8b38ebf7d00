import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { sourcesOf } from '../../src/workshop/plan/citations.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { maya, played, type Script, told } from './story.js';
import type { ReviewAnswer } from '../../src/workshop/meeting/facts.js';

const questions: Partial<Record<RoleId, string[]>> = {
  ProductPlanner: ['Is it tied to the existing users?'],
  SystemDesigner: ['Fine or coarse permissions?', 'Is the database given?'],
  TestPlanner: ['Is the migration in scope?'],
};
/** The scene of seed 000, part 3: four questions of three roles after round 2. */
const scene: Script = {
  turn: (role, round) =>
    round === 2
      ? {
          questions: (questions[role] ?? []).map((text) => ({
            level: 'blocking' as const,
            text,
            why: 'It decides the shape.',
            options: [],
            assumption: `assumed: ${text}`,
          })),
        }
      : round === 1 && role === 'RiskPlanner'
        ? { issues: ['Who pays?'], verdict: 'reserved' as const }
        : { issueViews: [{ issue: 1, stance: 'settle' as const, text: 'We do.' }] },
};
const review = (question: number, status: ReviewAnswer['status'], rest: Partial<ReviewAnswer> = {}) => {
  return { question, status, reason: 'because', modified: null, coveredBy: null, ...rest };
};
const never = () => false;
const meeting = played(scene, never);
const say = (facts: Fact[], message: string, text: string, script: Script = scene) =>
  played(script, never, told(facts, { type: 'Said', by: maya, message, text }));
const put = (facts: Fact[]) => replay(facts).questions.find(({ state }) => state === 'put')?.number;
const typesSince = (facts: Fact[], before: Fact[]) => facts.slice(before.length).map(({ type }) => type);

describe('the clarification meeting', () => {
  test('begins after round 2 with all open questions, and the first role asks its first', () => {
    const session = replay(meeting);

    expect(session).toMatchObject({ stage: 'meeting', meetings: [{ round: 2, questions: [1, 2, 3, 4] }] });
    expect(put(meeting)).toBe(1);
    expect(awaited(session)).toMatchObject([{ person: maya, question: 1 }]);
    expect(pending(session)).toEqual([]);
  });

  test('asks one question at a time, and a role looks again at what it has left after every answer', () => {
    const second = say(meeting, '2.1', 'Yes, 500,000 users.');
    const third = say(second, '2.2', 'Fine, per endpoint.');

    expect(typesSince(second, meeting)).toEqual([
      'ReplyMade',
      'ReplyRead',
      'QuestionClosed',
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

  test('passes over roles without questions in one line each, and ends with its minutes and the next round', () => {
    let facts = meeting;
    for (const [index, text] of ['Yes.', 'Fine.', 'Given.'].entries()) facts = say(facts, `2.${index}`, text);
    const before = facts;
    expect(put(facts)).toBe(4);
    facts = say(facts, '2.9', 'No.', { ...scene, turn: () => ({}) });

    expect(before.filter(({ type }) => type === 'NothingToAsk')).toMatchObject([{ role: 'SeniorDeveloper' }]);
    expect(typesSince(facts, before).slice(2, 6)).toEqual([
      'QuestionClosed',
      'NothingToAsk',
      'MeetingClosed',
      'RoundStarted',
    ]);
    expect(replay(facts).rounds).toHaveLength(3);
  });

  test('asks a modified question in its new words, and skips one that an answer covers', () => {
    const asking: Script = {
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
    const facts = say(meeting, '2.1', 'Yes, in the same database.', asking);

    expect(replay(facts).questions).toMatchObject([
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
  ])('a review %s counts as ask', (_what, reviews) => {
    const facts = say(meeting, '2.1', 'Yes.', { ...scene, review: () => reviews });

    expect(put(facts)).toBe(2);
  });

  test('a question that an answer had covered is open again when that answer is taken back', () => {
    const facts = say(meeting, '2.1', 'Yes.', {
      ...scene,
      review: () => [review(2, 'skip', { coveredBy: 'Q1' })],
    });
    expect(replay(facts).questions[1]).toMatchObject({ state: 'moot' });
    const undone = told(facts, { type: 'AnswerUndone', by: maya, question: 1 });

    expect(undone.slice(facts.length)).toMatchObject([
      { type: 'QuestionReopened', question: 1 },
      { type: 'QuestionReopened', question: 2, why: 'needed again' },
    ]);
    expect(replay(undone).questions).toMatchObject([{ state: 'put' }, { state: 'waiting' }, {}, {}]);
  });

  test('a question is skipped for a passage that was found, with what it says, and the passage is a source', () => {
    const found = [{ id: 'K1', title: 'Users', where: 'facts.md › Users' }];
    const covering = () => [review(2, 'skip', { coveredBy: 'K1', reason: 'rights are per endpoint' })];
    const session = replay(say(meeting, '2.1', 'Yes.', { ...scene, found, review: covering }));

    expect(session.questions[1]).toMatchObject({
      state: 'moot',
      closure: { text: 'K1 facts.md › Users: rights are per endpoint' },
    });
    expect(sourcesOf(session)).toEqual(found);
    expect(put(say(meeting, '2.1', 'Yes.', { ...scene, review: covering }))).toBe(2);
  });

  test('a question is skipped for words that really stand in the brief', () => {
    const facts = say(meeting, '2.1', 'Yes.', {
      ...scene,
      review: () => [review(2, 'skip', { coveredBy: '“Everyone votes by noon”' })],
    });

    expect(replay(facts).questions[1]).toMatchObject({ state: 'moot' });
    expect(put(facts)).toBe(3);
  });

  test('"not now" sets a question aside, and the meeting comes back to it before the minutes', () => {
    const later: Script = { ...scene, reading: (text) => ({ as: text === 'not now' ? 'later' : 'answer' }) };
    let facts = say(meeting, '2.1', 'not now', later);
    expect(put(facts)).toBe(2);
    for (const text of ['Fine.', 'Given.', 'No.']) facts = say(facts, `3.${text}`, text, later);

    expect(put(facts)).toBe(1);
    expect(facts.at(-1)).toMatchObject({ type: 'QuestionPut', again: true });
    expect(replay(say(facts, '4.1', 'not now', later)).questions[0]?.state).toBe('put');
    expect(replay(say(facts, '4.1', 'Yes.', { ...later, turn: () => ({}) })).stage).not.toBe('meeting');
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

    expect(replay(facts).questions[0]).toMatchObject({ state: 'answered' });
    expect(facts.some((each) => each.type === 'QuestionPut' && each.again)).toBe(false);
  });

  test('"not now" to a question of the Coach that was opened again leaves it open', () => {
    const intake: Script = { ...scene, intake: ['What is it for?'] };
    const asked = told(played(intake), {
      type: 'AnswerGiven',
      by: maya,
      question: 1,
      text: 'Lunch',
      via: 'form',
    });
    const later = { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'later' } as const;
    const opened = told(
      played(scene, ({ kind }) => kind === 'close-round', asked),
      { type: 'AnswerUndone', by: maya, question: 1 },
    );
    const inMeeting = told(played(scene, never, opened), later);

    expect(replay(inMeeting)).toMatchObject({
      stage: 'meeting',
      questions: [{ asker: 'Coach', state: 'put' }, {}, {}, {}, {}],
    });
  });

  test('an answer that is undone while the next question is open is asked for again before the meeting goes on', () => {
    const facts = told(say(meeting, '2.1', 'Yes.'), { type: 'AnswerUndone', by: maya, question: 1 });

    expect(awaited(replay(facts)).map(({ question }) => question)).toEqual([1, 2]);
    const answered = say(facts, '3.1', 'Fine.', { ...scene, reading: () => ({ as: 'answer', question: 2 }) });
    expect(put(answered)).toBe(1);
    expect(put(say(answered, '3.2', 'Yes.'))).toBe(3);
  });

  test('is not held after the last round', () => {
    const endless: Script = {
      turn: (_role, round) => ({
        issues: [`still open in ${round}`],
        verdict: 'reserved',
        questions:
          round === 3 ? [{ level: 'blocking', text: 'Q?', why: 'w', options: [], assumption: 'a' }] : [],
      }),
    };

    expect(replay(played(endless)).meetings).toEqual([]);
  });
});
