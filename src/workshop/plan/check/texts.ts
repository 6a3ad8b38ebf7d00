import { z } from 'zod';
import { clip, oneLine } from '../../../text/fit.js';
import { saysNotKnown } from '../../../text/not-known.js';
import { heard } from '../../../text/same-text.js';
import { visible } from '../../../text/visible.js';
import { nameLength, wordCount } from '../../../text/words.js';
import { type FieldsOf, type Item, itemFields, itemWords } from '../items.js';
import { frameOf, isOf, liveItems, liveOf, restsOn } from '../references.js';
import { type Check, confirmedOn, foundIn, isNothing } from './references.js';

const longestBeginning = 60;
const shownBefore = 40;
const shownAfter = 20;

/** How a text begins, for who has to find it. */
function beginningOf(text: string): string {
  return `“${clip(oneLine(text), longestBeginning)}”`;
}

/** These words of a text with some of what stands around them. */
function wordsWithin(text: string, words: string): string {
  const line = oneLine(text);
  const at = line.indexOf(words);
  if (at < 0) return `“${words}”`;
  const end = at + words.length;
  const [before, after] = [line.slice(0, at), line.slice(end)];
  // A slice may cut an emoji: one line of it is whole again.
  const shown = `${oneLine(before.slice(-shownBefore))}${before.endsWith(' ') ? ' ' : ''}${words}`;
  const [from, to] = [before.length > shownBefore ? '…' : '', after.length > shownAfter ? '…' : ''];
  return `“${from}${shown}${after.startsWith(' ') ? ' ' : ''}${oneLine(after.slice(0, shownAfter))}${to}”`;
}

/** All that an item says in words: its name, its text, and every text of its fields but for those of these names. */
function textsOf({ name, text, fields }: Item, but: readonly string[] = []): string[] {
  return [name, text, ...textsIn(fields, but)];
}

function textsIn(value: unknown, but: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (but.includes(key) ? [] : textsIn(each, but)));
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

/** Nobody signs what nobody sees. */
export const checkInvisible: Check = ({ plan }) =>
  liveItems(plan).flatMap((item) => {
    const texts = [...textsOf(item), ...item.grounds.map(({ ref }) => ref)].filter(
      (text) => visible(text) !== text,
    );
    const [first] = texts;
    if (first === undefined) return [];
    const signs = [...new Set(texts.flatMap(unseenIn))].slice(0, mostSigns);
    return [foundIn([item], 'invisible', `${signs.join(', ')}: ${beginningOf(first)}`)];
  });

const mostSigns = 5;

/** The characters that show nothing by themselves, as U+202E. */
function unseenIn(text: string): string[] {
  return [...new Set(text)]
    .filter((sign) => visible(sign) !== sign)
    .map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
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
const limited = itemFields({
  text: (words) =>
    z.string().superRefine((text, { addIssue }) => {
      for (const message of tooMuch(wordCount(text), words, text)) addIssue({ code: 'custom', message });
    }),
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

/** What is not known is an assumption that says who, until when, what it costs and what then; or it rests on one. */
export const checkUnknowns: Check = ({ plan }) => {
  const frame = frameOf(plan);
  const assumptions = new Set(liveOf(plan, 'assumption').map(({ id }) => id));
  return liveItems(plan).flatMap((item) => {
    if (isOf(item, 'assumption')) {
      const missing = missingIn(item.fields, frame);
      return missing.length > 0 ? [foundIn([item], 'unknown', missing.join(', '))] : [];
    }
    if (item.text.trim() === '') return [foundIn([item], 'unknown', 'text: “”')];
    // That something is not known is what many a risk is about.
    if (isOf(item, 'risk') || restsOn(item).some((id) => assumptions.has(id))) return [];
    const words = notKnownIn(item);
    return words.length > 0 ? [foundIn([item], 'unknown', words.join(', '))] : [];
  });
};

/** Here "unknown" is a choice, or part of a path, which has a rule of its own. */
const noWords = ['kind', 'is', 'path'];

function notKnownIn(item: Item): string[] {
  const found = textsOf(item, noWords).flatMap((text) => {
    const words = saysNotKnown(text);
    return words === undefined ? [] : [wordsWithin(text, words)];
  });
  return [...new Set(found)];
}

/** A text of no more words that has one for "not known" among them says nothing else. */
const fewWords = 4;

/** Names of the fields that an assumption has to have and lacks. */
function missingIn(fields: FieldsOf<'assumption'>, frame: FieldsOf<'frame'> | undefined): string[] {
  const saysNothing = (text: string) =>
    isNothing(text) || (wordCount(text) <= fewWords && saysNotKnown(text) !== undefined);
  return [
    ...(saysNothing(fields.who) ? ['who'] : []),
    // Without a day it is asked after as soon as somebody is free; words that are no day promise one.
    ...(fields.by.trim() !== '' && confirmedOn(fields.by, frame) === undefined ? ['by'] : []),
    ...(saysNothing(fields.cost) ? ['cost'] : []),
    ...(saysNothing(fields.then) ? ['then'] : []),
  ];
}
