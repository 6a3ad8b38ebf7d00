import type { Database } from 'better-sqlite3';
import type { IssuedFile, WorkshopIndex, WorkshopLine, WorkshopSummary } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import {
  deflated,
  type DeflatedFile,
  inflated,
  packedFacts,
  readFact,
  type StoredFact,
  unpackedFacts,
} from '../rows.js';
import type { GroupCommit } from './group-commit.js';

/** The facts of a workshop as they are stored, in order, whether they are packed or not. */
function storedFacts(database: Database): (workshop: string) => StoredFact[] {
  const packed = database
    .prepare<[string], Buffer>('SELECT facts FROM packed_facts WHERE session = ?')
    .pluck();
  const loose = database.prepare<[string], StoredFact>(
    'SELECT seq, type, at, release, body FROM facts WHERE session = ? ORDER BY seq',
  );
  return (workshop) => {
    const pack = packed.get(workshop);
    return pack ? [...unpackedFacts(pack), ...loose.all(workshop)] : loose.all(workshop);
  };
}

/** To be called within a transaction: all facts of a workshop in one piece. */
export function factPacking(database: Database): (workshop: string) => void {
  const stored = storedFacts(database);
  const keep = database.prepare('INSERT OR REPLACE INTO packed_facts (session, facts) VALUES (?, ?)');
  const dropLoose = database.prepare('DELETE FROM facts WHERE session = ?');
  return (workshop) => {
    keep.run(workshop, packedFacts(stored(workshop)));
    dropLoose.run(workshop);
  };
}

export function factTable(database: Database, release: string) {
  const stored = storedFacts(database);
  const insert = database.prepare(
    'INSERT INTO facts (session, seq, type, at, release, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    facts: async (workshop: string): Promise<Fact[]> =>
      stored(workshop).map((each) => readFact(workshop, each, release)),
    /** Within a step. */
    append(workshop: string, expected: number, facts: readonly Fact[]): void {
      for (const [index, each] of facts.entries())
        insert.run(workshop, expected + index + 1, each.type, each.at, release, JSON.stringify(each));
    },
  };
}

/** The files of versions, deflated. */
export function issuedFileTable(database: Database) {
  const select = database.prepare<[string, number], DeflatedFile>(
    'SELECT name, content FROM issued_files WHERE session = ? AND version = ? ORDER BY place',
  );
  const insert = database.prepare(
    'INSERT INTO issued_files (session, version, place, name, content) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    files: async (workshop: string, version: number): Promise<IssuedFile[]> =>
      inflated(select.all(workshop, version)),
    /** Within a step. */
    add(workshop: string, { version, files }: { version: number; files: readonly IssuedFile[] }): void {
      for (const [place, { name, content }] of deflated(files).entries())
        insert.run(workshop, version, place, name, content);
    },
  };
}

const lineColumns =
  'id, title, channel, requester, status, sessions.opened_at AS openedAt, changed_at AS changedAt, standing';

type LineRow = Omit<WorkshopLine, 'standing'> & { standing: string | null };

function lineOf({ standing, ...line }: LineRow): WorkshopLine {
  return standing === null ? line : { ...line, standing: JSON.parse(standing) as unknown };
}

interface Waits {
  id: string;
  status: WorkshopLine['status'];
  waits: string;
}

