import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { answerTo, asking, maya, played, puttingOf, type Script, told } from './story.js';
import type { ReviewAnswer } from '../../src/workshop/course/facts.js';

const tied = 'Is it tied to the existing users?';
const asked: Partial<Record<RoleId, string[]>> = {
  ProductPlanner: [tied],
  SystemDesigner: ['Fine or coarse permissions?', 'Is the database given?'],
  TestPlanner: ['Is the migration in scope?'],
};
const question = (text: string, level: 'now' | 'blocking' | 'assumable' = 'blocking') =>
  asking(level, text, { options: [], assumption: `assumed: ${text}` });
const raising = (inRound: Partial<Record<number, Partial<Record<RoleId, string[]>>>>): Script => ({
  turn: (role, round, session) => ({
    put: puttingOf(session, role),
    questions: (inRound[round]?.[role] ?? []).map((text) => question(text)),
  }),
});
const scene = raising({ 1: asked });
const never = () => false;
const meeting = played(scene, never);
const answer = (number: number, facts: Fact[]) =>
  told(facts, { type: 'AnswerGiven', by: maya, question: number, text: `answer ${number}`, via: 'form' });
const answering = (number: number, facts: Fact[], script = scene) =>
  played(script, never, answer(number, facts));
const numberPut = (facts: Fact[]) => replay(facts).questions.find(({ state }) => state === 'put')?.number;
const review = (number: number, rest: Partial<ReviewAnswer>): ReviewAnswer => {
  return { question: number, status: 'ask', reason: 'because', modified: null, coveredBy: null, ...rest };
};
/** SystemDesigner changes its questions so; all others ask as they are. */
const changing = (words: Record<number, string>): Script => ({
  ...scene,
  review: (_role, left) =>
    left.flatMap((number) => {
      const modified = words[number];
      return modified === undefined ? [] : [review(number, { status: 'modify', modified })];
    }),
});
/** Up to the moment when this question is to be worded; then the wording arrives. */
function worded(facts: Fact[], number: number, text: string): Fact[] {
  const until = (task: Task) =>
    task.kind === 'put-question' && 'question' in task && task.question === number;
  const before = played(
    changing({ [number]: `Which of the ${number} would you rather have?` }),
    until,
    facts,
  );
  const task = pending(replay(before)).find(until) as Task;
  const spent = { input: 10, cached: 0, output: 1, micros: 5 };
  const given = { model: 'test:script', question: number, text, options: [], spent };
  return told(before, { type: 'WordingGiven', key: task.key, ...given });
}

describe('a question that was raised before', () => {
  test('is not raised again by another role in the same round, in other spelling', () => {
    const facts = played(
      raising({ 1: { ProductPlanner: [tied], TestPlanner: ['is it tied to the existing users'] } }),
    );

    expect(replay(facts).questions.map(({ text }) => text)).toEqual([tied]);
  });

  test('is not raised again in a later round, be it in its first words or in those in which it was put', () => {
    const later = raising({
      1: { ProductPlanner: [tied], SystemDesigner: ['Fine or coarse permissions?'] },
      3: { SystemDesigner: ['fine or coarse permissions', 'Do 500 users stay?'] },
    });
    const facts = worded(answer(1, played(later, never)), 2, 'Do 500 users stay?');
    const over = answering(2, facts, later);

    expect(replay(over).rounds[2]?.turns.map(({ role }) => role)).toContain('SystemDesigner');
    expect(replay(over).questions).toHaveLength(2);
  });

  test('is not asked at once either: the turn goes on', () => {
    const urgent: Script = {
      turn: (role) =>
        role === 'ProductPlanner' || role === 'TestPlanner'
          ? { questions: [question('Who votes?', 'now')] }
          : {},
    };
    const facts = played(urgent, never, answering(1, played(urgent), urgent));

    expect(facts.filter(({ type }) => type === 'TurnHeld')).toHaveLength(1);
  });

  test('is another one when one word that counts is another', () => {
    const facts = played(
      raising({ 1: { ProductPlanner: [tied], TestPlanner: ['Is it not tied to the existing users?'] } }),
    );

    expect(replay(facts).questions).toHaveLength(2);
  });

  test('the Coach asks about the brief once', () => {
    const intake = ['What is it for?', 'what is it for'];
    const facts = answering(1, played({ intake: intake.slice(0, 1) }), { intake });

    expect(replay(facts).questions).toHaveLength(1);
  });
});

describe('a role that looks at its questions', () => {
  test('leaves it as it is where it would change it into the words of another one', () => {
    const facts = answering(1, meeting, changing({ 2: 'Is it tied to the existing users ?' }));

    expect(replay(facts).questions[1]).toMatchObject({ text: 'Fine or coarse permissions?' });
    expect(numberPut(facts)).toBe(2);
  });
});

describe('the words that are found for a question', () => {
  test('are not taken where another question has them: it is put as it is', () => {
    const rewording = worded(answer(1, meeting), 2, 'is it tied to the existing users');

    expect(replay(rewording).questions[1]).toMatchObject({
      state: 'put',
      text: 'Which of the 2 would you rather have?',
    });
    expect(replay(rewording).spent).toMatchObject({ micros: 5 });
  });

  test('are the question itself: it may be put in them, and once more after "not now"', () => {
    const aside = told(meeting, {
      type: 'QuestionDismissed',
      by: maya,
      admin: false,
      question: 1,
      how: 'later',
    });
    const facts = answering(4, answering(3, answering(2, played(scene, never, aside))));

    expect(facts.at(-1)).toMatchObject({ type: 'QuestionPut', question: 1, again: true });
  });
});

test('the same wording twice changes nothing the second time', () => {
  const rewording = changing({ 2: 'Which of the two would you rather have?' });
  const before = played(rewording, (task) => task.kind === 'put-question', answer(1, meeting));
  const task = pending(replay(before))[0] as Task;
  const input = answerTo(task, scene, replay(before));
  const once = told(before, input);

  expect(told(once, input)).toEqual(once);
});
