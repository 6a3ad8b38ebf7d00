import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { datesIn, parseDate, writtenDay } from '../../../text/dates.js';
import { clip, oneLine } from '../../../text/fit.js';
import { isNotKnown } from '../../../text/not-known.js';
import { heard, sameText } from '../../../text/same-text.js';
import { nameLength, wordCount } from '../../../text/words.js';
import type { Size } from '../../base/session.js';
import { type FieldsOf, type Item, itemFields, itemWords } from '../items.js';
import { frameOf, isOf, liveItems } from '../references.js';
import { type Check, confirmedOn, foundIn, isNothing } from './references.js';

const longestBeginning = 60;

/** How a text begins, for who has to find it. */
function beginningOf(text: string): string {
  return `“${clip(oneLine(text), longestBeginning)}”`;
}

/** All that an item says in words: its name, its text, and every text of its fields. */
function textsOf({ name, text, fields }: Item): string[] {
  return [name, text, ...textsIn(fields)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** No two items of a kind say the same. There is one frame. The later one is to go. */
export const checkSame: Check = ({ plan }) => {
  const first = new Map<string, Item>();
  return liveItems(plan).flatMap((item) => {
    const words = item.fields.kind === 'frame' ? '' : heard(`${item.name} ${item.text}`);
    const key = `${item.fields.kind} ${words}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, item);
    return earlier ? [foundIn([item, earlier], 'same', item.name)] : [];
  });
};

/** No two items of a kind mean the same by a field that tells them apart. */
export const checkAlike: Check = ({ plan }) => {
  const first = new Map<string, Item>();
  return liveItems(plan).flatMap((item) => {
    const keys = meaningOf(item)
      .map((each) => heard(each))
      .filter((each) => each.length >= shortestMeaning);
    const places = [...new Set(keys)].map((each) => `${item.fields.kind} ${each}`);
    const earlier = places.flatMap((place) => first.get(place) ?? [])[0];
    for (const place of places) if (!first.has(place)) first.set(place, item);
    const isSame = earlier && sameText(`${earlier.name} ${earlier.text}`, `${item.name} ${item.text}`);
    return !earlier || isSame ? [] : [foundIn([item, earlier], 'alike', `${earlier.id}: ${earlier.name}`)];
  });
};

/** What is shorter tells nothing apart: "a day", "unit". */
const shortestMeaning = 4;

/** By what an item means what it does, each by itself: two of a kind that share it are one. */
function meaningOf({ name, text: does, fields }: Item): string[] {
  switch (fields.kind) {
    case 'requirement':
      return [name, ...fields.acceptance.map(({ text }) => text)];
    case 'test':
      return [name, `${fields.covers.join(' ')} ${fields.how}`];
    case 'risk':
      return [name, `${fields.threatens.join(' ')} ${fields.sign}`];
    case 'assumption':
      // Code names what stands in the place of an answer: two of those may begin alike.
      return [isNothing(fields.insteadOf) ? name : `instead of ${fields.insteadOf}`];
    case 'component':
      return [name, fields.does || does];
    case 'frame':
      return [];
    default:
      return [name];
  }
}

/** How far behind its name a date may stand that is said to be its. */
const nearby = 8;

/** No text gives a date of the frame another day, right behind its name. */
export const checkFigures: Check = ({ plan }) => {
  const frame = frameOf(plan);
  const dates = (frame?.dates ?? []).flatMap(({ name, date }) => {
    const day = parseDate(date);
    return day === undefined || name.trim().length < 2 ? [] : [{ name: name.trim(), day: writtenDay(day) }];
  });
  return liveItems(plan).flatMap((item) => {
    if (isOf(item, 'frame')) return [];
    const wrong = textsOf(item).flatMap((text) =>
      dates.flatMap(({ name, day }) =>
        saidBehind(text, name)
          .filter((each) => !day.endsWith(each))
          .map((each) => `${name} ${each} ≠ ${day}`),
      ),
    );
    return wrong.length > 0 ? [foundIn([item], 'figure', [...new Set(wrong)].join('; '))] : [];
  });
};

/** What goes on with a word: "Starts" is not the date "Start". */
const goesOn = /^[\p{Script=Latin}\d]/u;

/** The days right behind a name in a text, as 2027-05-10, or 05-10 where no year is said. */
function saidBehind(text: string, name: string): string[] {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return [];
  const after = text.slice(at + name.length);
  if (goesOn.test(after)) return [];
  const [found] = datesIn(after);
  const { year, month, day, until } = found?.date ?? {};
  if (!found || found.at > nearby || month === undefined || day === undefined || until !== undefined)
    return [];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return [[...(year === undefined ? [] : [`${year}`]), two(month), two(day)].join('-')];
}

/** Authors are told the limits, and count badly: so much more is let pass. */
const tolerance = 1.25;

/** No text is much longer than its limit. */
export const checkLong: Check = ({ plan }) =>
  liveItems(plan).flatMap((item) => {
    const long = tooLong(item);
    return long.length > 0 ? [foundIn([item], 'long', long.join('; '))] : [];
  });

/** What is said of a text that is too long: the length, the limit, and how it begins. */
function tooMuch(length: number, limit: number, text: string): string[] {
  return length > limit * tolerance ? [`${Math.ceil(length)} > ${limit}: ${beginningOf(text)}`] : [];
}

/** The fields of every kind with their limits, as the table of items has them. */
const textOf = (words: number) =>
  z.string().superRefine((text, { addIssue }) => {
    for (const message of tooMuch(wordCount(text), words, text)) addIssue({ code: 'custom', message });
  });
const limited = itemFields({
  text: textOf,
  added: (words) => textOf(words).optional(),
  list: (entry) => z.array(entry),
});

function tooLong({ name, text, fields }: Item): string[] {
  const issues = limited.safeParse(fields).error?.issues ?? [];
  return [
    ...tooMuch(nameLength(name), itemWords.name, name).map((each) => `name: ${each}`),
    ...tooMuch(wordCount(text), itemWords.text, text).map((each) => `text: ${each}`),
    ...issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
  ];
}

/** How many words the items of a plan have at most, the frame apart. */
export const mostWords: { readonly [S in Size]: number } = { small: 500, usual: 2_200, large: 4_500 };

/** What is said in words, and no id, path or grade. */
const prose = /\s|\p{Script=Han}/u;

/** The words of these items, the frame apart, and what stands in the place of an answer: nobody chose to write that. */
export function wordsOf(items: readonly Item[]): number {
  const isCounted = (item: Item) =>
    !isOf(item, 'frame') && !(isOf(item, 'assumption') && item.fields.insteadOf !== '');
  const counted = items.filter(isCounted).flatMap((item) => textsOf(item));
  const said = counted.filter((text) => prose.test(text));
  return said.reduce((sum, text) => sum + wordCount(text), 0);
}

/** The plan has no more words than it may have, and a tenth. */
export const checkSize: Check = ({ plan, roster, size }) => {
  const used = wordsOf(liveItems(plan));
  if (size === undefined || used <= mostWords[size] * 1.1) return [];
  const written = (role: RoleId) => wordsOf(liveItems(plan).filter(({ by }) => by === role));
  const [owner] = [...roster].sort((one, other) => written(other) - written(one));
  return owner ? [{ rule: 'size', items: [], detail: `${used} > ${mostWords[size]}`, owner }] : [];
};

/** An assumption says who, until when, what it costs and what then; and every item says something. Doubts in words are for people to read. */
export const checkUnknowns: Check = ({ plan }) => {
  const frame = frameOf(plan);
  return liveItems(plan).flatMap((item) => {
    const missing = isOf(item, 'assumption') ? missingIn(item.fields, frame) : undecidedIn(item, frame);
    return missing.length > 0 ? [foundIn([item], 'unknown', missing.join(', '))] : [];
  });
};

/** What an item lacks otherwise: a text; of a decision that is people's, by when and what holds until then. */
function undecidedIn({ text, fields }: Item, frame: FieldsOf<'frame'> | undefined): string[] {
  const lost = text.trim() === '' ? ['text: “”'] : [];
  if (fields.kind !== 'decision' || isNothing(fields.who ?? '')) return lost;
  const { by = '', otherwise = '' } = fields;
  return [
    ...lost,
    ...(confirmedOn(by, frame) === undefined ? ['by'] : []),
    ...(isNothing(otherwise) ? ['otherwise'] : []),
  ];
}

/** Names of the fields that an assumption has to have and lacks. */
function missingIn(fields: FieldsOf<'assumption'>, frame: FieldsOf<'frame'> | undefined): string[] {
  const saysNothing = (text: string) => isNothing(text) || isNotKnown(text);
  return [
    ...(saysNothing(fields.who) ? ['who'] : []),
    // Without a day it holds until somebody says otherwise; words that are no day promise one.
    ...(fields.by.trim() !== '' && confirmedOn(fields.by, frame) === undefined ? ['by'] : []),
    ...(saysNothing(fields.cost) ? ['cost'] : []),
    ...(saysNothing(fields.then) ? ['then'] : []),
  ];
}
