import type { ItemIndex } from '../../contracts/knowledge.js';
import { fewEnough, filledUp, isTerm, partsOf } from '../common-terms.js';
import type { Connection } from './connection.js';

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
function queryFor(parts: readonly string[], joined: '&' | '|', scopes: readonly string[] = []): string {
  const phrases = parts.map((part) => `(${termsIn(part).map(quoted).join(' <-> ')})`).join(` ${joined} `);
  if (scopes.length === 0) return phrases;
  const seen = scopes.map((each) => quoted(scopeTerm(each))).join(' | ');
  return `(${seen}) & (${phrases})`;
}

/** The terms of a part: one, or those of a phrase. */
const termsIn = (part: string): string[] => part.slice(1, -1).split(' ').filter(Boolean);

/** Without an estimate a term may be in many rows after all: then the newest are ranked. */
const mostRanked = 2_000;

/**
 * Searches a table by its column `terms`, as in SQLite (`store/sqlite/items.ts`). In how many rows a term stands,
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

type FoundLine = { workshop: string; line: string };

const found = ({ workshop, line }: FoundLine): FoundLine => ({ workshop, line });

/** What was decided in workshops, by terms that the knowledge room cuts. */
export function itemTables({ rows, transaction, write }: Connection): ItemIndex {
  const keepMark = `INSERT INTO planning.item_workshops (workshop, mark) VALUES ($1, $2)
    ON CONFLICT (workshop) DO UPDATE SET mark = excluded.mark`;
  const byTerms = termSearch<FoundLine & { row: number }>(
    { rows },
    {
      ...{ table: 'items', columns: 'workshop, line', from: 'planning.items', equals: 'DESC' },
      where: 'channel = $2',
    },
  );
  return {
    async marks() {
      const all = await rows<{ workshop: string; mark: string }>(
        'SELECT workshop, mark FROM planning.item_workshops',
      );
      return new Map(all.map(({ workshop, mark }) => [workshop, mark]));
    },
    replace: ({ workshop, channel, mark }, items) =>
      transaction(async (queries) => {
        // First, so that of two processes the second waits until the first is done.
        await queries.query(keepMark, [workshop, mark]);
        await queries.query('DELETE FROM planning.items WHERE workshop = $1', [workshop]);
        await queries.query(
          `INSERT INTO planning.items (workshop, channel, line, terms)
           SELECT $1, $2, line, terms::tsvector FROM unnest($3::text[], $4::text[]) AS item (line, terms)`,
          [
            ...[workshop, channel],
            items.map(({ line }) => line),
            items.map(({ terms }) => vectorOf(terms, channel)),
          ],
        );
      }),
    async setMark(workshop, mark) {
      await write(keepMark, [workshop, mark]);
    },
    async find({ match, like }, channel, limit) {
      if (match !== undefined) return (await byTerms(match, [channel], [channel], limit)).map(found);
      if (like === undefined) return [];
      return rows<FoundLine>(
        'SELECT workshop, line FROM planning.items WHERE channel = $1 AND line ILIKE $2 ORDER BY id DESC LIMIT $3',
        [channel, `%${like}%`, limit],
      );
    },
  };
}
