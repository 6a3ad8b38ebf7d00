import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { reviewQuestions } from '../../src/prompts/clarify.js';
import { replay } from '../../src/workshop/evolve.js';
import { meetingOpened } from '../../src/workshop/course/meeting-cards.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { asking, brief, maya, played, type Script, told } from './story.js';

/** Seed 000, part 3: four questions of three roles, two of them changed by what people answer. */
const scene: { role: RoleId; raised: string; put: string; answer: string }[] = [
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
const raising = (role: RoleId) => ({
  questions: scene.filter((each) => each.role === role).map(({ raised }) => asking('blocking', raised)),
});
const script: Script = {
  // Nobody answers before the meeting, so they are open when round 2 is over; then whoever asked reads the answers.
  turn: raising,
  reads: raising,
  review: (_role, left) =>
    left.map((question) => {
      const { raised = '', put = '' } = scene[question - 1] ?? {};
      const review = { question, reason: '原问题背景已变化', coveredBy: null };
      if (raised === put || changed.has(question)) return { ...review, status: 'ask', modified: null };
      changed.add(question);
      return { ...review, status: 'modify', modified: put };
    }),
};
const answerOf = (nth: number) => {
  return { type: 'Said', by: maya, message: `2.${nth}`, text: scene[nth]?.answer ?? '' } as const;
};

describe('the meeting of seed 000', () => {
  const steps = [played(script, undefined, told([], { ...brief, language: 'zh' }))];
  for (const nth of scene.keys())
    steps.push(played(script, undefined, told(steps.at(-1) ?? [], answerOf(nth))));
  const over = steps.at(-1) ?? [];
  const session = replay(over);
  const meeting = over.slice(over.findIndex(({ type }) => type === 'MeetingOpened'));

  test('opens with all four questions after round 2, and names the roles that have nothing to ask; the first is asked without a model', () => {
    const [first, reviewed] = meeting;
    expect(first).toMatchObject({ type: 'MeetingOpened', round: 2, questions: [1, 2, 3, 4] });
    expect(reviewed).toMatchObject({ type: 'QuestionsReviewed', role: 'ProductPlanner' });
    expect(reviewed).not.toHaveProperty('model');
    const card = first?.type === 'MeetingOpened' ? meetingOpened(session, first) : undefined;
    expect(JSON.stringify(card)).toMatch(/开发.*风险.*没有要问的/);
  });

  test('goes role by role in the order of the seed, one question at a time, and ends with minutes and the next round', () => {
    const course = meeting.flatMap((each) => {
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
  });

  test('puts what the roles changed, and records every answer with its author, its message and its words', () => {
    expect(session.questions).toMatchObject(
      scene.map(({ raised: original, put, answer }, nth) => ({
        ...{ original, text: put },
        closure: { text: answer, by: maya, message: `2.${nth}` },
      })),
    );
  });

  test('gives a role its own questions, all answers so far, and how others judged theirs', () => {
    const isReview = (task: Task) => task.kind === 'review-questions' && task.role === 'TestPlanner';
    const before = played(script, isReview, told(steps[2] ?? [], answerOf(2)));
    const { given, layout } = reviewQuestions(replay(before), 'TestPlanner', '2026-03-02T10:00:00.000Z');
    const words = JSON.stringify(layout);

    expect(given.questions).toMatchObject([{ number: 4, text: scene[3]?.raised }]);
    for (const judged of [
      ...['ProductPlanner on Q1: ask', 'SystemDesigner on Q2: ask', 'SystemDesigner on Q3: modify'],
      ...scene.slice(0, 3).flatMap(({ put, answer }) => [put, answer]),
    ])
      expect(words).toContain(judged);
  });

  test('is followed by a round in which nothing is asked again though every role raises it anew', () => {
    const { rounds } = session;
    expect(rounds).toHaveLength(3);
    const asked = [...(rounds[2]?.turns ?? []), ...(rounds[2]?.readings ?? [])].map(({ role }) => role);
    expect(asked).toEqual(expect.arrayContaining(scene.map(({ role }) => role)));
    expect(session.questions).toHaveLength(4);
  });
});