/** The lines of all workshops. Each query reads only its own rows of an index, however many workshops there are. */
export function workshopTable(database: Database, writes: GroupCommit, release: string) {
  const seq = database.prepare<[string], number>('SELECT seq FROM sessions WHERE id = ?').pluck();
  const columns = `seq = @seq, title = @title, status = @status, changed_at = @changedAt,
    at_work_until = @atWorkUntil, waits_for_day = @waitsForDay, owes = @owes, waits = @waits, asks_on = @asksOn, standing = @standing, release = @release, rests = 0`;
  const write = database.prepare(
    `INSERT INTO sessions (id, seq, title, channel, requester, status, opened_at, changed_at, at_work_until,
       waits_for_day, owes, waits, asks_on, standing, release)
     VALUES (@id, @seq, @title, @channel, @requester, @status, @openedAt, @changedAt, @atWorkUntil, @waitsForDay,
       @owes, @waits, @asksOn, @standing, @release)
     ON CONFLICT (id) DO UPDATE SET ${columns}`,
  );
  // Most steps change no indexed column: this update leaves the indexes alone.
  const goOn = database.prepare(
    `UPDATE sessions SET seq = @seq, title = @title, changed_at = @changedAt, owes = @owes, waits = @waits,
       standing = @standing, release = @release, rests = 0
     WHERE id = @id AND status = @status AND at_work_until = @atWorkUntil AND waits_for_day = @waitsForDay
       AND asks_on IS @asksOn`,
  );
  const rewrite = database.prepare(`UPDATE sessions SET ${columns} WHERE id = @id AND seq = @seq`);
  const ids = (rest: string) => database.prepare<string[], string>(`SELECT id FROM sessions ${rest}`).pluck();
  const lines = (rest: string) =>
    database.prepare<(string | number)[], LineRow>(`SELECT ${lineColumns} FROM sessions ${rest}`);
  const line = lines('WHERE id = ?');
  const newest = 'ORDER BY opened_at DESC, id LIMIT ?';
  const listed = {
    all: lines(newest),
    inChannel: lines(`WHERE channel = ? ${newest}`),
    by: lines(`WHERE requester = ? ${newest}`),
    byInChannel: lines(`WHERE requester = ? AND channel = ? ${newest}`),
  };
  // Without this index, the first start after an upgrade would read all workshops that there ever were.
  const live = "INDEXED BY sessions_unfinished WHERE status <> 'completed'";
  const unfinished = ids(`${live} ORDER BY waits IS NULL, opened_at`);
  const owing = ids(`${live} AND (owes = 1 OR release <> ?) ORDER BY opened_at`);
  const owingAtEnd = ids(
    "INDEXED BY sessions_owing_at_end WHERE status = 'completed' AND owes = 1 ORDER BY opened_at",
  );
  const waits = database.prepare<[string], Waits>(
    `SELECT id, status, waits FROM sessions ${live} AND waits IS NOT NULL
     UNION ALL
     SELECT id, status, waits FROM sessions WHERE status = 'completed' AND waits IS NOT NULL AND changed_at >= ?`,
  );
  const asking = database.prepare<[string], Waits>(
    "SELECT id, status, waits FROM sessions WHERE asks_on <= ? AND status = 'completed' AND waits IS NOT NULL",
  );
  const waitingForDay = ids('WHERE waits_for_day = 1 ORDER BY opened_at');
  const free = database.prepare("UPDATE sessions SET at_work_until = '' WHERE id = ?");

  const values = (summary: WorkshopSummary) => ({
    ...summary,
    waitsForDay: summary.waitsForDay ? 1 : 0,
    owes: summary.owes ? 1 : 0,
    waits: summary.waits === undefined ? null : JSON.stringify(summary.waits),
    asksOn: summary.asksOn ?? null,
    standing: summary.standing === undefined ? null : JSON.stringify(summary.standing),
    release,
  });

  const people = peopleTable(database);
  const rowsOf = ({ channel, requester }: { channel?: string; requester?: string }, limit: number) => {
    if (channel === undefined)
      return requester === undefined ? listed.all.all(limit) : listed.by.all(requester, limit);
    if (requester === undefined) return listed.inChannel.all(channel, limit);
    return listed.byInChannel.all(requester, channel, limit);
  };

  const index: WorkshopIndex = {
    ...limitQueries(database),
    async line(id) {
      const found = line.get(id);
      return found && lineOf(found);
    },
    list: async (where, limit) => rowsOf(where, limit).map(lineOf),
    ofPerson: people.of,
    unfinished: async () => unfinished.all(),
    owing: async () => [...owing.all(release), ...owingAtEnd.all()],
    summarise: (summary) =>
      writes.soon(() => {
        if (rewrite.run(values(summary)).changes > 0) people.write(summary);
      }),
    waits: async (finishedSince) =>
      waits.all(finishedSince).map((each) => ({ ...each, waits: JSON.parse(each.waits) as unknown })),
    asking: async (until) =>
      asking.all(until).map((each) => ({ ...each, waits: JSON.parse(each.waits) as unknown })),
    waitingForDay: async () => waitingForDay.all(),
    freePlace: (id) => writes.durable(() => void free.run(id)),
  };
  return {
    index,
    /** How many facts a workshop has. */
    seqOf: (id: string): number => seq.get(id) ?? 0,
    /** Within a step. */
    write(summary: WorkshopSummary): void {
      const row = values(summary);
      if (goOn.run(row).changes === 0) write.run(row);
      people.write(summary);
    },
  };
}

/** Whose workshops these are. Each query reads only the lines of one person. */
function peopleTable(database: Database) {
  const write = database.prepare<{ person: string; session: string; openedAt: string; rank: number }>(
    `INSERT INTO session_people (person, session, opened_at, rank) VALUES (@person, @session, @openedAt, @rank)
     ON CONFLICT (person, session) DO UPDATE SET rank = @rank WHERE rank <> @rank`,
  );
  const lines = database.prepare<[string, number], LineRow>(
    `SELECT ${lineColumns} FROM session_people JOIN sessions ON id = session
     WHERE person = ? ORDER BY rank, session_people.opened_at DESC LIMIT ?`,
  );
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM session_people WHERE person = ?')
    .pluck();
  return {
    of: async (person: string, limit: number) => ({
      lines: lines.all(person, limit).map(lineOf),
      count: count.get(person) ?? 0,
    }),
    write({ id: session, openedAt, status, people }: WorkshopSummary): void {
      for (const { id: person, awaited } of people) {
        const rank = status === 'completed' ? 2 : awaited ? 0 : 1;
        write.run({ person, session, openedAt, rank });
      }
    },
  };
}

/** What limits and the day's budget ask of all workshops. */
function limitQueries(database: Database): Pick<WorkshopIndex, 'counted' | 'atWork' | 'dayRaise'> {
  const about = (column: 'requester' | 'channel') => {
    const atWork = `FROM sessions WHERE ${column} = ? AND at_work_until > ? AND at_work_until <> ''`;
    return {
      atWork: database.prepare<[string, string], number>(`SELECT count(*) ${atWork}`).pluck(),
      openedOn: database
        .prepare<[string, string, string], number>(
          `SELECT count(*) FROM sessions WHERE ${column} = ? AND opened_at >= ? AND opened_at < ? || 'U'`,
        )
        .pluck(),
      lines: database.prepare<[string, string, number], LineRow>(
        `SELECT ${lineColumns} ${atWork} ORDER BY at_work_until LIMIT ?`,
      ),
    };
  };
  const queries = { person: about('requester'), channel: about('channel') };
  // Moments of a day sort after the day itself, and before the day followed by a letter after "T".
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
    atWork: async (whose, id, now, limit) => queries[whose].lines.all(id, now, limit).map(lineOf),
    async dayRaise(day) {
      const { number, by } = raise.get(day, `${day}U`) ?? { number: null, by: '' };
      return number === null ? undefined : { number, by: JSON.parse(by) };
    },
  };
}
