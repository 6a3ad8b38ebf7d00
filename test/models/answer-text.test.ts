import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer } from '../../src/models/answers/answer-text.js';
import { tableAnswer } from '../../src/prompts/table-answer.js';

const schema = z.object({
  points: z.array(z.string()),
  question: z.string().nullable(),
  verdict: z.enum(['ok', 'reserved', 'objects']),
});
const answer = { points: ['one'], question: null, verdict: 'ok' };
const json = JSON.stringify(answer);

test.for([
  ['alone', json],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in a fence on one line', `\`\`\`json ${json} \`\`\``],
  ['after a thought that tries answers out', `<think>Maybe {"verdict":"objects"}?</think>\n${json}`],
  ['after a thought whose beginning is missing', `Maybe {"verdict":"objects"}?\n</think>\n\n${json}`],
  ['between words', `Here is my answer:\n${json}\nI hope that this {helps}.`],
  ['after braces that are no JSON', `As {asked}, my answer: ${json}`],
  ['after a draft of it', `{"draft":true}\n${json}`],
  [
    'after a thought in any marks',
    `<|channel|>analysis<|message|>so {"points":1}<|end|>final<|message|>${json}`,
  ],
  ['wrapped once more', JSON.stringify({ answer })],
  ['wrapped twice', JSON.stringify({ response: { answer } })],
  ['wrapped as a text', JSON.stringify({ response: json })],
  ['with an open brace in the thought before it', `<think>as in { a, b</think>${json}`],
  ['with keys in another case', json.replace('points', 'Points').replace('verdict', 'VERDICT')],
  ['with a list as text', JSON.stringify({ ...answer, points: '["one"]' })],
  ['with a control character in a text', json.replace('one', 'on\u0001e')],
  ['in a list', `[${json}]`],
  ['as a text', JSON.stringify(json)],
  ['with commas at the end and comments', json.replace('{', '{ // mine\n').replace('}', ',}')],
  ['in single quotes', json.replaceAll('"', "'")],
  ['in the quotes of a writer', json.replaceAll('"', '”')],
  ['with the null of another language', json.replace('null', 'None')],
  ['with keys that nobody asked for', JSON.stringify({ ...answer, confidence: 0.9 })],
  ['without what is null', JSON.stringify({ ...answer, question: undefined })],
])('an answer is found %s', ([, text = '']) => {
  expect(readAnswer(text, schema)).toEqual({ answer });
});

test('an enum counts in any case, an empty entry says nothing, and a blank is null where it may be', () => {
  const text = JSON.stringify({ points: ['', 'one', '  '], question: ' ', verdict: 'OK ' });

  expect(readAnswer(text, schema)).toEqual({ answer });
});

test('an empty entry of a list within a list keeps its place', () => {
  const lists = z.object({ change: z.array(z.array(z.string())), names: z.array(z.string()) });
  const said = { change: [['F1', 'absences', '', '2027-02-05', '2027-02-11']], names: ['', 'Ida'] };

  expect(readAnswer(JSON.stringify(said), lists)).toEqual({ answer: { ...said, names: ['Ida'] } });
});

test('numbers and yes or no are read from text, and lists that are left out are empty, also in one of several kinds', () => {
  const part = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('task'), days: z.number(), after: z.array(z.string()) }),
    z.object({ kind: z.literal('risk'), accepted: z.boolean() }),
  ]);
  const several = z.object({ parts: z.array(part), enough: z.boolean() });
  const text = JSON.stringify({
    parts: [
      { kind: 'task', days: '3' },
      { kind: 'risk', accepted: 'false' },
    ],
    enough: 'true',
  });

  expect(readAnswer(text, several)).toEqual({
    answer: {
      parts: [
        { kind: 'task', days: 3, after: [] },
        { kind: 'risk', accepted: false },
      ],
      enough: true,
    },
  });
});

