import { describe, expect, test } from 'vitest';
import { isWorkingTime, reminderDay } from '../../src/workshop/waiting/working-hours.js';

const hours = { from: 9, to: 18 };
const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';
/** A Friday. */
const friday = '2026-03-06T12:00:00.000Z';

describe('working time', () => {
  test.each([
    ['at nine on a Monday', '2026-03-09T09:00:00.000Z', 'UTC', true],
    ['a moment before nine', '2026-03-09T08:59:59.999Z', 'UTC', false],
    ['a moment before six', '2026-03-09T17:59:59.999Z', 'UTC', true],
    ['at six', '2026-03-09T18:00:00.000Z', 'UTC', false],
    ['at midnight', '2026-03-09T00:00:00.000Z', 'UTC', false],
    ['at noon on a Saturday', '2026-03-07T12:00:00.000Z', 'UTC', false],
    ['at noon on a Sunday', '2026-03-08T12:00:00.000Z', 'UTC', false],
    ['at noon on a Friday', friday, 'UTC', true],
    ['in Shanghai when it is Monday there already', '2026-03-09T01:00:00.000Z', shanghai, true],
    ['in Shanghai when it is Saturday there already', '2026-03-06T16:30:00.000Z', shanghai, false],
    ['in New York while it is Sunday there still', '2026-03-09T01:00:00.000Z', newYork, false],
    ['where the clock is half an hour aside', '2026-03-09T03:30:00.000Z', 'Asia/Kolkata', true],
    ['where it is not nine yet by half an hour', '2026-03-09T03:29:00.000Z', 'Asia/Kolkata', false],
    ['fourteen hours ahead', '2026-03-08T19:00:00.000Z', 'Pacific/Kiritimati', true],
  ])('%s', (_when, now, zone, works) => {
    expect(isWorkingTime(now, zone, hours)).toBe(works);
  });

  test('follows the clocks when they are put forward and back', () => {
    // Clocks in New York: winter until 8 March, summer from then on, winter again from 1 November.
    expect(isWorkingTime('2026-03-06T13:30:00.000Z', newYork, hours)).toBe(false);
    expect(isWorkingTime('2026-03-09T13:30:00.000Z', newYork, hours)).toBe(true);
    expect(isWorkingTime('2026-10-30T13:30:00.000Z', newYork, hours)).toBe(true);
    expect(isWorkingTime('2026-11-02T13:30:00.000Z', newYork, hours)).toBe(false);
  });

  test.each(['', 'Mars/Olympus', 'not a zone', '<b>'])(
    'in "%s", which is no place, is that of UTC',
    (zone) => {
      expect(isWorkingTime('2026-03-09T09:00:00.000Z', zone, hours)).toBe(true);
      expect(isWorkingTime('2026-03-09T08:00:00.000Z', zone, hours)).toBe(false);
    },
  );

  test('may be the whole day', () => {
    const always = { from: 0, to: 24 };
    expect(isWorkingTime('2026-03-09T00:00:00.000Z', 'UTC', always)).toBe(true);
    expect(isWorkingTime('2026-03-09T23:59:00.000Z', 'UTC', always)).toBe(true);
  });
});

describe('a reminder', () => {
  const dayOf = (
    now: string,
    { zone = 'UTC', since = friday, last = undefined as string | undefined } = {},
  ) => reminderDay(now, zone, hours, since, last);

  test.each([
    ['not on the day on which the wait began', '2026-03-06T17:00:00.000Z', undefined],
    ['not at the weekend', '2026-03-07T12:00:00.000Z', undefined],
    ['not before nine', '2026-03-09T08:00:00.000Z', undefined],
    ['on the next working day', '2026-03-09T09:00:00.000Z', '2026-03-09'],
    ['all that day, where nine o’clock was missed', '2026-03-09T17:00:00.000Z', '2026-03-09'],
    ['not in the evening', '2026-03-09T18:00:00.000Z', undefined],
  ])('is due %s', (_when, now, day) => {
    expect(dayOf(now)).toBe(day);
  });

  test('is due once a day', () => {
    expect(dayOf('2026-03-09T10:00:00.000Z', { last: '2026-03-09' })).toBeUndefined();
    expect(dayOf('2026-03-10T09:00:00.000Z', { last: '2026-03-09' })).toBe('2026-03-10');
  });

  test('is not due again on a day that begins anew for whoever flew west', () => {
    // Reminded in Kiritimati on Tuesday, then in Honolulu, where it is Monday.
    const now = '2026-03-09T20:00:00.000Z';
    expect(dayOf(now, { zone: 'Pacific/Kiritimati' })).toBe('2026-03-10');
    expect(dayOf(now, { zone: 'Pacific/Honolulu', last: '2026-03-10' })).toBeUndefined();
  });

  test('counts days as they are at the person’s place', () => {
    // Sunday evening in London, Monday in Shanghai: a wait that began then is reminded of on Tuesday there.
    const since = '2026-03-08T20:00:00.000Z';
    expect(dayOf('2026-03-09T05:00:00.000Z', { zone: shanghai, since })).toBeUndefined();
    expect(dayOf('2026-03-10T01:00:00.000Z', { zone: shanghai, since })).toBe('2026-03-10');
  });
});
