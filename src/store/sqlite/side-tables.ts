import type { Database } from 'better-sqlite3';
import type { AbilityTable, Answering, ChannelSettings, DeathTable } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

export function channelTable(database: Database, writes: GroupCommit): ChannelSettings {
  const find = database
    .prepare<[string], Answering>('SELECT answering FROM channels WHERE channel = ?')
    .pluck();
  const keep = database.prepare(
    `INSERT INTO channels (channel, answering) VALUES (?, ?)
     ON CONFLICT (channel) DO UPDATE SET answering = excluded.answering`,
  );
  return {
    answering: async (channel) => find.get(channel),
    setAnswering: (channel, answering) => writes.durable(() => void keep.run(channel, answering)),
  };
}

/** After this long an ability is tried again: servers are updated. */
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

const dayMs = 86_400_000;

/**
 * What the process died of. It counts for one release, since the next one may have mended it, and anew after a day, since
 * work that hangs does so again at once. `now` stamps in ISO 8601.
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