test('keys with their words joined otherwise, yes and no, and one entry in place of a list have one meaning', () => {
  const frame = z.object({
    daysPerWeek: z.number(),
    enough: z.boolean(),
    items: z.array(z.object({ id: z.string() })),
  });
  const text = JSON.stringify({ days_per_week: '3', enough: 'No', items: { id: 'R1' } });

  expect(readAnswer(text, frame)).toEqual({
    answer: { daysPerWeek: 3, enough: false, items: [{ id: 'R1' }] },
  });
});

test.for([
  ['a yes or no that is left out', '{"list":[]}'],
  ['a text in the place of a list', '{"list":"a","enough":true}'],
  ['an object of other keys', '{"reason":"so"}'],
  ['words alone', 'list: a\nenough: yes'],
])('nothing is guessed from %s', ([, text = '']) => {
  const two = z.object({ list: z.array(z.string()), enough: z.boolean() });

  expect(readAnswer(text, two)).toHaveProperty('problems.length', 1);
});

test('what does not fit is named by its place, the first five', () => {
  const many = z.object({ list: z.array(z.object({ number: z.number() })) });
  const text = JSON.stringify({ list: Array.from({ length: 7 }, () => ({ number: 'x' })) });
  const read = readAnswer(text, many);

  expect(read).toHaveProperty('problems.length', 5);
  expect(read).toHaveProperty('problems.0', expect.stringContaining('list.0.number: '));
  expect(readAnswer('[]', schema)).toEqual({ problems: ['there is no JSON object in the answer'] });
  expect(readAnswer('<think>{"points":[]', schema)).toHaveProperty('problems.length', 1);
  expect(readAnswer('{see above}', schema)).toHaveProperty(
    'problems.0',
    expect.stringContaining('not valid'),
  );
});

test('what is too long is named with its length, the most there may be, and that it is to be shorter', () => {
  const turn = { ...emptyTurn, reason: 'r'.repeat(601), next: Array(11).fill('T1') };

  expect(readAnswer(JSON.stringify(turn), tableAnswer)).toEqual({
    problems: [
      'next: has 11 entries: keep the 10 that matter most',
      'reason: is 601 characters long, and 600 is the most: write it shorter, in as few words as were asked for',
    ],
  });
});

test('a blank text that must say something is a problem and is not dropped', () => {
  const text = JSON.stringify({ ...emptyTurn, put: [{ ...item, name: ' ' }] });

  expect(readAnswer(text, tableAnswer)).toEqual({ problems: ['put.0.name: must not be blank'] });
});

const emptyTurn = {
  ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: 'r', stance: 's', verdict: 'ok' },
};
const item = {
  ...{ id: 'new1', name: 'One vote', text: 'Everyone votes once', grounds: [] },
  fields: { kind: 'non-goal', why: 'w' },
};
const words = fc.oneof(
  fc
    .string()
    .map((each) => each.trim())
    .filter(Boolean),
  fc.constantFrom('}', '{"a":1}', '"', '\\', '```', '</think>', '。', '{'),
);
const puts = fc.record({
  ...{ id: fc.constant('new1'), name: fc.constant('n'), text: fc.constant('t') },
  fields: fc.record({ kind: fc.constant('non-goal'), why: fc.constant('w') }),
  grounds: fc.array(words, { maxLength: 2 }),
});
const turns = fc.record({
  put: fc.array(puts, { maxLength: 2 }),
  change: fc.constant([]),
  say: fc.array(fc.record({ about: words, as: fc.constant('gap'), why: words }), { maxLength: 2 }),
  questions: fc.constant([]),
  next: fc.constant([]),
  changed: fc.constant(['R1']),
  because: fc.constant([]),
  reason: words,
  stance: words,
  verdict: fc.constantFrom('ok', 'reserved', 'objects'),
});

test('no beginning of an answer is ever taken for the answer', () => {
  fc.assert(
    fc.property(turns, fc.constantFrom('', '```json\n', '<think>hm</think>'), (turn, before) => {
      const text = JSON.stringify(turn);
      for (let end = 0; end < text.length; end += 1)
        expect(readAnswer(before + text.slice(0, end), tableAnswer)).toHaveProperty('problems');
      expect(readAnswer(before + text, tableAnswer)).toEqual({ answer: turn });
    }),
    { numRuns: 40 },
  );
});
