import type { Database } from 'better-sqlite3';
import type { DeathTable } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

const dayMs = 86_400_000;

/**
 * What the process died of. It counts for the release that died, since another one may have mended it, and starts over
 * after a day: what hangs does it again at once. `now` stamps in ISO 8601.
 */
export function deathTable(
  database: Database,
  writes: GroupCommit,
  now: () => string,
  release: string,
): DeathTable {
  const add = database.prepare(
    `INSERT INTO deaths (work, times, release, last_at) VALUES (@work, 1, @release, @at)
     ON CONFLICT (work) DO UPDATE SET
       times = iif(release = excluded.release AND last_at >= @since, times + 1, 1),
       release = excluded.release, last_at = excluded.last_at`,
  );
  const all = database.prepare<[string], { work: string; times: number }>(
    'SELECT work, times FROM deaths WHERE release = ?',
  );
  return {
    add: (work) =>
      writes.durable(() => {
        const at = now();
        add.run({ work, release, at, since: new Date(Date.parse(at) - dayMs).toISOString() });
      }),
    all: async () => all.all(release),
  };
}
