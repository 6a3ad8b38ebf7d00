import { type Day, parseDate, parseSpan, workingDaysBetween } from '../../text/calendar.js';
import type { FieldsOf } from './items.js';

/** Days of work in a week, and how many anybody can work in one. */
export const week = 5;
export const mostDaysAWeek = 7;

/** How many days a week each person has whose days are known. */
export function daysAWeek({ people }: FieldsOf<'frame'>): number[] {
  return people.flatMap(({ days }) => (days > 0 ? [Math.min(days, mostDaysAWeek)] : []));
}

/** The days on which work can be done: Mondays to Fridays, but for those off. */
export interface WorkCalendar {
  start: Day;
  /** Spans of days off, in order, none of which touches another. */
  off: readonly { from: Day; to: Day }[];
}

/** The calendar of a frame; undefined where its start is no date. Days off that are none are left out. */
export function calendarOf({ start, off }: FieldsOf<'frame'>): WorkCalendar | undefined {
  const first = parseDate(start);
  if (first === undefined) return undefined;
  const spans = off.flatMap((each) => parseSpan(each) ?? []).sort((one, other) => one.from - other.from);
  const merged: { from: Day; to: Day }[] = [];
  for (const { from, to } of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return { start: first, off: merged };
}

/** How many days of work there are from the start to a day, that day included. */
export function workingDaysUntil({ start, off }: WorkCalendar, last: Day): number {
  if (last < start) return 0;
  const free = off.map(({ from, to }) => workingDaysBetween(Math.max(from, start), Math.min(to, last)));
  return workingDaysBetween(start, last) - free.reduce((sum, each) => sum + each, 0);
}
