import { type AnyPost, laneOf, type Outbox, type OutboxRow, type Placed } from '../../contracts/execution.js';
import { isForgotten, outboxRow, placeColumns, type StoredPost } from '../rows.js';
import type { Connection, Queries } from './connection.js';
import { dropWaiting, enqueue } from './processes/jobs.js';

/**
 * The outbox over posts of any shape. The kind "board" is replaced in place; every other part is added once. Where it
 * `isShared`, there is a job for every lane to which something was added.
 */
export function outboxTable<Post extends AnyPost>(
  { rows, transaction, write }: Connection,
  isShared = false,
) {
  /** The row that is to be sent now for this post, if there is one. */
  async function add(queries: Queries, session: string, channel: string, seq: number, post: Post) {
    const body = JSON.stringify(post);
    const inserted = await queries.query<Omit<StoredPost, 'post'>>(
      `INSERT INTO planning.outbox (session, seq, part, kind, channel, post, lane) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (session, part) DO NOTHING RETURNING ${placeColumns}`,
      [session, seq, post.part, post.kind, channel, body, laneOf({ channel, post })],
    );
    const [fresh] = inserted.rows;
    if (fresh) return outboxRow(fresh, post);
    if (post.kind !== 'board') return undefined;
    const replaced = await queries.query<Omit<StoredPost, 'post'>>(
      `UPDATE planning.outbox SET post = $1, seq = $2, revision = revision + 1,
         state = CASE WHEN state = 'sent' OR problem = 'set aside' THEN 'queued' ELSE state END
       WHERE session = $3 AND part = $4 RETURNING ${placeColumns}`,
      [body, seq, session, post.part],
    );
    const [board] = replaced.rows;
    return board && board.state !== 'given up' ? outboxRow(board, post) : undefined;
  }

  const ofRow = (id: number) => `post ${id}`;
  const waiting = `SELECT ${placeColumns}, post FROM planning.outbox WHERE state IN ('queued', 'sending')`;
  const readRow = ({ post, ...rest }: StoredPost) => outboxRow(rest, JSON.parse(post) as Post);

  /** Gives the rows that are to be sent now, in order, each once and as it is after all of them. */
  async function addAll(
    queries: Queries,
    session: string,
    channel: string,
    posts: readonly { seq: number; post: Post }[],
  ): Promise<OutboxRow<Post>[]> {
    const added = new Map<number, OutboxRow<Post>>();
    for (const { seq, post } of posts) {
      const one = await add(queries, session, channel, seq, post);
      if (one) added.set(one.id, one);
    }
    const all = [...added.values()].sort((one, other) => one.id - other.id);
    if (isShared)
      await enqueue(
        queries,
        [...new Set(all.map(laneOf))].map((lane) => ({ kind: 'posts', lane })),
      );
    return all;
  }

  async function readLane(queries: Queries, lane: string): Promise<OutboxRow<Post>[]> {
    const found = await queries.query<StoredPost>(`${waiting} AND lane = $1 ORDER BY id`, [lane]);
    return found.rows.map(readRow);
  }

  const outbox: Outbox<Post> = {
    answer: async (session, channel, post) =>
      (await transaction((queries) => addAll(queries, session, channel, [{ seq: 0, post }]), session))[0],
    waiting: async (after, limit) =>
      (await rows<StoredPost>(`${waiting} AND id > $1 ORDER BY id LIMIT $2`, [after, limit])).map(readRow),
    async began(id) {
      const begun = "UPDATE planning.outbox SET state = 'sending', attempts = attempts + 1 WHERE id = $1";
      await write(begun, [id], ofRow(id));
    },
    // A board keeps its progress, which holds for its next body, too.
    sent: (id, ts, revision) =>
      transaction(async (queries) => {
        const forgotten = await queries.query(
          `DELETE FROM planning.outbox WHERE id = $1 AND revision = $2 AND ${isForgotten}`,
          [id, revision],
        );
        if (forgotten.rowCount) return;
        await queries.query(
          `UPDATE planning.outbox SET ts = coalesce($2, ts), problem = NULL, attempts = 0,
             state = CASE WHEN revision = $3 THEN 'sent' ELSE 'queued' END,
             post = CASE WHEN revision = $3 THEN NULL ELSE post END,
             progress = CASE WHEN revision = $3 AND kind <> 'board' THEN NULL ELSE progress END
           WHERE id = $1`,
          [id, ts ?? null, revision],
        );
      }, ofRow(id)),
    async progressed(id, progress) {
      const told = 'UPDATE planning.outbox SET progress = $1 WHERE id = $2';
      await write(told, [JSON.stringify(progress), id], ofRow(id));
    },
    async postponed(id, problem) {
      const back = "UPDATE planning.outbox SET state = 'queued', problem = $1 WHERE id = $2";
      await write(back, [problem, id], ofRow(id));
    },
    async gaveUp(id, problem) {
      const over = "UPDATE planning.outbox SET state = 'given up', problem = $1, post = NULL WHERE id = $2";
      await write(over, [problem, id], ofRow(id));
    },
    async find(session, part) {
      const [found] = await rows<Omit<Placed, 'ts'> & { ts: string | null }>(
        'SELECT state, channel, ts FROM planning.outbox WHERE session = $1 AND part = $2',
        [session, part],
      );
      return found && { ...found, ts: found.ts ?? undefined };
    },
    at: async (channel, ts) =>
      (
        await rows<{ session: string; part: string }>(
          'SELECT session, part FROM planning.outbox WHERE channel = $1 AND ts = $2 ORDER BY id LIMIT 1',
          [channel, ts],
        )
      )[0],
  };

  return {
    outbox,
    /** Within a step. */
    add: addAll,
    inLane: (lane: string): Promise<OutboxRow<Post>[]> =>
      transaction((queries) => readLane(queries, lane), lane),
    takeLane: (lane: string): Promise<OutboxRow<Post>[]> =>
      transaction(async (queries) => {
        await dropWaiting(queries, lane);
        return readLane(queries, lane);
      }, lane),
  };
}
