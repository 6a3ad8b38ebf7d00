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

/** Somebody without a name who works so many days a week, for ever. */
function unnamed(from: Day, most: number, away: DaySpan[]): Worker {
  const span = { from, to: forEver };
  return { who: '', ...span, away, spans: [{ ...span, weekdays: fromMonday(most), rate: 1, most }] };
}

/** Somebody who works on every day: how long things take where nobody says when they begin. */
export const everyDay = unnamed(0, mostDaysAWeek, []);

/** Somebody with whole weeks, who is away only where everybody is: how long things take where nobody's days are known. */
export function anybody(frame: Frame): Worker | undefined {
  const from = startOf(frame);
  return from === undefined ? undefined : unnamed(from, workweek, awayOf(frame, isEverybody));
}

const everybody = new Set(['', ...lexicon.flatMap((each) => each.everybody)].map(heard));

function isEverybody(who: string): boolean {
  return everybody.has(heard(who));
}

function awayOf({ absences }: Frame, isMeant: (who: string) => boolean): DaySpan[] {
  return absences.filter(({ who }) => isMeant(who)).flatMap((each) => spanOf(each) ?? []);
}

/** The days of an absence; without a last one it is a single day. Undefined where one is no date, or they run backwards. */
export function spanOf({ from, to }: { from: string; to: string }): DaySpan | undefined {
  const [first, last] = [parseDate(from), parseDate(to.trim() === '' ? from : to)];
  return first !== undefined && last !== undefined && first <= last ? { from: first, to: last } : undefined;
}

/** How many days of work somebody has from one day through another. */
export function daysOf(worker: Worker, first: Day, last: Day): number {
  const { room, take, last: end } = diaryOf(worker);
  let sum = 0;
  for (let day = Math.max(worker.from, first); day <= Math.min(last, end); day += 1) {
    const days = room(day);
    take(day, days, 0);
    sum += days;
  }
  return rounded(sum);
}

/** What somebody has done on a day, and how much they can do on it besides: in each span no more than it has in a week. */
export interface Diary {
  used(day: Day): number;
  room(day: Day): number;
  /** So much is done on a day, after so much of it that passes unused. */
  take(day: Day, days: number, idle: number): void;
  /** The last day that is looked at. */
  last: Day;
  copy(): Diary;
}

export function diaryOf(worker: Worker, before: ReadonlyMap<string, number> = new Map()): Diary {
  const { from, to, spans, away } = worker;
  const done = new Map(before);
  const doneIn = (key: string) => done.get(key) ?? 0;
  const add = (key: string, days: number) => done.set(key, doneIn(key) + days);
  const onDay = (day: Day, of = '') => `${day} ${of}`;
  const inWeek = (day: Day, of: number) => `week ${mondayOf(day)} ${of}`;
  const freeIn = (span: WorkSpan, of: number, day: Day) => {
    if (day < span.from || span.to < day || !span.weekdays.has(weekdayOf(day))) return 0;
    return Math.min(span.rate - doneIn(onDay(day, `${of}`)), span.most - doneIn(inWeek(day, of)));
  };
  const used = (day: Day) => doneIn(onDay(day));
  return {
    used,
    room(day) {
      if (away.some((each) => each.from <= day && day <= each.to)) return 0;
      const free = spans.reduce((sum, span, of) => sum + freeIn(span, of, day), 0);
      return Math.min(1 - used(day), free);
    },
    take(day, days, idle) {
      add(onDay(day), idle + days);
      let left = days;
      for (const [of, span] of spans.entries()) {
        const own = Math.min(left, freeIn(span, of, day));
        add(onDay(day, `${of}`), own);
        add(inWeek(day, of), own);
        left -= own;
      }
    },
    last: Math.min(to, from + mostDays),
    copy: () => diaryOf(worker, done),
  };
}

const mondayOf = (day: Day): Day => day - weekdayOf(day) + 1;

/** Nothing is looked for longer than so many days: some ten years. */
export const mostDays = 4_000;
/** Without what adding up fractions leaves at the end. */
export function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}
