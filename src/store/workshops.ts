import type { IssuedFile, WorkshopIndex, WorkshopLine, WorkshopSummary } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import { type Transaction, ask, asValues, type Statement, tell, type Transactions } from './acts.js';
import { deflated, type DeflatedFile, inflated, readFact, type StoredFact, unpackedFacts } from './rows.js';

type PackOrFact = StoredFact & { pack: Buffer | null };

/** $1: the workshop. Its facts as they are stored, in order, also those that an earlier release has put into one piece: all of one moment. */
const stored = `SELECT 0 AS seq, '' AS type, '' AS at, '' AS release, '' AS body, facts AS pack
  FROM planning.packed_facts WHERE session = $1
  UNION ALL
  SELECT seq, type, at, release, body, NULL FROM planning.facts WHERE session = $1 ORDER BY seq`;

const unpacked = (found: readonly PackOrFact[]): StoredFact[] =>
  found.flatMap(({ pack, ...loose }) => (pack ? unpackedFacts(pack) : [loose]));

export const storedFacts = async (rows: Transactions['rows'], workshop: string): Promise<StoredFact[]> =>
  unpacked(await rows<PackOrFact>(stored, [workshop]));

/** What was recorded of workshops, and the files of their versions, deflated. */
export function factTables({ rows }: Pick<Transactions, 'rows'>, release: string) {
  return {
    async facts(workshop: string): Promise<Fact[]> {
      return (await storedFacts(rows, workshop)).map((each) => readFact(workshop, each, release));
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
    *append(workshop: string, expected: number, facts: readonly Fact[]): Transaction<void> {
      if (facts.length === 0) return;
      const { places, values } = asValues(
        facts.map((each, at) => [
          ...[workshop, expected + at + 1, each.type, each.at, release],
          JSON.stringify(each),
        ]),
      );
      yield* tell(
        `INSERT INTO planning.facts (session, seq, type, at, release, body) VALUES ${places}`,
        values,
      );
    },
    /** Within a step. */
    *issue(
      workshop: string,
      { version, files }: { version: number; files: readonly IssuedFile[] },
    ): Transaction<void> {
      const { places, values } = asValues(
        deflated(files).map(({ name, content }, place) => [workshop, version, place, name, content]),
      );
      if (values.length === 0) return;
      yield* tell(
        `INSERT INTO planning.issued_files (session, version, place, name, content) VALUES ${places}`,
        values,
      );
    },
  };
}

const lineColumns =
  'id, title, channel, requester, status, sessions.opened_at AS "openedAt", changed_at AS "changedAt", standing';

type LineRow = Omit<WorkshopLine, 'standing'> & { standing: string | null };

/** The line with where it stands as it was before it was stored. */
export function lineOf<Row extends Pick<LineRow, 'standing'>>({ standing, ...line }: Row) {
  return standing === null ? line : { ...line, standing: JSON.parse(standing) as unknown };
}

/** How many facts a workshop has, and what is said of it so far. */
export type FoundWorkshop = Pick<WorkshopSummary, 'seq' | 'status'>;

/** Columns of a line that its summary says, in the order of `valuesOf`; $1 is the workshop. */
const written = [...['seq', 'title', 'status', 'changed_at', 'owes'], ...['waits', 'standing', 'release']];
const placeOf = (column: string) => `$${written.indexOf(column) + 2}`;
const set = (columns: readonly string[]) => columns.map((each) => `${each} = ${placeOf(each)}`).join(', ');
/** Where a step leaves the indexed column as it is, its index is left alone. */
const goOn = `UPDATE planning.sessions SET ${set(written.filter((column) => column !== 'status'))}
  WHERE id = $1 AND status = ${placeOf('status')}`;
const write = `INSERT INTO planning.sessions (id, ${written.join(', ')}, channel, requester, opened_at)
  VALUES ${asValues([['', ...written, '', '', '']]).places} ON CONFLICT (id) DO UPDATE SET ${set(written)}`;
const rewrite = `UPDATE planning.sessions SET ${set(written)} WHERE id = $1 AND seq = $2 RETURNING id`;

function* writePeople({ id, openedAt, status, people }: WorkshopSummary): Transaction<void> {
  if (people.length === 0) return;
  const rankOf = (awaited: boolean) => (status === 'completed' ? 2 : awaited ? 0 : 1);
  const { places, values } = asValues(
    people.map(({ id: person, awaited }) => [person, id, openedAt, rankOf(awaited)]),
  );
  yield* tell(
    `INSERT INTO planning.session_people AS old (person, session, opened_at, rank) VALUES ${places}
     ON CONFLICT (person, session) DO UPDATE SET rank = excluded.rank WHERE old.rank <> excluded.rank`,
    values,
  );
}

/**
 * The lines of all workshops. Each query reads only its own rows of an index, however many workshops there are. Where the
 * database `isShared`, what a workshop owes is found by its processes, unless its line was written by another release.
 */
export function workshopTable(transactions: Transactions, release: string, isShared: boolean) {
  const { rows, soon, by } = transactions;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const valuesOf = (summary: WorkshopSummary) => [
    ...[summary.id, summary.seq, summary.title, summary.status, summary.changedAt],
    ...[summary.owes, json(summary.waits)],
    ...[json(summary.standing), release],
  ];
  const ids = async (rest: string, values: readonly unknown[] = []) =>
    (await rows<{ id: string }>(`SELECT id FROM planning.sessions ${rest}`, values)).map(({ id }) => id);
  const lines = async (rest: string, values: readonly unknown[]) =>
    (await rows<LineRow>(`SELECT ${lineColumns} FROM planning.sessions ${rest}`, values)).map(lineOf);
  const waiting = 'SELECT id, status, waits FROM planning.sessions';
  // Without this index, the first start after an upgrade would read all workshops that there ever were.
  const live = `${by('sessions_unfinished')} WHERE status <> 'completed'`;
  const completed = "status = 'completed' AND waits IS NOT NULL";

  const index: WorkshopIndex = {
    line: async (id) => (await lines('WHERE id = $1', [id]))[0],
    list({ channel, requester }, limit) {
      const wanted = Object.entries({ channel, requester }).filter(([, value]) => value !== undefined);
      const where = wanted.map(([column], at) => `${column} = $${at + 2}`).join(' AND ') || '1 = 1';
      const values = wanted.map(([, value]) => value);
      return lines(`WHERE ${where} ORDER BY opened_at DESC, id LIMIT $1`, [limit, ...values]);
    },
    async ofPerson(person, limit) {
      const own = await rows<LineRow>(
        `SELECT ${lineColumns} FROM planning.session_people AS people JOIN planning.sessions ON id = session
         WHERE person = $1 ORDER BY rank, people.opened_at DESC LIMIT $2`,
        [person, limit],
      );
      const [all] = await rows<{ count: number }>(
        'SELECT count(*) AS count FROM planning.session_people WHERE person = $1',
        [person],
      );
      return { lines: own.map(lineOf), count: all?.count ?? 0 };
    },
    heard: async (finishedSince) => [
      ...(await ids(`${live} ORDER BY waits IS NULL, opened_at`)),
      ...(await ids(`${by('sessions_past')} WHERE status = 'completed' AND changed_at >= $1`, [
        finishedSince,
      ])),
    ],
    async owing() {
      const among = isShared ? 'release <> $1' : '(owes = true OR release <> $1)';
      const atEnd = `${by('sessions_owing_at_end')} WHERE status = 'completed' AND owes = true`;
      const some = [live, atEnd].map((each) => ids(`${each} AND ${among} ORDER BY opened_at`, [release]));
      return (await Promise.all(some)).flat();
    },
    async past(since) {
      const gone = "status = 'completed' AND owes = false AND changed_at < $1";
      return (await ids(`WHERE ${gone} ORDER BY changed_at LIMIT 1`, [since]))[0];
    },
    summarise: (summary) =>
      soon(function* () {
        const rewritten = yield* ask(rewrite, valuesOf(summary));
        if (rewritten.length > 0) yield* writePeople(summary);
      }),
    async waits(finishedSince) {
      const all = await rows<Pick<WorkshopLine, 'id' | 'status'> & { waits: string }>(
        `${waiting} ${live} AND waits IS NOT NULL UNION ALL ${waiting} WHERE ${completed} AND changed_at >= $1`,
        [finishedSince],
      );
      return all.map((each) => ({ ...each, waits: JSON.parse(each.waits) as unknown }));
    },
  };

  return {
    index,
    /** Within a step: gives a `Found`. Until the step ends, nobody else appends to the workshop. */
    find: (id: string): Statement => ({
      sql: 'SELECT seq, status FROM planning.sessions WHERE id = $1 FOR UPDATE',
      values: [id],
    }),
    /** Within a step. */
    *write(summary: WorkshopSummary, found: FoundWorkshop | undefined): Transaction<void> {
      const values = valuesOf(summary);
      const { channel, requester, openedAt } = summary;
      if (found?.status === summary.status) yield* tell(goOn, values);
      else yield* tell(write, [...values, channel, requester, openedAt]);
      yield* writePeople(summary);
    },
  };
}
