import type { Figure } from '../../text/figures.js';
import { figuresOf } from './item-texts.js';
import { liveItems } from './references.js';
import type { PlanState } from './state.js';

/** A date or a number, and the items that carry it. */
export interface FigureRow extends Pick<Figure, 'value' | 'kind'> {
  items: string[];
}

/**
 * The dates of the plan and the numbers that more than one item carries, dates first, each with those items, so that who signs
 * sees what differs.
 */
export function figuresTable(plan: PlanState): FigureRow[] {
  const rows = new Map<string, FigureRow>();
  for (const item of liveItems(plan)) {
    for (const { value, kind } of figuresOf(item)) {
      const row = rows.get(`${kind} ${value}`) ?? { value, kind, items: [] };
      if (!row.items.includes(item.id)) row.items.push(item.id);
      rows.set(`${kind} ${value}`, row);
    }
  }
  return [...rows.values()]
    .filter(({ kind, items }) => kind === 'date' || items.length > 1)
    .sort(
      (one, other) =>
        one.kind.localeCompare(other.kind) || one.value.localeCompare(other.value, 'en', { numeric: true }),
    );
}
