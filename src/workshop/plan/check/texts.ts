import { z } from 'zod';
import type { RoleId } from '../../../roles/index.js';
import { clip, oneLine } from '../../../text/fit.js';
import { textsIn } from '../../../text/json.js';
import { isNotKnown } from '../../../text/not-known.js';
import { rememberedOf } from '../../../text/remembered.js';
import { heard } from '../../../text/same-text.js';
import { nameLength, wordCount } from '../../../text/words.js';
import type { Size } from '../../base/session.js';
import { type FieldsOf, type Item, itemFields, itemWords } from '../items.js';
import { frameOf, isOf, liveItems } from '../references.js';
import { confirmedOn } from '../schedule.js';
import type { Rule } from './finding.js';
import { type Check, foundIn, meansNothing } from './references.js';

const longestBeginning = 60;

/** What is shorter tells nothing apart: "a day", "unit". */
const shortestMeaning = 4;

/** Authors are told the limits, and count badly: so much more is let pass. */
const tolerance = 1.25;

/** What is said of a text that is too long: the length, the limit, and how it begins. */
function tooMuch(length: number, limit: number, text: string): string[] {
  if (length <= limit * tolerance) return [];
  return [`${Math.ceil(length)} > ${limit}: “${clip(oneLine(text), longestBeginning)}”`];
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

const tooLong = rememberedOf(({ name, text, fields }: Item): string[] => {
  const issues = limited.safeParse(fields).error?.issues ?? [];
  return [
    ...tooMuch(nameLength(name), itemWords.name, name).map((each) => `name: ${each}`),
    ...tooMuch(wordCount(text), itemWords.text, text).map((each) => `text: ${each}`),
    ...issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
  ];
});

/** How many words the items of a plan have at most, the frame apart. */
export const mostWords: { readonly [S in Size]: number } = { small: 500, usual: 2_200, large: 4_500 };

/** What is said in words, and no id, path or grade. */
const prose = /\s|\p{Script=Han}/u;

/** The words of an item: none of the frame, and of what stands in the place of an answer, since nobody chose to write that. */
const wordsIn = rememberedOf((item: Item) => {
  const isCounted = !isOf(item, 'frame') && !(isOf(item, 'assumption') && item.fields.insteadOf !== '');
  const { name, text: own, fields } = item;
  const said = isCounted ? [name, own, ...textsIn(fields)].filter((text) => prose.test(text)) : [];
  return said.reduce((sum, text) => sum + wordCount(text), 0);
});

/** The words of these items together. */
export function wordsOf(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + wordsIn(item), 0);
}

/** What an item lacks otherwise: a text; of a decision that is people's, by when and what holds until then. */
function undecidedIn({ text, fields }: Item, frame: FieldsOf<'frame'> | undefined): string[] {
  const lost = text.trim() === '' ? ['text: “”'] : [];
  if (fields.kind !== 'decision' || meansNothing(fields.who ?? '')) return lost;
  const { by = '', otherwise = '' } = fields;
  return [
    ...lost,
    ...(confirmedOn(by, frame) === undefined ? ['by'] : []),
    ...(meansNothing(otherwise) ? ['otherwise'] : []),
  ];
}

/** Names of the fields that an assumption has to have and lacks. */
function missingIn(fields: FieldsOf<'assumption'>, frame: FieldsOf<'frame'> | undefined): string[] {
  const saysNothing = (text: string) => meansNothing(text) || isNotKnown(text);
  return [
    ...(saysNothing(fields.who) ? ['who'] : []),
    // Without a day it holds until somebody says otherwise; words that are no day promise one.
    ...(fields.by.trim() !== '' && confirmedOn(fields.by, frame) === undefined ? ['by'] : []),
    ...(saysNothing(fields.cost) ? ['cost'] : []),
    ...(saysNothing(fields.then) ? ['then'] : []),
  ];
}

/** What is said, and in how many words. */
export const textChecks = {
  /** An assumption says who, until when, what it costs and what then; and every item says something. Doubts in words are for people to read. */
  unknown: ({ plan }) => {
    const frame = frameOf(plan);
    return liveItems(plan).flatMap((item) => {
      const missing = isOf(item, 'assumption') ? missingIn(item.fields, frame) : undecidedIn(item, frame);
      return missing.length > 0 ? [foundIn([item], 'unknown', missing.join(', '))] : [];
    });
  },
  /** No two items of a kind have the same name. Code names what stands in the place of an answer. There is one frame. */
  alike: ({ plan }) => {
    const first = new Map<string, Item>();
    return liveItems(plan).flatMap((item) => {
      const { name, fields } = item;
      const key = fields.kind === 'frame' ? 'the frame' : heard(name);
      if (key.length < shortestMeaning || (isOf(item, 'assumption') && item.fields.insteadOf !== ''))
        return [];
      const earlier = first.get(`${fields.kind} ${key}`);
      if (earlier) return [foundIn([item, earlier], 'alike', `${earlier.id}: ${earlier.name}`)];
      first.set(`${fields.kind} ${key}`, item);
      return [];
    });
  },
  /** No text is much longer than its limit. */
  long: ({ plan }) =>
    liveItems(plan).flatMap((item) => {
      const long = tooLong(item);
      return long.length > 0 ? [foundIn([item], 'long', long.join('; '))] : [];
    }),
  /** The plan has no more words than it may have, and a tenth. */
  size: ({ plan, roster, size }) => {
    const used = wordsOf(liveItems(plan));
    if (size === undefined || used <= mostWords[size] * 1.1) return [];
    const written = (role: RoleId) => wordsOf(liveItems(plan).filter(({ by }) => by === role));
    const [owner] = [...roster].sort((one, other) => written(other) - written(one));
    return owner ? [{ rule: 'size', items: [], detail: `${used} > ${mostWords[size]}`, owner }] : [];
  },
} satisfies { [Each in Rule]?: Check };
