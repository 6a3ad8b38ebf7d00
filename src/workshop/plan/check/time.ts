import { type Day, parseDate, writtenDay } from '../../../text/dates.js';
import { heard } from '../../../text/same-text.js';
import { anybody, mostDaysAWeek, spanOf, type Worker, workersOf } from '../calendar.js';
import type { Item, ItemOf } from '../items.js';
import { frameOf, itemOf, liveOf, restsOn } from '../references.js';
import { circlesOf, confirmedOn, isWait, scheduleOf, taskGraph } from '../schedule.js';
import type { PlanState } from '../state.js';
import { type DateSums, type Span, sumsOf } from '../sums.js';
import type { Finding, Rule } from './finding.js';
import { type Check, foundIn } from './references.js';

/** What a task takes is work, or a wait for somebody else. */
function wrongDays({ from, to, wait }: ItemOf<'task'>['fields']): string | undefined {
  if (wait < 0 || (wait > 0 && (from !== 0 || to !== 0))) return `wait: ${wait}, from: ${from}, to: ${to}`;
  return wait === 0 && (from < 0 || to < from || to === 0) ? `from: ${from}, to: ${to}` : undefined;
}

function noDates(frame: ItemOf<'frame'>): Finding[] {
  const { start, dates, people, absences } = frame.fields;
  const isWrong = (text: string) => text.trim() !== '' && parseDate(text) === undefined;
  const wrong = [
    ...(isWrong(start) ? [start] : []),
    ...dates.flatMap(({ name, date }) => (isWrong(date) ? [`${name}: ${date}`] : [])),
    ...[...people, ...absences].flatMap(({ who, from, to }) => {
      const texts = [from, to].filter(isWrong);
      const isBackwards =
        texts.length === 0 && from.trim() !== '' && to.trim() !== '' && !spanOf({ from, to });
      return [...texts, ...(isBackwards ? [`${from} → ${to}`] : [])].map((each) =>
        who === '' ? each : `${who}: ${each}`,
      );
    }),
    ...absences.flatMap(({ who, from }) => (from.trim() === '' ? [`${who}: “”`] : [])),
  ];
  return wrong.map((each) => foundIn([frame], 'date', each));
}

/** The dates by which not all fits: even with the lower figures, or only with the upper ones. A circle is told by itself. */
function overdue(plan: PlanState, frame: Item, rule: 'date' | 'tight'): Finding[] {
  const circles = circlesOf(taskGraph(plan)).flat();
  const dates = sumsOf(plan).dates.filter(({ tasks }) => !circles.some(({ id }) => tasks.includes(id)));
  const found = dates.flatMap((sum) => {
    const [last, ...others] = itemsOf(plan, sum.chain).reverse();
    if (!last || sum.holds.from !== (rule === 'tight') || fits(plan, frame, sum.holds, sum)) return [];
    return [foundIn([last, ...others], rule, overdueWords(sum))];
  });
  // A chain that is late for two dates is told once, by the first of them.
  const isFirst = ({ items: [last] }: Finding, index: number) =>
    found.findIndex(({ items }) => items[0] === last) === index;
  return found.filter(isFirst);
}

/** The date, the chain that ends last and when it does, and who has fewer days than they need. */
function overdueWords({ name, date, chain, ends, people, work, capacity = Infinity }: DateSums): string {
  const from = ends.from === undefined || ends.from === ends.to ? '' : `${ends.from} – `;
  const short = people.filter((each) => each.work.to > each.days);
  const lack = short.map(({ who, work: own, days }) => `; ${who}: ${written(own)} > ${days}`).join('');
  const all = lack === '' && work.to > capacity ? `; ${written(work)} > ${capacity}` : '';
  return `${name} ${date}: ${chain.join(' → ')} → ${from}${ends.to ?? '…'}${lack}${all}`;
}

/**
 * Whether both figures fit, or the plan says that they don't: a risk threatens the frame. That not even the lower one fits, somebody
 * has to accept, knowing that: the risk names the date, or was put or changed since all that is due by it.
 */
function fits(
  plan: PlanState,
  frame: Item,
  { from, to }: DateSums['holds'],
  { name: called, date, tasks }: Pick<DateSums, 'name' | 'date' | 'tasks'>,
): boolean {
  const told = liveOf(plan, 'risk').filter(({ fields }) => fields.threatens.includes(frame.id));
  if (to || from) return to || told.length > 0;
  const changed = Math.max(...[frame, ...itemsOf(plan, tasks)].map(({ since }) => since.step));
  return told.some(({ fields: { accepted, sign, mitigation }, name, text, since }) => {
    const said = heard([name, text, sign, mitigation].join(' '));
    const isNamed = [called, date].some((each) => heard(each) !== '' && said.includes(heard(each)));
    return accepted && (isNamed || since.step >= changed);
  });
}

function written({ from, to }: Span): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

function itemsOf(plan: PlanState, ids: readonly string[]): Item[] {
  return ids.flatMap((id) => itemOf(plan, id) ?? []);
}

