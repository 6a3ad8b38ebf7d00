import type { WorkshopIndex, WorkshopLine } from '../../contracts/store.js';
import type { Connection } from './connection.js';

export const lineColumns =
  'id, title, channel, requester, status, sessions.opened_at AS "openedAt", changed_at AS "changedAt", standing';

export type LineRow = Omit<WorkshopLine, 'standing'> & { standing: string | null };

export function lineOf({ standing, ...line }: LineRow): WorkshopLine {
  return standing === null ? line : { ...line, standing: JSON.parse(standing) as unknown };
}

/** What limits and the day's budget ask of all workshops. */
export function limitQueries({ rows }: Connection): Pick<WorkshopIndex, 'counted' | 'atWork' | 'dayRaise'> {
  const columns = { person: 'requester', channel: 'channel' } as const;
  const atWork = (whose: keyof typeof columns) =>
    `FROM planning.sessions WHERE ${columns[whose]} = $1 AND at_work_until > $2 AND at_work_until <> ''`;

  return {
    async counted(whose, id, now) {
      const today = now.slice(0, 10);
      const [found] = await rows<{ atOnce: number; day: number }>(
        `SELECT (SELECT count(*) ${atWork(whose)}) AS "atOnce",
           (SELECT count(*) FROM planning.sessions
            WHERE ${columns[whose]} = $1 AND opened_at >= $3 AND opened_at < $3 || 'U') AS day`,
        [id, now, today],
      );
      return found ?? { atOnce: 0, day: 0 };
    },
    atWork: async (whose, id, now, limit) =>
      (
        await rows<LineRow>(`SELECT ${lineColumns} ${atWork(whose)} ORDER BY at_work_until LIMIT $3`, [
          id,
          now,
          limit,
        ])
      ).map(lineOf),
    // Moments of a day sort after the day itself, and before the day followed by a letter after "T".
    async dayRaise(day) {
      const [last] = await rows<{ number: number; by: { id: string; name: string } }>(
        `SELECT (body::json ->> 'number')::int AS number, body::json -> 'by' AS by FROM planning.facts
         WHERE type = 'BudgetRaised' AND at >= $1 AND at < $1 || 'U' AND body::json ->> 'number' IS NOT NULL
         ORDER BY number DESC LIMIT 1`,
        [day],
      );
      return last;
    },
  };
}
