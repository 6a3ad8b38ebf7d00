import { z } from 'zod';
import { nameLength, wordCount } from '../../../text/words.js';
import { type Item, itemFields, itemWords } from '../items.js';
import { liveItems } from '../references.js';
import { beginningOf } from './excerpts.js';
import { type Check, foundIn } from './given.js';

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
