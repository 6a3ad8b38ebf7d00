import { type Day, parseDate, weekdayOf, writtenDay } from '../../text/dates.js';
import { mostDays } from '../../workshop/plan/calendar.js';
import type { PlanState } from '../../workshop/plan/state.js';
import { dayOf, scheduleOf } from '../../workshop/plan/schedule.js';
import { type DateSums, sumsOf } from '../../workshop/plan/sums.js';
import { outlookOf } from '../../workshop/plan/sums-told.js';
import { inOrder, timeIn } from '../../workshop/plan/todo.js';
import type { FieldsOf } from '../../workshop/plan/items.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from '../../words/words.js';
import { type Content, drawnWidth, fitted, html, type Markup } from './html.js';

/** A task in time: when it can begin, when it can be done, and when it is done at the latest. */
interface Bar {
  id: string;
  name: string;
  begin: number;
  soonest: number;
  latest: number;
  fields: FieldsOf<'task'>;
}

interface Chart {
  bars: Bar[];
  /** The first day; missing where no start is known: then there are only days of work, from 0 on. */
  start?: Day;
}

/** Each task as early as what it waits for allows. What never ends is drawn up to the last end, or the last date, that there is. */
function chartOf(plan: PlanState): Chart {
  const { graph, isDated, most } = scheduleOf(plan);
  const times = [...most.values()];
  const start = Math.min(...times.map(({ begin }) => begin));
  const finite = times.map(({ end }) => end).filter(Number.isFinite);
  const named = isDated ? sumsOf(plan).dates.map((date) => endOf(date)) : [];
  const last = Math.min(Math.max(start + 1, ...finite, ...named), start + mostDays);
  const bounded = (moment: number) => Math.min(moment, last);
  const bars = inOrder(plan, graph.tasks).map(({ id, name, fields }): Bar => {
    const { begin = start, end = start } = most.get(id) ?? {};
    const [from, to] = [bounded(begin), bounded(end)];
    const share = fields.wait > 0 || fields.to <= 0 ? 1 : Math.max(0, Math.min(1, fields.from / fields.to));
    return { id, name, begin: from, soonest: from + (to - from) * share, latest: to, fields };
  });
  return {
    bars: bars.sort((one, other) => one.begin - other.begin),
    ...(isDated && times.length > 0 && { start }),
  };
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

/** How time becomes place. */
interface Scale {
  at(moment: number): number;
  marks: { at: number; label: string }[];
  first: string;
  last: string;
}

/** The tasks over time, drawn from their days and what each waits for; the named dates are lines through it. */
export function timeline(session: Session): Content {
  const { drawn: words } = wordsOf(session.language).files.outline;
  const chart = chartOf(session.plan);
  if (chart.bars.length === 0) return '';
  const { dates, chain } = sumsOf(session.plan);
  const { start } = chart;
  const scale = start === undefined ? dayScale(words, chart) : calendarScale(words, chart.bars, start, dates);
  const lines =
    start === undefined
      ? []
      : dates
          .map((date) => ({ date, x: scale.at(endOf(date)) }))
          .filter(({ x }) => x >= left && x <= right + 1);
  const top = 24 + lines.length * 15;
  const height = top + chart.bars.length * row + 6;
  const longest = new Set(chain?.tasks);
  return html`<figure>
<div class="drawing" role="region" aria-label="${words.chart}" tabindex="0">
<svg class="timeline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="timeline-title timeline-desc">
<title id="timeline-title">${words.chart}</title>
<desc id="timeline-desc">${words.chartAbout(chart.bars.length, scale.first, scale.last)}</desc>
${scale.marks.map(({ at, label }) => html`<line class="grid" x1="${px(at)}" y1="16" x2="${px(at)}" y2="${height}"/><text class="axis" x="${px(at + 3)}" y="12">${label}</text>`)}
${lines.map(({ date, x }, index) => dateLine(session, date, x, dateRow(index), height))}
${chart.bars.map((bar, index) => barDrawn(session, bar, scale, top + index * row, longest.has(bar.id)))}
${lines.map(({ date, x }, index) => dateLabel(session, date, x, dateRow(index)))}
</svg></div>
<figcaption>${words.caption}${start === undefined ? ` ${words.noStart}` : ''}</figcaption>
</figure>`;
}

function barDrawn(
  { language, plan }: Session,
  bar: Bar,
  scale: Scale,
  y: number,
  isLongest: boolean,
): Markup {
  const { id, name, begin: from, soonest, latest, fields } = bar;
  const [begin, sure, end] = [scale.at(from), scale.at(soonest), scale.at(latest)];
  const label = fitted(`${id} ${name.trim()}`, size, isLongest ? labels * boldRoom : labels);
  const time = timeIn(language, fields, plan);
  const [least, most] = fields.wait > 0 ? [fields.wait, fields.wait] : [fields.from, fields.to];
  const short = least === most ? `${most}` : `${least}–${most}`;
  const middle = y + row / 2;
  return html`<g class="${isLongest ? 'bar longest' : 'bar'}"><title>${id} ${name.trim()}: ${time}</title><text x="0" y="${middle + 4}">${label}</text><rect class="most" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, end - begin))}" height="${thick}" rx="2"/><rect class="least" x="${px(begin)}" y="${middle - thick / 2}" width="${px(Math.max(2, sure - begin))}" height="${thick}" rx="2"/><text class="days" x="${px(Math.max(begin + 2, end) + 5)}" y="${middle + 4}">${short}</text></g>
`;
}

const dateRow = (index: number) => 30 + index * 15;

function dateLine({ language }: Session, date: DateSums, x: number, y: number, height: number): Markup {
  const { tone: kind } = outlookOf(language, date);
  return html`<line class="date ${kind}" x1="${px(x)}" y1="${y - 9}" x2="${px(x)}" y2="${height}"/>`;
}

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

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

type Words = ReturnType<typeof wordsOf>['files']['outline']['drawn'];

/** Without a start there are only days of work, counted from the beginning. */
function dayScale(words: Words, { bars }: Chart): Scale {
  const length = Math.max(1, ...bars.map(({ latest }) => latest));
  const at = (days: number) => left + ((right - left) * days) / length;
  const step = steps.find((each) => length / each <= mostMarks) ?? length;
  const count = Math.floor(length / step);
  return {
    at,
    marks: Array.from({ length: count + 1 }, (_, index) => ({
      at: at(index * step),
      label: index === 0 ? words.day(0) : `${index * step}`,
    })),
    first: words.day(0),
    last: words.day(Math.ceil(length)),
  };
}

/** Weekends and absences are there and nothing is done on them, so that a named date stands where it is. */
function calendarScale(words: Words, bars: readonly Bar[], start: number, dates: readonly DateSums[]): Scale {
  const first = Math.floor(start);
  const drawn = [...bars.map(({ latest }) => latest), ...dates.map(endOf)];
  const last = Math.max(first + 1, ...drawn.filter((day) => day <= first + mostDays));
  const at = (day: number) => left + ((right - left) * (day - first)) / (last - first);
  return {
    at,
    marks: calendarMarks(words, first, last).map(({ day, label }) => ({ at: at(day), label })),
    first: writtenDay(first),
    last: writtenDay(dayOf(last)),
  };
}

const longestInWeeks = 56;

/** Mondays where it is weeks, the first of the months where it is longer; not more than there is room for. */
function calendarMarks(words: Words, first: Day, last: Day): { day: Day; label: string }[] {
  const inWeeks = last - first <= longestInWeeks;
  const all: { day: Day; label: string }[] = [];
  for (let day = first; day < last; day += 1) {
    const [year = 0, month = 0, date = 0] = writtenDay(day).split('-').map(Number);
    if (inWeeks ? weekdayOf(day) === 1 : date === 1)
      all.push({
        day,
        label: inWeeks ? words.dayOfMonth(month, date) : words.month(month, month === 1 ? year : undefined),
      });
  }
  const widest = Math.max(...all.map(({ label }) => drawnWidth(label, size)));
  const step = Math.ceil(all.length / Math.min(mostMarks, (right - left) / (widest + 8)));
  return all.filter((_, index) => index % Math.max(1, step) === 0);
}
