import { describe, expect, test } from 'vitest';
import { loreKey, loreOf } from '../../src/artifacts/lore.js';
import { replay } from '../../src/workshop/evolve.js';
import type { AskedQuestion } from '../../src/workshop/rounds/turn.js';
import { given } from '../workshop/given.js';
import { begun, maya, opened, played } from '../workshop/story.js';

/** Round 1 up to the role's question that cannot wait, answered by button. */
function answered(text: string) {
  const asks: AskedQuestion = { level: 'now', text: 'Who votes?', why: 'w', options: [], assumption: 'a' };
  const held = played(
    { turn: (role) => (role === 'ProductPlanner' ? { questions: [asks] } : {}) },
    ({ kind }) => kind === 'put-question',
  );
  return given(...held).when({ type: 'AnswerGiven', by: maya, question: 1, text, via: 'button' });
}

describe('what later workshops may look up of one', () => {
  test('is nothing before anybody has answered or anything was issued', () => {
    expect(loreOf(replay(begun))).toEqual({ title: 'A poll for lunch', parts: [] });
    expect(loreKey(replay(begun))).toBe(loreKey(replay(opened)));
  });

  test('are the questions that people answered, with who did', () => {
    const { after, facts } = answered('Forty people');

    expect(loreOf(after).parts).toEqual([
      {
        place: 'Workshop “A poll for lunch” › Q1',
        text: 'Question: Who votes?\nAnswer (Maya Chen): Forty people',
      },
    ]);
    expect(loreKey(after)).not.toBe(loreKey(replay(facts.slice(0, -1))));
    expect(loreKey(answered('Forty').after)).not.toBe(loreKey(after));
  });

  test('and the newest version with its summary, common ground and tasks', () => {
    const facts = played({
      turn: (role) => (role === 'ProductPlanner' ? { points: ['Everyone votes by noon'] } : {}),
    });
    const [part] = loreOf(replay(facts)).parts;

    expect(part?.place).toBe('Workshop “A poll for lunch” › plan v1');
    expect(part?.text).toMatch(/Agreed:\n- Everyone votes by noon[\s\S]*Tasks:\n- /);
  });
});
