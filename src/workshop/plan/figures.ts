import { parseDate } from '../../text/dates.js';
import { type Figure, figuresIn } from '../../text/figures.js';
import { textsIn } from '../../text/json.js';
import { rememberedOf } from '../../text/remembered.js';
import type { Question } from '../base/question.js';
import { briefOf } from './grounds.js';
import type { Item, ItemFields } from './items.js';
import { liveOf } from './references.js';
import type { Session } from './session.js';
import { isInherited } from './queries.js';

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

/**
 * Figures of an item that nobody else has said, as it writes them: its author's own. What the brief, an answer, a remark, a
 * house rule or a passage that was looked up says is nobody's own, and neither is a date of the frame. Days of a task always are.
 */
export function ownFigures(session: Session, item: Item): string[] {
  // It was agreed as it is by another workshop, with its grounds there.
  if (isInherited(item)) return [];
  const given = valuesGiven(session);
  const { fields } = item;
  const bare = fields.kind === 'task' ? { ...item, fields: { ...fields, from: 0, to: 0 } } : item;
  const isGiven = (each: Figure) =>
    isAmong(given.said, each) || (fields.kind !== 'frame' && isAmong(given.frame, each));
  const own = figuresOf(bare).filter((each) => !isGiven(each));
  return [...new Map(own.map(({ value, written }) => [value, written])).values()];
}

/** Values in what people and documents said, and the dates of the frame. Files ask for them with every item. */
const valuesGiven = rememberedOf((session: Session) => {
  const { remarks, houseRules, sources, questions, plan } = session;
  const said = [briefOf(session), ...[...remarks, ...houseRules].map(({ text }) => text)];
  const answers = questions.flatMap(textsOfAnswer);
  const frame = liveOf(plan, 'frame').flatMap(figuresOf);
  return {
    said: known([
      ...[...said, ...answers].flatMap((text) => figuresIn(text).map(({ value }) => value)),
      ...sources.flatMap(({ figures = [] }) => figures),
    ]),
    frame: known(frame.filter(({ kind }) => kind === 'date').map(({ value }) => value)),
  };
});

/** Dates are known by their parts, too. */
function known(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => [value, ...partsOf(value)]));
}

/** A date with its year is known where it was said without one. */
function isAmong(values: ReadonlySet<string>, { value, kind }: Figure): boolean {
  return values.has(value) || (kind === 'date' && values.has(value.slice('2027-'.length)));
}

/** Of 2027-03-31: the year, the month, and the date without its year. */
function partsOf(value: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value) ?? [];
  if (year === undefined || month === undefined) return [];
  return [year, `${year}-${month}`, ...(day === undefined ? [] : [`${month}-${day}`])];
}

/** Who agrees with what was assumed has said the figures of the question, too. */
function textsOfAnswer({ text, assumption, closure }: Question): string[] {
  if (closure?.outcome !== 'answered') return [];
  return [closure.text, ...(closure.agrees ? [text, assumption] : [])];
}
