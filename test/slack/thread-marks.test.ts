import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { stories } from './all-stories.js';
import { postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, ben, workshop } from './workshop-facts.js';

const { now, first, second, answer, added } = askingScenes.en;
const story = (name: string) => stories[name]?.('en') ?? [];
const saying = (by: typeof ada, message: string, text: string): PersonInput => ({
  type: 'Said',
  by,
  message,
  text,
});
const marksOf = (facts: readonly Fact[]) =>
  postsOf(facts).flatMap((post) =>
    post.kind === 'reaction' ? [`${post.remove ? '-' : '+'}${post.name} ${post.message}`] : [],
  );
const asking = (...questions: (typeof now)[]) =>
  workshop({ language: 'en', agreesAtOnce: true, turns: { 'ProductPlanner:1': { questions } } });

describe('the mark on a message', () => {
  test('says which question it answered, and goes when the answer is taken back', () => {
    const facts = asking(now)
      .play()
      .arrive(saying(ada, '1.1', answer))
      .play(({ kind }) => kind === 'speak')
      .arrive({ type: 'AnswerUndone', by: ada, question: 1 })
      .facts();

    expect(marksOf(facts)).toEqual([
      '+eyes 1.1',
      '-eyes 1.1',
      '+white_check_mark 1.1',
      '+one 1.1',
      '-white_check_mark 1.1',
      '-one 1.1',
      '+eyes 1.1',
    ]);
  });

  test('stands on what was added to an answer too, and stays there when the answer is deleted', () => {
    const told = workshop({
      language: 'en',
      agreesAtOnce: true,
      turns: { 'ProductPlanner:1': { questions: [first, second] } },
      reading: { [added]: { as: 'answer', question: 1 } },
    })
      .play()
      .arrive(saying(ada, '1.1', answer))
      .play()
      .arrive(saying(ada, '1.2', added))
      .play()
      .arrive({ type: 'Unsaid', message: '1.1' });

    expect(marksOf(told.facts())).toEqual([
      '+eyes 1.1',
      '-eyes 1.1',
      '+white_check_mark 1.1',
      '+one 1.1',
      '+eyes 1.2',
      '-eyes 1.2',
      '+white_check_mark 1.2',
      '+one 1.2',
      '-white_check_mark 1.1',
      '-one 1.1',
    ]);
  });

  test('goes from a remark that is made an aside', () => {
    const facts = asking()
      .arrive(saying(ben, '1.1', 'Nice.'))
      .arrive({ type: 'SaidAgain', by: ben, message: '1.1', text: '(aside) Nice.' })
      .facts();

    expect(marksOf(facts)).toEqual(['+eyes 1.1', '-eyes 1.1']);
  });

  test('says at once that it is read, and then tells a question back, not yet and talk apart', () => {
    const marks = marksOf(story('a question answered in words')).slice(0, 7);

    expect(marks.map((mark) => mark.split(' ')[0])).toEqual([
      ...['+eyes', '-eyes', '+question'],
      ...['+eyes', '-eyes', '+hourglass_flowing_sand'],
      '+eyes',
    ]);
  });
});
