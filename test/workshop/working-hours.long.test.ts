import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reminderDay } from '../../src/workshop/waiting/working-hours.js';

const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';

describe('whatever the place and the hours', () => {
  const hourMs = 3_600_000;
  const zones = [
    'UTC',
    shanghai,
    newYork,
    'Europe/London',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ];
  const begin = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const workday = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from, to }));

  test('an hourly look reminds once a working day, never at weekends, never on the first day', () => {
    fc.assert(
      fc.property(begin, fc.constantFrom(...zones), workday, (began, zone, open) => {
        const since = began.toISOString();
        const days: string[] = [];
        const looks = Array.from({ length: 15 * 24 }, (_, hour) => began.getTime() + hour * hourMs);
        for (const look of looks) {
          const now = new Date(look).toISOString();
          const day = reminderDay(now, zone, open, since, days.at(-1));
          if (day === undefined) continue;
          const here = new Date(look).toLocaleDateString('sv-SE', { timeZone: zone });
          const hour = Number(new Date(look).toLocaleTimeString('sv-SE', { timeZone: zone }).slice(0, 2));
          expect(day).toBe(here);
          expect(hour >= open.from && hour < open.to, `${hour} o’clock`).toBe(true);
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
      { numRuns: 60 },
    );
  });
});
