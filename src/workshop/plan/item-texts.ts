import { parseDate } from '../../text/calendar.js';
import { type Figure, figuresIn } from '../../text/figures.js';
import type { Item, ItemFields } from './items.js';

type Said = Pick<Item, 'name' | 'text' | 'fields'>;

/** The dates and numbers that an item says, in its texts and its fields. A single digit tells nothing by itself. */
export function figuresOf({ name, text, fields }: Said): Figure[] {
  const all = [name, text, ...textsIn(withoutNames(fields))].flatMap((each) => figuresIn(each));
  return all.filter(({ value }) => value.length > 1);
}

/** What a date is called is no figure: "First 100 guests". */
function withoutNames(fields: ItemFields): unknown {
  if (fields.kind === 'frame') return { ...fields, dates: fields.dates.map(({ date }) => date) };
  if (fields.kind === 'task' && parseDate(fields.by) === undefined) return { ...fields, by: '' };
  return fields;
}

/** The texts and numbers at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
