import { describe, expect, test } from 'vitest';
import { isWorkingTime, reminderDay } from '../../src/workshop/waiting/working-hours.js';

const hours = { from: 9, to: 18 };
const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';
const friday = '2026-03-06T12:00:00.000Z';

const always = { from: 0, to: 24 };

test.each([
  ['at nine on a Monday', '2026-03-09T09:00:00.000Z', 'UTC', true],
  ['a moment before nine', '2026-03-09T08:59:59.999Z', 'UTC', false],
  ['a moment before six', '2026-03-09T17:59:59.999Z', 'UTC', true],
  ['at six', '2026-03-09T18:00:00.000Z', 'UTC', false],
  ['at noon on a Sunday', '2026-03-08T12:00:00.000Z', 'UTC', false],
  ['at noon on a Friday', friday, 'UTC', true],
  ['in Shanghai when it is Monday there already', '2026-03-09T01:00:00.000Z', shanghai, true],
  ['in Shanghai when it is Saturday there already', '2026-03-06T16:30:00.000Z', shanghai, false],
  ['in New York while it is Sunday there still', '2026-03-09T01:00:00.000Z', newYork, false],
  ['where the clock is half an hour aside', '2026-03-09T03:30:00.000Z', 'Asia/Kolkata', true],
  ['where it is not nine yet by half an hour', '2026-03-09T03:29:00.000Z', 'Asia/Kolkata', false],
  ['before the clocks are put forward', '2026-03-06T13:30:00.000Z', newYork, false],
  ['after the clocks were put forward', '2026-03-09T13:30:00.000Z', newYork, true],
  ['after the clocks were put back', '2026-11-02T13:30:00.000Z', newYork, false],
  ['by UTC where the place is none', '2026-03-09T09:00:00.000Z', 'Mars/Olympus', true],
  ['by UTC where the place is empty', '2026-03-09T08:00:00.000Z', '', false],
  ['at midnight, where it is the whole day', '2026-03-09T00:00:00.000Z', 'UTC', true, always],
  ['a minute before midnight, too', '2026-03-09T23:59:00.000Z', 'UTC', true, always],
])('it is working time or not %s', (_when, now, zone, works, open = hours) => {
  expect(isWorkingTime(now, zone, open)).toBe(works);
});

describe('a reminder', () => {
  test.each([
    ['on the next working day', '2026-03-09T09:00:00.000Z', '2026-03-09'],
    ['not in the evening', '2026-03-09T18:00:00.000Z', undefined],
    ['once a day', '2026-03-09T10:00:00.000Z', undefined, { last: '2026-03-09' }],
    // Reminded in Kiritimati on Tuesday, then in Honolulu, where it is Monday.
    ['on Tuesday', '2026-03-09T20:00:00.000Z', '2026-03-10', { zone: 'Pacific/Kiritimati' }],
    [
      'not again on a day that begins anew for whoever flew west',
      ...(['2026-03-09T20:00:00.000Z', undefined, { zone: 'Pacific/Honolulu', last: '2026-03-10' }] as const),
    ],
  ] as const)('is due %s', (_when, now, day, told: { zone?: string; since?: string; last?: string } = {}) => {
    const { zone = 'UTC', since = friday, last } = told;
    expect(reminderDay(now, zone, hours, since, last)).toBe(day);
  });
});
