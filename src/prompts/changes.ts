import { z } from 'zod';
import { sameText } from '../text/same-text.js';
import {
  type FieldsOf,
  type ItemFields,
  type ItemKind,
  itemFields,
  itemKinds,
  itemWords,
  kinds,
  weekdays,
} from '../workshop/plan/items.js';
import { bareId, upToWords } from './members.js';

/** The fields of an item as an answer gives them. A text that is too long is told with the next call; one that is far too long is refused. */
export const givenFields = itemFields({
  text: upToWords,
  added: upToWords,
  list: <Entry extends z.ZodType>(entry: Entry, most: number) => z.array(entry).max(2 * most),
});

/** Fields of an answer that have nothing to say in many of them. */
export const mayBeBlank: readonly string[] = [
  'change text about why who assumption cost then reason stance alternatives does interfaces data by sign',
  'mitigation insteadOf start date id from to covers otherwise done',
].flatMap((names) => names.split(' '));

/** What an item is besides its fields. */
const besides = {
  name: upToWords(itemWords.name),
  text: upToWords(itemWords.text),
  grounds: z.array(z.string()).max(24),
};

/** The field of a requirement that is one of its cases: "AC3", or "AC" for a new one. */
const ofCase = /^AC\d*$/u;
const oneCase = z.array(upToWords(40));

const shapes = new Map<ItemKind, Readonly<Record<string, z.ZodType>>>(
  givenFields.options.map(({ shape: { kind, ...fields } }) => {
    // What is said of money changes field by field too.
    const money = 'money' in fields ? fields.money.shape : {};
    return [kind.value, { ...besides, ...fields, ...money }];
  }),
);

function kindOf(id: string): ItemKind | undefined {
  const [letters] = /^[A-Z]+(?=\d)/u.exec(bareId(id)) ?? [];
  return itemKinds.find((kind) => kinds[kind].letter === letters);
}

/**
 * The lists of the frame, an entry of which changes alone: its name comes first, and alone it takes out all that is called so. What
 * is left out at the end is blank.
 */
const entries = {
  dates: z.tuple([upToWords(6), z.string()]).transform(([name, date]) => ({ name, date })),
  lines: z
    .tuple([upToWords(itemWords.name), z.coerce.number(), z.coerce.number()])
    .transform(([what, volume, price]) => ({ what, volume, price })),
  absences: z
    .tuple([upToWords(6), z.string(), z.string()])
    .transform(([who, from, to]) => ({ who, from, to })),
  people: z
    .tuple([upToWords(6), z.coerce.number(), z.string(), z.string()], z.preprocess(inShort, z.enum(weekdays)))
    .transform(([who, days, from, to, ...on]) => ({ who, days, from, to, weekdays: on })),
} as const;

const membersOf = { dates: 2, lines: 3, absences: 3, people: 4 } as const;

/** "Monday" as the frame has it. */
function inShort(day: unknown): unknown {
  return typeof day === 'string' ? day.trim().slice(0, 3).toLowerCase() : day;
}

/** An entry without what is blank at its end. */
function entryIn(value: readonly string[]): readonly string[] {
  return value.slice(0, value.findLastIndex((each) => each.trim() !== '') + 1);
}

/** With as many members as an entry has. */
function padded(field: keyof typeof entries, value: readonly string[]): string[] {
  return [...value, ...Array.from({ length: Math.max(0, membersOf[field] - value.length) }, () => '')];
}

function isEntry(kind: ItemKind, field: string): field is keyof typeof entries {
  return kind === 'frame' && Object.hasOwn(entries, field);
}

/** Whether two changes are of the same thing: a field, or in a list of the frame an entry by its name. */
export function isSameChange(one: readonly string[], other: readonly string[]): boolean {
  const [[id = '', field = '', name = ''], [otherId = '', otherField, otherName = '']] = [one, other];
  if (bareId(id) !== bareId(otherId) || field !== otherField) return false;
  const kind = kindOf(id);
  return kind === undefined || !isEntry(kind, field) || sameText(name, otherName);
}

const spoken: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** A value as its field has it: a list, a text, a number, or yes and no. The problem of it where it is none of them. */
function readAs(schema: z.ZodType, value: readonly string[]): { value: unknown } | { problem: string } {
  const lines = value.filter((each) => each.trim() !== '');
  const text = lines.join('; ');
  const read = [lines, text, Number(text), spoken[text]].map((each) => schema.safeParse(each));
  const right = read.find(({ success }) => success);
  if (right) return { value: right.data };
  const issues = read.flatMap(({ error }) => error?.issues ?? []);
  const isTelling = ({ code }: z.core.$ZodIssue) => code !== 'invalid_type';
  return { problem: issues.find(isTelling)?.message ?? 'cannot be read: put the whole item' };
}

/** Some models write ids as one text, which as a whole would be the id of nothing. */
function partsOf(kind: ItemKind, field: string, value: readonly string[]): readonly string[] {
  const isOfIds = Object.hasOwn(kinds[kind].refersTo ?? {}, field);
  return isOfIds ? value.flatMap((each) => each.split(/[\s,;，；、]+/u)) : value;
}