const isAway = ({ away }: Worker, day: Day) => away.some(({ from, to }) => from <= day && day <= to);

/** The days of a wait. What is longer is no absence of anybody. */
function daysFrom(begin: number, end: number): Day[] {
  const [first, length] = [Math.floor(begin), Math.ceil(end - 1e-6) - Math.floor(begin)];
  return length > 366 || !Number.isFinite(length) ? [] : Array.from({ length }, (_, index) => first + index);
}

/** Days, dates and money. */
export const timeChecks = {
  /** No task waits, at any remove, for itself. */
  circle: ({ plan }) =>
    circlesOf(taskGraph(plan)).map((tasks) =>
      foundIn(tasks, 'circle', tasks.map(({ id }) => id).join(' → ')),
    ),
  /** Tasks and people have days that days can be. */
  capacity: ({ plan }) => {
    const frame = liveOf(plan, 'frame')[0];
    const tasks = liveOf(plan, 'task').flatMap((task) => {
      const wrong = wrongDays(task.fields);
      return wrong === undefined ? [] : [foundIn([task], 'capacity', wrong)];
    });
    if (!frame) return tasks;
    const people = frame.fields.people
      .filter(({ days }) => days < 0 || days > mostDaysAWeek)
      .map(({ who, days }) =>
        foundIn([frame], 'capacity', `${who}: ${days} ${days < 0 ? '< 0' : `> ${mostDaysAWeek}`}`),
      );
    return [...tasks, ...people];
  },
  /** The lines of money are no more than the amount, or somebody accepts that they are. */
  budget: ({ plan }) => {
    const frame = liveOf(plan, 'frame')[0];
    const { money } = sumsOf(plan);
    if (!frame || !money) return [];
    const negative = frame.fields.money.lines.filter(({ volume, price }) => volume * price < 0);
    const { covers, amount } = frame.fields.money;
    const about = { name: covers, date: `${amount}`, tasks: [] };
    const isCovered = fits(plan, frame, { from: money.left >= 0, to: money.left >= 0 }, about);
    return [
      ...(isCovered ? [] : [foundIn([frame], 'budget', `${money.spent} > ${money.amount}`)]),
      ...negative.map(({ what, volume, price }) =>
        foundIn([frame], 'budget', `${what}: ${volume} × ${price}`),
      ),
    ];
  },
  /** Dates of the frame are dates, and what is due by one of them can be done by then. */
  date: ({ plan }) => {
    const frame = liveOf(plan, 'frame')[0];
    return frame ? [...noDates(frame), ...overdue(plan, frame, 'date')] : [];
  },
  /** What is due by a date fits also where everything takes as long as it may. */
  tight: ({ plan }) => {
    const frame = liveOf(plan, 'frame')[0];
    return frame ? overdue(plan, frame, 'tight') : [];
  },
  /** Nothing is due from somebody on a day, and nobody is waited for over days, on which they are away. */
  away: ({ plan }) => {
    const frame = frameOf(plan);
    const nobody = frame && anybody(frame);
    if (!frame || !nobody) return [];
    const workers = workersOf(frame);
    const { least: times } = scheduleOf(plan);
    const absentOf = (who: string, days: readonly Day[]) => {
      const named = workers.filter((each) => heard(each.who) === heard(who));
      const each = named.length > 0 ? named : who.trim() === '' ? [nobody] : [];
      return days.length > 0 && each.length > 0 && each.every((one) => days.every((day) => isAway(one, day)));
    };
    const tasks = liveOf(plan, 'task').flatMap((task) => {
      // Work goes on only while somebody is there, and may end before its date.
      const { begin = 0, end = 0 } = times.get(task.id) ?? {};
      const days = isWait(task) ? daysFrom(begin, end) : [];
      if (!absentOf(task.fields.who, days)) return [];
      const span = [...new Set([days[0], days.at(-1)])].map((day) => writtenDay(day ?? 0));
      return [foundIn([task], 'away', `${task.fields.who} ${span.join(' → ')}`.trim())];
    });
    const asked = liveOf(plan, 'assumption').flatMap((item) => {
      const day = confirmedOn(item.fields.by, frame);
      const isAbsent = day !== undefined && item.fields.who.trim() !== '' && absentOf(item.fields.who, [day]);
      return isAbsent ? [foundIn([item], 'away', `${item.fields.who} ${writtenDay(day)}`)] : [];
    });
    return [...tasks, ...asked];
  },
  /** Nothing waits for an answer that nobody has promised by a day. What takes the place of a question holds until somebody says otherwise. */
  endless: ({ plan }) => {
    const open = liveOf(plan, 'assumption').filter(
      ({ fields }) => fields.by.trim() === '' && fields.insteadOf.trim() === '',
    );
    return open.flatMap((each) => {
      const tasks = liveOf(plan, 'task').filter((task) => restsOn(task).includes(each.id));
      const ids = tasks.map(({ id }) => id).join(', ');
      return tasks.length > 0 ? [foundIn([each, ...tasks], 'endless', ids)] : [];
    });
  },
} satisfies { [Each in Rule]?: Check };
