import { describe, expect, test } from 'vitest';
import { figuresIn } from '../../src/text/figures.js';

const valuesIn = (text: string) => figuresIn(text).map(({ value }) => value);

describe('dates', () => {
  test.each([
    ['2027-05-10', '2027-05-10'],
    ['at 2027-05-10T09:30:00Z', '2027-05-10'],
    ['2027/5/10', '2027-05-10'],
    ['13.5.2027', '2027-05-13'],
    ['5/13/2027', '2027-05-13'],
    ['by 31 March 2027', '2027-03-31'],
    ['the 31st of march', '03-31'],
    ['二〇二七年五月十日', '2027-05-10'],
    ['２０２７年３月３１号', '2027-03-31'],
    ['in March 2027', '2027-03'],
    ['02-07', '02-07'],
  ])('“%s” is %s', (text, value) => {
    expect(figuresIn(text)).toMatchObject([{ value, kind: 'date' }]);
  });

  test.each([
    ['25 to 30 March', ['03-25', '03-30']],
    ['1 and 2 April 2027', ['2027-04-01', '2027-04-02']],
    ['3 月 25 日至 30 日', ['03-25', '03-30']],
    ['2027-02-05 – 07', ['2027-02-05', '2027-02-07']],
    ['2027-02-07至02-19。', ['2027-02-07', '02-19']],
    ['2027-11-28 to 12-02', ['2027-11-28', '12-02']],
  ])('“%s” are two days', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  test.each(['三月底', '3 月底', 'end of March', '十二月', '2027-02-30', '周三', '星期五', '5/6/2027'])(
    '“%s” is none, and no number either',
    (text) => {
      expect(figuresIn(text)).toEqual([]);
    },
  );

  test('what follows a date and is counted is none of its days', () => {
    expect(valuesIn('2027-02-07 – 10 people')).toEqual(['2027-02-07', '10']);
    expect(valuesIn('10-12 days')).toEqual(['10', '12']);
  });

  test('a month that is a verb is none', () => {
    expect(figuresIn('All 10 may leave.')).toMatchObject([{ value: '10', kind: 'number' }]);
  });
});

test.each([
  ...[
    '下午三点半',
    '上午9点一刻',
    '早上8:30前',
    '晚上 8 点',
    '每天15：00',
    '九点半',
    '下午3点到5点',
    '三点建议',
  ],
  ...['by 3pm', 'at 3:30 p.m.', '12 am', '6–8pm', '18:00-20:00', '10 o’clock', 'at 10:30'],
])('the time of day in “%s” is no figure', (text) => {
  expect(figuresIn(text)).toEqual([]);
});

describe('numbers', () => {
  test.each([
    ['40,000 invoices', '40000'],
    ['~40k', '40000'],
    ['1.5万', '15000'],
    ['三百万元', '3000000'],
    ['预算一万七千二，就我和小李', '17200'],
    ['一亿五', '150000000'],
    ['一万零五', '10005'],
    ['$1.5M', '1500000'],
    ['40\u202f000', '40000'],
    ['每周两天', '2'],
    ['三点五倍', '3.5'],
    ['twenty-four hours', '24'],
    ['5%', '5%'],
    ['5 percent', '5%'],
    ['百分之五', '5%'],
    ['三成', '30%'],
    ['４０％', '40%'],
    ['€0.43', '0.43'],
    ['3/week', '3'],
  ])('“%s” is %s', (text, value) => {
    expect(figuresIn(text)).toMatchObject([{ value, kind: 'number' }]);
  });

  test.each([
    ['95–110 days', ['95', '110']],
    ['两三天', ['2', '3']],
    ['5 of 12 by 31 March', ['5', '12', '03-31']],
    ['20 万元', ['200000']],
  ])('“%s” has %j', (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  test.each([
    ...['R3, Q5, AC2, TC12, #4, S1 and M2', 'v2', 'C++', '2.1.3', '10.0.0.1', 'p95', 'ADR-001', 'x=5'],
    ...['db/001_billing.sql', 'docs/2027/plan.md', 'https://a.example/123?id=5', '2FA and 3D'],
    ...['550e8400-e29b-41d4-a716-446655440000', 'a one-way door'],
    ...['以防万一', '成千上万', '一千零一夜', '星期二上下午'],
    ...['一个页面', '统一处理', '十分重要', '千万不要', '三分之一', '十几天', '几十人', '二次确认', '第一版'],
  ])('“%s” has none', (text) => {
    expect(figuresIn(text)).toEqual([]);
  });

  test('a figure is also told as it was written', () => {
    expect(figuresIn('40k in 2 million, 百分之五').map(({ written }) => written)).toEqual([
      ...['40k', '2 million', '百分之五'],
    ]);
  });
});
