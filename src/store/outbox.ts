import { type AnyPost, laneOf, type Outbox, type OutboxRow, type Placed } from '../contracts/execution.js';
import { type Act, ask, listed, type Transactions } from './acts.js';
import { isForgotten, outboxRow, placeColumns, type StoredPost } from './rows.js';

/**
 * The outbox over posts of any shape. The kind "board" is replaced in place; every other part is added once. Where there are
 * `lanes`, each row says in which it is sent, and `added` is told of those to which something was added.
 */
export function outboxTable<Post extends AnyPost>(
  { rows, durable, soon }: Transactions,
  lanes?: { added(lanes: readonly string[]): Act<unknown> },
) {
  type Row = Omit<StoredPost, 'post'>;

  /** The row that is to be sent now for this post, if there is one. */
  function* addOne(
    session: string,
    channel: string,
    seq: number,
    post: Post,
  ): Act<OutboxRow<Post> | undefined> {
    const body = JSON.stringify(post);
    const columns = {
      ...{ session, seq, part: post.part, kind: post.kind, channel, post: body },
      ...(lanes && { lane: laneOf({ channel, post }) }),
    };
    const { places, values } = listed([Object.values(columns)]);
    const [fresh] = yield* ask<Row>(
      `INSERT INTO planning.outbox (${Object.keys(columns).join(', ')}) VALUES ${places}
       ON CONFLICT (session, part) DO NOTHING RETURNING ${placeColumns}`,
      values,
    );
    if (fresh) return outboxRow(fresh, post);
    if (post.kind !== 'board') return undefined;
    const [board] = yield* ask<Row>(
      `UPDATE planning.outbox SET post = $1, seq = $2, revision = revision + 1,
         state = CASE WHEN state = 'sent' OR problem = 'set aside' THEN 'queued' ELSE state END
       WHERE session = $3 AND part = $4 RETURNING ${placeColumns}`,
      [body, seq, session, post.part],
    );
    return board && board.state !== 'given up' ? outboxRow(board, post) : undefined;
  }

  /** Gives the rows that are to be sent now, in order, each once and as it is after all of them. */
  function* add(
    session: string,
    channel: string,
    posts: readonly { seq: number; post: Post }[],
  ): Act<OutboxRow<Post>[]> {
    const added = new Map<number, OutboxRow<Post>>();
    for (const { seq, post } of posts) {
      const one = yield* addOne(session, channel, seq, post);
      if (one) added.set(one.id, one);
    }
    const all = [...added.values()].sort((one, other) => one.id - other.id);
    if (lanes) yield* lanes.added([...new Set(all.map(laneOf))]);
    return all;
  }

  // A board keeps its progress, which holds for its next body, too.
  function* sent(id: number, ts: string | undefined, revision: number): Act<void> {
    const forgotten = yield* ask(
      `DELETE FROM planning.outbox WHERE id = $1 AND revision = $2 AND ${isForgotten} RETURNING id`,
      [id, revision],
    );
    if (forgotten.length > 0) return;
    yield* ask(
      `UPDATE planning.outbox SET ts = coalesce($2, ts), problem = NULL, attempts = 0,
         state = CASE WHEN revision = $3 THEN 'sent' ELSE 'queued' END,
         post = CASE WHEN revision = $3 THEN NULL ELSE post END,
         progress = CASE WHEN revision = $3 AND kind <> 'board' THEN NULL ELSE progress END
       WHERE id = $1`,
      [id, ts ?? null, revision],
    );
  }

  const ofRow = (id: number) => `post ${id}`;
  const change = (id: number, set: string, ...values: unknown[]) =>
    ask(`UPDATE planning.outbox SET ${set} WHERE id = $1`, [id, ...values]);
  const waiting = `SELECT ${placeColumns}, post FROM planning.outbox WHERE state IN ('queued', 'sending')`;
  const readRow = ({ post, ...rest }: StoredPost) => outboxRow(rest, JSON.parse(post) as Post);

  const outbox: Outbox<Post> = {
    answer: async (session, channel, post) =>
      (await durable(() => add(session, channel, [{ seq: 0, post }]), session))[0],
    waiting: async (after, limit) =>
      (await rows<StoredPost>(`${waiting} AND id > $1 ORDER BY id LIMIT $2`, [after, limit])).map(readRow),
    async began(id) {
      await durable(() => change(id, "state = 'sending', attempts = attempts + 1"), ofRow(id));
    },
    sent: (id, ts, revision) => soon(() => sent(id, ts, revision), ofRow(id)),
    async progressed(id, progress) {
      await durable(() => change(id, 'progress = $2', JSON.stringify(progress)), ofRow(id));
    },
    async postponed(id, problem) {
      await soon(() => change(id, "state = 'queued', problem = $2", problem), ofRow(id));
    },
    async gaveUp(id, problem) {
      await soon(() => change(id, "state = 'given up', problem = $2, post = NULL", problem), ofRow(id));
    },
    async find(session, part) {
      const [found] = await rows<Omit<Placed, 'ts'> & { ts: string | null }>(
        'SELECT state, channel, ts FROM planning.outbox WHERE session = $1 AND part = $2',
        [session, part],
      );
      return found && { ...found, ts: found.ts ?? undefined };
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
    /** Within a step. */
    add,
    /** What waits in a lane, in order. */
    *inLane(lane: string): Act<OutboxRow<Post>[]> {
      return (yield* ask<StoredPost>(`${waiting} AND lane = $1 ORDER BY id`, [lane])).map(readRow);
    },
  };
}
