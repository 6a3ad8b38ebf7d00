import { daysIn } from '../text/amounts.js';
import type { Language } from '../text/language.js';
import { type DateSums, sumsOf } from '../workshop/plan/sums.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { wordsOf } from './words.js';

/** What adds up in the plan, one line each: work, time, the longest chain of tasks, each date, and the budget. */
export function sumLines({ plan, language }: Session): string[] {
  const { items, clauses } = wordsOf(language);
  const { work, start, end, workingDays, capacity, dates, budget, chain } = sumsOf(plan);
  const days = daysIn[language];
  const time =
    start !== undefined && end !== undefined && workingDays !== undefined
      ? [items.sums.time(start, end, workingDays)]
      : [];
  const available = capacity === undefined ? [] : [items.sums.capacity(capacity)];
  return [
    ...(work ? [items.sums.work(days(work.from, work.to))] : []),
    ...(time.length > 0 ? [clauses([...time, ...available])] : []),
    ...(chain && chain.tasks.length > 1
      ? [items.sums.chain(chain.tasks.join(' → '), days(chain.days.from, chain.days.to))]
      : []),
    ...dates.map((date) => dateLine(language, date)),
    ...(budget ? [items.sums.budget(budget.parts, budget.amount)] : []),
  ];
}

function dateLine(language: Language, sum: DateSums): string {
  const { items, clauses } = wordsOf(language);
  const { sums } = items;
  const days = daysIn[language];
  const { name, date, work, capacity, chainDays, chainRoom, holds } = sum;
  const outlook = holds.to ? sums.holds : holds.from ? sums.holdsAtBest : sums.late;
  return clauses([
    sums.date(inline(name), date, days(work.from, work.to)),
    ...(capacity === undefined ? [] : [sums.against(capacity)]),
    ...(chainDays.to > chainRoom ? [sums.chainRoom(days(chainDays.from, chainDays.to), chainRoom)] : []),
    outlook,
  ]);
}
