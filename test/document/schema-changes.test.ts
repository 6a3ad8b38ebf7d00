import { expect, test } from 'vitest';
import { breaksIn } from './schema-changes.js';

const schema = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const first = schema({ status: { type: 'string', enum: ['waiting'] }, required: { type: 'number' } }, [
  'status',
]);

test('a member, a value and a word more are no break', () => {
  const status = { type: 'string', enum: ['waiting', 'parked'], description: 'Now' };
  const later = schema({ status, required: { type: 'number' }, hash: { type: 'string' } }, ['status']);

  expect(breaksIn(first, later)).toEqual([]);
});

test.each([
  ['a member that is gone', schema({ status: first.properties }, ['status'])],
  ['a member that must be there now', { ...first, required: ['status', 'required'] }],
  ['a member that may be missing now', { ...first, required: [] }],
  ['another type', schema({ ...first.properties, required: { type: 'string' } }, ['status'])],
  [
    'a value that is gone',
    schema({ ...first.properties, status: { type: 'string', enum: ['parked'] } }, ['status']),
  ],
])('%s is told', (_, later) => {
  expect(breaksIn(first, later)).not.toEqual([]);
});
