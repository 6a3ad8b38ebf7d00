import type { Database } from 'better-sqlite3';
import type { Shown, ShownTable } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

/** `now` stamps in ISO 8601. */
export function shownTable(database: Database, writes: GroupCommit, now: () => string) {
  const keep = database.prepare(
    `INSERT INTO shown (session, kind, day, times) VALUES (?, ?, ?, 1)
     ON CONFLICT (session, kind, day) DO UPDATE SET times = times + 1`,
  );
  const all = database.prepare<[string], Shown>(
    'SELECT kind, day, times FROM shown WHERE session = ? ORDER BY day, kind',
  );
  const add = (workshop: string, kind: string): void => void keep.run(workshop, kind, now().slice(0, 10));
  const table: ShownTable = {
    add: (workshop, kind) => writes.soon(() => add(workshop, kind)),
    of: async (workshop) => all.all(workshop),
  };
  return {
    table,
    /** Within a step. */
    add,
  };
}
