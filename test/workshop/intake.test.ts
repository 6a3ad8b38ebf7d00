import { expect, test } from 'vitest';
import { briefLimit, briefProblem, titleOf } from '../../src/workshop/opening/rules.js';

test.each([
  ['A lunch poll. Everyone votes by noon.', 'A lunch poll'],
  ['做一个请假系统，员工提交申请。主管审批。', '做一个请假系统，员工提交申请'],
  [';; build me a poll', 'build me a poll'],
  ['；；做一个投票', '做一个投票'],
  ['... a poll', 'a poll'],
  ['1. Users log in\n2. They vote', 'Users log in'],
  ['# A poll\n- votes', 'A poll'],
  ['\n\n* a poll', 'a poll'],
  ['v1.2 of the poll', 'v1.2 of the poll'],
  ['1234', '1234'],
])('the headline of %j is %j', (brief, title) => {
  expect(titleOf(brief)).toBe(title);
});

test('a brief needs a word, and has a limit', () => {
  expect(['', ' ', '…', '🙂', '>>>'].map(briefProblem)).toEqual(Array(5).fill('empty'));
  expect(briefProblem('x'.repeat(briefLimit))).toBeUndefined();
  expect(briefProblem('x'.repeat(briefLimit + 1))).toBe('too long');
});

test('a headline has at most 80 characters, cuts no word, and says that it goes on', () => {
  const title = titleOf(`A ${'very '.repeat(40)}long wish 🙂`);

  expect([...title].length).toBeLessThanOrEqual(80);
  expect(title).toMatch(/^A (very )*very…$/);
  expect([...titleOf('很'.repeat(200))]).toHaveLength(80);
  expect([...titleOf('x'.repeat(200))]).toHaveLength(80);
});
