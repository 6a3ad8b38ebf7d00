import type { Database } from 'better-sqlite3';

/** After this long a server is tried anew, in case that it has learnt. */
const remembersMs = 14 * 24 * 60 * 60 * 1000;

/** What servers of models were found unable to do. `now` stamps in ISO 8601. */
export function abilityTable(database: Database, now: () => string) {
  const find = database
    .prepare<[string, string], string>('SELECT value FROM abilities WHERE key = ? AND learnt_at > ?')
    .pluck();
  const keep = database.prepare(
    `INSERT INTO abilities (key, value, learnt_at) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, learnt_at = excluded.learnt_at`,
  );
  return {
    read: (key: string): string | undefined =>
      find.get(key, new Date(Date.parse(now()) - remembersMs).toISOString()),
    write: (key: string, value: string): void => void keep.run(key, value, now()),
  };
}
