import { daysIn } from '../../text/amounts.js';
import { type Day, parseDate, weekdayOf, writtenDay } from '../../text/dates.js';
import { frameOf } from '../../workshop/plan/references.js';
import type { PlanState } from '../../workshop/plan/state.js';
import {
  allBefore,
  calendarOf,
  type DateSums,
  daysAWeek,
  longestChain,
  type TaskGraph,
  taskGraph,
  week,
  type WorkCalendar,
} from '../../workshop/plan/sums.js';
import { inOrder } from '../../workshop/plan/todo.js';
import { dateIn, type Given } from './given.js';
import { type Content, drawnWidth, fitted, html, type Markup } from './html.js';
import { outlookOf } from './opening.js';

/** A task in time, in working days since the start: when it can begin, when it can be done, and when it is done at the latest. */
export interface Bar {
  id: string;
  name: string;
  from: number;
  soonest: number;
  latest: number;
  days: { from: number; to: number };
}

export interface Schedule {
  bars: Bar[];
  /** How many days a week somebody has who does one task after another; missing where nobody's days are known. */
  daysAWeek?: number;
  /** From when on; missing where no start is known. */
  calendar?: WorkCalendar;
}

/** No plan is drawn for longer than some forty years, and no task is longer than that. */
const mostDays = 15_000;

const bounded = (days: number) => Math.min(mostDays, Math.max(0, days));

/** Each task as early as what it waits for allows. One of a circle does not wait for itself. */
function scheduleOf(plan: PlanState): Schedule {
  const graph = taskGraph(plan);
  const frame = frameOf(plan);
  const known = frame ? daysAWeek(frame) : [];
  const most = known.length > 0 ? Math.max(...known) : undefined;
  const calendar = frame && calendarOf(frame);
  const pace = week / (most ?? week);
  const bars = inOrder(plan, graph.tasks).map(({ id, name, fields }): Bar => {
    const days = { from: bounded(fields.from), to: bounded(Math.max(fields.from, fields.to)) };
    const from = longestBefore(graph, id) * pace;
    return { id, name, from, soonest: from + days.from * pace, latest: from + days.to * pace, days };
  });
  return {
    bars: bars.sort((one, other) => one.from - other.from),
    ...(most !== undefined && { daysAWeek: most }),
    ...(calendar && { calendar }),
  };
}

/** Days of work that a task waits for, where each takes as long as it may. */
function longestBefore(graph: TaskGraph, id: string): number {
  const before = allBefore(graph, id).filter((each) => each.id !== id);
  return longestChain(graph, before, ({ fields }) => bounded(Math.max(fields.from, fields.to))).days;
}

/** The days of a calendar on which work is done, in order, as many as asked for. */
function workingDays({ start, off }: WorkCalendar, count: number): Day[] {
  const days: Day[] = [];
  const isOff = (day: Day) => off.some(({ from, to }) => from <= day && day <= to);
  for (let day = start; days.length < count && day < start + mostDays; day += 1)
    if (weekdayOf(day) <= week && !isOff(day)) days.push(day);
  return days;
}

const width = 640;
const labels = 190;
const ends = 52;
const size = 11;
const row = 22;
const thick = 12;
const mostMarks = 8;
/** Bold text needs more room than it is measured with. */
const boldRoom = 0.9;
/** Where time is drawn, from left to right. */
const left = labels + 8;
const right = width - ends;

/** How time becomes place: a number of working days since the start, or a day of the calendar. */
interface Scale {
  ofWork(days: number): number;
  /** The end of what takes so many working days. */
  endOf(days: number): number;
  ofDay?(day: Day): number;
  marks: { at: number; label: string }[];
  first: Content;
  last: Content;
}

/** The tasks over time, drawn from their days and what each waits for; the named dates are lines through it. */
export function timeline(given: Given): Content {
  const { session, words } = given;
  const schedule = scheduleOf(session.plan);
  if (schedule.bars.length === 0) return '';
  const { dates, chain } = given.sums;
  const scale = schedule.calendar ? calendarScale(given, schedule, dates) : dayScale(given, schedule);
  const { ofDay } = scale;
  const lines = ofDay
    ? dates
        .map((date) => ({ date, x: ofDay(dayOf(date) + 1) }))
        .filter(({ x }) => x >= left && x <= right + 1)
    : [];
  const top = 24 + lines.length * 15;
  const height = top + schedule.bars.length * row + 6;
  const longest = new Set(chain?.tasks);
  const { time } = words;
  const pace = schedule.daysAWeek === undefined ? '' : time.pace(schedule.daysAWeek);
  return html`<figure>
<div class="drawing" role="region" aria-label="${time.chart}" tabindex="0">
<svg class="timeline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="timeline-title timeline-desc">
<title id="timeline-title">${time.chart}</title>
<desc id="timeline-desc">${time.chartAbout(schedule.bars.length, scale.first, scale.last)}</desc>
${scale.marks.map(({ at, label }) => html`<line class="grid" x1="${px(at)}" y1="16" x2="${px(at)}" y2="${height}"/><text class="axis" x="${px(at + 3)}" y="12">${label}</text>`)}
${lines.map(({ date, x }, index) => dateLine(given, date, x, dateRow(index), height))}
${schedule.bars.map((bar, index) => barDrawn(given, bar, scale, top + index * row, longest.has(bar.id)))}
${lines.map(({ date, x }, index) => dateLabel(given, date, x, dateRow(index)))}
</svg></div>
<figcaption>${time.caption(pace)}${dates.length > 0 ? time.people : ''}${schedule.calendar ? '' : html` ${time.noStart}`}</figcaption>
</figure>`;
}

