import type { Database } from 'better-sqlite3';
import type { Counts } from '../../contracts/store.js';
import type { GroupCommit } from './group-commit.js';

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
