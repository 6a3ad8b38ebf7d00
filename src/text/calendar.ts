import { datesIn } from './dates.js';
import { lexicon } from './lexicon/index.js';
import { narrow } from './width.js';

/** A day, counted from 1970-01-01. */
export type Day = number;

const msADay = 86_400_000;
const aWeek = 7;
const workingDaysAWeek = 5;
/** 1970-01-01 was a Thursday. */
const weekdayOfDayZero = 4;

function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / msADay;
}

/** As 2027-05-10. */
export function writtenDay(day: Day): string {
  return new Date(day * msADay).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return ((((day + weekdayOfDayZero - 1) % aWeek) + aWeek) % aWeek) + 1;
}

/** Mondays to Fridays from one day through another; none where the last comes before the first. */
export function workingDaysBetween(first: Day, last: Day): number {
  if (last < first) return 0;
  const weeks = Math.floor((last - first + 1) / aWeek);
  let days = weeks * workingDaysAWeek;
  for (let day = first + weeks * aWeek; day <= last; day += 1) {
    if (weekdayOf(day) <= workingDaysAWeek) days += 1;
  }
  return days;
}

interface Span {
  from: Day;
  to: Day;
}

/** What is longer is no date. */
const longest = 80;

/** A text that is one date with its year, in whatever way it is written; undefined for all else. */
export function parseDate(text: string): Day | undefined {
  if (text.length > longest) return undefined;
  const span = wholeDate(narrow(text).trim());
  return span && span.from === span.to ? span.from : undefined;
}

/** A text that is one date, or a span from one through another. */
export function parseSpan(text: string): Span | undefined {
  if (text.length > longest) return undefined;
  const plain = narrow(text).trim();
  const whole = wholeDate(plain);
  if (whole) return whole;
  const [first, last, ...more] = datesIn(plain);
  if (!first || !last || more.length > 0) return undefined;
  const between = plain.slice(first.end, last.at).trim().toLowerCase();
  const isSpan = lexicon.some(({ figures }) => figures.until.has(between));
  const [from, to] = [wholeDate(plain.slice(0, first.end)), wholeDate(plain.slice(last.at))];
  return isSpan && from && to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

function wholeDate(text: string): Span | undefined {
  const [found] = datesIn(text);
  if (!found || found.at > 0 || found.end < text.length) return undefined;
  const { year, month, day, until = day } = found.date ?? {};
  if (year === undefined || month === undefined || day === undefined || until === undefined) return undefined;
  return { from: dayOf(year, month, day), to: dayOf(year, month, until) };
}
