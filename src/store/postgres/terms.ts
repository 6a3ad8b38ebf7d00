/** A lexeme of PostgreSQL may have 2,046 bytes; a term so long is none that people look for. */
const longestTerm = 500;
/** Positions end here: of a longer passage the rest is found, but not as a phrase. */
const lastPosition = 16_383;

/** The scope of what is found everywhere. */
export const everyone = 'everyone';

/** The term under which everything is found that has this scope. No term of a text has such a sign. */
const scopeTerm = (scope: string): string => `@${scope}`;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The terms of a text as a `tsvector`, in their order, so that phrases are found; with that of its scope. */
export function vectorOf(terms: string, scope: string): string {
  const all = terms.split(' ').filter((term) => term !== '' && term.length <= longestTerm);
  const placed = all.map((term, at) => `${quoted(term)}:${Math.min(at + 1, lastPosition)}`);
  return [quoted(scopeTerm(scope)), ...placed].join(' ');
}

/** Parts of a query, each in quotes (`partsOf`), as a `tsquery`; within these scopes if there are any. */
export function queryFor(
  parts: readonly string[],
  joined: '&' | '|',
  scopes: readonly string[] = [],
): string {
  const phrases = parts.map((part) => `(${termsIn(part).map(quoted).join(' <-> ')})`).join(` ${joined} `);
  if (scopes.length === 0) return phrases;
  const seen = scopes.map((each) => quoted(scopeTerm(each))).join(' | ');
  return `(${seen}) & (${phrases})`;
}

/** The terms of a part: one, or those of a phrase. */
export const termsIn = (part: string): string[] => part.slice(1, -1).split(' ').filter(Boolean);
