import { daysIn, inTenths } from '../../text/amounts.js';
import { oneLine } from '../../text/fit.js';
import type { Language } from '../../text/language.js';
import { wordsOf } from '../../words/words.js';
import { frameOf } from './references.js';
import type { PlanState } from './state.js';
import { type DateSums, type Span, sumsOf } from './sums.js';

/** A sum in words. `tag`: whether it fits. */
export interface SumTold {
  text: string;
  tag?: { text: string; tone: 'good' | 'warn' | 'bad' };
}

/**
 * What adds up in a plan, one line each, as every card and file says it: each date by which something is due, those that fail first, then
 * all work, the time, the longest chain, and the money. `littleRoom`: so many days before its date it is told when the work ends.
 */
export function sumsTold(language: Language, plan: PlanState, littleRoom?: number): SumTold[] {
  const { items, clauses, list } = wordsOf(language).files;
  const { work, start, end, capacity, dates, money, chain } = sumsOf(plan);
  const due = dates.filter((each, index) => each.work.to > (dates[index - 1]?.work.to ?? 0));
  const [late, others] = [due.filter(({ holds }) => !holds.to), due.filter(({ holds }) => holds.to)];
  const time = start !== undefined && end !== undefined ? [items.sums.time(start, end)] : [];
  const has = capacity === undefined ? [] : [items.sums.capacity(inTenths(capacity))];
  const { tax = 'unsaid', lines = [] } = frameOf(plan)?.money ?? {};
  const chainTold = ({ tasks, days }: { tasks: string[]; days: Span }) => {
    const names = tasks.join(' → ');
    const ends = dates.at(-1)?.ends;
    if (!ends) return `${names}, ${daysIn[language](days.from, days.to)}`;
    return items.sums.ends(names, ends.from ?? '', ends.to ?? '');
  };
  return [
    ...[...late, ...others].map((date) => dateTold(language, date, littleRoom)),
    ...[
      ...(work ? [items.sums.work(daysIn[language](work.from, work.to))] : []),
      ...(time.length > 0 ? [clauses([...time, ...has])] : []),
      ...(chain && chain.tasks.length > 1 ? [items.sums.chain(chainTold(chain))] : []),
      ...(money
        ? [items.sums.money(money.spent, money.amount, money.left, items.tax[tax], list(money.unknown ?? []))]
        : []),
      ...lines.map(({ what, volume, price }) => items.moneyLine(oneLine(what), volume, price)),
    ].map((text) => ({ text })),
  ];
}

/** The date that fails first, else the one with the least to spare. */
export function tightestOf(dates: readonly DateSums[]): DateSums | undefined {
  const due = dates.filter(({ work }) => work.to > 0);
  const [tightest] = due.toSorted((one, other) => one.spare - other.spare);
  return due.find(({ holds }) => !holds.to) ?? tightest;
}

/** Days between the end of the work and its date: with so few it is told when that ends, and with the last of them that it just fits. */
const [littleToSpare, nothingToSpare] = [5, 1];

/**
 * A named date: what is due by then, what the people have, when all of it ends where there is little to spare, the chain that ends last
 * where it is late, and whether it can be held.
 */
export function dateTold(language: Language, sum: DateSums, littleRoom = littleToSpare): SumTold {
  const { items, clauses } = wordsOf(language).files;
  const { sums } = items;
  const days = daysIn[language];
  const { name, date, work, capacity, people, others = [], chain, ends, spare } = sum;
  const { from = '', to = '' } = ends;
  const isLate = to === '' || to > date;
  const own = [
    ...people
      .filter((each) => each.tasks.length > 0)
      .map(({ who, work: theirs, days: has }) =>
        sums.person(oneLine(who), days(theirs.from, theirs.to), inTenths(has)),
      ),
    ...others.map(({ who, work: theirs }) => sums.other(oneLine(who), days(theirs.from, theirs.to))),
  ];
  const total = [
    sums.total(days(work.from, work.to)),
    ...(capacity === undefined ? [] : [sums.against(inTenths(capacity))]),
  ];
  const told = clauses([
    ...(own.length > 0 ? own : total),
    ...(isLate && chain.length > 0 ? [sums.ends(chain.join(' → '), from, to)] : []),
    ...(!isLate && chain.length > 0 && spare <= littleRoom ? [sums.ready(from || to, to)] : []),
  ]);
  const text = sums.date(oneLine(name), date, told);
  return { text, ...(sum.tasks.length > 0 && { tag: outlookOf(language, sum) }) };
}

/** Whether something fits. */
export function outlookOf(
  language: Language,
  { holds, others, spare }: Pick<DateSums, 'holds' | 'others' | 'spare'>,
): NonNullable<SumTold['tag']> {
  const { sums } = wordsOf(language).files.items;
  // Of people whose days are known it is known what does not fit.
  if (!holds.from) return { text: sums.late, tone: 'bad' };
  if (!holds.to) return { text: sums.holdsAtBest, tone: 'warn' };
  if (others) return { text: sums.unsaid, tone: 'warn' };
  return spare <= nothingToSpare
    ? { text: sums.justHolds, tone: 'warn' }
    : { text: sums.holds, tone: 'good' };
}
