import type { ItemIndex } from '../../contracts/knowledge.js';
import type { Connection } from './connection.js';
import { termSearch } from './term-search.js';
import { vectorOf } from './terms.js';

type Found = { workshop: string; line: string };

const found = ({ workshop, line }: Found): Found => ({ workshop, line });

/** What was decided in workshops, by terms that the knowledge room cuts. */
export function itemTables({ rows, transaction, write }: Connection): ItemIndex {
  const keepMark = `INSERT INTO planning.item_workshops (workshop, mark) VALUES ($1, $2)
    ON CONFLICT (workshop) DO UPDATE SET mark = excluded.mark`;
  const byTerms = termSearch<Found & { row: number }>(
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
      return rows<Found>(
        'SELECT workshop, line FROM planning.items WHERE channel = $1 AND line ILIKE $2 ORDER BY id DESC LIMIT $3',
        [channel, `%${like}%`, limit],
      );
    },
  };
}
