import { expect, test } from 'vitest';
import { isShortName, wordCount } from '../../src/text/words.js';

test.each([
  ['', 0],
  ['One service, one database.', 4],
  ['It doesn’t cost 1,000 dollars by 2027-05-10', 7],
  ['src/text/words.ts', 1],
  ['积分可以兑换', 4],
  ['一二三四五六七八', 5],
  ['用 Kafka 传递', 3],
  ['issue(customer, period): writes', 4],
  ['…', 0],
])('“%s” has %i words', (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test('nothing gets around a limit without a space', () => {
  expect(wordCount('a'.repeat(3_000))).toBe(100);
});

test.each(['Issuer with claim and audit log', '积分兑换与冻结的接口服务', '用 Redis 做积分冻结'])(
  '“%s” can be a name',
  (text) => {
    expect(isShortName(text)).toBe(true);
  },
);

test.each([
  'One service that issues all the invoices',
  '积分兑换与冻结的接口服务层',
  '用 Redis 做会员积分的冻结与释放',
])('“%s” is too long for a name', (text) => {
  expect(isShortName(text)).toBe(false);
});
