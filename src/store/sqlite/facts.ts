import type { Database } from 'better-sqlite3';
import { type Fact, fact } from '../../workshop/facts.js';
import { statusOf } from '../../workshop/awaiting.js';
import { openPauses } from '../../workshop/budget.js';
import { atWorkUntil } from '../../workshop/limits.js';
import type { Session } from '../../workshop/session.js';
import { StaleSession, StoreError } from '../store-error.js';

/** One workshop in a list. */
export interface SessionLine {
  id: string;
  title: string;
  channel: string;
  requester: string;
  status: 'active' | 'paused' | 'completed';
  openedAt: string;
  changedAt: string;
}

export const lineColumns =
  'id, title, channel, requester, status, opened_at AS openedAt, changed_at AS changedAt';

/** What became of a delivery, which ends with it unless it `goesOn`. */
export interface Arrival {
  delivery: number;
  session: string;
  kind: string;
  outcome: string;
  goesOn: boolean;
}

export function factTable(
  database: Database,
  reached: (arrival: Arrival, seq: number, facts: number) => void,
) {
  const select = database.prepare<[string], { body: string }>(
    'SELECT body FROM facts WHERE session = ? ORDER BY seq',
  );
  const count = database.prepare<[string], number>('SELECT count(*) FROM facts WHERE session = ?').pluck();
  const insert = database.prepare('INSERT INTO facts (session, seq, type, at, body) VALUES (?, ?, ?, ?, ?)');
  const upsert = database.prepare(
    `INSERT INTO sessions (id, seq, title, channel, requester, status, opened_at, changed_at, at_work_until,
       waits_for_day)
     VALUES (@id, @seq, @title, @channel, @requester, @status, @openedAt, @changedAt, @atWorkUntil, @waitsForDay)
     ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, status = excluded.status, changed_at = excluded.changed_at,
       at_work_until = excluded.at_work_until, waits_for_day = excluded.waits_for_day`,
  );
  const line = database.prepare<[string], SessionLine>(`SELECT ${lineColumns} FROM sessions WHERE id = ?`);
  const unfinished = database
    .prepare<[], string>("SELECT id FROM sessions WHERE status <> 'completed' ORDER BY opened_at")
    .pluck();
  const finishedSince = database
    .prepare<[string], string>("SELECT id FROM sessions WHERE status = 'completed' AND changed_at >= ?")
    .pluck();
  const unshown = database
    .prepare<[], string>(
      `SELECT id FROM sessions LEFT JOIN cursors ON session = id
       WHERE seq > coalesce(shown, 0) ORDER BY opened_at`,
    )
    .pluck();
  const list = database.prepare<
    [{ channel: string | null; requester: string | null; limit: number }],
    SessionLine
  >(
    `SELECT ${lineColumns} FROM sessions
     WHERE (@channel IS NULL OR channel = @channel) AND (@requester IS NULL OR requester = @requester)
     ORDER BY opened_at DESC, id LIMIT @limit`,
  );

  return {
    /** Every fact of a session, parsed: an unreadable one is an error that names it. */
    facts(session: string): Fact[] {
      return select.all(session).map(({ body }, index) => {
        const parsed = fact.safeParse(JSON.parse(body));
        if (!parsed.success) {
          const why = parsed.error.issues[0]?.message;
          throw new StoreError(
            `Fact ${index + 1} of workshop ${session} cannot be read (${why}). Was it written by a newer release? Then update; else restore the database from a backup.`,
            parsed.error,
          );
        }
        return parsed.data;
      });
    },
    /** Appends facts, their line in the index and what became of the delivery that caused them, or nothing of it. */
    append: database.transaction(
      (after: Session, expected: number, facts: readonly Fact[], arrival?: Arrival) => {
        const found = count.get(after.id) ?? 0;
        if (found !== expected) throw new StaleSession(after.id, expected, found);
        for (const [index, each] of facts.entries()) {
          insert.run(after.id, expected + index + 1, each.type, each.at, JSON.stringify(each));
        }
        const { id, seq, title, channel, requester, openedAt, changedAt } = after;
        if (facts.length > 0) {
          upsert.run({
            id,
            seq,
            title,
            channel,
            requester: requester.id,
            status: statusOf(after),
            openedAt,
            changedAt,
            atWorkUntil: atWorkUntil(after),
            waitsForDay: openPauses(after).some(({ scope }) => scope === 'day') ? 1 : 0,
          });
        }
        if (arrival) reached(arrival, expected, facts.length);
      },
    ),
    /** Sessions that are not completed, oldest first. */
    unfinished: (): string[] => unfinished.all(),
    /** Sessions that were completed, and changed last, at or after this moment (ISO). */
    finishedSince: (moment: string): string[] => finishedSince.all(moment),
    /** Sessions with facts that were not turned into posts yet. */
    unshown: (): string[] => unshown.all(),
    /** What the index says of a session, without a look at its facts. */
    line: (id: string): SessionLine | undefined => line.get(id),
    list(where: { channel?: string; requester?: string }, limit: number): SessionLine[] {
      return list.all({ channel: where.channel ?? null, requester: where.requester ?? null, limit });
    },
  };
}
