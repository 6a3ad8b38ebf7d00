import { describe, expect, test } from 'vitest';
import { percent } from '../../src/text/amounts.js';
import { tight } from '../../src/text/language.js';
import { isNotKnown } from '../../src/text/not-known.js';
import { firstAsName, isShortName, upToCount, wordCount } from '../../src/text/words.js';
import { budget } from '../../src/words/en/running.js';
import { budget as budgetZh } from '../../src/words/zh/running.js';

test.each([
  ['', 0],
  ['One service, one database.', 4],
  ['It doesn’t cost 1,000 dollars by 2027-05-10', 7],
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

test.each([
  ['one two three', 3, 'one two three'],
  ['one two three', 2, 'one two…'],
  ['every invoice, by mail', 2, 'every invoice…'],
  ['每月发出三百张发票', 3, '每月发出…'],
  ['a'.repeat(100), 2, `${'a'.repeat(60)}…`],
])('%s in at most %i words is %s', (text, most, cut) => {
  expect(upToCount(text, most)).toBe(cut);
  expect(wordCount(upToCount(text, most))).toBeLessThanOrEqual(most);
});

test.each([
  ['No date is fixed.', 'No date is fixed'],
  ['只保存当天要用的内容。', '只保存当天要用的内容'],
  ['The team sends 300 invoices a month, by mail.', 'The team sends 300 invoices a month'],
  ['The calendar of Dr. Hahn stays for good', 'The calendar of Dr. Hahn stays for good'],
  ['每月发出三百张发票，都用邮件发出', '每月发出三百张发票'],
  [
    'One two three four five six seven eight nine ten eleven twelve thirteen.',
    'One two three four five six seven eight nine ten eleven twelve',
  ],
])('the first words of %s are a name', (text, name) => {
  expect(firstAsName(text)).toBe(name);
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1k', '1000'],
  [9_990, '10k', '9990'],
  [18_240, '18k', '1.8 万'],
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
  [12_345_678, '$12.35', '12.35 美元'],
])('%d millionths of a dollar are %s, in Chinese %s', (micros, english, chinese) => {
  expect(budget.money(micros)).toBe(english);
  expect(budgetZh.money(micros)).toBe(chinese);
});

test('a share is all only where it is all', () => {
  expect([percent(0, 0), percent(999, 1_000), percent(1_000, 1_000)]).toEqual([0, 99, 100]);
});

describe('a Chinese sentence with names in it', () => {
  const asks = (asker: string, who: string) => tight`${asker} 请 ${who} 回答`;

  test('has a space beside a name in Latin letters, a number and a mention, at each end by itself, and none beside a Chinese one', () => {
    expect(asks('SystemDesigner', '<@U0ADA>')).toBe('SystemDesigner 请 <@U0ADA> 回答');
    expect(asks('教练', 'Ada Okoro')).toBe('教练请 Ada Okoro 回答');
    expect(asks('教练', '李雷')).toBe('教练请李雷回答');
    expect(tight`第 ${2} 轮`).toBe('第 2 轮');
    expect(tight`在 ${'T3 数据合规审查'} 上`).toBe('在 T3 数据合规审查上');
    expect(tight`${'李雷'} ${'有保留'}`).toBe('李雷有保留');
  });

  test('has none beside a full stop, and leaves marks of other kinds alone', () => {
    expect(tight`${'消息都还在。'} ${'连不上模型。'}`).toBe('消息都还在。连不上模型。');
    expect(tight`*${'李雷'}* · ${'草案'}`).toBe('*李雷* · 草案');
  });
});

test.each([
  ...['unknown', '(tbc)', 'not known yet', 'Not yet decided.', 'to be confirmed'],
  ...['We don’t know yet.', 'I do not know', 'Nobody knows', 'no idea yet', 'open question'],
  ...['待定', '待确认。', '未知', '还不清楚', '没定', '尚未确定', '没人知道', '我们也不清楚', '说不准'],
])('“%s” says that something is not known, and no more', (text) => {
  expect(isNotKnown(text)).toBe(true);
});

test.each([
  ...['', 'Maya', 'unknown users get 404', 'The price is not known.', 'confirmed', 'open the file', 'known'],
  ...['', '未知用户返回 404', '老周', '待办列表', '不', '确定'],
])('“%s” says something else', (text) => {
  expect(isNotKnown(text)).toBe(false);
});
