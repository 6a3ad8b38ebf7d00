import type { Database } from 'better-sqlite3';
import type { AbilityTable, DeathTable, DecisionTable, SettingsTable } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

export function settingsTable(database: Database, writes: GroupCommit): SettingsTable {
  const find = database
    .prepare<[string], [string, string]>('SELECT name, value FROM settings WHERE channel = ?')
    .raw();
  const keep = database.prepare(
    `INSERT INTO settings (channel, name, value) VALUES (?, ?, ?)
     ON CONFLICT (channel, name) DO UPDATE SET value = excluded.value`,
  );
  return {
    settings: async (channel) => Object.fromEntries(find.all(channel)),
    set: (channel, settings) =>
      writes.durable(() => {
        for (const [name, value] of Object.entries(settings)) keep.run(channel, name, value);
      }),
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

export function decisionTable(database: Database, writes: GroupCommit) {
  const all = database.prepare<[], string>('SELECT session FROM decisions_due').pluck();
  const add = database.prepare(
    `INSERT INTO decisions_due (session, seq) VALUES (?, ?)
     ON CONFLICT (session) DO UPDATE SET seq = excluded.seq`,
  );
  const remove = database.prepare('DELETE FROM decisions_due WHERE session = ? AND seq <= ?');
  const table: DecisionTable = {
    all: async () => all.all(),
    written: (workshop, seq) => writes.soon(() => void remove.run(workshop, seq)),
  };
  return {
    table,
    /** Within a step. */
    add: (workshop: string, seq: number): void => void add.run(workshop, seq),
  };
}
