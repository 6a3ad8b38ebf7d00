/**
 * In how many texts a term may stand to be looked for by itself. Ranking looks at every text that it is given: among
 * thousands of workshops a word of every day would be in nearly all of them.
 */
export const mostTexts = 500;

/** The parts of a query as `queryOf` (knowledge/words.ts) makes it, `"term" OR "two terms"`: each in its quotes. */
export const partsOf = (match: string): string[] => match.split(' OR ');

/** A part that is a single term, and no phrase. */
export const isTerm = (part: string): boolean => !part.includes(' ');

/** The rarest parts that together stand in few enough texts to rank them all, by how many each stands in. */
export function fewEnough(counted: readonly { part: string; texts: number }[]): string[] {
  const sorted = [...counted].sort((one, other) => one.texts - other.texts);
  let sum = 0;
  const few: string[] = [];
  for (const { part, texts } of sorted) {
    sum += texts;
    if (sum > mostTexts) break;
    few.push(part);
  }
  return few;
}

/** Those that were found first, and of those found next what is not among them; so many. */
export function filledUp<Found extends { row: number }>(
  first: readonly Found[],
  next: readonly Found[],
  limit: number,
): Found[] {
  const known = new Set(first.map(({ row }) => row));
  return [...first, ...next.filter(({ row }) => !known.has(row))].slice(0, limit);
}
