import type { Database } from 'better-sqlite3';
import type {
  AbilityTable,
  Counts,
  DeathTable,
  DecisionTable,
  RuleBook,
  RuleChange,
  SettingsTable,
} from '../../contracts/store.js';
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

export function ruleBook(database: Database, writes: GroupCommit): RuleBook {
  const all = database
    .prepare<[string], string>('SELECT change FROM house_rules WHERE channel = ? ORDER BY number')
    .pluck();
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM house_rules WHERE channel = ?')
    .pluck();
  const add = database.prepare('INSERT INTO house_rules (channel, number, change) VALUES (?, ?, ?)');
  return {
    changes: async (channel) => all.all(channel).map((each) => JSON.parse(each) as RuleChange),
    change: (channel, expected, change) =>
      writes.durable(() => {
        if (count.get(channel) !== expected) return false;
        add.run(channel, expected + 1, JSON.stringify(change));
        return true;
      }),
  };
}

/** How long another writer may hold the database until it counts as not writable. */
const busyTimeoutMs = 100;

/** Each count reads an index. */
export function countQueries(database: Database, writes: GroupCommit): Counts {
  const count = (from: string) => database.prepare<[], number>(`SELECT count(*) FROM ${from}`).pluck();
  const inbox = count('deliveries WHERE done_at IS NULL');
  const outbox = count("outbox WHERE state IN ('queued', 'sending')");
  const all = count('sessions');
  const unfinished = database.prepare<[], { status: string; number: number }>(
    "SELECT status, count(*) AS number FROM sessions WHERE status <> 'completed' GROUP BY status",
  );
  const setting = (name: string) => Number(database.pragma(name, { simple: true }));

  /** Writes something. The transaction begins right away, while the short timeout for other writers holds. */
  function attempt(): Promise<void> {
    const usual = setting('busy_timeout');
    database.pragma(`busy_timeout = ${busyTimeoutMs}`);
    // The same value once more: only a write shows whether the disk takes one.
    const written = writes.durable(() => void database.pragma(`user_version = ${setting('user_version')}`));
    database.pragma(`busy_timeout = ${usual}`);
    return written;
  }

  return {
    inbox: async () => inbox.get() ?? 0,
    outbox: async () => outbox.get() ?? 0,
    async workshops() {
      const rows = unfinished.all();
      const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
      const [active, paused] = [of('active'), of('paused')];
      return { active, paused, completed: (all.get() ?? 0) - active - paused };
    },
    problem: async () => {
      try {
        await attempt();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
