import { describe, expect, test } from 'vitest';
import { parseDate, parseSpan, weekdayOf, writtenDay } from '../../src/text/dates.js';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const written = (text: string) => {
  const found = parseDate(text);
  return found === undefined ? undefined : writtenDay(found);
};

test.each([
  '2027-05-10',
  ' 2027-05-10 ',
  '10 May 2027',
  'May 10th, 2027',
  '2027年5月10日',
  '二〇二七年五月十日',
  '10.05.2027',
  '2027/5/10',
])('“%s” is the tenth of May', (text) => {
  expect(written(text)).toBe('2027-05-10');
});

test.each([
  '',
  'soon',
  '31 March',
  'May 2027',
  '2027-02-30',
  '2027-13-01',
  'on 2027-05-10',
  '25–30 March 2027',
])('“%s” is no date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ...['2027-03-25 to 2027-03-30', '2027-03-25–2027-03-30', '2027-03-25/2027-03-30', '2027-03-25至2027-03-30'],
  ...[
    '2027年3月25日至30日',
    '2027年3月25日到2027年3月30日',
    '25–30 March 2027',
    '25 March 2027 – 30 March 2027',
  ],
])('“%s” is a span of six days', (text) => {
  expect(parseSpan(text)).toEqual({ from: day('2027-03-25'), to: day('2027-03-30') });
});

test('one date is a span of one day', () => {
  expect(parseSpan('2027-12-24')).toEqual({ from: day('2027-12-24'), to: day('2027-12-24') });
});

test.each(['2027-03-30 to 2027-03-25', '2027-12-24 and 2027-12-31', 'Easter', '2027-03-25 to soon'])(
  '“%s” is no span',
  (text) => {
    expect(parseSpan(text)).toBeUndefined();
  },
);

describe('days of work', () => {
  test.each([
    ['2027-05-10', 1],
    ['2027-05-14', 5],
    ['2027-05-16', 7],
    ['1969-12-31', 3],
  ])('%s has weekday %i', (date, weekday) => {
    expect(weekdayOf(day(date))).toBe(weekday);
  });
});
