import { expect, it } from 'vitest';
import { momentInWords } from '../../src/playground/page/live/time.js';

const noon = new Date(2026, 2, 2, 12, 0, 5);
const seconds = Math.floor(noon.getTime() / 1000);
const later = new Date(2026, 2, 2, 20);
const nextDay = new Date(2026, 2, 3, 8);

it.each([
  ['{date_short_pretty} {time}', later, 'today 12:00'],
  ['{date_short_pretty} {time}', nextDay, 'yesterday 12:00'],
  ['{date_pretty}', new Date(2026, 2, 9), '2 March 2026'],
  ['{date_num} {time_secs}', later, '2026-03-02 12:00:05'],
  ['at {unheard_of}', later, 'at {unheard_of}'],
])('shows %s in the words of the reader', (format, now, words) => {
  expect(momentInWords(seconds, format, now)).toBe(words);
});
