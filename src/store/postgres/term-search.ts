import { fewEnough, filledUp, isTerm, partsOf } from '../common-terms.js';
import type { Connection } from './connection.js';
import { queryFor, termsIn } from './terms.js';

/** Without an estimate a term may be in many rows after all: then the newest are ranked. */
const mostRanked = 2_000;

/**
 * Searches a table by its column `terms`, as in SQLite (`store/sqlite/term-search.ts`). In how many rows a term stands,
 * PostgreSQL itself has estimated, for those that are in many; without such an estimate it is in few.
 */
export function termSearch<Found extends { row: number }>(
  { rows }: Pick<Connection, 'rows'>,
  /** `$1` is a query; `where` says by the parameters after it what is in sight, `equals` which comes first of equals. */
  {
    table,
    columns,
    from,
    where,
    equals,
  }: Record<'table' | 'columns' | 'from' | 'where', string> & { equals: 'ASC' | 'DESC' },
): (match: string, scopes: readonly string[], sight: readonly string[], limit: number) => Promise<Found[]> {
  const estimated = `SELECT term, (share * reltuples)::int AS rows
    FROM pg_class, pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, share)
    WHERE pg_class.oid = 'planning.${table}'::regclass AND schemaname = 'planning' AND tablename = '${table}'
      AND attname = 'terms' AND term = ANY ($1)`;
  const seen = `${from} WHERE ${table}.terms @@ CAST($1 AS tsquery) AND ${where} ORDER BY ${table}.id DESC LIMIT`;
  const newest = (most: string) => `SELECT ${table}.id AS row, ${columns} FROM ${seen} ${most}`;
  const ranked = (most: string) => `SELECT * FROM (
      SELECT ${table}.id AS row, ${columns}, ts_rank(${table}.terms, CAST($1 AS tsquery), 1) AS rank
      FROM ${seen} ${mostRanked}) AS newest
    ORDER BY rank DESC, row ${equals} LIMIT ${most}`;

  async function find(
    match: string,
    scopes: readonly string[],
    sight: readonly string[],
    limit: number,
  ): Promise<Found[]> {
    const search = (how: (most: string) => string, query: string) =>
      rows<Found>(how(`$${sight.length + 2}`), [query, ...sight, limit]);
    const parts = partsOf(match);
    const found = await rows<{ term: string; rows: number }>(estimated, [parts.flatMap(termsIn)]);
    const rowsWith = new Map(found.map((each) => [each.term, each.rows]));
    const counts = parts.map((part) => ({
      part,
      texts: Math.min(...termsIn(part).map((term) => rowsWith.get(term) ?? 0)),
    }));
    const few = fewEnough(counts);
    const byRank = few.length === 0 ? [] : await search(ranked, queryFor(few, '|'));
    if (few.length === parts.length) return byRank;
    const often = parts.filter((part) => isTerm(part) && !few.includes(part));
    const whole = await search(newest, queryFor(parts.filter(isTerm), '&', scopes));
    const best = filledUp(whole, byRank, limit);
    if (best.length > 0) return best;
    const usual =
      few.length > 0 && often.length > 0 ? await search(newest, queryFor(often, '&', scopes)) : [];
    return usual.length > 0 ? usual : search(newest, queryFor(parts, '|', scopes));
  }
  return find;
}
