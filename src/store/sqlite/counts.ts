import type { Database } from 'better-sqlite3';

/** How long is waited for another writer before the database counts as one that cannot be written, in milliseconds. */
const patienceMs = 100;

/** What is shown of the whole database while it is in use. Each count reads an index. */
export function countQueries(database: Database) {
  const count = (from: string) => database.prepare<[], number>(`SELECT count(*) FROM ${from}`).pluck();
  const inbox = count('deliveries WHERE done_at IS NULL');
  const outbox = count("outbox WHERE state IN ('queued', 'sending')");
  const all = count('sessions');
  const unfinished = database.prepare<[], { status: string; number: number }>(
    "SELECT status, count(*) AS number FROM sessions WHERE status <> 'completed' GROUP BY status",
  );

  return {
    /** Deliveries that are not done. */
    inbox: (): number => inbox.get() ?? 0,
    /** Posts that do not stand in Slack yet. */
    outbox: (): number => outbox.get() ?? 0,
    workshops(): Record<'active' | 'paused' | 'completed', number> {
      const rows = unfinished.all();
      const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
      const [active, paused] = [of('active'), of('paused')];
      return { active, paused, completed: (all.get() ?? 0) - active - paused };
    },
    /** Why nothing can be written; undefined when something could be. */
    problem(): string | undefined {
      const usual = Number(database.pragma('busy_timeout', { simple: true }));
      try {
        database.pragma(`busy_timeout = ${patienceMs}`);
        // It stays what it is: only a disk that takes it shows that one is there.
        database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true }))}`);
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        database.pragma(`busy_timeout = ${usual}`);
      }
    },
  };
}
