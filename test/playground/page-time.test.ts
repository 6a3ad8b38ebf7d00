import { expect, it } from 'vitest';
import { momentInWords } from '../../src/playground/page/time.js';

it('shows what Slack’s tokens for a day and a time stand for, and leaves others as they are', () => {
  const noon = Math.floor(new Date(2026, 2, 2, 12, 0, 5).getTime() / 1000);
  expect(momentInWords(noon, '{date_short_pretty} {time}')).toMatch(/2026.* 12:00$/);
  expect(momentInWords(noon, 'at {unheard_of} {constructor}')).toBe('at {unheard_of} {constructor}');
});