/** A field of an item, and how it reads now: ["T4", "to", "8"]. Whatever else the item says stays. */
export const change = z
  .array(upToWords(60))
  .max(22)
  .superRefine(([id = '', field = '', ...value], context) => {
    const kind = kindOf(id);
    // What leads to no item is left out, like every such id.
    const problem = kind && problemIn(kind, field, value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: `${id} ${field}: ${problem}` });
  });

function problemIn(kind: ItemKind, field: string, value: readonly string[]): string | undefined {
  if (isEntry(kind, field))
    return entryIn(value).length < 2
      ? undefined
      : entries[field].safeParse(padded(field, value)).error?.issues[0]?.message;
  const shape = shapes.get(kind) ?? {};
  const hasCases = kind === 'requirement';
  const schema = hasCases && ofCase.test(field) ? oneCase : shape[field];
  if (!schema) {
    const names = [...Object.keys(shape), ...(hasCases ? ['AC1'] : [])];
    return `no field of a ${kind}, which has ${names.join(', ')}`;
  }
  const isBlank = schema instanceof z.ZodString && value.every((each) => each.trim() === '');
  if (isBlank && !mayBeBlank.includes(field)) return 'must not be blank';
  if (schema === oneCase && field !== 'AC' && value.filter((each) => each.trim() !== '').length > 1)
    return 'has one text: the words of the case';
  const read = readAs(schema, partsOf(kind, field, value));
  return 'problem' in read ? read.problem : undefined;
}

/** An item as far as changes touch it. */
interface Changed {
  name: string;
  text: string;
  fields: ItemFields;
}

/** The same with these fields as they read now. The grounds are their own matter. */
export function withChanges<Each extends Changed>(
  item: Each,
  changes: readonly { field: string; value: readonly string[] }[],
): Each {
  let changed = item;
  for (const { field, value } of changes) changed = withChange(changed, field, value);
  return changed;
}

function withChange<Each extends Changed>(item: Each, field: string, value: readonly string[]): Each {
  const { fields } = item;
  if (fields.kind === 'requirement' && ofCase.test(field))
    return { ...item, fields: { ...fields, acceptance: casesWith(fields.acceptance, field, value) } };
  if (fields.kind === 'frame' && isEntry('frame', field))
    return { ...item, fields: frameWith(fields, field, value) };
  const schema = shapes.get(fields.kind)?.[field];
  const read = schema && field !== 'grounds' ? readAs(schema, partsOf(fields.kind, field, value)) : undefined;
  if (!read || !('value' in read)) return item;
  if (field in besides) return { ...item, [field]: read.value };
  return fields.kind === 'frame' && field in fields.money
    ? { ...item, fields: { ...fields, money: { ...fields.money, [field]: read.value } } }
    : { ...item, fields: { ...fields, [field]: read.value } };
}

type Cases = Extract<ItemFields, { kind: 'requirement' }>['acceptance'];

function casesWith(cases: Cases, field: string, value: readonly string[]): Cases {
  const texts = value.filter((each) => each.trim() !== '');
  if (field === 'AC') return [...cases, ...texts.map((text) => ({ id: '', text }))];
  const [text] = texts;
  return text === undefined
    ? cases.filter(({ id }) => id !== field)
    : cases.map((each) => (each.id === field ? { ...each, text } : each));
}

type Frame = FieldsOf<'frame'>;

function frameWith(frame: Frame, field: keyof typeof entries, all: readonly string[]): Frame {
  const { dates, money, absences, people } = frame;
  const value = entryIn(all);
  const given = padded(field, value);
  switch (field) {
    case 'dates':
      return { ...frame, dates: withEntry(dates, ({ name }) => name, value, entries.dates.safeParse(given)) };
    case 'lines': {
      const lines = withEntry(money.lines, ({ what }) => what, value, entries.lines.safeParse(given));
      return { ...frame, money: { ...money, lines } };
    }
    case 'absences': {
      const read = entries.absences.safeParse(given);
      // Of one day only the first is given.
      const days = ({ from, to }: Span) => ({ from, to: to || from });
      const meets = (one: Span, other: Span) => overlap(days(one), days(other));
      return { ...frame, absences: withEntry(absences, ({ who }) => who, value, read, meets) };
    }
    case 'people': {
      const read = entries.people.safeParse(given);
      return { ...frame, people: withEntry(people, ({ who }) => who, value, read, overlap) };
    }
    default:
      return field satisfies never;
  }
}

/** An entry takes the place of those of its name, of spans only of those that it overlaps. */
function withEntry<Entry>(
  list: readonly Entry[],
  nameOf: (each: Entry) => string,
  value: readonly string[],
  { data }: { data?: Entry | undefined },
  meets: (one: Entry, other: Entry) => boolean = () => true,
): Entry[] {
  const entry = value.length > 1 ? data : undefined;
  const [name] = value;
  const isIt = (each: Entry) =>
    name === undefined || (sameText(nameOf(each), name) && (entry === undefined || meets(each, entry)));
  const at = list.findIndex(isIt);
  const others = list.filter((each) => !isIt(each));
  return entry === undefined ? others : others.toSpliced(at === -1 ? others.length : at, 0, entry);
}

interface Span {
  from: string;
  to: string;
}

/** Days are written as 2027-05-10, and blank is without an end. */
function overlap(one: Span, other: Span): boolean {
  const isBefore = ({ to }: Span, { from }: Span) => to !== '' && to < from;
  return !isBefore(one, other) && !isBefore(other, one);
}
