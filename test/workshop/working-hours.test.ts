import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWorkingTime, reminderDay } from '../../src/workshop/waiting/working-hours.js';

const hours = { from: 9, to: 18 };
const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';
const kolkata = 'Asia/Kolkata';
const friday = '2026-03-06T12:00:00.000Z';

const always = { from: 0, to: 24 };

test.each([
  ['at nine on a Monday', '2026-03-09T09:00:00.000Z', 'UTC', true],
  ['a moment before nine', '2026-03-09T08:59:59.999Z', 'UTC', false],
  ['a moment before six', '2026-03-09T17:59:59.999Z', 'UTC', true],
  ['at six', '2026-03-09T18:00:00.000Z', 'UTC', false],
  ['at noon on a Sunday', '2026-03-08T12:00:00.000Z', 'UTC', false],
  ['in Shanghai when it is Monday there already', '2026-03-09T01:00:00.000Z', shanghai, true],
  ['in Shanghai when it is Saturday there already', '2026-03-06T16:30:00.000Z', shanghai, false],
  ['where the clock is half an hour aside', '2026-03-09T03:30:00.000Z', kolkata, true],
  ['after the clocks were put forward', '2026-03-09T13:30:00.000Z', newYork, true],
  ['by UTC where the place is none', '2026-03-09T09:00:00.000Z', 'Mars/Olympus', true],
  ['at midnight, where it is the whole day', '2026-03-09T00:00:00.000Z', 'UTC', true, always],
])('it is working time or not %s', (_when, now, zone, works, open = hours) => {
  expect(isWorkingTime(now, zone, open)).toBe(works);
});

describe('a reminder', () => {
  test('is not due again on a day that begins anew for whoever flew west', () => {
    const now = '2026-03-09T20:00:00.000Z';
    expect(reminderDay(now, 'Pacific/Kiritimati', hours, friday, undefined)).toBe('2026-03-10');
    expect(reminderDay(now, 'Pacific/Honolulu', hours, friday, '2026-03-10')).toBeUndefined();
  });

  const zones = ['UTC', shanghai, newYork, 'Europe/London', kolkata, 'Australia/Lord_Howe', 'Pacific/Apia'];
  const begin = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const workday = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }));

  test('is due once a working day for whoever looks every hour, never at weekends, never on the first day', () => {
    fc.assert(
      fc.property(begin, fc.constantFrom(...zones), workday, (began, zone, open) => {
        const days: string[] = [];
        for (let hour = 0; hour < 15 * 24; hour += 1) {
          const look = new Date(began.getTime() + hour * 3_600_000);
          const day = reminderDay(look.toISOString(), zone, open, began.toISOString(), days.at(-1));
          if (day === undefined) continue;
          const here = Number(look.toLocaleTimeString('sv-SE', { timeZone: zone }).slice(0, 2));
          expect(day).toBe(look.toLocaleDateString('sv-SE', { timeZone: zone }));
          expect(here >= open.from && here < open.to, `${here} o’clock`).toBe(true);
          days.push(day);
        }
        const weekdays = days.map((day) => new Date(day).getUTCDay());
        expect(new Set(days).size).toBe(days.length);
        expect(weekdays.every((weekday) => weekday >= 1 && weekday <= 5)).toBe(true);
        expect(days).not.toContain(began.toLocaleDateString('sv-SE', { timeZone: zone }));
        // Two weeks have ten working days; an hour that the clocks leave out may cost one.
        expect(days.length).toBeGreaterThanOrEqual(8);
        expect(days.length).toBeLessThanOrEqual(11);
      }),
      { numRuns: 20, seed: 1 },
    );
  });
});
