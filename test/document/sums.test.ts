import { expect, test } from 'vitest';
import { dateTold } from '../../src/workshop/plan/sums-told.js';
import { sumsOf } from '../../src/workshop/plan/sums.js';
import type { Language } from '../../src/text/language.js';
import { anItem, givenOf } from '../workshop/check/a-plan.js';

/** The line of the one date of a plan in which Jan has two and a half days a week, and this person does all. */
function lineOf(who: string, to: number, language: Language) {
  const jan = {
    who: 'Jan',
    days: 2.5,
    from: '',
    to: '',
    weekdays: ['mon' as const, 'tue' as const, 'wed' as const],
  };
  const frame = { start: '2027-01-04', dates: [{ name: 'live', date: '2027-01-08' }], people: [jan] };
  const items = [anItem('frame', 'F1', frame), anItem('task', 'T1', { who, from: 1, to, by: 'live' })];
  const [date] = sumsOf(givenOf(items).plan).dates;
  if (!date) throw new Error('there is no date');
  return dateTold(language, date);
}

test('a date holds only where everybody’s days are known, and what somebody has is said to a tenth of a day', () => {
  expect(lineOf('Jan', 2, 'en').tag).toMatchObject({ tone: 'good' });
  expect(lineOf('Jan', 2, 'en').text).toContain('Jan: 1 to 2 days of 2.5');
  expect(lineOf('Jan', 9, 'zh').text).toMatch(/需 1 到 9 天，可用 2\.5 天/);
  const unknown = lineOf('Ana', 2, 'en');
  expect(unknown.tag).toEqual({ text: 'it cannot be said: nobody knows the days of somebody', tone: 'warn' });
  expect(unknown.text).toContain('Ana: 1 to 2 days, of an unknown number');
  expect(lineOf('小周', 2, 'zh').text).toContain('小周需 1 到 2 天，可用天数未知');
});

test('a date with little to spare says when all of it ends, and with none that it just fits', () => {
  const dated = (to: number, date: string) => {
    const jan = { who: 'Jan', days: 5, from: '', to: '', weekdays: [] };
    const frame = { start: '2027-01-04', dates: [{ name: 'live', date }], people: [jan] };
    const items = [
      anItem('frame', 'F1', frame),
      anItem('task', 'T1', { who: 'Jan', from: 1, to, by: 'live' }),
    ];
    const [sum] = sumsOf(givenOf(items).plan).dates;
    return dateTold('en', sum ?? expect.fail('there is no date'));
  };

  expect(dated(5, '2027-01-08')).toEqual({
    text: 'live (2027-01-08): Jan: 1 to 5 days of 5; all of it ends between 2027-01-04 and 2027-01-08',
    tag: { text: 'it just fits', tone: 'warn' },
  });
  expect(dated(3, '2027-01-08').tag?.text).toBe('it all fits');
  expect(dated(3, '2027-01-08').text).toContain('all of it ends between');
  expect(dated(3, '2027-02-08').text).not.toContain('all of it ends');
});
