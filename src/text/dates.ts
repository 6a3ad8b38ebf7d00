import { lexicon, marks } from './lexicon/index.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { narrow, numeralsOf } from './amounts.js';
import { remembered } from './remembered.js';

/** A date as somebody wrote it: where it stands, and as much of it as is said. */
export interface WrittenDate {
  at: number;
  end: number;
  /** A span of days has the last one in `until`. A month of a year has no day. Blank: it is no date that can be told. */
  date?: { year?: number; month: number; day?: number; until?: number };
}

/** A place where a date may stand. It is read only where no longer or earlier one takes the place. */
interface Found {
  at: number;
  end: number;
  read: () => Pick<WrittenDate, 'date'>;
}

/** Dates in a text, in both languages, in their order. A month by itself is found, and is none. */
export function datesIn(text: string): WrittenDate[] {
  const found = [
    ...marks.dates.flatMap((each) => [...text.matchAll(each)].map((match) => foundAt(match, inFigures))),
    ...lexicon.flatMap(({ figures }) =>
      figures.dates.flatMap((each) =>
        [...text.matchAll(each)]
          .filter((match) => !isVerb(match, figures))
          .map((match) => foundAt(match, () => inWords(match, figures))),
      ),
    ),
  ].sort((one, other) => one.at - other.at || other.end - one.end);
  const dates: WrittenDate[] = [];
  let last = 0;
  for (const { at, end, read } of found) {
    if (at < last) continue;
    last = end;
    dates.push({ at, end, ...read() });
  }
  return dates;
}

function foundAt(match: RegExpExecArray, read: (match: RegExpExecArray) => Pick<WrittenDate, 'date'>): Found {
  return { at: match.index, end: match.index + match[0].length, read: () => read(match) };
}

/** "All 10 may leave" is no tenth of May. */
function isVerb({ groups: { y, m = '' } = {} }: RegExpExecArray, { verb }: Lexicon['figures']): boolean {
  return y === undefined && verb?.test(m) === true;
}

/** Where day and month could be either, it is no date that can be told. */
function inFigures({ groups = {} }: RegExpExecArray): Pick<WrittenDate, 'date'> {
  const { y, m = '', d, s } = groups;
  const year = y === undefined ? {} : { year: Number(y) };
  const [month, day] = [Number(m), d === undefined ? undefined : Number(d)];
  if (day === undefined) return checked({ ...year, month });
  if (s !== '/') return checked({ ...year, month, day });
  if (day <= 12 && month <= 12 && day !== month) return {};
  return checked(day > 12 ? { ...year, month, day } : { ...year, month: day, day: month });
}

function inWords({ groups = {} }: RegExpExecArray, { numbers, months }: Lexicon['figures']) {
  const { y, m = '', d, e } = groups;
  if (y === undefined && d === undefined) return {};
  const spelled = (word: string) => numeralsOf([...word].map((sign) => numbers[sign] ?? 0))[0] ?? 0;
  const read = (word: string) => (/^\d/.test(word) ? Number.parseInt(word, 10) : spelled(word));
  return checked({
    month: months[m.slice(0, 3).toLowerCase()] ?? read(m),
    ...(y !== undefined && { year: read(y) }),
    ...(d !== undefined && { day: read(d) }),
    ...(e !== undefined && { until: read(e) }),
  });
}

const leapYear = 2_000;

/** Nothing where there is no such day. */
function checked(date: NonNullable<WrittenDate['date']>): Pick<WrittenDate, 'date'> {
  const { year = leapYear, month, day = 1, until = day } = date;
  return [day, until].every((each) => exists(year, month, each)) && until >= day ? { date } : {};
}

/** The calendar goes on into the next month where there is no such day. */
function exists(year: number, month: number, day: number): boolean {
  const found = new Date(Date.UTC(year, month - 1, day));
  return year >= 1_000 && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** A day, counted from 1970-01-01. */
export type Day = number;

const msADay = 86_400_000;
const aWeek = 7;
/** 1970-01-01 was a Thursday. */
const weekdayOfDayZero = 4;

/** As 2027-05-10. */
export function writtenDay(day: Day): string {
  return new Date(day * msADay).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return ((((day + weekdayOfDayZero - 1) % aWeek) + aWeek) % aWeek) + 1;
}

/** Days from one through another. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** What is longer is no date. */
const longest = 80;

/** A text that is one date with its year, in whatever way it is written; undefined for all else. */
export const parseDate = remembered((written: string): Day | undefined => {
  if (written.length > longest) return undefined;
  const text = narrow(written).trim();
  const [found] = datesIn(text);
  if (!found || found.at > 0 || found.end < text.length) return undefined;
  const { year, month, day, until = day } = found.date ?? {};
  if (year === undefined || month === undefined || day === undefined || until !== day) return undefined;
  return Date.UTC(year, month - 1, day) / msADay;
});
