import type { Counts } from '../../contracts/store.js';
import type { Connection } from './connection.js';

/** Each count reads an index. */
export function countQueries({ rows, plain }: Connection): Counts {
  const count = async (from: string) =>
    (await rows<{ count: number }>(`SELECT count(*) FROM planning.${from}`))[0]?.count ?? 0;
  return {
    inbox: () => count('deliveries WHERE done_at IS NULL'),
    outbox: () => count("outbox WHERE state IN ('queued', 'sending')"),
    async workshops() {
      const unfinished = await rows<{ status: string; number: number }>(
        "SELECT status, count(*) AS number FROM planning.sessions WHERE status <> 'completed' GROUP BY status",
      );
      const of = (status: string) => unfinished.find((row) => row.status === status)?.number ?? 0;
      const [active, paused] = [of('active'), of('paused')];
      return { active, paused, completed: (await count('sessions')) - active - paused };
    },
    // Only a write shows whether the disk takes one.
    async problem() {
      try {
        await plain((queries) => queries.query('UPDATE planning.schema_version SET number = number'));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
