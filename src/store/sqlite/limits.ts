import type { Database } from 'better-sqlite3';
import { lineColumns, type SessionLine } from './facts.js';

type Whose = 'person' | 'channel';

/** What limits and the day's budget ask of all workshops. Each query reads its own rows of an index, however many there are. */
export function limitQueries(database: Database) {
  const about = (column: 'requester' | 'channel') => ({
    atWork: database
      .prepare<[string, string], number>(
        `SELECT count(*) FROM sessions WHERE ${column} = ? AND at_work_until > ?`,
      )
      .pluck(),
    openedOn: database
      .prepare<[string, string, string], number>(
        `SELECT count(*) FROM sessions WHERE ${column} = ? AND opened_at >= ? AND opened_at < ? || 'U'`,
      )
      .pluck(),
    lines: database.prepare<[string, string, number], SessionLine>(
      `SELECT ${lineColumns} FROM sessions WHERE ${column} = ? AND at_work_until > ? LIMIT ?`,
    ),
  });
  const queries = { person: about('requester'), channel: about('channel') };
  const free = database.prepare("UPDATE sessions SET at_work_until = '' WHERE id = ?");
  const waitingForDay = database
    .prepare<[], string>('SELECT id FROM sessions WHERE waits_for_day = 1 ORDER BY opened_at')
    .pluck();
  // What begins with a day sorts after it, and before the day followed by any later sign than the "T" of a moment.
  const raise = database.prepare<[string, string], { number: number | null; by: string }>(
    `SELECT max(json_extract(body, '$.number')) AS number, json_extract(body, '$.by') AS by
     FROM facts WHERE type = 'BudgetRaised' AND at >= ? AND at < ?`,
  );

  return {
    /** Workshops of this person or channel: those at work at this moment (ISO), and those opened on its day (UTC). */
    counted(whose: Whose, id: string, now: string): { atOnce: number; day: number } {
      const { atWork, openedOn } = queries[whose];
      const today = now.slice(0, 10);
      return { atOnce: atWork.get(id, now) ?? 0, day: openedOn.get(id, today, today) ?? 0 };
    },
    /** Workshops of this person or channel that are at work. */
    atWork: (whose: Whose, id: string, now: string, limit: number): SessionLine[] =>
      queries[whose].lines.all(id, now, limit),
    /** From now on it counts as no workshop at work. */
    freePlace: (session: string): void => void free.run(session),
    /** Workshops that the day's budget holds up, oldest first. */
    waitingForDay: (): string[] => waitingForDay.all(),
    /** The last raise of the budget of this day (UTC); the first one of a day has number 1. */
    dayRaise(day: string): { number: number; by: { id: string; name: string } } | undefined {
      const { number, by } = raise.get(day, `${day}U`) ?? { number: null, by: '' };
      return number === null ? undefined : { number, by: JSON.parse(by) };
    },
  };
}
