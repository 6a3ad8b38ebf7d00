/** The hours of a working day at a person's place: from the beginning of `from` to the beginning of `to`, 0 to 24. */
export interface WorkingHours {
  from: number;
  to: number;
}

/** Whether people work at this moment (ISO) in this time zone: Monday to Friday, in the hours. */
export function isWorkingTime(now: string, zone: string, hours: WorkingHours): boolean {
  const { day, hour } = localMoment(now, zone);
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
  return weekday >= 1 && weekday <= 5 && hour >= hours.from && hour < hours.to;
}

/**
 * Today's date in a person's time zone, if a reminder is due now; else undefined. It is due in working hours, on a later
 * day than the one on which the wait began (ISO 8601) and than the day of the last reminder.
 */
export function reminderDay(
  now: string,
  zone: string,
  hours: WorkingHours,
  since: string,
  last: string | undefined,
): string | undefined {
  if (!isWorkingTime(now, zone, hours)) return undefined;
  const { day } = localMoment(now, zone);
  const isLater = day > localMoment(since, zone).day && (last === undefined || day > last);
  return isLater ? day : undefined;
}

/** Date (YYYY-MM-DD) and hour of a moment in an IANA time zone. An unknown time zone counts as UTC. */
function localMoment(iso: string, zone: string) {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const day = [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-');
  return { day, hour: Number(parts.get('hour')) };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const whole = { ...day, hour: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...whole, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...whole, timeZone: 'UTC' });
  }
}
