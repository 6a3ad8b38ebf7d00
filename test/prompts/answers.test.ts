import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { said, upTo } from '../../src/prompts/members.js';
import { reviewsFrom } from '../../src/prompts/clarify.js';
import { outsideFrom } from '../../src/prompts/outside.js';
import { type IntakeAnswer, judgementFrom, mergedFrom } from '../../src/prompts/beginning.js';
import { reconciledFrom, reviewRevisionAnswer, sortingFrom } from '../../src/prompts/reconcile.js';
import { readingFrom } from '../../src/prompts/replies.js';
import { unopened } from '../../src/workshop/evolve.js';
import { everyPrompt } from './every-prompt.js';

const maya = { id: 'U0MAYA', name: 'Maya Chen' };
const tom = { id: 'U0TOM', name: 'Tom Alder' };
const session = {
  ...unopened,
  roster: ['ProductPlanner', 'RiskPlanner'] as const,
  requester: maya,
  members: [maya, tom],
  places: [maya.id, tom.id],
};

const question = {
  ...{ text: 'Who votes?', why: 'w', who: 'none', options: ['A', 'none', 'B'] },
  ...{ assumption: 'none', cost: '', then: 'none', level: 'blocking' as const },
};
test('what decides stands last, after what it rests on', () => {
  const prompts = everyPrompt('en');
  const lastOf = (name: string) => {
    const json = z.toJSONSchema(prompts[name]?.schema as z.ZodType, { io: 'input' });
    return Object.keys(json.properties ?? {}).at(-1);
  };
  expect(lastOf('speak-first')).toBe('verdict');
  expect(lastOf('intake')).toBe('enough');
  expect(lastOf('reply-intent')).toBe('as');
  expect(lastOf('review-revision')).toBe('onlyTasks');
  expect(lastOf('intent-check')).toBe('intent');
  expect(lastOf('role-reply')).toBe('verdict');
});

test.each(Object.entries(everyPrompt('en')))(
  'each field of the answer to "%s" is told in the prompt',
  (_, ask) => {
    const json = z.toJSONSchema(ask.schema as z.ZodType, { io: 'input' });
    const words = [ask.layout.system, ...ask.layout.blocks.map(({ text }) => text)].join('\n');
    for (const key of Object.keys(json.properties ?? {})) expect(words).toMatch(new RegExp(`\\b${key}\\b`));
  },
);

const judged: IntakeAnswer = {
  ...{ reading: 'A poll.', title: 'Lunch poll', size: 'small', depth: 'quick', questions: [question] },
  assumed: [
    { name: 'Staff only', text: 'Only staff vote.', who: 'requester', by: '', cost: 'none', then: 't' },
  ],
  lacks: [],
  missing: { text: 'For whom?', why: 'none', options: ['A'] },
  enough: false,
};

test('a brief is not enough only where there is a question to ask', () => {
  expect(judgementFrom(session, judged)).toMatchObject({
    enough: false,
    question: { text: 'For whom?', why: '', options: ['A'] },
  });
  const nothing = { text: 'none', why: '', options: [] };
  expect(judgementFrom(session, { ...judged, missing: nothing })).toMatchObject({ enough: true });
  expect(judgementFrom(session, { ...judged, enough: true })).not.toHaveProperty('question');
});

test('what a brief takes for granted is an assumption', () => {
  const { assumed, questions, title, size, depth } = judgementFrom(session, judged);
  expect({ title, size, depth }).toEqual({ title: 'Lunch poll', size: 'small', depth: 'quick' });
  expect(questions).toHaveLength(1);
  expect(assumed).toEqual([
    {
      ...{
        id: 'new1',
        replaces: '',
        name: 'Staff only',
        text: 'Only staff vote.',
        grounds: [],
        dependsOn: [],
      },
      fields: { kind: 'assumption', insteadOf: '', who: 'requester', by: '', cost: '', then: 't' },
    },
  ]);
});

test('a merged question keeps the places of those that it stands for', () => {
  const merged = mergedFrom(session, {
    questions: [{ ...question, from: [1, 3] }],
    dropped: [{ from: 2, coveredBy: 'by noon' }],
  });
  expect(merged.questions[0]).toMatchObject({ text: 'Who votes?', from: [1, 3] });
  expect(merged.dropped).toEqual([{ from: 2, coveredBy: 'by noon' }]);
});

