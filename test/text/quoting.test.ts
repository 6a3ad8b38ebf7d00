import { expect, test } from 'vitest';
import { quoteIn } from '../../src/text/same-text.js';

const brief = `Move billing of ~40k customers off the old cron. It must not double-bill during the cut-over;
finance needs an “audit trail”. 会员在 PC 端可以用积分兑换商品，每人每天最多兑换３次。`;

test.each([
  'must not double-bill during the cut-over',
  'MUST NOT DOUBLE BILL',
  '"audit trail"',
  'finance needs an audit trail.',
  '~40k customers',
  'the cut-over; finance needs',
  'Move billing … off the old cron',
  'Move billing ... audit trail',
  '积分兑换',
  '会员在PC端可以用积分',
  '“积分 兑换 商品”',
  '每人每天最多兑换3次',
  '兑换',
])('“%s” stands in the brief', (quote) => {
  expect(quoteIn(brief, quote)).toBe(true);
});

test.each([
  '',
  '…',
  'a',
  'it',
  '40',
  'in an',
  '人',
  'double-billing',
  'over the cut',
  'ill dur',
  'finance needs reports',
  'Move billing … within a week',
  '积分商品',
  '每人每周最多兑换',
])('“%s” does not', (quote) => {
  expect(quoteIn(brief, quote)).toBe(false);
});
