import { expect, it } from 'vitest';
import { dayInWords, momentInWords } from '../../src/playground/page/time.js';

const noon = new Date(2026, 2, 2, 12, 0, 5);
const seconds = Math.floor(noon.getTime() / 1000);
const later = new Date(2026, 2, 2, 20);
const dayBefore = new Date(2026, 2, 1, 8);
const nextDay = new Date(2026, 2, 3, 8);
const nextWeek = new Date(2026, 2, 9);

it.each([
  ['en-GB', '{date_short_pretty} {time}', later, 'today 12:00'],
  ['en-US', '{date_short_pretty} {time}', nextDay, 'yesterday 12:00'],
  ['zh-CN', '{date_short_pretty} {time}', later, '今天 12:00'],
  ['zh', '{date_pretty} {time}', nextDay, '昨天 12:00'],
  ['en-GB', '{date_short_pretty} {time}', dayBefore, 'tomorrow 12:00'],
  ['zh-CN', '{date_pretty} {time}', dayBefore, '明天 12:00'],
  ['en-GB', '{date_pretty}', nextWeek, '2 March 2026'],
  ['zh-CN', '{date_pretty}', nextWeek, '2026年3月2日'],
  ['en-GB', 'at {unheard_of} {constructor}', later, 'at {unheard_of} {constructor}'],
])('shows to a reader of %s what %s stands for', (language, format, now, words) => {
  expect(momentInWords(seconds, format, now, language)).toBe(words);
});

it.each([
  ['en-US', later, 'Today'],
  ['en-US', nextWeek, 'Monday, March 2'],
  ['zh-CN', nextDay, '昨天'],
  ['zh-CN', nextWeek, '3月2日星期一'],
])('names the day above messages for a reader of %s', (language, now, words) => {
  expect(dayInWords(`${seconds}.000100`, now, language)).toBe(words);
});
