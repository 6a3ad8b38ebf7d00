import type { IssuedFile, WorkshopIndex, WorkshopLine, WorkshopSummary } from '../../contracts/store.js';
import type { Fact } from '../../workshop/facts.js';
import { deflated, type DeflatedFile, inflated, readFact, type StoredFact, unpackedFacts } from '../rows.js';
import type { Connection, Queries } from './connection.js';

/** The facts of a workshop as they are stored, in order, whether they are packed or not: all of one moment. */
export async function storedFacts(queries: Queries, workshop: string): Promise<StoredFact[]> {
  const stored = await queries.query<StoredFact & { pack: Buffer | null }>(
    `SELECT 0 AS seq, '' AS type, '' AS at, '' AS release, '' AS body, facts AS pack
     FROM planning.packed_facts WHERE session = $1
     UNION ALL
     SELECT seq, type, at, release, body, NULL FROM planning.facts WHERE session = $1 ORDER BY seq`,
    [workshop],
  );
  return stored.rows.flatMap(({ pack, ...loose }) => (pack ? unpackedFacts(pack) : [loose]));
}

/** What was recorded of workshops, and the files of their versions. */
export function factTables({ pool, rows }: Connection, release: string) {
  return {
    async facts(workshop: string): Promise<Fact[]> {
      return (await storedFacts(pool, workshop)).map((each) => readFact(workshop, each, release));
    },
    async files(workshop: string, version: number): Promise<IssuedFile[]> {
      return inflated(
        await rows<DeflatedFile>(
          'SELECT name, content FROM planning.issued_files WHERE session = $1 AND version = $2 ORDER BY place',
          [workshop, version],
        ),
      );
    },
    /** Within a step. */
    async append(queries: Queries, workshop: string, expected: number, facts: readonly Fact[]) {
      if (facts.length === 0) return;
      await queries.query(
        `INSERT INTO planning.facts (session, seq, type, at, release, body)
         SELECT $1, $2 + number, type, at, $3, body
         FROM unnest($4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS fact (type, at, body, number)`,
        [
          ...[workshop, expected, release],
          ...[facts.map(({ type }) => type), facts.map(({ at }) => at)],
          facts.map((each) => JSON.stringify(each)),
        ],
      );
    },
    /** Within a step. */
    async issue(
      queries: Queries,
      workshop: string,
      { version, files }: { version: number; files: readonly IssuedFile[] },
    ) {
      const kept = deflated(files);
      await queries.query(
        `INSERT INTO planning.issued_files (session, version, place, name, content)
         SELECT $1, $2, number - 1, name, content
         FROM unnest($3::text[], $4::bytea[]) WITH ORDINALITY AS file (name, content, number)`,
        [workshop, version, kept.map(({ name }) => name), kept.map(({ content }) => content)],
      );
    },
  };
}

const lineColumns =
  'id, title, channel, requester, status, sessions.opened_at AS "openedAt", changed_at AS "changedAt", standing';

export type LineRow = Omit<WorkshopLine, 'standing'> & { standing: string | null };

function lineOf({ standing, ...line }: LineRow): WorkshopLine {
  return standing === null ? line : { ...line, standing: JSON.parse(standing) as unknown };
}

