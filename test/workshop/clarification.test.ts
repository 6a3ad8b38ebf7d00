import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { meetingOpened } from '../../src/workshop/course/meeting-cards.js';
import { reviewQuestions } from '../../src/prompts/clarify.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { assumptionsOf } from '../../src/workshop/plan/queries.js';
import { asking, brief, maya, played, puttingOf, type Script, sessionOf, told, tom } from './story.js';
import type { ReviewAnswer } from '../../src/workshop/course/facts.js';

const questions: Partial<Record<RoleId, string[]>> = {
  ProductPlanner: ['Is it tied to the existing users?'],
  SystemDesigner: ['Fine or coarse permissions?', 'Is the database given?'],
  TestPlanner: ['Is the migration in scope?'],
};
/** Four questions of three roles, which nobody has answered when round 2 is over. */
const scene: Script = {
  turn: (role, round, session) => ({
    put: puttingOf(session, role),
    questions: (round === 1 ? (questions[role] ?? []) : []).map((text) =>
      asking('blocking', text, { options: [], assumption: `assumed: ${text}` }),
    ),
  }),
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
  test('asks in other words what is otherwise by now, and does not ask any more what an answer covers', () => {
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
    expect(sessionOf(facts).questions).toMatchObject([
      { state: 'answered' },
      { state: 'put', text: 'With 500,000 users: fine or coarse?', original: 'Fine or coarse permissions?' },
      { state: 'moot', closure: { text: 'Q1' } },
      { state: 'waiting' },
    ]);
  });

  test.each([
    ['to modify without new words', [review(2, 'modify', { modified: ' ' })]],
    [
      'to modify into the words of another',
      [review(2, 'modify', { modified: 'Is it tied to the existing users ?' })],
    ],
    ['to skip for an answer that nobody gave', [review(2, 'skip', { coveredBy: 'Q4' })]],
    ['to skip for words of the brief', [review(2, 'skip', { coveredBy: 'Everyone votes by noon' })]],
  ])('a review %s counts as ask', (_what, reviews) => {
    const facts = say(meeting, '2.1', 'Yes.', { ...scene, review: () => reviews });

    expect(sessionOf(facts).questions[1]).toMatchObject({
      state: 'put',
      text: 'Fine or coarse permissions?',
    });
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
    const later = { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'later' } as const;
    const aside = played(scene, never, told(meeting, later));
    const reading: Script['reading'] = () => ({ as: 'later', question: 1 });
    const again = say(aside, '2.1', 'Q1: not now', { ...scene, reading });

    expect(typesSince(again, aside)).toEqual(['ReplyMade', 'ReplyRead']);
    expect(put(again)).toBe(2);
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

  test('a question is not put in words that another one has', () => {
    const modified = 'Which of the two would you rather have?';
    const inWords: Script = {
      ...scene,
      review: (_, left) =>
        left.flatMap((number) => (number === 2 ? [review(2, 'modify', { modified })] : [])),
      wording: (question) => (question === 2 ? 'is it tied to the existing users' : undefined),
    };
    expect(sessionOf(say(meeting, '2.1', 'Yes.', inWords)).questions[1]).toMatchObject({
      ...{ state: 'put', text: modified },
    });
  });

  test('is left by its requester alone: what is open is left to the roles, with what they assume', () => {
    const left = told(meeting, { type: 'RoundAsked', by: maya, admin: false });
    const session = sessionOf(left);

    expect(session.questions.map(({ state }) => state)).toEqual(Array(4).fill('decided'));
    expect(assumptionsOf(session)).toMatchObject([
      { id: 'A1', text: 'assumed: Is it tied to the existing users?', by: 'ProductPlanner' },
      ...[{ id: 'A2' }, { id: 'A3' }, { id: 'A4' }],
    ]);
    expect(typesSince(left, meeting)).toContain('MeetingClosed');
    expect(told(meeting, { type: 'RoundAsked', by: tom, admin: false }).at(-1)).toMatchObject({
      ...{ type: 'RequestDeclined', reason: 'requesterOnly' },
    });
  });
});

test('a question of the Coach about the brief is asked once, and is another one where one word that counts is another', () => {
  const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Lunch', via: 'form' } as const;
  const asked = told(played({ intake: ['What is it for?'] }), answer);
  const askedThen = (text: string) =>
    sessionOf(played({ intake: ['What is it for?', text] }, undefined, asked)).questions;

  expect(askedThen('what is it for')).toHaveLength(1);
  expect(askedThen('What is it not for?')).toHaveLength(2);
});

/** Seed 000, part 3: four questions of three roles, two of them changed by what people answer. */
const seed: { role: RoleId; raised: string; put: string; answer: string }[] = [
  {
    role: 'ProductPlanner',
    raised: '系统是否要与现有用户系统绑定？',
    put: '系统是否要与现有用户系统绑定？',
    answer: '是的，需要绑定。而且还要支持现有 50 万用户平滑迁移。',
  },
  {
    role: 'SystemDesigner',
    raised: 'API 权限是细粒度还是粗粒度？',
    put: 'API 权限是细粒度还是粗粒度？',
    answer: '细粒度，精确到 API 端点级别。',
  },
  {
    role: 'SystemDesigner',
    raised: '数据库选型有什么限制吗？',
    put: '既然需要与现有系统绑定 50 万用户，现有数据库是否需要继续使用，还是可以迁移到新数据库？',
    answer: '先用现有数据库，后期考虑迁移。',
  },
  {
    role: 'TestPlanner',
    raised: '数据迁移是否在 scope 内？',
    put: '这次权限系统发布中，是否包含现有 50 万用户的数据迁移？',
    answer: '暂时不包含，我们先完成权限系统新增，用户数据仍在现有数据库。',
  },
];

/** What was changed already is asked as it is by now. */
const changed = new Set<number>();
/** In round 1 in its first words; then in those, and in the words in which it was put. */
const raising = (role: RoleId, round: number) => ({
  questions: seed
    .filter((each) => each.role === role)
    .flatMap(({ raised, put: asked }) => (round > 2 ? [raised, asked] : [raised]))
    .map((text) => asking('blocking', text)),
});
const seedScript: Script = {
  // Nobody answers before the meeting, so they are open when round 2 is over; then whoever asked reads the answers.
  turn: raising,
  reads: raising,
  review: (_role, left) =>
    left.map((question) => {
      const { raised = '', put: asked = '' } = seed[question - 1] ?? {};
      const looked = { question, reason: '原问题背景已变化', coveredBy: null };
      if (raised === asked || changed.has(question)) return { ...looked, status: 'ask', modified: null };
      changed.add(question);
      return { ...looked, status: 'modify', modified: asked };
    }),
};
const answerOf = (nth: number) => {
  return { type: 'Said', by: maya, message: `2.${nth}`, text: seed[nth]?.answer ?? '' } as const;
};

describe('the meeting of seed 000', () => {
  const steps = [played(seedScript, undefined, told([], { ...brief, language: 'zh' }))];
  for (const nth of seed.keys())
    steps.push(played(seedScript, undefined, told(steps.at(-1) ?? [], answerOf(nth))));
  const over = steps.at(-1) ?? [];
  const session = replay(over);
  const held = over.slice(over.findIndex(({ type }) => type === 'MeetingOpened'));

  test('opens with all four questions after round 2, and names the roles that have nothing to ask; the first is asked without a model', () => {
    const [first, reviewed] = held;
    expect(first).toMatchObject({ type: 'MeetingOpened', round: 2, questions: [1, 2, 3, 4] });
    expect(reviewed).toMatchObject({ type: 'QuestionsReviewed', role: 'ProductPlanner' });
    expect(reviewed).not.toHaveProperty('model');
    const card = first?.type === 'MeetingOpened' ? meetingOpened(session, first) : undefined;
    expect(JSON.stringify(card)).toMatch(/开发.*风险.*没有要问的/);
  });

  test('goes role by role in the order of the seed, one question at a time, records every answer with its author and its words, and ends with minutes and the next round', () => {
    const course = held.flatMap((each) => {
      if (each.type === 'QuestionPut') return [`put Q${each.question}`];
      if (each.type === 'SaidToQuestion') return [`${each.as} Q${each.question}`];
      if (each.type === 'MeetingClosed' || each.type === 'RoundStarted') return [each.type];
      if (each.type !== 'QuestionsReviewed') return [];
      const how = each.reviews.map(({ status }) => status).join(', ');
      return [`${each.role}${each.again ? ' again' : ''}: ${how}`];
    });

    expect(course).toEqual([
      ...['ProductPlanner: ask', 'put Q1', 'answered Q1'],
      ...['SystemDesigner: ask, modify', 'put Q2', 'answered Q2'],
      ...['SystemDesigner again: ask', 'put Q3', 'answered Q3'],
      ...['TestPlanner: modify', 'put Q4', 'answered Q4'],
      ...['MeetingClosed', 'RoundStarted'],
    ]);
    expect(session.questions).toMatchObject(
      seed.map(({ raised: original, put: asked, answer }, nth) => ({
        ...{ original, text: asked },
        closure: { text: answer, by: maya, message: `2.${nth}` },
      })),
    );
  });

  test('gives a role its own questions, all answers so far, and how others judged theirs', () => {
    const isReview = (task: Task) => task.kind === 'review-questions' && task.role === 'TestPlanner';
    const before = played(seedScript, isReview, told(steps[2] ?? [], answerOf(2)));
    const { given, layout } = reviewQuestions(replay(before), 'TestPlanner', '2026-03-02T10:00:00.000Z');
    const words = JSON.stringify(layout);

    expect(given.questions).toMatchObject([{ number: 4, text: seed[3]?.raised }]);
    for (const judged of [
      ...['ProductPlanner on Q1: ask', 'SystemDesigner on Q2: ask', 'SystemDesigner on Q3: modify'],
      ...seed.slice(0, 3).flatMap(({ put: asked, answer }) => [asked, answer]),
    ])
      expect(words).toContain(judged);
  });

  test('is followed by a round in which nothing is asked again though every role raises it anew', () => {
    const { rounds } = session;
    expect(rounds).toHaveLength(3);
    const asked = [...(rounds[2]?.turns ?? []), ...(rounds[2]?.readings ?? [])].map(({ role }) => role);
    expect(asked).toEqual(expect.arrayContaining(seed.map(({ role }) => role)));
    expect(session.questions).toHaveLength(4);
  });
});
