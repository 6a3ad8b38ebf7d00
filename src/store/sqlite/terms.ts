import { ask, type Transactions } from '../acts.js';
import { mostTexts, selected, type ShelfName, type TermIndex } from '../shelf.js';

/** Terms in a full-text table of SQLite, whose rows are those of the passages. The scope stands beside them. */
export function sqliteTerms({ rows }: Transactions, name: ShelfName): TermIndex {
  const table = `${name}_terms`;
  const { columns, from, inSight } = selected(name);
  const joined = (parts: readonly string[], by: ' AND ' | ' OR ') => `terms : (${parts.join(by)})`;
  return {
    *add(document, has, passages, scope) {
      for (const [at, { place, text, terms }] of passages.entries()) {
        const [row] = yield* ask<{ id: number }>(
          `INSERT INTO ${name}_passages (document, number, place, text) VALUES ($1, $2, $3, $4) RETURNING id`,
          [document, has + at + 1, place, text],
        );
        yield* ask(`INSERT INTO ${table} (rowid, scope, terms) VALUES ($1, $2, $3)`, [row?.id, scope, terms]);
      }
    },
    drop: (passages, document) => ask(`DELETE FROM ${table} WHERE rowid IN (${passages})`, [document]),
    texts: (parts) =>
      rows(
        `SELECT value AS part, (SELECT count(*) FROM
           (SELECT 1 FROM ${table} WHERE ${table} MATCH 'terms : (' || value || ')' LIMIT $2)) AS texts FROM json_each($1)`,
        [JSON.stringify(parts), mostTexts + 1],
      ),
    // Only the texts of the best are read: sorted with their texts, all of them would be.
    ranked: (parts, all, scopes, limit) =>
      rows(
        `SELECT ${columns} FROM (
           SELECT rowid AS best, bm25(${table}, 0, 1) AS rank, rowid IN (SELECT rowid FROM ${table} WHERE ${table} MATCH $5) AS whole
           FROM ${table} WHERE ${table} MATCH $1 ORDER BY whole DESC, rank, best DESC LIMIT ${mostTexts})
         JOIN ${from} WHERE passages.id = best AND ${inSight} ORDER BY whole DESC, rank, best DESC LIMIT $4`,
        [joined(parts, ' OR '), ...scopes, limit, `${joined(parts, ' OR ')} AND ${joined(all, ' AND ')}`],
      ),
    newest(parts, how, scopes, limit) {
      // The scope among the terms keeps what is not in sight from being walked through; the columns decide. The rows of this table it
      // gives from the newest on, up to the limit; by those of the passages it would first sort all that match.
      const inScope = scopes.map((each) => `"${each.replaceAll('"', '""')}"`).join(' OR ');
      const wanted = joined(parts, how === 'all' ? ' AND ' : ' OR ');
      return rows(
        `SELECT ${columns} FROM ${from} JOIN ${table} ON ${table}.rowid = passages.id
         WHERE ${table} MATCH $1 AND ${inSight} ORDER BY ${table}.rowid DESC LIMIT $4`,
        [`scope : (${inScope}) AND ${wanted}`, ...scopes, limit],
      );
    },
  };
}
