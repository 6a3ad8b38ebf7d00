import { expect, test } from 'vitest';
import { sameText } from '../../src/text/same-text.js';

test.each([
  ['One poll a day.', 'one poll, a day'],
  ['积分 100 分', '积分１００分。'],
  ['“Audit-trail”', 'audit trail'],
  ['', ' … '],
])('“%s” and “%s” say the same', (one, other) => {
  expect(sameText(one, other)).toBe(true);
});

test.each([
  ['One poll a day', 'One poll a week'],
  ['at most 5 days', 'at most 50 days'],
  ['more than >50', 'more than 50'],
  ['-5 degrees', '5 degrees'],
  ['可以兑换', '不可以兑换'],
])('“%s” and “%s” do not', (one, other) => {
  expect(sameText(one, other)).toBe(false);
});
