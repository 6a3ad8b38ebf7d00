import { type Act, ask, type Transactions } from '../acts.js';
import { type Hit, type Scopes, selected, type ShelfName, type TermIndex } from '../shelf.js';

/** A lexeme of PostgreSQL may have 2,046 bytes; a term so long is none that people look for. */
const longestTerm = 500;
/** Positions end here: of a longer passage the rest is found, but not as a phrase. */
const lastPosition = 16_383;
/** Without an estimate a term may be in many rows after all: then the newest are ranked. */
const mostRanked = 2_000;

/** The term under which everything is found that has this scope. No term of a text has such a sign. */
const scopeTerm = (scope: string): string => `@${scope}`;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The terms of a text as a `tsvector`, in their order, so that phrases are found; with that of its scope. */
function vectorOf(terms: string, scope: string): string {
  const all = terms.split(' ').filter((term) => term !== '' && term.length <= longestTerm);
  const placed = all.map((term, at) => `${quoted(term)}:${Math.min(at + 1, lastPosition)}`);
  return [quoted(scopeTerm(scope)), ...placed].join(' ');
}

/** The terms of a part: one, or those of a phrase. */
const termsIn = (part: string): string[] => part.slice(1, -1).split(' ').filter(Boolean);

/** Parts of a query as a `tsquery`. */
const queryFor = (parts: readonly string[], joined: '&' | '|'): string =>
  parts.map((part) => `(${termsIn(part).map(quoted).join(' <-> ')})`).join(` ${joined} `);

/**
 * Terms as a `tsvector` beside each passage. In how many rows a term stands, PostgreSQL itself has estimated, for those that are in
 * many; without such an estimate it is in few.
 */
export function postgresTerms({ rows }: Transactions, name: ShelfName): TermIndex {
  const table = `${name}_passages`;
  const { columns, from, inSight } = selected(name);
  const estimated = `SELECT term, (share * reltuples)::int AS rows
    FROM pg_class, pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, share)
    WHERE pg_class.oid = 'planning.${table}'::regclass AND schemaname = 'planning' AND tablename = '${table}'
      AND attname = 'terms' AND term = ANY ($1)`;
  const seen = `${from} WHERE passages.terms @@ CAST($1 AS tsquery) AND ${inSight} ORDER BY passages.id DESC LIMIT`;
  const search = (sql: string, query: string, scopes: Scopes, limit: number) =>
    rows<Hit>(sql, [query, ...scopes, limit]);
  return {
    add: (document, has, passages, scope) =>
      ask(
        `INSERT INTO planning.${table} (document, number, place, text, terms)
         SELECT $1, $2 + number, place, text, terms::tsvector
         FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS passage (place, text, terms, number)`,
        [
          ...[document, has, passages.map(({ place }) => place), passages.map(({ text }) => text)],
          passages.map(({ terms }) => vectorOf(terms, scope)),
        ],
      ),
    // They stand in the rows of the passages.
    *drop(): Act<void> {},
    async texts(parts) {
      const found = await rows<{ term: string; rows: number }>(estimated, [parts.flatMap(termsIn)]);
      const rowsWith = new Map(found.map((each) => [each.term, each.rows]));
      return parts.map((part) => ({
        part,
        texts: Math.min(...termsIn(part).map((term) => rowsWith.get(term) ?? 0)),
      }));
    },
    ranked: (parts, scopes, limit) =>
      search(
        `SELECT * FROM (
           SELECT ${columns}, ts_rank(passages.terms, CAST($1 AS tsquery), 1) AS rank FROM ${seen} ${mostRanked}) AS newest
         ORDER BY rank DESC, row DESC LIMIT $4`,
        ...([queryFor(parts, '|'), scopes, limit] as const),
      ),
    newest(parts, how, scopes, limit) {
      const inScope = scopes.map((each) => quoted(scopeTerm(each))).join(' | ');
      const query = `(${inScope}) & (${queryFor(parts, how === 'all' ? '&' : '|')})`;
      return search(`SELECT ${columns} FROM ${seen} $4`, query, scopes, limit);
    },
  };
}
