import { type Day, type DaySpan, parseDate, weekdayOf } from '../../text/dates.js';
import { lexicon } from '../../text/lexicon/index.js';
import { heard } from '../../text/same-text.js';
import { type FieldsOf, weekdays } from './items.js';

/** How many days anybody can work in a week, and how many of it come before the weekend. */
export const mostDaysAWeek = 7;
const workweek = 5;

type Frame = FieldsOf<'frame'>;

/**
 * Days of the week on which somebody may work within a span, and how much of a day of work on each. `most`: how much they do in each
 * week from Monday on, where nobody says on which of its days.
 */
export interface WorkSpan extends DaySpan {
  weekdays: ReadonlySet<number>;
  rate: number;
  most: number;
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
  const span = { from: Math.max(first, start), to: parseDate(to) ?? forEver };
  if (named.length === 0) return { ...span, weekdays: fromMonday(days), rate: 1, most: days };
  const own = new Set(named.map((each) => weekdays.indexOf(each) + 1));
  const rate = Math.min(1, days > 0 ? days / own.size : 1);
  return { ...span, weekdays: own, rate, most: mostDaysAWeek };
}

/** Mondays to Fridays, and as much of the weekend as is worked. */
function fromMonday(days: number): ReadonlySet<number> {
  const last = Math.min(mostDaysAWeek, Math.max(workweek, Math.ceil(days)));
  return new Set(Array.from({ length: last }, (_, index) => index + 1));
}

/** Somebody with whole weeks, who is away only where everybody is: how long things take where nobody's days are known. */
export function anybody(frame: Frame): Worker | undefined {
  const from = startOf(frame);
  if (from === undefined) return undefined;
  const away = awayOf(frame, isEverybody);
  const span = { from, to: forEver };
  return {
    who: '',
    ...span,
    spans: [{ ...span, weekdays: fromMonday(workweek), rate: 1, most: workweek }],
    away,
  };
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
export function daysOf(worker: Worker, first: Day, last: Day): number {
  const { spans, away } = worker;
  const [begin, end] = [Math.max(worker.from, first), Math.min(worker.to, last)];
  if (end < begin) return 0;
  const edges = [...spans, ...away].flatMap(({ from, to }) => [from, to]);
  const weeks = new Set([begin, end, ...edges.filter((day) => begin <= day && day <= end)].map(mondayOf));
  const inWeek = (monday: Day) => daysIn(worker, Math.max(monday, begin), Math.min(sundayAfter(monday), end));
  const days = [...weeks]
    .sort((one, other) => one - other)
    .map((monday, index, all) => {
      // Between two weeks in which something begins or ends one is like the other.
      const alike = ((all[index + 1] ?? monday) - monday) / mostDaysAWeek - 1;
      return inWeek(monday) + (alike > 0 ? alike * inWeek(monday + mostDaysAWeek) : 0);
    });
  return rounded(days.reduce((sum, each) => sum + each, 0));
}

/** The days of work within days of one week: of each span no more than it has in a week, and no day twice. */
function daysIn(worker: Worker, first: Day, last: Day): number {
  const all = Array.from({ length: last - first + 1 }, (_, index) => spansOn(worker, first + index));
  const inSpans = worker.spans.map((span) =>
    Math.min(span.most, span.rate * all.filter((each) => each.includes(span)).length),
  );
  const there = all.filter((each) => each.length > 0).length;
  return Math.min(
    there,
    inSpans.reduce((sum, each) => sum + each, 0),
  );
}

/** The spans in which somebody may work on a day. */
export function spansOn({ spans, away }: Worker, day: Day): WorkSpan[] {
  if (away.some((span) => span.from <= day && day <= span.to)) return [];
  return spans.filter(({ from, to, weekdays: own }) => from <= day && day <= to && own.has(weekdayOf(day)));
}

export const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1;
const sundayAfter = (monday: Day): Day => monday + mostDaysAWeek - 1;

/** Nothing is looked for longer than so many days: some ten years. */
export const mostDays = 4_000;
/** Without what adding up fractions leaves at the end. */
export function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
