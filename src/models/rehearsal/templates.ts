import type { Item } from '../../workshop/plan/index.js';
import { clipWords } from './quoting.js';
import type { PutAnswer } from './stage.js';

/** How long names, texts and quotations in items may be, in words. */
export const longestName = 6;
const longestText = 40;
export const longestQuote = 24;

/** A new item, which rests on nothing. */
export function blank(name: string, text: string, fields: PutAnswer['fields']): PutAnswer {
  return { id: '', replaces: '', name, text, fields, grounds: [], dependsOn: [] };
}

/** What somebody wrote, as a requirement with a case that a stranger can try. */
export function requirement(about: string, text: string, accepted: (name: string) => string): PutAnswer {
  const name = clipWords(about, longestName);
  return blank(name, text, {
    kind: 'requirement',
    acceptance: [{ id: '', text: accepted(clipWords(about, longestQuote)) }],
  });
}

/** An item as it stands, to be put anew. */
export function again({ id, name, text, fields, grounds, dependsOn }: Item): PutAnswer {
  return {
    ...{ id, replaces: '', fields, dependsOn },
    ...{ name: clipWords(name, longestName), text: clipWords(text, longestText) },
    grounds: grounds.flatMap(({ as, ref }) =>
      as === 'craft' ? [] : [{ as: as === 'rule' ? ('source' as const) : as, ref }],
    ),
  };
}

const week = 7 * 86_400_000;

/** The day a week after this one: 2027-05-10. */
export function inAWeek(now: string): string {
  return new Date(Date.parse(now) + week).toISOString().slice(0, 10);
}
