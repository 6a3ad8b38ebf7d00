import type { ReadFact } from '../../src/workshop/base/question.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bareId, bareIds, saidField, upTo } from '../../src/prompts/members.js';
import {
  isUnfounded,
  mended,
  type TableAnswer,
  tableAnswer,
  turnFrom as turnIn,
} from '../../src/prompts/table-answer.js';
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

const answer: TableAnswer = {
  ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: 'r', stance: 's', verdict: 'ok' },
};
const turnFrom = (rest: Partial<TableAnswer>) => turnIn(session, { ...answer, ...rest });
const requirement = {
  ...{ id: 'new1', name: 'One vote', text: 'Everyone votes once.', grounds: [] },
  fields: { kind: 'requirement' as const, acceptance: [] },
};

describe('a contribution', () => {
  test('names ids in brackets, with full stops, and several at once', () => {
    expect(['(Q2)', 'R2.', '（Q2）', ' [#2] ', '"AC2"', 'new2', 'Q5b'].map(bareId)).toEqual([
      ...['Q2', 'R2', 'Q2', '#2', 'AC2', 'new2', 'Q5b'],
    ]);
    expect(bareIds('R1, TC2、K3')).toEqual(['R1', 'TC2', 'K3']);
    expect(bareIds('the Q2 report')).toEqual(['the Q2 report']);
    expect(bareIds('none')).toEqual([]);
    const say = [{ about: 'R1, R2', as: 'refuse' as const, why: '' }];
    expect(turnFrom({ say }).say.map(({ about }) => about)).toEqual(['R1', 'R2']);
    expect(turnFrom({ because: ['(#3)'], changed: ['Q4, R1', 'none'] })).toMatchObject({
      because: ['#3'],
      changed: ['Q4', 'R1'],
    });
  });

  test('keeps the words of the brief that an item rests on as they are', () => {
    const grounds = ['(by noon)', '(R1)', 'the Q2 report', 'none'];
    const [put] = turnFrom({ put: [{ ...requirement, grounds }] }).put;
    expect(put).toMatchObject({ dependsOn: [] });
    expect(put?.grounds).toEqual([
      { as: 'brief', ref: '(by noon)' },
      { as: 'item', ref: 'R1' },
      { as: 'brief', ref: 'the Q2 report' },
    ]);
  });

  test('depends on what is not known yet: open questions, and assumptions, of the same answer too', () => {
    const assumed = {
      ...{ ...requirement, id: 'new2', name: 'Staff only', text: 'Only staff vote.' },
      fields: { kind: 'assumption' as const, insteadOf: '', who: 'w', by: '', cost: 'c', then: 't' },
    };
    const grounds = ['Q2, A1', 'ask1', 'new2', 'new1'];
    const [put] = turnFrom({ put: [{ ...requirement, grounds }, assumed] }).put;
    expect(put).toMatchObject({
      grounds: [{ as: 'item', ref: 'new1' }],
      dependsOn: ['Q2', 'A1', 'ask1', 'new2'],
    });
  });

  test('names the requester who has to decide or to confirm something', () => {
    const decision = {
      ...{ ...requirement, id: 'new2' },
      fields: {
        kind: 'decision' as const,
        alternatives: '',
        who: 'requester',
        by: '2027-05-10',
        otherwise: '',
      },
    };
    const [put] = turnFrom({ put: [decision] }).put;
    expect(put?.fields).toMatchObject({ who: 'Maya Chen' });
  });

  test('names a date of the frame where a task gives its day, and only one has it', () => {
    const by = (dates: { name: string; date: string }[]) => {
      const frame = {
        ...{ ...requirement, id: 'new2', name: 'Frame', text: 'The work.' },
        fields: {
          ...{ kind: 'frame' as const, start: '', dates, people: [], absences: [] },
          money: { amount: 0, tax: 'unsaid' as const, covers: '', lines: [] },
        },
      };
      const task = {
        ...{ ...requirement, id: 'new3' },
        fields: {
          ...{ kind: 'task' as const, after: [], serves: ['new1'], component: [], who: '' },
          ...{ from: 1, to: 2, wait: 0, by: '2027-05-10', done: '' },
        },
      };
      const [, given] = turnFrom({ put: [frame, task] }).put;
      return given?.fields.kind === 'task' && given.fields.by;
    };
    expect(by([{ name: 'Go-live', date: '2027-05-10' }])).toBe('Go-live');
    expect(by(['Go-live', 'Fair'].map((name) => ({ name, date: '2027-05-10' })))).toBe('2027-05-10');
    expect(by([])).toBe('2027-05-10');
  });

  test('asks what it asks, and of each question what says "none" is left out, but for its options', () => {
    expect(turnFrom({ questions: [question, { ...question, text: 'none' }] }).questions).toEqual([
      {
        ...{ text: 'Who votes?', why: 'w', options: question.options, level: 'blocking' },
        ...{ assumption: '', cost: '', then: '' },
      },
    ]);
  });

  test('calls on members who are here, two at most, and on nobody else', () => {
    expect(turnFrom({ next: ['person2', 'person9'] }).next).toEqual([tom.id]);
    expect(turnFrom({ next: ['requester', 'RiskPlanner', 'person2'] }).next).toEqual([
      maya.id,
      'RiskPlanner',
    ]);
    expect(turnFrom({ next: ['nobody'] })).not.toHaveProperty('next');
  });

  test('is refused and never cut where it is far too long, and taken where a text of an item is a little', () => {
    const named = (name: string) => tableAnswer.safeParse({ ...answer, put: [{ ...requirement, name }] });
    expect(named('word '.repeat(30)).success).toBe(true);
    expect(named('word '.repeat(60)).success).toBe(false);
    expect(tableAnswer.safeParse({ ...answer, stance: 'word '.repeat(5_000) }).success).toBe(false);
    expect(tableAnswer.safeParse({ ...answer, put: Array(100).fill(requirement) }).success).toBe(false);
  });

  test('without a verdict, and an item without a name, are none; one without a text says what its name says, and the frame needs neither', () => {
    const { verdict: _, ...cut } = answer;
    expect(tableAnswer.safeParse(cut).success).toBe(false);
    expect(tableAnswer.safeParse({ ...answer, put: [{ ...requirement, name: ' ' }] }).success).toBe(false);
    const [put] = turnFrom({ put: [{ ...requirement, text: '' }] }).put;
    expect(put?.text).toBe(requirement.name);
    const money = { amount: 0, tax: 'unsaid' as const, covers: '', lines: [] };
    const fields = { kind: 'frame' as const, start: '', dates: [], people: [], absences: [], money };
    const frame = { ...requirement, id: 'F1', name: '', text: '', fields };
    expect(tableAnswer.safeParse({ ...answer, put: [frame] }).success).toBe(true);
    expect(turnFrom({ put: [frame] }).put[0]?.name).toBe('Time, people and budget');
  });

  test('is asked for once more where a reservation names nothing behind it', () => {
    expect(isUnfounded(turnFrom({}))).toBe(false);
    expect(isUnfounded(turnFrom({ verdict: 'reserved' }))).toBe(true);
    expect(isUnfounded(turnFrom({ verdict: 'reserved', because: ['#2'] }))).toBe(false);
    expect(
      isUnfounded(turnFrom({ verdict: 'objects', say: [{ about: 'R1', as: 'contest', why: 'w' }] })),
    ).toBe(false);
    expect(isUnfounded(turnFrom({ verdict: 'reserved', questions: [question] }))).toBe(false);
    expect(
      isUnfounded(turnFrom({ verdict: 'reserved', questions: [{ ...question, level: 'assumable' }] })),
    ).toBe(true);
  });
});

test('what mends an answer keeps every entry of a list that it does not name', () => {
  const changing = (change: string[][]) => ({ ...answer, change });
  const first = changing([
    ['F1', 'dates', 'Trial', '2027-03-01'],
    ['F1', 'dates', 'Live', '2027-03-15'],
    ['F1', 'people', 'Tom', '5', '2027-01-11', '2027-03-05'],
    ['T4', 'to', '8'],
  ]);
  const second = changing([
    ['F1', 'dates', 'Paper ends', '2027-03-31'],
    ['F1', 'dates', 'live', '2027-03-22'],
    ['T4', 'to', '6'],
  ]);

  expect(mended(first, second).change).toEqual([
    ['F1', 'dates', 'Trial', '2027-03-01'],
    ['F1', 'people', 'Tom', '5', '2027-01-11', '2027-03-05'],
    ['F1', 'dates', 'Paper ends', '2027-03-31'],
    ['F1', 'dates', 'live', '2027-03-22'],
    ['T4', 'to', '6'],
  ]);
});
