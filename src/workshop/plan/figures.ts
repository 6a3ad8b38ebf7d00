import { parseDate } from '../../text/dates.js';
import { type Figure, figuresIn } from '../../text/figures.js';
import { type Question, questionOf } from '../base/question.js';
import { ruleNamed } from '../setting/house-rules.js';
import { briefOf } from './grounds.js';
import type { Item, ItemFields } from './items.js';
import { liveOf, nowOf, referencesOf, requirementWith, restsOn } from './references.js';
import type { Session } from './session.js';
import { isInherited } from './standing.js';

type Said = Pick<Item, 'name' | 'text' | 'fields'>;

/** The dates and numbers that an item says, in its texts and its fields. A single digit tells nothing by itself. */
function figuresOf({ name, text, fields }: Said): Figure[] {
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

/** Figures of an item that stand in none of its grounds, as it writes them: its author's own proposal. Days of a task are always that. */
export function ownFigures(session: Session, item: Item): string[] {
  const figuresOfItem = readings.get(session) ?? readingOf(session);
  readings.set(session, figuresOfItem);
  return figuresOfItem(item);
}

/** The files of a version ask for the figures of every item several times over. */
const readings = new WeakMap<Session, (item: Item) => string[]>();

/** Reading a text takes its time, and items lead to each other. */
function readingOf(session: Session): (item: Item) => string[] {
  const values: Values = {
    said: onceAnItem((each) => known(figuresOf(each).map(toValue))),
    given: onceAnItem((each) => known(valuesGivenTo(session, each))),
  };
  return onceAnItem((item) => {
    // It was agreed as it is by another workshop, with its grounds there.
    if (isInherited(item)) return [];
    const { fields } = item;
    const figures = figuresOf(
      fields.kind === 'task' ? { ...item, fields: { ...fields, from: 0, to: 0 } } : item,
    );
    const own = figures.filter((each) => !hasGround(session, values, item, each, new Set()));
    return [...new Map(own.map(({ value, written }) => [value, written])).values()];
  });
}

/** What an item says itself, and what people and documents said that it rests on. */
type Values = Record<'said' | 'given', (item: Item) => ReadonlySet<string>>;

function onceAnItem<Value>(find: (item: Item) => Value): (item: Item) => Value {
  const found = new WeakMap<Item, Value>();
  return (item) => {
    const value = found.get(item) ?? find(item);
    found.set(item, value);
    return value;
  };
}

const toValue = ({ value }: Figure) => value;

/** Dates are known by their parts, too. */
function known(values: readonly string[]): ReadonlySet<string> {
  return new Set([...new Set(values)].flatMap((value) => [value, ...partsOf(value)]));
}

/**
 * Whether a figure stands in what people or documents said that the item rests on. An item that it refers to vouches for what
 * it says itself and has from such a ground. `seen`: items that have been asked.
 */
function hasGround(session: Session, values: Values, item: Item, figure: Figure, seen: Set<string>): boolean {
  if (isAmong(values.given(item), figure)) return true;
  seen.add(item.id);
  return referencesOf(item).some((id) => {
    const other = nowOf(session.plan, id) ?? requirementWith(session.plan, id);
    if (!other || seen.has(other.id) || !isAmong(values.said(other), figure)) return false;
    return hasGround(session, values, other, figure, seen);
  });
}

/** A date with its year is known where it was said without one, and 11:30 where it was said as 11.30. */
function isAmong(values: ReadonlySet<string>, { value, kind }: Figure): boolean {
  const others = kind === 'date' ? [value.slice('2027-'.length)] : timesLike(value);
  return [value, ...others].some((each) => values.has(each));
}

/** A time of day as people write it besides: 09:30 as 9:30 or 9.30. A full hour as a bare number may be of anything. */
function timesLike(value: string): string[] {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(value) ?? [];
  if (hour === '') return [];
  const dotted = minute === '00' ? [] : [`${Number(`${hour}.${minute}`)}`];
  return [`${Number(hour)}:${minute}`, `${hour.padStart(2, '0')}:${minute}`, ...dotted];
}

/** Values in what people and documents said that an item rests on, and the dates of the frame. */
function valuesGivenTo(session: Session, item: Item): string[] {
  const cited = new Set(item.grounds.flatMap(({ as, ref }) => (as === 'source' ? [ref] : [])));
  const sources = cited.size === 0 ? [] : session.sources.filter(({ id }) => cited.has(id));
  const frame = item.fields.kind === 'frame' ? [] : liveOf(session.plan, 'frame').flatMap(figuresOf);
  return [
    ...textsGivenTo(session, item).flatMap((text) => figuresIn(text).map(toValue)),
    ...sources.flatMap(({ figures = [] }) => figures),
    ...frame.filter(({ kind }) => kind === 'date').map(toValue),
  ];
}

/** Of 2027-03-31: the year, the month, and the date without its year. */
function partsOf(value: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? [];
  if (year === undefined || month === undefined) return [];
  return [year, `${year}-${month}`, ...(day === undefined ? [] : [`${month}-${day}`])];
}

function textsGivenTo(session: Session, item: Item): string[] {
  const brief = item.grounds.some(({ as }) => as === 'brief') ? [briefOf(session)] : [];
  const rules = item.grounds.flatMap(({ as, ref }) =>
    as === 'rule' ? (ruleNamed(session, ref)?.text ?? []) : [],
  );
  return [...brief, ...rules, ...restsOn(item).flatMap((id) => textsBehind(session, id))];
}

function textsBehind(session: Session, id: string): string[] {
  const remark = session.remarks.find(({ number }) => `M${number}` === id);
  if (remark) return [remark.text];
  const question = questionOf(session, id);
  return question ? textsOfAnswer(question) : [];
}

/** Who agrees with what was assumed has said the figures of the question, too. */
function textsOfAnswer({ text, assumption, closure, read }: Question): string[] {
  if (closure?.outcome !== 'answered') return [];
  const asked = closure.agrees || read?.outcome === 'agrees' ? [text, assumption] : [];
  return [closure.text, read?.fact ?? '', ...asked];
}
