import { describe, expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { reviewQuestions } from '../../src/prompts/clarify.js';
import { languages } from '../../src/text/language.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { meetingOpened } from '../../src/workshop/course/meeting-cards.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { raisedBy, reviewsOf, seed000 } from './seed-000-scene.js';
import { answerTo, maya, played, type Script, told } from './story.js';

describe.each(languages)('the meeting of seed 000 in %s', (language) => {
  const scene = seed000[language];
  const opened = told([], {
    type: 'BriefGiven',
    roster: roleIds,
    workshop: 'w-abcde',
    channel: 'C0PLAN',
    requester: maya,
    brief: scene.brief,
    language,
  });
  const changed = new Set<number>();
  const script: Script = {
    // Nobody answers before the meeting, so they are open when round 2 is over; then whoever asked reads the answers.
    turn: (role) => ({ questions: raisedBy(scene, role) }),
    reads: (role) => ({ questions: raisedBy(scene, role) }),
    review: (_role, left) => {
      const reviews = reviewsOf(scene, left, (number) => changed.has(number));
      for (const { question, status } of reviews) if (status === 'modify') changed.add(question);
      return reviews;
    },
  };
  const never = () => false;
  const answered = (facts: Fact[], nth: number) => {
    const text = scene.questions[nth]?.answer ?? '';
    return told(facts, { type: 'Said', by: maya, message: `2.${nth}`, text });
  };
  const steps = [played(script, never, opened)];
  for (const nth of scene.questions.keys()) {
    steps.push(played(script, never, answered(steps.at(-1) ?? [], nth)));
  }
  const over = steps.at(-1) ?? [];
  const meeting = over.slice(over.findIndex(({ type }) => type === 'MeetingOpened'));

  test('opens with all four questions after round 2, and names the roles that have nothing to ask', () => {
    expect(meeting[0]).toMatchObject({ type: 'MeetingOpened', round: 2, questions: [1, 2, 3, 4] });
    const [first] = meeting;
    const card = first?.type === 'MeetingOpened' ? meetingOpened(replay(over), first) : undefined;
    expect(JSON.stringify(card)).toMatch(
      /SeniorDeveloper and RiskPlanner have nothing to ask|开发.*风险.*没有要问的/,
    );
  });

  test('goes role by role in the order of the seed, one question at a time', () => {
    const course = meeting.flatMap((each) => {
      if (each.type === 'QuestionsReviewed') {
        return [
          `${each.role}${each.again ? ' again' : ''}: ${each.reviews.map(({ status }) => status).join(', ')}`,
        ];
      }
      if (each.type === 'QuestionPut') return [`put Q${each.question}`];
      if (each.type === 'SaidToQuestion') return [`${each.as} Q${each.question}`];
      return [];
    });

    expect(course.slice(0, 12)).toEqual([
      'ProductPlanner: ask',
      'put Q1',
      'answered Q1',
      'SystemDesigner: ask, modify',
      'put Q2',
      'answered Q2',
      'SystemDesigner again: ask',
      'put Q3',
      'answered Q3',
      'TestPlanner: modify',
      'put Q4',
      'answered Q4',
    ]);
  });

  test('puts what the roles changed, and records every answer with its author, its message and its words', () => {
    const session = replay(over);

    expect(session.questions.map(({ text, original, closure }) => [original, text, closure?.text])).toEqual(
      scene.questions.map(({ raised, put, answer }) => [raised, put, answer]),
    );
    expect(session.questions.map(({ closure }) => [closure?.by?.id, closure?.message])).toEqual(
      scene.questions.map((_each, nth) => [maya.id, `2.${nth}`]),
    );
  });

  test('gives a role its own questions, all answers so far, and how others judged theirs', () => {
    const isReview = (task: Task) => task.kind === 'review-questions' && task.role === 'TestPlanner';
    const before = played(script, isReview, answered(steps[2] ?? [], 2));
    const { given, layout } = reviewQuestions(replay(before), 'TestPlanner', '2026-03-02T10:00:00.000Z');
    const words = JSON.stringify(layout);

    expect(given.questions.map(({ number, text }) => [number, text])).toEqual([
      [4, scene.questions[3]?.raised],
    ]);
    for (const judged of [
      'ProductPlanner on Q1: ask',
      'SystemDesigner on Q2: ask',
      'SystemDesigner on Q3: modify',
    ])
      expect(words).toContain(judged);
    for (const { put, answer } of scene.questions.slice(0, 3)) {
      expect(words).toContain(put);
      expect(words).toContain(answer);
    }
  });

  test('ends with minutes and the next round, in which nothing is asked again though every role raises it anew', () => {
    const types = meeting.map(({ type }) => type);

    expect(types.slice(types.indexOf('MeetingClosed'), types.indexOf('MeetingClosed') + 2)).toEqual([
      'MeetingClosed',
      'RoundStarted',
    ]);
    const { rounds } = replay(over);
    expect(rounds).toHaveLength(3);
    const asking = [...(rounds[2]?.turns ?? []), ...(rounds[2]?.readings ?? [])].map(({ role }) => role);
    expect(asking).toEqual(expect.arrayContaining(scene.questions.map(({ role }) => role)));
    expect(replay(over).questions).toHaveLength(4);
    expect(over.filter(({ type }) => type === 'QuestionPut')).toHaveLength(4);
  });

  test('is the same when every message and every result arrives twice', () => {
    const twice = (facts: Fact[], input: Parameters<typeof told>[1]) => {
      const once = told(facts, input);
      expect(told(once, input)).toEqual(once);
      return once;
    };
    changed.clear();
    let facts = opened;
    for (let nth = 0; nth < 200; nth += 1) {
      const session = replay(facts);
      const task = pending(session)[0];
      const put = session.questions.find(({ state }) => state === 'put');
      if (task) facts = twice(facts, answerTo(task, script, session));
      else if (put) {
        const text = scene.questions[put.number - 1]?.answer ?? '';
        facts = twice(facts, { type: 'Said', by: maya, message: `2.${put.number - 1}`, text });
      } else break;
    }

    expect(facts).toEqual(over);
  });
});
