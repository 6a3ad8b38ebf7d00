import { ask, type Transactions } from '../acts.js';
import { type Hit, mostTexts, type Scopes, selected, type ShelfName, type TermIndex } from '../shelf.js';

/** Terms in a full-text table of SQLite, whose rows are those of the passages. The scope stands beside them. */
export function sqliteTerms({ rows }: Transactions, name: ShelfName): TermIndex {
  const table = `${name}_terms`;
  const { columns, from, inSight } = selected(name);
  const joined = (parts: readonly string[], by: ' AND ' | ' OR ') => `terms : (${parts.join(by)})`;
  const search = (match: string, order: string, scopes: Scopes, limit: number) =>
    rows<Hit>(
      `SELECT ${columns} FROM ${from} JOIN ${table} ON ${table}.rowid = passages.id
       WHERE ${table} MATCH $1 AND ${inSight} ORDER BY ${order} LIMIT $4`,
      [match, ...scopes, limit],
    );
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
      Promise.all(
        parts.map(async (part) => {
          const [counted] = await rows<{ count: number }>(
            `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH $1 LIMIT $2)`,
            [joined([part], ' OR '), mostTexts + 1],
          );
          return { part, texts: counted?.count ?? 0 };
        }),
      ),
    ranked: (parts, scopes, limit) =>
      search(joined(parts, ' OR '), `bm25(${table}, 0, 1), row DESC`, scopes, limit),
    newest(parts, how, scopes, limit) {
      // The scope among the terms keeps what is not in sight from being walked through; the columns decide. The rows of this table it
      // gives from the newest on, up to the limit; by those of the passages it would first sort all that match.
      const inScope = scopes.map((each) => `"${each.replaceAll('"', '""')}"`).join(' OR ');
      const wanted = joined(parts, how === 'all' ? ' AND ' : ' OR ');
      return search(`scope : (${inScope}) AND ${wanted}`, `${table}.rowid DESC`, scopes, limit);
    },
  };
}
