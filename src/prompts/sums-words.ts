import { type FigureRow, figuresTable } from '../workshop/plan/figures-table.js';
import type { PlanState } from '../workshop/plan/state.js';
import { type DateSums, type Span, sumsOf } from '../workshop/plan/sums.js';
import { fenced } from './foreign.js';

/** What adds up in the plan, by code. Nothing where there is nothing to add up. */
export function sumsWords(plan: PlanState): string[] {
  const { work, capacity, start, end, workingDays, chain, dates, budget } = sumsOf(plan);
  const lines = [
    ...(work ? [`work of all tasks: ${span(work)} days`] : []),
    ...(capacity === undefined
      ? []
      : [`the people have: ${capacity} days, ${start} to ${end} (${workingDays} working days)`]),
    ...(chain ? [`longest chain: ${chain.tasks.join(', ')}: ${span(chain.days)} days`] : []),
    ...dates.map(dateLine),
    ...(budget ? [`budget: ${budget.amount}, its parts: ${budget.parts}`] : []),
  ];
  return lines.length > 0 ? [`# Added up by code\n${fenced(lines)}`] : [];
}

function dateLine({ name, date, work, capacity, chainDays, chainRoom, holds }: DateSums): string {
  const has = capacity === undefined ? '' : ` of ${capacity}`;
  const fits = holds.to ? 'holds' : holds.from ? 'holds only with the lower figures' : 'does not hold';
  return `${name} ${date}: ${span(work)} days${has}, longest chain ${span(chainDays)} of ${chainRoom}: ${fits}`;
}

const span = ({ from, to }: Span) => (from === to ? `${to}` : `${from} to ${to}`);

/** All dates and figures of the plan, with the items that carry them. `among`: only those that one of these items carries. */
export function figureWords(plan: PlanState, among?: ReadonlySet<string>): string[] {
  const rows = figuresTable(plan).filter(({ items }) => !among || items.some((id) => among.has(id)));
  if (rows.length === 0) return [];
  const line = (kind: FigureRow['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [`${row.value}: ${row.items.join(', ')}`] : []));
  const lines = [line('date'), line('number')].filter((each) => each.length > 0);
  return [
    `# Dates and figures, and the items that carry them\n${fenced(lines.map((each) => each.join(' · ')))}`,
  ];
}
