import type { ReadFact } from '../../src/workshop/base/question.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { saidField, upTo } from '../../src/prompts/members.js';
import { reviewsFrom } from '../../src/prompts/clarify.js';
import { faultsOf, outsideFrom } from '../../src/prompts/outside.js';
import { type IntakeAnswer, judgementFrom } from '../../src/prompts/beginning.js';
import { reviewedFrom } from '../../src/prompts/revision.js';
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
  expect(lastOf('intent-check')).toBe('intent');
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

test('what a brief takes for granted is an assumption, and so is what it leaves open where nobody is asked', () => {
  const { assumed: granted, ...plain } = judgementFrom(session, judged);
  expect(plain).toMatchObject({ title: 'Lunch poll', size: 'small', depth: 'quick', questions: [{}] });
  expect(granted).toEqual([
    {
      ...{ id: 'new1', name: 'Staff only', text: 'Only staff vote.', grounds: [], dependsOn: [] },
      fields: { kind: 'assumption', insteadOf: '', who: maya.name, by: '', cost: '', then: 't' },
    },
  ]);
  const assumption = 'Only staff vote, for guests have no account.';
  const unasked = { ...question, assumption, who: 'requester', level: 'assumable' as const };
  const { assumed, questions } = judgementFrom(session, { ...judged, questions: [question, unasked] });
  expect(questions).toHaveLength(1);
  expect(assumed[1]).toMatchObject({ id: 'new2', name: 'Only staff vote', text: assumption });
  const byTom = judgementFrom(session, { ...judged, questions: [{ ...unasked, who: 'person2' }] });
  expect(byTom.assumed[1]?.fields).toMatchObject({ who: tom.name });
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
      {
        ...{ text: 'Who orders?', why: 'w', who: 'person2', options: ['A', 'none'] },
        ...{ assumption: 'none', cost: 'a day', then: 'none' },
      },
      { text: 'none', why: 'w', who: '', options: [], assumption: '', cost: '', then: '' },
    ],
    result: 'A poll.',
  });
  expect(read.points).toEqual([
    { about: 'R1', why: '“By noon” → nobody sees it → A message at noon' },
    { about: 'decision', why: 'who orders is open' },
  ]);
  expect(read.say).toEqual([{ about: '#3', as: 'hold', why: '' }]);
  expect(read.questions).toMatchObject([
    { text: 'Who orders?', to: tom.id, assumption: '', cost: 'a day', then: '', level: 'blocking' },
  ]);
  expect(read.result).toBe('A poll.');
});

const onQuestion = (number: number, fact: Partial<ReadFact> = {}) => ({
  ...{ question: number, says: '', agrees: false, replaces: '', doubt: '', who: '', ...fact },
});

test('a result is put into words again where it has figures that stand nowhere, or more words than a card has room for', () => {
  const layout = { system: '', blocks: [{ text: 'It takes 12 days of 15, until 2027-03-01.' }] };
  const faults = (result: string) => faultsOf({ points: [], own: [], questions: [], result }, layout).join();
  expect(faults('A poll, built in 12 of 15 days, from 03-01.')).toBe('');
  expect(faults('A poll, built in 13 days.')).toContain('13');
  expect(faults('A poll opens every day. '.repeat(18))).toBe('');
  expect(faults('A poll opens every day. '.repeat(19))).toMatch(/shorter/);
  expect(faults('每天十点半开一个投票，'.repeat(20))).toMatch(/shorter/);
});

test('a message about no question is about none', () => {
  const read = (as: 'talk' | 'question', ...numbers: number[]) =>
    readingFrom({ because: '', questions: numbers.map((each) => onQuestion(each)), as });
  expect(read('talk', 0)).toEqual({ as: 'talk' });
  expect(read('question', 2, 0)).toEqual({ as: 'question', question: 2 });
  expect(read('question', 2, 1, 2)).toEqual({ as: 'question', questions: [2, 1] });
});

test('an answer says on each question what is known now, and what is in doubt', () => {
  const fact = onQuestion(2, { says: '60 people', replaces: 'Six people', doubt: 'none', who: 'nobody' });
  expect(readingFrom({ because: '', questions: [fact], as: 'answer' })).toEqual({
    ...{ as: 'answer', question: 2 },
    facts: [{ ...fact, doubt: '', who: 'nobody' }],
  });
});

test('what became of a wish is known by the number of its point, and a note says nothing or what there is to say', () => {
  const wishes = [
    { wish: ' #4. ', became: 'partly' as const, note: 'none' },
    { wish: 'the poll', became: 'done' as const, note: 'Noon → 11:20' },
  ];
  expect(reviewedFrom({ wishes })).toEqual({ points: [{ issue: 4, became: 'partly', note: '' }] });
});

test('a text is cut after a word, never within a character, and never longer than it may be', () => {
  expect(upTo(20, 'The summer party booking')).toBe('The summer party');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = upTo(most, text);
      expect([...cut].length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
  expect(saidField(' x ')).toBe('x');
});
