import { visible } from '../../../text/visible.js';
import { heard } from '../../../text/same-text.js';
import type { Item } from '../items.js';
import { liveItems } from '../references.js';
import { beginningOf } from './excerpts.js';
import { type Check, foundIn } from './given.js';

/** All that an item says in words: its name, its text, and every text of its fields but for those of these names. */
export function textsOf({ name, text, fields }: Item, but: readonly string[] = []): string[] {
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
