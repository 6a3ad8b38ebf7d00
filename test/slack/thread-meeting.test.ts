import { describe, expect, test } from 'vitest';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { stories } from './all-stories.js';
import { postsOf, wordsIn } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { scenes } from './scene.js';
import { type ada, ben, workshop } from './workshop-facts.js';

const { now } = askingScenes.en;
const [table] = scenes.en.items.SystemDesigner;
/** The table rests on the answer to Q1. */
const resting = table ? [{ ...table, grounds: [{ as: 'answer' as const, ref: 'Q1' }] }] : [];
const story = (name: string) => stories[name]?.('en') ?? [];
const saying = (by: typeof ada, message: string, text: string): PersonInput => ({
  type: 'Said',
  by,
  message,
  text,
});

describe('the meeting', () => {
  const facts = story('a meeting');
  const post = (part: string) => postsOf(facts).find((each) => each.part.startsWith(part));

  test('opens with the questions by role and is announced by the round before', () => {
    expect(wordsIn(post('round:r2'))).toContain('A meeting clears up 4 open questions first.');
    expect(wordsIn(post('meeting:'))).toMatch(/SeniorDeveloper asks <part:[^|]*\|Q2>, <part:[^|]*\|Q3>/);
  });

  test('posts nothing of a role that asks or looks at its questions', () => {
    const parts = postsOf(facts).map(({ part }) => part);

    expect(parts.filter((part) => /^(?:nothing|review):/.test(part))).toEqual([]);
  });

  test('says below a question why it is asked', () => {
    const cards = postsOf(facts).filter(({ part }) => part.startsWith('questions:'));

    expect(cards.map(wordsIn).join('\n')).toContain('Only two kinds are left after Q1.');
  });

  test('ends with minutes that count the outcomes and have a line for each fact', () => {
    const minutes = wordsIn(post('minutes:'));

    expect(minutes).toContain('*The meeting is over: 2 answered, 1 assumed, 1 no longer asked.*');
    expect(minutes).toMatch(
      /Q1>\* Holiday and sick leave\. · Ada Okoro\n.*Q2>\* .* · Ben Sato\n.*Q3>\* assumed: none/,
    );
    expect(minutes).toMatch(/Q4>\* <message:[^|]*\|the answer to Q1> covers it/);
  });
});

describe('the Coach', () => {
  test('answers a question back and says that the question is still open', () => {
    const counter = postsOf(story('a meeting')).find(({ part }) => part.startsWith('counter:'));

    expect(wordsIn(counter)).toContain('*On Q1*, <@U0BEN>:');
    expect(wordsIn(counter)).toContain('Q1 is still open.');
  });

  test('says that a question is open again', () => {
    const lines = postsOf(story('an answer that is taken back')).filter(({ part }) =>
      part.startsWith('reopened:'),
    );

    expect(lines.map(wordsIn).join()).toContain('Q1 is open again. <@U0ADA>');
    expect(lines).toHaveLength(2);
  });

  test('says what an edited answer says now', () => {
    const facts = workshop({
      language: 'en',
      turns: { 'ProductPlanner:1': { questions: [now] }, 'SystemDesigner:1': { put: resting } },
    })
      .play()
      .arrive(saying(ben, '1.1', 'A deputy.'))
      .play((task) => task.kind === 'speak' && task.role === 'SeniorDeveloper')
      .arrive({ type: 'SaidAgain', by: ben, message: '1.1', text: 'HR.' })
      .play((task) => task.kind !== 'read-reply')
      .facts();
    const line = postsOf(facts).find(({ part }) => part.startsWith('edited:'));

    expect(wordsIn(line)).toMatch(/The answer to Q1> was changed from “A deputy\.” to “HR\.”\./);
  });
});
