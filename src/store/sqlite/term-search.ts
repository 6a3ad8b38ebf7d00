import type { Database } from 'better-sqlite3';
import { fewEnough, filledUp, isTerm, mostTexts, partsOf } from '../common-terms.js';

/**
 * Searches a table of terms: what has most in common with a query, by rank as long as all of it can be ranked. Where its
 * words stand in too many texts, the newest texts that have all of them come first, then what its rarer words are in. Only
 * where that is nothing, it is the newest with all of its common words, or with any.
 */
export function termSearch<Found extends { row: number }>(
  database: Database,
  /** `from` joins the table of terms, `where` says what is in sight, `equals` which comes first of what ranks the same. */
  {
    table,
    scope,
    columns,
    from,
    where,
    equals,
  }: Record<'table' | 'scope' | 'columns' | 'from' | 'where', string> & { equals: 'ASC' | 'DESC' },
): (match: string, scopes: readonly string[], sight: object, limit: number) => Found[] {
  const counted = database
    .prepare<[string, number], number>(
      `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`,
    )
    .pluck();
  const select = (order: string) =>
    database.prepare<[object], Found>(
      `SELECT ${table}.rowid AS row, ${columns} FROM ${from} WHERE ${table} MATCH @match AND ${where}
       ORDER BY ${order} LIMIT @limit`,
    );
  const ranked = select(`bm25(${table}, 0, 1), ${table}.rowid ${equals}`);
  const newest = select(`${table}.rowid DESC`);
  const terms = (parts: readonly string[], joined: ' AND ' | ' OR ') => `terms : (${parts.join(joined)})`;

  function find(match: string, scopes: readonly string[], sight: object, limit: number): Found[] {
    const parts = partsOf(match);
    const counts = parts.map((part) => ({
      part,
      texts: counted.get(terms([part], ' OR '), mostTexts + 1) ?? 0,
    }));
    const few = fewEnough(counts);
    const byRank = few.length === 0 ? [] : ranked.all({ ...sight, limit, match: terms(few, ' OR ') });
    if (few.length === parts.length) return byRank;
    // The scope among the terms keeps what is not in sight from being walked through; the columns decide.
    const inScope = `${scope} : (${scopes.map((each) => `"${each.replaceAll('"', '""')}"`).join(' OR ')})`;
    const those = (wanted: string) => newest.all({ ...sight, limit, match: `${inScope} AND ${wanted}` });
    const often = parts.filter((part) => isTerm(part) && !few.includes(part));
    const found = filledUp(those(terms(parts.filter(isTerm), ' AND ')), byRank, limit);
    if (found.length > 0) return found;
    const usual = few.length > 0 && often.length > 0 ? those(terms(often, ' AND ')) : [];
    return usual.length > 0 ? usual : those(terms(parts, ' OR '));
  }
  return find;
}
