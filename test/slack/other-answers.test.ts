import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { isSpeaking } from './asking-workshop.js';
import { ada, asked, later, shownBy } from './team-facts.js';

describe('another answer in place of the one before', () => {
  const point = {
    number: 9,
    kind: 'gap',
    about: 'R1',
    text: 'Q1',
    due: 'ProductPlanner',
    answer: 1,
  } as const;
  /** The ProductPlanner has spoken since. */
  const spoken = asked()
    .arrive({ type: 'AnswerGiven', by: ada, question: 1, text: 'Ask the *team* lead', via: 'form' })
    .play(isSpeaking('SystemDesigner', 1))
    .facts();
  const line = (fact: Fact, part = 'reopened:') =>
    shownBy([...spoken, fact]).find((each) => each.part.startsWith(part));

  test('is told with what it does, where there was another one before', () => {
    const raised: Fact = { type: 'PointsRaised', at: later, opened: [point], again: true };
    expect(line(raised, 'points:')?.text).toBe(
      'The roles look again at what rests on Q1: “A leave request”.',
    );
    expect(line({ type: 'PointsRaised', at: later, opened: [point] }, 'points:')).toBeUndefined();
  });
});
