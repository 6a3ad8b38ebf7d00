import { ask, noStatement, type Transactions } from '../acts.js';
import { selected, type ShelfName, type TermIndex } from '../shelf.js';

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
 * many. Of another one it is taken, as PostgreSQL does, that it stands in half as many rows as the rarest of those.
 */
export function postgresTerms({ rows }: Transactions, name: ShelfName): TermIndex {
  const table = `${name}_passages`;
  const { columns, inSight } = selected(name);
  // The document of each passage is looked up: joined, all documents would be read for the few that are found.
  const from = `planning.${table} AS passages CROSS JOIN LATERAL
    (SELECT * FROM planning.${name}_documents AS each WHERE each.id = passages.document OFFSET 0) AS documents`;
  // Behind the shares of the terms stand the least and the greatest of them.
  const estimated = `SELECT term, (share * reltuples)::int AS rows
    FROM pg_class, pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, share)
    WHERE pg_class.oid = 'planning.${table}'::regclass AND schemaname = relnamespace::regnamespace::text AND tablename = '${table}'
      AND attname = 'terms' AND (term = ANY ($1) OR term IS NULL) ORDER BY share DESC`;
  const seen = `${from} WHERE passages.terms @@ CAST($1 AS tsquery) AND ${inSight} ORDER BY passages.id DESC LIMIT`;
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
    drop: noStatement,
    async texts(parts) {
      const found = await rows<{ term: string | null; rows: number }>(estimated, [parts.flatMap(termsIn)]);
      const rowsWith = new Map(found.map((each) => [each.term, each.rows]));
      const otherwise = (rowsWith.get(null) ?? 0) / 2;
      return parts.map((part) => ({
        part,
        texts: Math.min(...termsIn(part).map((term) => rowsWith.get(term) ?? otherwise)),
      }));
    },
    ranked: (parts, all, scopes, limit) =>
      rows(
        `SELECT * FROM (
           SELECT ${columns}, passages.terms @@ CAST($5 AS tsquery) AS whole, ts_rank(passages.terms, CAST($1 AS tsquery), 1) AS rank
           FROM ${seen} ${mostRanked}) AS newest
         ORDER BY whole DESC, rank DESC, row DESC LIMIT $4`,
        [queryFor(parts, '|'), ...scopes, limit, queryFor(all, '&')],
      ),
    newest(parts, how, scopes, limit) {
      const inScope = scopes.map((each) => quoted(scopeTerm(each))).join(' | ');
      const query = `(${inScope}) & (${queryFor(parts, how === 'all' ? '&' : '|')})`;
      return rows(`SELECT ${columns} FROM ${seen} $4`, [query, ...scopes, limit]);
    },
  };
}
