import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { reviewQuestions } from '../../src/prompts/clarify.js';
import { languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import { meetingOpened } from '../../src/workshop/course/meeting-cards.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { raisedBy, reviewsOf, seed000 } from './seed-000-scene.js';
import { brief, maya, played, type Script, told } from './story.js';

describe.each(languages)('the meeting of seed 000 in %s', (language) => {
  const scene = seed000[language];
  const opened = told([], { ...brief, brief: scene.brief, language });
  const changed = new Set<number>();
  const asking = (role: RoleId) => ({ questions: raisedBy(scene, role) });
  const script: Script = {
    // Nobody answers before the meeting, so they are open when round 2 is over; then whoever asked reads the answers.
    turn: asking,
    reads: asking,
    review: (_role, left) => {
      const reviews = reviewsOf(scene, left, (number) => changed.has(number));
      for (const { question, status } of reviews) if (status === 'modify') changed.add(question);
      return reviews;
    },
  };
  const answerOf = (nth: number) => {
    const text = scene.questions[nth]?.answer ?? '';
    return { type: 'Said', by: maya, message: `2.${nth}`, text } as const;
  };
  const steps = [played(script, undefined, opened)];
  for (const nth of scene.questions.keys())
    steps.push(played(script, undefined, told(steps.at(-1) ?? [], answerOf(nth))));
  const over = steps.at(-1) ?? [];
  const session = replay(over);
  const meeting = over.slice(over.findIndex(({ type }) => type === 'MeetingOpened'));

  test('opens with all four questions after round 2, and names the roles that have nothing to ask', () => {
    const [first] = meeting;
    expect(first).toMatchObject({ type: 'MeetingOpened', round: 2, questions: [1, 2, 3, 4] });
    const card = first?.type === 'MeetingOpened' ? meetingOpened(session, first) : undefined;
    expect(JSON.stringify(card)).toMatch(
      /SeniorDeveloper and RiskPlanner have nothing to ask|开发.*风险.*没有要问的/,
    );
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
      scene.questions.map(({ raised: original, put, answer }, nth) => ({
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

    expect(given.questions).toMatchObject([{ number: 4, text: scene.questions[3]?.raised }]);
    for (const judged of [
      ...['ProductPlanner on Q1: ask', 'SystemDesigner on Q2: ask', 'SystemDesigner on Q3: modify'],
      ...scene.questions.slice(0, 3).flatMap(({ put, answer }) => [put, answer]),
    ])
      expect(words).toContain(judged);
  });

  test('is followed by a round in which nothing is asked again though every role raises it anew', () => {
    const { rounds } = session;
    expect(rounds).toHaveLength(3);
    const asked = [...(rounds[2]?.turns ?? []), ...(rounds[2]?.readings ?? [])].map(({ role }) => role);
    expect(asked).toEqual(expect.arrayContaining(scene.questions.map(({ role }) => role)));
    expect(session.questions).toHaveLength(4);
  });
});