/** What limits and the day's budget ask of all workshops. */
function limitQueries({ rows }: Connection): Pick<WorkshopIndex, 'counted' | 'atWork' | 'dayRaise'> {
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

interface Waits {
  id: string;
  status: WorkshopLine['status'];
  waits: string;
}

const parsed = (rows: Waits[]) => rows.map((each) => ({ ...each, waits: JSON.parse(each.waits) as unknown }));

/** Columns of a line that its summary says, in the order of `valuesOf`. */
const written = [
  ...['seq', 'title', 'status', 'changed_at', 'at_work_until', 'waits_for_day', 'owes'],
  ...['waits', 'asks_on', 'standing', 'release'],
];

/**
 * The lines of all workshops. Each query reads only its own rows of an index, however many workshops there are. Where the
 * database `isShared`, what a workshop owes is in a queue already, unless its line was written by another release.
 */
export function workshopTable(connection: Connection, release: string, isShared = false) {
  const { rows, transaction, write } = connection;
  const valuesOf = (summary: WorkshopSummary) => [
    ...[summary.seq, summary.title, summary.status, summary.changedAt, summary.atWorkUntil],
    ...[summary.waitsForDay, summary.owes],
    summary.waits === undefined ? null : JSON.stringify(summary.waits),
    summary.asksOn ?? null,
    summary.standing === undefined ? null : JSON.stringify(summary.standing),
    release,
  ];
  const set = (first: number) =>
    [...written.map((column, at) => `${column} = $${first + at}`), 'rests = 0'].join(', ');
  const ids = async (rest: string, values: readonly unknown[] = []) =>
    (await rows<{ id: string }>(`SELECT id FROM planning.sessions ${rest}`, values)).map(({ id }) => id);
  const lines = async (rest: string, values: readonly unknown[]) =>
    (await rows<LineRow>(`SELECT ${lineColumns} FROM planning.sessions ${rest}`, values)).map(lineOf);
  const live = "status <> 'completed'";
  const completed = "status = 'completed' AND waits IS NOT NULL";

  async function writePeople(queries: Queries, { id, openedAt, status, people }: WorkshopSummary) {
    if (people.length === 0) return;
    const ranks = people.map(({ awaited }) => (status === 'completed' ? 2 : awaited ? 0 : 1));
    await queries.query(
      `INSERT INTO planning.session_people AS old (session, opened_at, person, rank)
       SELECT $1, $2, person, rank FROM unnest($3::text[], $4::smallint[]) AS given (person, rank)
       ON CONFLICT (person, session) DO UPDATE SET rank = excluded.rank WHERE old.rank <> excluded.rank`,
      [id, openedAt, people.map((each) => each.id), ranks],
    );
  }

  const index: WorkshopIndex = {
    ...limitQueries(connection),
    line: async (id) => (await lines('WHERE id = $1', [id]))[0],
    list: ({ channel, requester }, limit) =>
      lines(
        `WHERE ($1::text IS NULL OR channel = $1) AND ($2::text IS NULL OR requester = $2)
         ORDER BY opened_at DESC, id LIMIT $3`,
        [channel ?? null, requester ?? null, limit],
      ),
    async ofPerson(person, limit) {
      const own = await rows<LineRow>(
        `SELECT ${lineColumns} FROM planning.session_people AS people JOIN planning.sessions ON id = session
         WHERE person = $1 ORDER BY rank, people.opened_at DESC LIMIT $2`,
        [person, limit],
      );
      const [all] = await rows<{ count: number }>(
        'SELECT count(*) FROM planning.session_people WHERE person = $1',
        [person],
      );
      return { lines: own.map(lineOf), count: all?.count ?? 0 };
    },
    unfinished: () => ids(`WHERE ${live} ORDER BY waits IS NULL, opened_at`),
    async owing() {
      const isOther = 'release <> $1';
      const among = isShared ? isOther : `(owes OR ${isOther})`;
      const atEnd = isShared ? isOther : '$1::text IS NOT NULL';
      return [
        ...(await ids(`WHERE ${live} AND ${among} ORDER BY opened_at`, [release])),
        ...(await ids(`WHERE status = 'completed' AND owes AND ${atEnd} ORDER BY opened_at`, [release])),
      ];
    },
    summarise: (summary) =>
      transaction(async (queries) => {
        const { rowCount } = await queries.query(
          `UPDATE planning.sessions SET ${set(2)} WHERE id = $1 AND seq = $2`,
          [summary.id, ...valuesOf(summary)],
        );
        if (rowCount) await writePeople(queries, summary);
      }),
    waits: async (finishedSince) =>
      parsed(
        await rows<Waits>(
          `SELECT id, status, waits FROM planning.sessions WHERE ${live} AND waits IS NOT NULL
           UNION ALL SELECT id, status, waits FROM planning.sessions WHERE ${completed} AND changed_at >= $1`,
          [finishedSince],
        ),
      ),
    asking: async (until) =>
      parsed(
        await rows<Waits>(
          `SELECT id, status, waits FROM planning.sessions WHERE asks_on <= $1 AND ${completed}`,
          [until],
        ),
      ),
    waitingForDay: () => ids('WHERE waits_for_day ORDER BY opened_at'),
    async freePlace(id) {
      await write("UPDATE planning.sessions SET at_work_until = '' WHERE id = $1", [id]);
    },
  };

  return {
    index,
    /** Within a step: how many facts a workshop has. Until the step ends, nobody else appends to it. */
    async seqOf(queries: Queries, id: string): Promise<number> {
      const found = await queries.query<{ seq: number }>(
        'SELECT seq FROM planning.sessions WHERE id = $1 FOR UPDATE',
        [id],
      );
      return found.rows[0]?.seq ?? 0;
    },
    /** Within a step. */
    async write(queries: Queries, summary: WorkshopSummary): Promise<void> {
      await queries.query(
        `INSERT INTO planning.sessions (id, channel, requester, opened_at, ${written.join(', ')})
         VALUES ($1, $2, $3, $4, ${written.map((_, at) => `$${5 + at}`).join(', ')})
         ON CONFLICT (id) DO UPDATE SET ${set(5)}`,
        [summary.id, summary.channel, summary.requester, summary.openedAt, ...valuesOf(summary)],
      );
      await writePeople(queries, summary);
    },
  };
}
