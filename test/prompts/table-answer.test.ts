import { describe, expect, test } from 'vitest';
import { bareId, bareIds } from '../../src/prompts/members.js';
import {
  isUnfounded,
  mended,
  type TableAnswer,
  tableAnswer,
  turnFrom as turnIn,
} from '../../src/prompts/table-answer.js';
import { unopened } from '../../src/workshop/evolve.js';

const maya = { id: 'U0MAYA', name: 'Maya Chen' };
const tom = { id: 'U0TOM', name: 'Tom Alder' };
const session = {
  ...unopened,
  roster: ['ProductPlanner', 'RiskPlanner'] as const,
  requester: maya,
  members: [maya, tom],
  places: [maya.id, tom.id],
};

const answer: TableAnswer = {
  ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: 'r', stance: 's', verdict: 'ok' },
};
const turnFrom = (rest: Partial<TableAnswer>) => turnIn(session, { ...answer, ...rest });
const question = {
  ...{ text: 'Who votes?', why: 'w', who: 'none', options: ['A', 'none', 'B'] },
  ...{ assumption: 'none', cost: '', then: 'none', level: 'blocking' as const },
};
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
