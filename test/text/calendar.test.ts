import { describe, expect, test } from 'vitest';
import { parseDate, weekdayOf, writtenDay } from '../../src/text/dates.js';

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