function barDrawn({ session }: Given, bar: Bar, scale: Scale, y: number, isLongest: boolean): Markup {
  const { id, name, from, soonest, latest, days } = bar;
  const [begin, sure, end] = [scale.ofWork(from), scale.endOf(soonest), scale.endOf(latest)];
  const label = fitted(`${id} ${name.trim()}`, size, isLongest ? labels * boldRoom : labels);
  const time = daysIn[session.language](days.from, days.to);
  const short = days.from === days.to ? `${days.to}` : `${days.from}–${days.to}`;
  const middle = y + row / 2;
  return html`<g class="${isLongest ? 'bar longest' : 'bar'}"><title>${id} ${name.trim()}: ${time}</title><text x="0" y="${middle + 4}">${label}</text><rect class="most" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, end - begin))}" height="${thick}" rx="2"/><rect class="least" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, sure - begin))}" height="${thick}" rx="2"/><text class="days" x="${px(Math.max(begin + 2, end) + 5)}" y="${middle + 4}">${short}</text></g>
`;
}

const dateRow = (index: number) => 30 + index * 15;

function dateLine(given: Given, date: DateSums, x: number, y: number, height: number): Markup {
  const [kind] = outlookOf(given, date.holds);
  return html`<line class="date ${kind}" x1="${px(x)}" y1="${y - 9}" x2="${px(x)}" y2="${height}"/>`;
}

/** Its words stand where there is room: to the right of the line, or to the left. */
function dateLabel(given: Given, date: DateSums, x: number, y: number): Markup {
  const [kind, outlook] = outlookOf(given, date.holds);
  const words = `${date.name.trim()} · ${outlook}`;
  const isLeft = x + 6 + drawnWidth(words, size) > width;
  const room = isLeft ? x - 8 : width - x - 8;
  const end = isLeft ? html` text-anchor="end"` : '';
  return html`<text class="date ${kind}" x="${px(isLeft ? x - 5 : x + 5)}" y="${y}"${end}>${fitted(words, size, room)}</text>`;
}

const px = (place: number) => Math.round(place * 10) / 10;
const dayOf = ({ date }: DateSums): Day => parseDate(date) ?? 0;

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Without a start there are only days of work, counted from the beginning. */
function dayScale({ words }: Given, { bars }: Schedule): Scale {
  const { time } = words;
  const length = Math.max(1, ...bars.map(({ latest }) => latest));
  const at = (days: number) => left + ((right - left) * days) / length;
  const step = steps.find((each) => length / each <= mostMarks) ?? length;
  const count = Math.floor(length / step);
  return {
    ofWork: at,
    endOf: at,
    marks: Array.from({ length: count + 1 }, (_, index) => ({
      at: at(index * step),
      label: index === 0 ? time.dayZero : `${index * step}`,
    })),
    first: time.dayZero,
    last: time.workingDay(Math.ceil(length)),
  };
}

/** Weekends and days off are there and nothing is done on them, so that a named date stands where it is. */
function calendarScale(given: Given, { bars, calendar }: Schedule, dates: readonly DateSums[]): Scale {
  const length = Math.ceil(Math.max(1, ...bars.map(({ latest }) => latest)));
  const days = calendar ? workingDays(calendar, length + 1) : [];
  const first = calendar?.start ?? 0;
  const after = (work: number) => {
    const whole = Math.min(Math.floor(work), days.length - 1);
    return (days[whole] ?? first) + Math.min(1, work - whole);
  };
  const ending = (work: number) => {
    const whole = Math.min(Math.max(0, Math.ceil(work) - 1), days.length - 1);
    return (days[whole] ?? first) + Math.min(1, work - whole);
  };
  const drawn = [...bars.map(({ latest }) => ending(latest)), ...dates.map((date) => dayOf(date) + 1)];
  const last = Math.max(first + 1, ...drawn.filter((day) => day <= first + mostDays));
  const at = (day: number) => left + ((right - left) * (day - first)) / (last - first);
  return {
    ofWork: (work) => at(after(work)),
    endOf: (work) => at(ending(work)),
    ofDay: at,
    marks: calendarMarks(given, first, last).map(({ day, label }) => ({ at: at(day), label })),
    first: dateIn(given, writtenDay(first)),
    last: dateIn(given, writtenDay(Math.ceil(last) - 1)),
  };
}

const longestInWeeks = 56;

/** Mondays where it is weeks, the first of the months where it is longer; not more than there is room for. */
function calendarMarks({ words }: Given, first: Day, last: Day): { day: Day; label: string }[] {
  const { time } = words;
  const inWeeks = last - first <= longestInWeeks;
  const all: { day: Day; label: string }[] = [];
  for (let day = first; day < last; day += 1) {
    const [year = 0, month = 0, date = 0] = writtenDay(day).split('-').map(Number);
    if (inWeeks ? weekdayOf(day) === 1 : date === 1)
      all.push({
        day,
        label: inWeeks ? time.dayOfMonth(month, date) : time.month(month, month === 1 ? year : undefined),
      });
  }
  const widest = Math.max(...all.map(({ label }) => drawnWidth(label, size)));
  const step = Math.ceil(all.length / Math.min(mostMarks, (right - left) / (widest + 8)));
  return all.filter((_, index) => index % Math.max(1, step) === 0);
}
