import { readFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';

const dayMs = 86_400_000;
/** Two steps down from src/store and from dist/store alike. */
const about = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * What the process died of. It counts for the release that died, since another one may have mended it, and starts over
 * after a day: what hangs does it again at once. `now` stamps in ISO 8601.
 */
export function deathTable(database: Database, now: () => string, release = about.version) {
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
    add(work: string): void {
      const at = now();
      add.run({ work, release, at, since: new Date(Date.parse(at) - dayMs).toISOString() });
    },
    all: (): { work: string; times: number }[] => all.all(release),
  };
}
