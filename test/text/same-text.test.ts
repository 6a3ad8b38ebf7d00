import { expect, test } from 'vitest';
import { withoutEdges, withoutEnd } from '../../src/text/amounts.js';
import { normal, quoteIn, sameText } from '../../src/text/same-text.js';

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

const brief = `Move billing of ~40k customers off the old cron. It must not double-bill during the cut-over;
finance needs an “audit trail”. 会员在 PC 端可以用积分兑换商品，每人每天最多兑换３次。`;

test.each([
  'must not double-bill during the cut-over',
  '"audit trail"',
  '~40k customers',
  'the cut-over; finance needs',
  'Move billing ... audit trail',
  '积分兑换',
  '“积分 兑换 商品”',
  '每人每天最多兑换3次',
])('“%s” stands in the brief', (quote) => {
  expect(quoteIn(brief, quote)).toBe(true);
});

test.each([
  '',
  '…',
  'a',
  '人',
  'double-billing',
  'ill dur',
  'Move billing … within a week',
  '积分商品',
  '每人每周最多兑换',
])('“%s” does not', (quote) => {
  expect(quoteIn(brief, quote)).toBe(false);
});

test.each([
  ['a. b. .', 'a. b'],
  ['...', ''],
  ['', ''],
  ['a', 'a'],
])('the signs at the end of %j are taken away, none within', (text, rest) => {
  expect(withoutEnd(text, /[\s.]/)).toBe(rest);
});

test('the signs at both ends are taken away, none within', () => {
  expect(withoutEdges('  "so "it" is" ', /[\s"]/)).toBe('so "it" is');
  expect(withoutEdges(' " ', /[\s"]/)).toBe('');
});

test('texts are brought to one form, and of a heap of accents on one letter the first thirty stay', () => {
  expect(normal('ｅ\u0301', 'NFKC')).toBe('é');
  expect([...normal(`a${'\u0316\u0301'.repeat(1_000)}b`, 'NFC')]).toHaveLength(32 - 1);
});
