import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { ada, ben, workshop } from './workshop-facts.js';

const { now, first, second, answer, added } = askingScenes.en;
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

    expect(marksOf(facts)).toEqual(['+white_check_mark 1.1', '-white_check_mark 1.1']);
  });

  /** What each message has at the end, with its reactions in order. */
  const left = (facts: readonly Fact[]) => {
    const on = new Set<string>();
    for (const mark of marksOf(facts)) {
      const name = mark.slice(1).split(' ')[0] ?? '';
      if (mark.startsWith('+')) on.add(name);
      else on.delete(name);
    }
    return [...on];
  };

  test.each(['thanks!', '谢谢', '收到', '👌'])('is no 👀 where nothing waits for it: %s', (text) => {
    expect(
      left(
        asking()
          .arrive(saying(ada, '1.1', text))
          .facts(),
      ),
    ).toEqual(['white_check_mark']);
  });

  test('is none on a yes that does not count, for its author is told why', () => {
    expect(
      left(
        asking()
          .arrive(saying(ada, '1.1', 'approve'))
          .facts(),
      ),
    ).toEqual([]);
  });

  test('is ✅ on a guess, and on words of whoever does not know', () => {
    const guessing = (reading: NonNullable<Parameters<typeof workshop>[0]['reading']>[string]) =>
      workshop({
        ...{ language: 'en', agreesAtOnce: true, reading: { 'I don’t know that': reading } },
        turns: { 'ProductPlanner:1': { questions: [now] } },
      })
        .play()
        .arrive(saying(ada, '1.1', 'I don’t know that'))
        .play(({ kind }) => kind === 'speak')
        .facts();
    const fact = { question: 1, says: '', agrees: false, replaces: '', doubt: 'I don’t know', who: '' };
    expect(left(guessing({ as: 'leave', question: 1, facts: [fact] }))).toEqual(['white_check_mark']);
  });
});
