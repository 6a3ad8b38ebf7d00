import { expect, test } from 'vitest';
import { withIds } from '../../../src/workshop/plan/references.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';
import { item } from '../story.js';

const given = (id: string, each: Parameters<typeof item>[0]) => ({ ...item(each), id });
const requirement = (id: string) =>
  given(id, {
    text: `Requirement ${id}`,
    fields: { kind: 'requirement', acceptance: [{ id: '', text: 'It is seen.' }] },
  });
const task = (id: string, more: { after?: string[]; serves?: string[]; component?: string[] }) =>
  given(id, {
    text: `Task ${id}`,
    fields: {
      kind: 'task',
      after: [],
      serves: [],
      component: [],
      who: '',
      wait: 0,
      from: 1,
      to: 2,
      by: '',
      ...more,
    },
  });

test('what is put in one answer refers to each other by the handles of the answer', () => {
  const { puts } = withIds(
    emptyPlan,

    [
      requirement('new1'),
      given('new2', {
        text: 'A part, for new1',
        fields: { kind: 'component', does: 'It keeps what new1 needs.', interfaces: '', data: '', files: [] },
      }),
      task('new3', { serves: ['new1'], component: ['New2'] }),
      task('new4', { after: ['new3', ' new9 '], serves: ['R7'] }),
      given('new5', {
        text: 'A test',
        fields: { kind: 'test', covers: ['new1'], level: 'unit', how: 'as new4 says' },
      }),
      given('new6', {
        text: 'A risk',
        fields: {
          ...{
            kind: 'risk',
            threatens: ['new1'],
            likelihood: 'low',
            impact: 'low',
            sign: '',
            mitigation: '',
          },
          ...{ doneBy: ['new3', 'new5'], accepted: false },
        },
      }),
    ],
    40,
  );

  expect(puts.map(({ id }) => id)).toEqual(['R1', 'C1', 'T1', 'T2', 'TC1', 'K1']);
  expect(puts.map(({ fields }) => fields)).toMatchObject([
    {},
    { does: 'It keeps what R1 needs.' },
    { serves: ['R1'], component: ['C1'] },
    { after: ['T1'], serves: [] },
    { covers: ['R1'], how: 'as T2 says' },
    { threatens: ['R1'], doneBy: ['T1', 'TC1'] },
  ]);
  expect(puts[1]?.text).toBe('A part, for R1');
});

test('of more new items than are taken the first are taken, and the frame in any case', () => {
  const frame = given('new3', {
    text: 'What is given',
    fields: {
      kind: 'frame',
      start: '',
      dates: [],
      people: [],
      absences: [],
      money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
    },
  });
  const { puts } = withIds(emptyPlan, [requirement('new1'), requirement('new2'), frame], 1);

  expect(puts.map(({ id }) => id)).toEqual(['R1', 'F1']);
});

test('the frame is known by the id that it gets, in the very answer that puts it', () => {
  const frame = given('new1', {
    text: 'Frame',
    fields: {
      ...{ kind: 'frame', start: '2027-01-11', dates: [], people: [], absences: [] },
      money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
    },
  });
  const risk = given('new2', {
    text: 'The days are few',
    fields: {
      ...{ kind: 'risk', threatens: ['F1'], likelihood: 'high', impact: 'high', sign: '' },
      ...{ mitigation: 'One thing less', doneBy: [], accepted: true },
    },
  });

  expect(withIds(emptyPlan, [risk, frame], 9).puts[0]?.fields).toMatchObject({ threatens: ['F1'] });
});
