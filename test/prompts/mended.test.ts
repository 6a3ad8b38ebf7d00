import { expect, test } from 'vitest';
import { type TableAnswer, mended } from '../../src/prompts/table-answer.js';

const answer = (change: string[][]): TableAnswer => ({
  ...{ put: [], change, say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: '', stance: '', verdict: 'ok' },
});

test('what mends an answer keeps every entry of a list that it does not name', () => {
  const first = answer([
    ['F1', 'dates', 'Trial', '2027-03-01'],
    ['F1', 'dates', 'Live', '2027-03-15'],
    ['F1', 'people', 'Tom', '5', '2027-01-11', '2027-03-05'],
    ['T4', 'to', '8'],
  ]);
  const second = answer([
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
