import type { Database } from 'better-sqlite3';
import type { AnyPost, Outbox, OutboxRow, Placed } from '../../contracts/execution.js';
import { isForgotten, outboxRow, placeColumns, type StoredPost } from '../rows.js';
import type { GroupCommit } from './group-commit.js';

/** The outbox over posts of any shape. The kind "board" is replaced in place; every other part is added once. */
export function outboxTable<Post extends AnyPost>(database: Database, writes: GroupCommit) {
  const columns = `${placeColumns}, post`;
  const insert = database.prepare<[string, number, string, string, string, string], Omit<StoredPost, 'post'>>(
    `INSERT INTO outbox (session, seq, part, kind, channel, post) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (session, part) DO NOTHING RETURNING ${placeColumns}`,
  );
  const replace = database.prepare<[string, number, string, string], Omit<StoredPost, 'post'>>(
    `UPDATE outbox SET post = ?, seq = ?, revision = revision + 1,
       state = iif(state = 'sent' OR problem = 'set aside', 'queued', state)
     WHERE session = ? AND part = ? RETURNING ${placeColumns}`,
  );
  const waiting = database.prepare<[number, number], StoredPost>(
    `SELECT ${columns} FROM outbox WHERE state IN ('queued', 'sending') AND id > ? ORDER BY id LIMIT ?`,
  );
  const find = database.prepare<[string, string], Omit<Placed, 'ts'> & { ts: string | null }>(
    'SELECT state, channel, ts FROM outbox WHERE session = ? AND part = ?',
  );
  const at = database.prepare<[string, string], { session: string; part: string }>(
    'SELECT session, part FROM outbox WHERE channel = ? AND ts = ? ORDER BY id LIMIT 1',
  );
  const began = database.prepare("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?");
  const forget = database.prepare(`DELETE FROM outbox WHERE id = ? AND revision = ? AND ${isForgotten}`);
  // A board keeps its progress, which holds for its next body, too.
  const sent = database.prepare(
    `UPDATE outbox SET ts = coalesce(@ts, ts), problem = NULL, attempts = 0,
       state = iif(revision = @revision, 'sent', 'queued'), post = iif(revision = @revision, NULL, post),
       progress = iif(revision = @revision AND kind <> 'board', NULL, progress)
     WHERE id = @row`,
  );
  const progressed = database.prepare('UPDATE outbox SET progress = ? WHERE id = ?');
  const postpone = database.prepare("UPDATE outbox SET state = 'queued', problem = ? WHERE id = ?");
  const giveUp = database.prepare(
    "UPDATE outbox SET state = 'given up', problem = ?, post = NULL WHERE id = ?",
  );

  /** The row that is to be sent now for this post, if there is one. */
  function add(session: string, channel: string, seq: number, post: Post): OutboxRow<Post> | undefined {
    const body = JSON.stringify(post);
    const added =
      insert.get(session, seq, post.part, post.kind, channel, body) ??
      (post.kind === 'board' ? replace.get(body, seq, session, post.part) : undefined);
    return added && added.state !== 'given up' ? outboxRow(added, post) : undefined;
  }

  const outbox: Outbox<Post> = {
    answer: (session, channel, post) => writes.durable(() => add(session, channel, 0, post)),
    waiting: async (after, limit) =>
      waiting.all(after, limit).map(({ post, ...rest }) => outboxRow(rest, JSON.parse(post) as Post)),
    began: (id) => writes.durable(() => void began.run(id)),
    sent: (id, ts, revision) =>
      writes.soon(() => {
        if (forget.run(id, revision).changes === 0) sent.run({ row: id, ts: ts ?? null, revision });
      }),
    progressed: (id, progress) => writes.durable(() => void progressed.run(JSON.stringify(progress), id)),
    postponed: (id, problem) => writes.soon(() => void postpone.run(problem, id)),
    gaveUp: (id, problem) => writes.soon(() => void giveUp.run(problem, id)),
    async find(session, part) {
      const found = find.get(session, part);
      return found && { ...found, ts: found.ts ?? undefined };
    },
    at: async (channel, ts) => at.get(channel, ts),
  };
  return {
    outbox,
    /** Within a step. Gives the rows that are to be sent now, in order, each once and as it is after all of them. */
    add(session: string, channel: string, posts: readonly { seq: number; post: Post }[]): OutboxRow<Post>[] {
      const rows = new Map<number, OutboxRow<Post>>();
      for (const { seq, post } of posts) {
        const added = add(session, channel, seq, post);
        if (added) rows.set(added.id, added);
      }
      return [...rows.values()].sort((one, other) => one.id - other.id);
    },
  };
}
