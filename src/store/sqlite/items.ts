import type { Database } from 'better-sqlite3';
import type { IndexedItem, ItemIndex } from '../../contracts/knowledge.js';
import type { GroupCommit } from './group-commit.js';
import { termSearch } from './term-search.js';

type Found = { workshop: string; line: string };

const found = ({ workshop, line }: Found): Found => ({ workshop, line });

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
  const byTerms = termSearch<Found & { row: number }>(database, {
    ...{ table: 'item_terms', scope: 'channel', columns: 'workshop, line', equals: 'DESC' },
    from: 'item_terms JOIN items ON items.id = item_terms.rowid',
    where: 'items.channel = @channel',
  });
  const byText = database.prepare<[string, string, number], Found>(
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
