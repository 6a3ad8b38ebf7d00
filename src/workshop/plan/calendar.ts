import { type Day, type DaySpan, daysBetween, parseDate, weekdayOf, workingWeek } from '../../text/dates.js';
import { heard } from '../../text/same-text.js';
import { type FieldsOf, weekdays } from './items.js';

/** Days of work in a week, and how many anybody can work in one. */
const week = 5;
export const mostDaysAWeek = 7;

type Frame = FieldsOf<'frame'>;

/** When somebody works: on these days of the week within a span, but for those away, and how much of a day of work on each. */
export interface Worker extends DaySpan {
  who: string;
  weekdays: ReadonlySet<number>;
  rate: number;
  /** In order, none of which touches another. */
  away: readonly DaySpan[];
}

const forEver: Day = Number.MAX_SAFE_INTEGER;

/** The first day of work: that of the frame, else the first one on which somebody begins. Undefined where nobody says. */
export function startOf({ start, people }: Frame): Day | undefined {
  const first = parseDate(start);
  if (first !== undefined) return first;
  const begins = people.flatMap(({ from }) => parseDate(from) ?? []);
  return begins.length > 0 ? Math.min(...begins) : undefined;
}

/** The people of whom it is known how much they work. */
export function workersOf(frame: Frame): Worker[] {
  const start = startOf(frame);
  return frame.people.flatMap(({ who, days, from, to, weekdays: named }) => {
    const first = parseDate(from) ?? parseDate(frame.start);
    if (first === undefined || start === undefined || (days <= 0 && named.length === 0)) return [];
    const own = new Set(named.map((each) => weekdays.indexOf(each) + 1));
    return [
      {
        ...{ who, from: Math.max(first, start), to: parseDate(to) ?? forEver },
        weekdays: own.size > 0 ? own : workingWeek,
        rate:
          own.size > 0 ? Math.min(1, days > 0 ? days / own.size : 1) : Math.min(days, mostDaysAWeek) / week,
        away: awayOf(frame, (absent) => heard(absent) === '' || heard(absent) === heard(who)),
      },
    ];
  });
}

/** Somebody with whole weeks, who is away only where everybody is: how long things take where nobody's days are known. */
export function anybody(frame: Frame): Worker | undefined {
  const from = startOf(frame);
  if (from === undefined) return undefined;
  const away = awayOf(frame, (absent) => heard(absent) === '');
  return { who: '', from, to: forEver, weekdays: workingWeek, rate: 1, away };
}

function awayOf({ absences }: Frame, isMeant: (who: string) => boolean): DaySpan[] {
  const spans = absences
    .filter(({ who }) => isMeant(who))
    .flatMap((each) => spanOf(each) ?? [])
    .sort((one, other) => one.from - other.from);
  const merged: DaySpan[] = [];
  for (const { from, to } of spans) {
    const last = merged.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The days of an absence; without a last one it is a single day. Undefined where one is no date, or they run backwards. */
export function spanOf({ from, to }: { from: string; to: string }): DaySpan | undefined {
  const [first, last] = [parseDate(from), parseDate(to.trim() === '' ? from : to)];
  return first !== undefined && last !== undefined && first <= last ? { from: first, to: last } : undefined;
}

/** How many days of work somebody has from one day through another. */
export function daysOf({ from, to, weekdays: own, rate, away }: Worker, first: Day, last: Day): number {
  const [begin, end] = [Math.max(from, first), Math.min(to, last)];
  const lost = away.reduce(
    (sum, span) => sum + daysBetween(Math.max(span.from, begin), Math.min(span.to, end), own),
    0,
  );
  return rounded((daysBetween(begin, end, own) - lost) * rate);
}

/** How much of a day of work somebody does on a day. */
export function rateOn({ from, to, weekdays: own, rate, away }: Worker, day: Day): number {
  const isThere = from <= day && day <= to && own.has(weekdayOf(day));
  return isThere && !away.some((span) => span.from <= day && day <= span.to) ? rate : 0;
}

/** Nothing is looked for longer than so many days: some ten years. */
export const mostDays = 4_000;
/** Without what adding up fractions leaves at the end. */
export function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
