import { type Day, type DaySpan, daysBetween, parseDate, weekdayOf, workingWeek } from '../../text/dates.js';
import { lexicon } from '../../text/lexicon/index.js';
import { heard } from '../../text/same-text.js';
import { type FieldsOf, weekdays } from './items.js';

/** Days of work in a week, and how many anybody can work in one. */
const week = 5;
export const mostDaysAWeek = 7;

type Frame = FieldsOf<'frame'>;

/** Days of the week on which somebody works within a span, and how much of a day of work on each. */
interface WorkSpan extends DaySpan {
  weekdays: ReadonlySet<number>;
  rate: number;
}

/** When somebody works: in these spans, from the first day of them to the last, but for the days away. */
export interface Worker extends DaySpan {
  who: string;
  spans: readonly WorkSpan[];
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

/** The people of whom it is known how much they work. Several lines of one name are spans of one person. */
export function workersOf(frame: Frame): Worker[] {
  const start = startOf(frame);
  if (start === undefined) return [];
  const names = new Map(frame.people.map(({ who }) => [heard(who), who]));
  return [...names].flatMap(([name, who]) => {
    const lines = frame.people.filter((each) => heard(each.who) === name);
    const spans = lines.flatMap((each) => workSpan(frame, start, each) ?? []);
    if (spans.length === 0) return [];
    const from = Math.min(...spans.map((each) => each.from));
    const to = Math.max(...spans.map((each) => each.to));
    const away = awayOf(frame, (absent) => isEverybody(absent) || heard(absent) === name);
    return [{ who, from, to, spans, away }];
  });
}

function workSpan(
  frame: Frame,
  start: Day,
  { days, from, to, weekdays: named }: Frame['people'][number],
): WorkSpan | undefined {
  const first = parseDate(from) ?? parseDate(frame.start);
  if (first === undefined || (days <= 0 && named.length === 0)) return undefined;
  const own = new Set(named.map((each) => weekdays.indexOf(each) + 1));
  return {
    ...{ from: Math.max(first, start), to: parseDate(to) ?? forEver },
    weekdays: own.size > 0 ? own : workingWeek,
    rate: own.size > 0 ? Math.min(1, days > 0 ? days / own.size : 1) : Math.min(days, mostDaysAWeek) / week,
  };
}

/** Somebody with whole weeks, who is away only where everybody is: how long things take where nobody's days are known. */
export function anybody(frame: Frame): Worker | undefined {
  const from = startOf(frame);
  if (from === undefined) return undefined;
  const away = awayOf(frame, isEverybody);
  const span = { from, to: forEver };
  return { who: '', ...span, spans: [{ ...span, weekdays: workingWeek, rate: 1 }], away };
}

const everybody = new Set(['', ...lexicon.flatMap((each) => each.everybody)].map(heard));

function isEverybody(who: string): boolean {
  return everybody.has(heard(who));
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
export function daysOf({ spans, away }: Worker, first: Day, last: Day): number {
  const inSpans = spans.map(({ from, to, weekdays: own, rate }) => {
    const [begin, end] = [Math.max(from, first), Math.min(to, last)];
    const lost = away.map((span) => daysBetween(Math.max(span.from, begin), Math.min(span.to, end), own));
    return (daysBetween(begin, end, own) - lost.reduce((sum, each) => sum + each, 0)) * rate;
  });
  return rounded(inSpans.reduce((sum, each) => sum + each, 0));
}

/** How much of a day of work somebody does on a day. */
export function rateOn({ spans, away }: Worker, day: Day): number {
  if (away.some((span) => span.from <= day && day <= span.to)) return 0;
  const there = spans.filter(
    ({ from, to, weekdays: own }) => from <= day && day <= to && own.has(weekdayOf(day)),
  );
  return there.reduce((sum, { rate }) => sum + rate, 0);
}

/** Nothing is looked for longer than so many days: some ten years. */
export const mostDays = 4_000;
/** Without what adding up fractions leaves at the end. */
export function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
