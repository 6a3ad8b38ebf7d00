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
    expect(wordsIn(post('round:r2'))).toContain('the clarification meeting on 4 open questions.');
    expect(wordsIn(post('meeting:'))).toMatch(/\*SeniorDeveloper \(2\)\*\n• Q2 .*\n• Q3 /);
  });

  test('lets a role without questions say so itself, in one line', () => {
    expect(post('nothing:ProductPlanner')).toMatchObject({
      speaker: { name: 'ProductPlanner' },
      text: 'I have nothing to ask.',
    });
  });

  test('shows what a role asks, rewords and drops, with the reasons', () => {
    const reworded = wordsIn(post('review:SeniorDeveloper'));

    expect(reworded).toContain('🔄 Q2 ~How long are requests kept?~ → How long are holiday and sick leave');
    expect(reworded).toContain('✅ Q3 Which systems have to be told?');
    expect(wordsIn(post('review:RiskPlanner'))).toContain(
      '⊘ Q4 Is parental leave to be tested? → not asked: <message:1772443000.000002|the answer to Q1> covers it',
    );
  });

  test('tells only what changed when a role looks again', () => {
    const seen = postsOf(story('a meeting')).filter(({ part }) => part.startsWith('review:SeniorDeveloper'));

    expect(facts.filter(({ type }) => type === 'QuestionsReviewed').length).toBeGreaterThan(seen.length);
    expect(seen).toHaveLength(1);
  });

  test('ends with minutes that count and name every outcome', () => {
    const minutes = wordsIn(post('minutes:'));

    expect(minutes).toContain('4 questions: 2 answered, 1 assumed, 1 not needed.');
    expect(minutes).toMatch(/→ Two years, then they are deleted\. \(<part:questions:U0ADA:\d+\|Ben Sato>\)/);
    expect(minutes).toMatch(/left to the roles by <part:questions:U0ADA:\d+\|Ada Okoro>/);
  });
});

describe('the Coach', () => {
  test('answers a question back and says that the question is still open', () => {
    const counter = postsOf(story('a meeting')).find(({ part }) => part.startsWith('counter:'));

    expect(wordsIn(counter)).toContain('*On Q1*, <@U0BEN>:');
    expect(wordsIn(counter)).toContain('Q1 is still open.');
  });

  test('says that a question is open again, and where its answer was deleted that it was', () => {
    const lines = postsOf(story('an answer that is taken back')).filter(({ part }) =>
      part.startsWith('reopened:'),
    );

    expect(lines.map(wordsIn).join()).toContain('Q1 is open again: <@U0ADA>, please answer on');
    expect(lines).toHaveLength(2);
  });

  test('says what an edited answer shakes', () => {
    const facts = workshop({
      language: 'en',
      turns: {
        'ProductPlanner:1': { questions: [now] },
        'SystemDesigner:1': { put: resting },
      },
    })
      .play()
      .arrive(saying(ben, '1.1', 'A deputy.'))
      .play((task) => task.kind === 'speak' && task.role === 'SeniorDeveloper')
      .arrive({ type: 'SaidAgain', by: ben, message: '1.1', text: 'HR.' })
      .facts();
    const line = postsOf(facts).find(({ part }) => part.startsWith('edited:'));

    expect(wordsIn(line)).toMatch(
      /The answer to Q1> was changed\. It now says: “HR\.”\. .*looked at again: “Table of requests”\./,
    );
  });
});
