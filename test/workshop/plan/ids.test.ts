import { expect, test } from 'vitest';
import { withIds } from '../../../src/workshop/plan/references.js';
import { emptyPlan } from '../../../src/workshop/plan/state.js';
import { put } from '../plan-data.js';

const frame = put('new3', 'frame', 'What is given', { fields: { start: '2027-01-11' } });

test('what is put in one answer refers to each other by the handles of the answer', () => {
  const { puts } = withIds(
    emptyPlan,
    [
      put('new1', 'requirement', 'A need', { fields: { acceptance: [{ id: '', text: 'It is seen.' }] } }),
      put('new2', 'component', 'A part', { text: 'For new1', fields: { does: 'It keeps what new1 needs.' } }),
      put('new3', 'task', 'Build', { fields: { serves: ['new1'], component: ['New2'] } }),
      put('new4', 'task', 'Show', { fields: { after: ['new3', ' new9 '], serves: ['R7'] } }),
      put('new5', 'test', 'Look', { fields: { covers: ['new1'], how: 'as new4 says' } }),
      put('new6', 'risk', 'Late', { fields: { threatens: ['new1'], doneBy: ['new3', 'new5'] } }),
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
  expect(puts[1]?.text).toBe('For R1');
});

test('of more new items than are taken the first are taken, and the frame in any case', () => {
  const needs = ['new1', 'new2'].map((id) => put(id, 'requirement', id));

  expect(withIds(emptyPlan, [...needs, frame], 1).puts.map(({ id }) => id)).toEqual(['R1', 'F1']);
});

test('the frame is known by the id that it gets, in the very answer that puts it', () => {
  const risk = put('new2', 'risk', 'The days are few', { fields: { threatens: ['F1'] } });

  expect(withIds(emptyPlan, [risk, frame], 9).puts[0]?.fields).toMatchObject({ threatens: ['F1'] });
});
