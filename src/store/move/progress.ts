import { StoreError } from '../../contracts/store.js';
import { botName, type Connection, placeOf, type Queries } from '../postgres/connection.js';
import type { Source } from './source.js';
import { movedTables } from './tables.js';

/** How many rows of each table are moved. */
export type Rows = Readonly<Record<string, number>>;

/** A move that begins, goes on, begins anew since its source has changed, or is over already. */
export interface Begun {
  how: 'new' | 'goes on' | 'anew' | 'over';
  rows: Rows;
}

interface StoredMove {
  source: string;
  content: string;
  rows: Rows;
  finished_at: string | null;
}

/** Begins the move, or finds how far it is. Throws a StoreError where the target is somebody else's. */
export function begin(
  { transaction }: Connection,
  url: string,
  { file, content }: Pick<Source, 'file' | 'content'>,
  now: string,
): Promise<Begun> {
  const place = placeOf(url);
  return transaction(async (queries) => {
    await queries.query('LOCK TABLE planning.moving IN EXCLUSIVE MODE');
    const stored = await queries.query<StoredMove>(
      'SELECT source, content, rows, finished_at FROM planning.moving',
    );
    const [move] = stored.rows;
    const isSame = move?.content === content;
    if (isSame && move.finished_at !== null) return { how: 'over', rows: move.rows };
    await refuseBots(queries, place);
    if (isSame) return { how: 'goes on', rows: move.rows };
    const isUnfinished = move?.finished_at === null;
    if (isUnfinished && move.source !== file)
      throw new StoreError(
        `The database at ${place} holds the unfinished move of ${move.source}. Finish that, or take another database.`,
      );
    // All that is there came from an earlier state of the same file: no bot opens it before the move is over.
    if (isUnfinished)
      await queries.query(`TRUNCATE ${movedTables.map(({ name }) => `planning.${name}`).join(', ')}`);
    else await refuseFull(queries, place);
    await queries.query('DELETE FROM planning.moving');
    await queries.query('INSERT INTO planning.moving (source, content, begun_at) VALUES ($1, $2, $3)', [
      file,
      content,
      now,
    ]);
    return { how: isUnfinished ? 'anew' : 'new', rows: {} };
  });
}

/** Within the transaction that adds these rows: so many there were before, and so many there are now. */
export async function progressed(
  queries: Queries,
  { content }: Pick<Source, 'content'>,
  table: string,
  before: number,
  rows: number,
): Promise<void> {
  const { rowCount } = await queries.query(
    `UPDATE planning.moving SET rows = rows || jsonb_build_object($2::text, $4::bigint)
     WHERE content = $1 AND finished_at IS NULL AND coalesce((rows ->> $2)::bigint, 0) = $3`,
    [content, table, before, rows],
  );
  if (rowCount !== 1)
    throw new StoreError('Another process moves the same database at this moment. Let it come to its end.');
}

/** From now on a bot may open the database. */
export async function finish({ write }: Connection, { content }: Pick<Source, 'content'>, now: string) {
  await write('UPDATE planning.moving SET finished_at = $2 WHERE content = $1', [content, now]);
}

async function refuseBots(queries: Queries, place: string): Promise<void> {
  const found = await queries.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1) LIMIT 1',
    [botName],
  );
  if (found.rows.length > 0) throw new StoreError(`A bot works on the database at ${place}. Stop it first.`);
}

async function refuseFull(queries: Queries, place: string): Promise<void> {
  const counted = await queries.query<{ name: string; count: number }>(
    movedTables
      .map(({ name }) => `SELECT '${name}' AS name, count(*) AS count FROM planning.${name}`)
      .join(' UNION ALL '),
  );
  const full = counted.rows.filter(({ count }) => count > 0);
  if (full.length === 0) return;
  const workshops = full.find(({ name }) => name === 'sessions')?.count ?? 0;
  const what =
    workshops > 0 ? `${workshops} workshops` : `rows of ${full.map(({ name }) => name).join(', ')}`;
  throw new StoreError(
    `The database at ${place} is in use: it holds ${what}. Take an empty one (createdb), or, where nothing in it counts, empty it: DROP SCHEMA IF EXISTS planning, dbos CASCADE.`,
  );
}
