import type { Database } from 'better-sqlite3';
import type { WorkshopIndex, WorkshopLine } from '../../contracts/store.js';

/** What limits and the day's budget ask of all workshops. */
export function limitQueries(database: Database): Pick<WorkshopIndex, 'counted' | 'atWork' | 'dayRaise'> {
  const about = (column: 'requester' | 'channel') => {
    const atWork = `FROM sessions WHERE ${column} = ? AND at_work_until > ? AND at_work_until <> ''`;
    return {
      atWork: database.prepare<[string, string], number>(`SELECT count(*) ${atWork}`).pluck(),
      openedOn: database
        .prepare<[string, string, string], number>(
          `SELECT count(*) FROM sessions WHERE ${column} = ? AND opened_at >= ? AND opened_at < ? || 'U'`,
        )
        .pluck(),
      lines: database.prepare<[string, string, number], WorkshopLine>(
        `SELECT id, title, channel, requester, status, opened_at AS openedAt, changed_at AS changedAt
         ${atWork} ORDER BY at_work_until LIMIT ?`,
      ),
    };
  };
  const queries = { person: about('requester'), channel: about('channel') };
  // What begins with a day sorts after it, and before the day followed by any later sign than the "T" of a moment.
  const raise = database.prepare<[string, string], { number: number | null; by: string }>(
    `SELECT max(json_extract(body, '$.number')) AS number, json_extract(body, '$.by') AS by
     FROM facts WHERE type = 'BudgetRaised' AND at >= ? AND at < ?`,
  );

  return {
    async counted(whose, id, now) {
      const { atWork, openedOn } = queries[whose];
      const today = now.slice(0, 10);
      return { atOnce: atWork.get(id, now) ?? 0, day: openedOn.get(id, today, today) ?? 0 };
    },
    atWork: async (whose, id, now, limit) => queries[whose].lines.all(id, now, limit),
    async dayRaise(day) {
      const { number, by } = raise.get(day, `${day}U`) ?? { number: null, by: '' };
      return number === null ? undefined : { number, by: JSON.parse(by) };
    },
  };
}
