import {
  type AnyPost,
  type Hold,
  laneOf,
  type Outbox,
  type OutboxRow,
  type Placed,
  type PostInLane,
} from '../contracts/execution.js';
import { type Transaction, ask, askAll, asValues, type Statement, tell, type Transactions } from './acts.js';
import { addingOf, type Processes } from './processes.js';
import { isForgotten, outboxRow, placeColumns, type StoredPost } from './rows.js';

/** So many places of posts are kept in memory. */
const mostPlaces = 5_000;

/** Where these are sent. */
export const lanesOf = (rows: readonly OutboxRow<AnyPost>[]): Hold[] =>
  [...new Set(rows.map(laneOf))].map((name) => ({ kind: 'posts', name }));

/** A post that was just added, without its body. */
export type PostedRow = Omit<StoredPost, 'post'> & { part: string };

/**
 * The outbox over posts of any shape. The kind "board" is replaced in place; every other part is added once. Where processes
 * share it, each row says in which lane it is sent.
 */
export function outboxTable<Post extends AnyPost>(transactions: Transactions, processes?: Processes) {
  const { rows, durable, soon, along } = transactions;
  const adding = addingOf(transactions, processes);
  type Given = { seq: number; post: Post };

  /** Each part once: of a board the last one. */
  function eachOnce(posts: readonly Given[]): Map<string, Given> {
    const parts = new Map<string, Given>();
    for (const each of posts)
      if (each.post.kind === 'board' || !parts.has(each.post.part)) parts.set(each.post.part, each);
    return parts;
  }

  /** Adds posts, of which there is one at least. A part that is there already stays, but for a board, which is replaced. */
  function inserting(session: string, channel: string, posts: readonly Given[]): Statement {
    const all = [...eachOnce(posts).values()].map(({ seq, post }) => ({
      ...{ session, seq, part: post.part, kind: post.kind, channel, post: JSON.stringify(post) },
      ...(processes && { lane: laneOf({ channel, post }) }),
    }));
    const { places, values } = asValues(all.map((row) => Object.values(row)));
    const columns = Object.keys(all[0] ?? {}).join(', ');
    return {
      sql: `INSERT INTO planning.outbox AS stored (${columns}) VALUES ${places}
       ON CONFLICT (session, part) DO UPDATE SET post = excluded.post, seq = excluded.seq, revision = stored.revision + 1,
         state = CASE WHEN stored.state = 'sent' OR stored.problem = 'set aside' THEN 'queued' ELSE stored.state END
       WHERE stored.kind = 'board' RETURNING ${placeColumns}, part`,
      values,
    };
  }

  /** What was added, in order, and still has to be sent. */
  function added(found: readonly PostedRow[], posts: readonly Given[]): OutboxRow<Post>[] {
    const parts = eachOnce(posts);
    const all = found.flatMap(({ part, ...row }) => {
      const post = parts.get(part)?.post;
      return post && row.state !== 'given up' ? [outboxRow(row, post)] : [];
    });
    return all.toSorted((one, other) => one.id - other.id);
  }

  function* add(session: string, channel: string, post: Post): Transaction<OutboxRow<Post>[]> {
    const posts = [{ seq: 0, post }];
    const { sql, values } = inserting(session, channel, posts);
    return added(yield* ask<PostedRow>(sql, values), posts);
  }

  // A board keeps its progress, which holds for its next body, too.
  const sent = (row: PostInLane, ts: string | undefined, revision: number): Transaction<void> =>
    isForgotten(row)
      ? tell('DELETE FROM planning.outbox WHERE id = $1', [row.id])
      : tell(
          `UPDATE planning.outbox SET ts = coalesce($2, ts), problem = NULL, attempts = 0,
             state = CASE WHEN revision = $3 THEN 'sent' ELSE 'queued' END,
             post = CASE WHEN revision = $3 THEN NULL ELSE post END,
             progress = CASE WHEN revision = $3 AND kind NOT IN ('board', 'files') THEN NULL ELSE progress END
           WHERE id = $1`,
          [row.id, ts ?? null, revision],
        );

  /** What stands somewhere goes on standing there: posts that lead to it are many. */
  const stands = new Map<string, Placed>();
  const nameOf = (session: string, part: string) => `${session}/${part}`;
  function keep(name: string, place: Placed): void {
    stands.set(name, place);
    const [oldest = ''] = stands.keys();
    if (stands.size > mostPlaces) stands.delete(oldest);
  }

  const change = ({ id }: PostInLane, set: string, ...values: unknown[]) =>
    tell(`UPDATE planning.outbox SET ${set} WHERE id = $1`, [id, ...values]);
  const waiting = `SELECT ${placeColumns}, post FROM planning.outbox WHERE state IN ('queued', 'sending')`;
  const readRow = ({ post, ...rest }: StoredPost) => outboxRow(rest, JSON.parse(post) as Post);

  const outbox: Outbox<Post> = {
    async answer(session, channel, post) {
      const changed = (of: OutboxRow<Post>[]) => ({ added: lanesOf(of) });
      return (await adding(() => add(session, channel, post), changed, session))[0];
    },
    waiting: async (after, limit) =>
      (await rows<StoredPost>(`${waiting} AND id > $1 ORDER BY id LIMIT $2`, [after, limit])).map(readRow),
    began: (row) => durable(() => change(row, "state = 'sending', attempts = attempts + 1"), laneOf(row)),
    async sent(row, ts, revision) {
      await along(() => sent(row, ts, revision), laneOf(row));
      const { session, channel, post } = row;
      if (ts !== undefined && !isForgotten(row))
        keep(nameOf(session, post.part), { state: 'sent', channel, ts });
    },
    progressed: (row, progress) =>
      durable(() => change(row, 'progress = $2', JSON.stringify(progress)), laneOf(row)),
    postponed: (row, problem) =>
      soon(() => change(row, "state = 'queued', problem = $2", problem), laneOf(row)),
    gaveUp: (row, problem) =>
      soon(() => change(row, "state = 'given up', problem = $2, post = NULL", problem), laneOf(row)),
    async find(session, part) {
      const name = nameOf(session, part);
      const known = stands.get(name);
      if (known) return known;
      const [found] = await rows<Omit<Placed, 'ts'> & { ts: string | null }>(
        'SELECT state, channel, ts FROM planning.outbox WHERE session = $1 AND part = $2',
        [session, part],
      );
      const place = found && { ...found, ts: found.ts ?? undefined };
      // A board that is to be replaced stands, too.
      if (place?.ts !== undefined) keep(name, { ...place, state: 'sent' });
      return place;
    },
    async at(channel, ts) {
      const [found] = await rows<{ session: string; part: string }>(
        'SELECT session, part FROM planning.outbox WHERE channel = $1 AND ts = $2 ORDER BY id LIMIT 1',
        [channel, ts],
      );
      return found;
    },
  };

  return {
    outbox,
    /** Within a step: the statement that adds its posts, and what came of its rows. */
    ...{ inserting, added },
    /** What waits in a lane, in order: all, or what some workshops have there. */
    *inLane(lane: string, sessions?: readonly string[]): Transaction<OutboxRow<Post>[]> {
      const some = sessions ? ' AND session = ANY ($2)' : '';
      const sql = `${waiting} AND lane = $1${some} ORDER BY id`;
      const values = [lane, ...(sessions ? [sessions] : [])];
      const [found] = yield* askAll<[StoredPost[]]>([{ sql, values }], 'last');
      return found.map(readRow);
    },
  };
}
