import type { Database } from 'better-sqlite3';
import type { IndexedItem, ItemIndex } from '../../contracts/knowledge.js';
import { fewEnough, filledUp, isTerm, mostTexts, partsOf } from '../common-terms.js';
import type { GroupCommit } from './group-commit.js';

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

type FoundLine = { workshop: string; line: string };

const found = ({ workshop, line }: FoundLine): FoundLine => ({ workshop, line });

/** What was decided in workshops, by terms that the knowledge room cuts. */
export function itemTables(database: Database, writes: GroupCommit): ItemIndex {
  const marks = database.prepare<[], { workshop: string; mark: string }>(
    'SELECT workshop, mark FROM item_workshops',
  );
  const keepMark = database.prepare(
    'INSERT INTO item_workshops (workshop, mark) VALUES (?, ?) ON CONFLICT (workshop) DO UPDATE SET mark = excluded.mark',
  );
  const dropTerms = database.prepare(
    'DELETE FROM item_terms WHERE rowid IN (SELECT id FROM items WHERE workshop = ?)',
  );
  const drop = database.prepare('DELETE FROM items WHERE workshop = ?');
  const add = database.prepare('INSERT INTO items (workshop, channel, line) VALUES (?, ?, ?)');
  const addTerms = database.prepare('INSERT INTO item_terms (rowid, channel, terms) VALUES (?, ?, ?)');
  const byTerms = termSearch<FoundLine & { row: number }>(database, {
    ...{ table: 'item_terms', scope: 'channel', columns: 'workshop, line', equals: 'DESC' },
    from: 'item_terms JOIN items ON items.id = item_terms.rowid',
    where: 'items.channel = @channel',
  });
  const byText = database.prepare<[string, string, number], FoundLine>(
    'SELECT workshop, line FROM items WHERE channel = ? AND line LIKE ? ORDER BY id DESC LIMIT ?',
  );

  function replace(
    { workshop, channel, mark }: { workshop: string; channel: string; mark: string },
    items: readonly IndexedItem[],
  ): void {
    dropTerms.run(workshop);
    drop.run(workshop);
    for (const { line, terms } of items) {
      addTerms.run(add.run(workshop, channel, line).lastInsertRowid, channel, terms);
    }
    keepMark.run(workshop, mark);
  }

  return {
    marks: async () => new Map(marks.all().map(({ workshop, mark }) => [workshop, mark])),
    replace: (of, items) => writes.soon(() => replace(of, items)),
    setMark: (workshop, mark) => writes.soon(() => void keepMark.run(workshop, mark)),
    async find({ match, like }, channel, limit) {
      if (match !== undefined) return byTerms(match, [channel], { channel }, limit).map(found);
      return like === undefined ? [] : byText.all(channel, `%${like}%`, limit);
    },
  };
}
