import type { Database } from 'better-sqlite3';
import type { AbilityTable } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

/** After this long a server is tried anew, in case that it has learnt. */
const remembersMs = 14 * 24 * 60 * 60 * 1000;

/** `now` stamps in ISO 8601. */
export function abilityTable(database: Database, writes: GroupCommit, now: () => string): AbilityTable {
  const all = database.prepare<[string], { key: string; value: string }>(
    'SELECT key, value FROM abilities WHERE learnt_at > ?',
  );
  const keep = database.prepare(
    `INSERT INTO abilities (key, value, learnt_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, learnt_at = excluded.learnt_at`,
  );
  return {
    async all() {
      const since = new Date(Date.parse(now()) - remembersMs).toISOString();
      return new Map(all.all(since).map(({ key, value }) => [key, value]));
    },
    write: (key, value) => writes.soon(() => void keep.run(key, value, now())),
  };
}
