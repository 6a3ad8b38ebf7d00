import { type Day, parseDate, writtenDay } from '../../text/dates.js';
import { mostDays } from '../../workshop/plan/calendar.js';
import type { PlanState } from '../../workshop/plan/state.js';
import { dayOfEnd, scheduleOf } from '../../workshop/plan/schedule.js';
import { type DateSums, sumsOf } from '../../workshop/plan/sums.js';
import { outlookOf } from '../../workshop/plan/sums-told.js';
import { tasksInOrder, timeIn } from '../../workshop/plan/todo.js';
import type { FieldsOf } from '../../workshop/plan/items.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import { type HtmlContent, drawnWidth, fitted, html, type Markup } from './html.js';

/** A task in time: when it can begin, when it can be done, and when it is done at the latest. */
interface Bar {
  id: string;
  name: string;
  begin: number;
  soonest: number;
  latest: number;
  fields: FieldsOf<'task'>;
}

/**
 * Each task as early as what it waits for allows. What never ends is drawn up to the last end, or the last date, that there is. `start`: the
 * first day; missing where none is known: then there are only days of work, from 0 on.
 */
function chartOf(plan: PlanState): { bars: Bar[]; start?: Day } {
  const { isDated, most } = scheduleOf(plan);
  const times = [...most.values()];
  const start = Math.min(...times.map(({ begin }) => begin));
  const finite = times.map(({ end }) => end).filter(Number.isFinite);
  const named = isDated ? sumsOf(plan).dates.map((date) => endOf(date)) : [];
  const last = Math.min(Math.max(start + 1, ...finite, ...named), start + mostDays);
  const bounded = (moment: number) => Math.min(moment, last);
  const bars = tasksInOrder(plan).map(({ id, name, fields }): Bar => {
    const { begin = start, end = start } = most.get(id) ?? {};
    const [from, to] = [bounded(begin), bounded(end)];
    const share = fields.wait > 0 || fields.to <= 0 ? 1 : Math.max(0, Math.min(1, fields.from / fields.to));
    return { id, name, begin: from, soonest: from + (to - from) * share, latest: to, fields };
  });
  return { bars, ...(isDated && times.length > 0 && { start }) };
}

const width = 640;
const labels = 190;
const ends = 66;
const size = 11;
const row = 22;
const thick = 12;
/** Where time is drawn, from left to right. */
const left = labels + 8;
const right = width - ends;

/** The tasks over time, drawn from their days and what each waits for; the named dates are lines through it. */
export function timeline(session: Session): HtmlContent {
  const { drawn: words } = wordsOf(session.language).files.outline;
  const { bars, start } = chartOf(session.plan);
  if (bars.length === 0) return '';
  const dates = start === undefined ? [] : sumsOf(session.plan).dates;
  const first = Math.floor(start ?? 0);
  const drawn = [...bars.map(({ latest }) => latest), ...dates.map(endOf)];
  const last = Math.max(first + 1, ...drawn.filter((moment) => moment <= first + mostDays));
  const at = (moment: number) => left + ((right - left) * (moment - first)) / (last - first);
  const lines = dates.map((date) => ({ date, x: at(endOf(date)) })).filter(({ x }) => x <= right + 1);
  const top = 24 + lines.length * 15;
  const height = top + bars.length * row + 6;
  const named = (day: number) => (start === undefined ? words.day(day) : writtenDay(day));
  const marks = marksOf(first, last);
  return html`<figure>
<div class="drawing" role="region" aria-label="${words.chart}" tabindex="0">
<svg class="timeline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="timeline-title timeline-desc">
<title id="timeline-title">${words.chart}</title>
<desc id="timeline-desc">${words.chartAbout(bars.length, named(first), named(dayOfEnd(last)))}</desc>
${marks.map((day) => html`<line class="grid" x1="${px(at(day))}" y1="16" x2="${px(at(day))}" y2="${height}"/><text class="axis" x="${px(at(day) + 3)}" y="12">${named(day)}</text>`)}
${lines.map(({ date, x }, index) => html`<line class="date ${outlookOf(session.language, date).tone}" x1="${px(x)}" y1="${dateRow(index) - 9}" x2="${px(x)}" y2="${height}"/>`)}
${bars.map((bar, index) => barDrawn(session, bar, at, top + index * row))}
${lines.map(({ date, x }, index) => dateLabel(session, date, x, dateRow(index)))}
</svg></div>
<figcaption>${words.caption}</figcaption>
</figure>`;
}

/** Days in equal steps, in whole weeks where there are many; not more than there is room for. */
function marksOf(first: number, last: number): number[] {
  const days = (last - first) / mostMarks;
  const step = days <= 1 ? 1 : Math.ceil(days / 7) * 7;
  return Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step);
}
const mostMarks = 5;

function barDrawn(
  { language, plan }: Session,
  { id, name, begin: from, soonest, latest, fields }: Bar,
  at: (moment: number) => number,
  y: number,
): Markup {
  const [begin, sure, end] = [at(from), at(soonest), at(latest)];
  const { days } = wordsOf(language).files.outline.drawn;
  const { wait, from: least, to: most } = fields;
  const short = least === most ? `${most}` : `${least}–${most}`;
  const middle = y + row / 2;
  return html`<g class="bar"><title>${id} ${name.trim()}: ${timeIn(language, fields, plan)}</title><text x="0" y="${middle + 4}">${fitted(`${id} ${name.trim()}`, size, labels)}</text><rect class="most" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, end - begin))}" height="${thick}" rx="2"/><rect class="least" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, sure - begin))}" height="${thick}" rx="2"/><text class="days" x="${px(Math.max(begin + 2, end) + 5)}" y="${middle + 4}">${wait > 0 ? '' : days(short)}</text></g>
`;
}

const dateRow = (index: number) => 30 + index * 15;

/** Its words stand where there is room: to the right of the line, or to the left. */
function dateLabel({ language }: Session, date: DateSums, x: number, y: number): Markup {
  const { tone: kind, text: outlook } = outlookOf(language, date);
  const words = `${date.name.trim()} · ${outlook}`;
  const isLeft = x + 6 + drawnWidth(words, size) > width;
  const room = isLeft ? x - 8 : width - x - 8;
  const end = isLeft ? html` text-anchor="end"` : '';
  return html`<text class="date ${kind}" x="${px(isLeft ? x - 5 : x + 5)}" y="${y}"${end}>${fitted(words, size, room)}</text>`;
}

const px = (place: number) => Math.round(place * 10) / 10;
/** The moment at which a named date is over. */
const endOf = ({ date }: DateSums) => (parseDate(date) ?? 0) + 1;
