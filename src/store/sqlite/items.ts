import type { Database } from 'better-sqlite3';
import type { IndexedItem, ItemIndex } from '../../contracts/knowledge.js';
import type { GroupCommit } from './group-commit.js';

type Found = { workshop: string; line: string };

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
  const byTerms = database.prepare<[string, string, number], Found>(
    `SELECT workshop, line FROM item_terms JOIN items ON items.id = item_terms.rowid
     WHERE item_terms MATCH ? AND items.channel = ? ORDER BY bm25(item_terms, 0, 1), items.id DESC LIMIT ?`,
  );
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
      if (match !== undefined) {
        // The channel among the terms keeps what is not in sight from being ranked; the column decides.
        const scope = `"${channel.replaceAll('"', '""')}"`;
        return byTerms.all(`channel : (${scope}) AND terms : (${match})`, channel, limit);
      }
      return like === undefined ? [] : byText.all(channel, `%${like}%`, limit);
    },
  };
}
