import { expect, test } from 'vitest';
import { createDoubleClicks } from '../../src/slack/in/clicks/press.js';

const on = (value: string, action_ts: string) => ({ action_id: 'read', block_id: 'b', value, action_ts });

test('the second of two clicks within a second is told, and a later one is a click of its own', () => {
  const isSecond = createDoubleClicks();

  expect(isSecond('U0ADA', on('v1', '100.000000'))).toBe(false);
  expect(isSecond('U0ADA', on('v1', '100.300000'))).toBe(true);
  expect(isSecond('U0ADA', on('v1', '102.000000'))).toBe(false);
});

test('another button, another person and a click that is taken once more are clicks of their own', () => {
  const isSecond = createDoubleClicks();
  isSecond('U0ADA', on('v1', '100.000000'));

  expect(isSecond('U0ADA', on('v2', '100.100000'))).toBe(false);
  expect(isSecond('U0BEN', on('v1', '100.200000'))).toBe(false);
  expect(isSecond('U0ADA', on('v1', '100.000000'))).toBe(false);
});
