import { describe, expect, test } from 'vitest';
import { takeTurn } from '../../src/engine/perform.js';
import type { Ask } from '../../src/prompts/ask.js';
import type { Passage } from '../../src/contracts/knowledge.js';
import { replay } from '../../src/workshop/evolve.js';
import { type SpeakAnswer, turnFrom } from '../../src/prompts/speak.js';
import { begun, content as said } from '../workshop/story.js';

const session = replay(begun);
const content: SpeakAnswer = { ...said, questions: [], changed: 'none', next: [] };

const question = (text: string, level: SpeakAnswer['questions'][number]['level'] = 'blocking') => ({
  level,
  text,
  why: 'w',
  who: 'requester',
  options: [],
  assumption: 'a',
});
const passage = (n: number): Passage => ({ id: `K${n}`, title: 't', where: 'w', text: 'x' });

/** A role's turn by answers in their order; `library` is what is found by the words of a question. */
async function take(answers: SpeakAnswer[], library: Record<string, Passage[]> | undefined) {
  const given: string[][] = [];
  const asked: string[] = [];
  const ask = async (each: Ask) => {
    if (each.prompt !== 'planning_speak') throw new Error('another prompt');
    given.push(each.given.found.map(({ id }) => id));
    const answer = answers[given.length - 1];
    if (!answer) throw new Error('asked too often');
    return { answer, model: `test:${given.length}`, found: [passage(70 + given.length)] };
  };
  const lookUps = library && {
    answering: async (text: string, about: object) => {
      expect(about).toEqual({ channel: 'C0PLAN', session: 'w-abcde' });
      asked.push(text);
      return library[text] ?? [];
    },
  };
  const turn = await takeTurn(session, 'ProductPlanner', ask, lookUps);
  return { ...turn, given, asked, found: turn.found.map(({ id }) => id) };
}

describe('a turn', () => {
  test('counts as it is when it asks nothing, or when nothing is found', async () => {
    expect(await take([content], { x: [passage(1)] })).toMatchObject({ given: [[]], asked: [] });
    const asks = { ...content, questions: [question('Who?')] };
    const turn = await take([asks], { x: [passage(1)] });
    expect(turn).toMatchObject({
      given: [[]],
      asked: ['Who?'],
      answer: turnFrom(session, asks),
      model: 'test:1',
      found: ['K71'],
    });
  });

  test('is taken once more with what is found on its questions, and its second answer counts', async () => {
    const asks = {
      ...content,
      questions: [question('Who?', 'now'), question('How?'), question('When?', 'assumable')],
    };
    const turn = await take([asks, content], {
      'Who?': [passage(1), passage(2)],
      'How?': [passage(2), passage(3)],
      'When?': [passage(4)],
    });

    expect(turn).toMatchObject({
      asked: ['Who?', 'How?'],
      given: [[], ['K1', 'K2', 'K3']],
      answer: turnFrom(session, content),
      model: 'test:2',
      found: ['K71', 'K1', 'K2', 'K3', 'K72'],
    });
  });

  test('still asks what the passages leave open, and is not taken a third time', async () => {
    const asks = { ...content, questions: [question('Who?')] };
    const turn = await take([asks, asks], { 'Who?': [passage(1)] });

    expect(turn.answer.questions).toHaveLength(1);
    expect(turn.given).toHaveLength(2);
  });

  test('works without anything to look things up in', async () => {
    const asks = { ...content, questions: [question('Who?')] };
    expect((await take([asks], undefined)).answer).toEqual(turnFrom(session, asks));
  });
});
