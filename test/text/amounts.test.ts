import { expect, test } from 'vitest';
import { percent } from '../../src/text/amounts.js';
import { budget } from '../../src/words/en/running.js';
import { budget as budgetZh } from '../../src/words/zh/running.js';

test.each([
  [0, '0', '0'],
  [1, '1', '1'],
  [999, '999', '999'],
  [1_000, '1k', '1000'],
  [1_849, '1.8k', '1849'],
  [9_990, '10k', '9990'],
  [18_240, '18k', '1.8 万'],
  [182_400, '182k', '18.2 万'],
  [999_600, '1M', '100 万'],
  [1_250_000, '1.3M', '125 万'],
  [99_999_999, '100M', '1 亿'],
])('%d tokens are %s, in Chinese %s', (tokens, english, chinese) => {
  expect(budget.count(tokens)).toBe(english);
  expect(budgetZh.count(tokens)).toBe(chinese);
});

test.each([
  [0, '$0.00', '0.00 美元'],
  [9_999, 'less than $0.01', '不到 0.01 美元'],
  [10_000, '$0.01', '0.01 美元'],
  [310_499, '$0.31', '0.31 美元'],
  [12_345_678, '$12.35', '12.35 美元'],
])('%d millionths of a dollar are %s, in Chinese %s', (micros, english, chinese) => {
  expect(budget.money(micros)).toBe(english);
  expect(budgetZh.money(micros)).toBe(chinese);
});

test('a share is all only where it is all', () => {
  expect([percent(0, 0), percent(999, 1_000), percent(1_000, 1_000)]).toEqual([0, 99, 100]);
});