test('an answer that leaves nothing open says so in every field', () => {
  const read = {
    ...{ question: '(Q1)', fact: 'Staff only.', doubt: 'none', outcome: 'agrees' as const, missing: '无' },
    ...{ touches: [{ item: 'R1.', how: 'fulfils' as const }], askOn: '', options: [' ', '没有', 'Nothing '] },
  };
  expect(reconciledFrom({ answers: [read] }).answers).toEqual([
    {
      ...read,
      question: 'Q1',
      doubt: '',
      missing: '',
      options: ['没有', 'Nothing'],
      touches: [{ item: 'R1', how: 'fulfils' }],
    },
  ]);
});

test('"none" in a review is nothing', () => {
  const looked = { question: 1, reason: 'r', coveredBy: 'none', modified: '无', status: 'ask' as const };
  expect(reviewsFrom({ questions: [looked] })).toEqual([{ ...looked, coveredBy: null, modified: null }]);
});

test('what is read from outside says of each point what stands, why that fails, and what instead, as far as it does', () => {
  const read = outsideFrom(session, {
    points: [
      { about: '(R1)', stands: 'By noon', why: 'nobody sees it', instead: 'A message at noon' },
      { about: 'decision', stands: 'none', why: 'who orders is open', instead: '' },
    ],
    own: [{ point: '#3.', as: 'hold', why: 'none' }],
    questions: [
      { text: 'Who orders?', why: 'w', who: 'person2', options: ['A', 'none'], assumption: 'none' },
      { text: 'none', why: 'w', who: '', options: [], assumption: '' },
    ],
    result: 'A poll.',
  });
  expect(read.points).toEqual([
    { about: 'R1', why: '“By noon” → nobody sees it → A message at noon' },
    { about: 'decision', why: 'who orders is open' },
  ]);
  expect(read.say).toEqual([{ about: '#3', as: 'hold', why: '' }]);
  expect(read.questions).toMatchObject([
    { text: 'Who orders?', to: tom.id, assumption: '', level: 'blocking' },
  ]);
  expect(read.result).toBe('A poll.');
});

test('a message about no question is about none', () => {
  expect(readingFrom({ because: '', questions: [0], as: 'talk' })).toEqual({ as: 'talk' });
  expect(readingFrom({ because: '', questions: [2, 0], as: 'answer' })).toEqual({
    as: 'answer',
    question: 2,
  });
  expect(readingFrom({ because: '', questions: [2, 1, 2], as: 'answer' })).toEqual({
    as: 'answer',
    questions: [2, 1],
  });
});

describe('tasks', () => {
  const one = { task: '', title: 'One', detail: 'd', estimate: 'none' };

  test('that are no list go to the roles with the wish', () => {
    expect(sortingFrom(session, { points: [], tasks: [], onlyTasks: true }).onlyTasks).toBe(false);
    expect(sortingFrom(session, { points: [], tasks: [one], onlyTasks: true })).toEqual({
      ...{ points: [], onlyTasks: true },
      tasks: [{ title: 'One', detail: 'd', estimate: '' }],
    });
    const six = reviewRevisionAnswer.parse({ points: [], tasks: Array(6).fill(one), onlyTasks: true });
    expect(sortingFrom(session, six)).toEqual({ points: [], tasks: [], onlyTasks: false });
  });

  test('stay the items that they are', () => {
    const todo = [{ title: 'One', detail: 'd', estimate: '', task: 'T1', after: ['Zero'] }];
    const sorted = sortingFrom(
      { ...session, todo },
      { points: [], tasks: [{ ...one, task: 'T1' }], onlyTasks: true },
    );
    expect(sorted.tasks).toEqual(todo);
  });

  test('have a place for each point of a long wish, in its own words', () => {
    const text = 'One sentence of a person who writes long ones. '.repeat(20);
    const wish = {
      points: Array(20).fill({ text, about: '', note: '', became: 'done' }),
      tasks: [],
      onlyTasks: false,
    };
    expect(reviewRevisionAnswer.safeParse(wish).success).toBe(true);
  });
});

test('a text is cut between characters, and never longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = upTo(most, text);
      expect([...cut].length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
  expect(said(' x ')).toBe('x');
});
