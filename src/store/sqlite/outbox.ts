import type { Database } from 'better-sqlite3';

/** What the outbox must know of a post; the rest is the sender's. */
interface Named {
  part: string;
  kind: string;
}
type RowState = 'queued' | 'sending' | 'sent' | 'given up';
interface Stored {
  id: number;
  session: string;
  seq: number;
  channel: string;
  post: string;
  state: RowState;
  ts: string | null;
  attempts: number;
  revision: number;
  progress: string | null;
}

/** The outbox over posts of any shape. The kind "board" is replaced in place; every other part is added once. */
export function outboxTable<Post extends Named>(database: Database) {
  const columns = 'id, session, seq, channel, post, state, ts, attempts, revision, progress';
  const cursor = database.prepare<[string], number>('SELECT shown FROM cursors WHERE session = ?').pluck();
  const move = database.prepare(
    'INSERT INTO cursors (session, shown) VALUES (?, ?) ON CONFLICT (session) DO UPDATE SET shown = excluded.shown',
  );
  const insert = database.prepare(
    'INSERT OR IGNORE INTO outbox (session, seq, part, channel, post) VALUES (?, ?, ?, ?, ?)',
  );
  const replace = database.prepare(
    `UPDATE outbox SET post = ?, seq = ?, revision = revision + 1, state = iif(state = 'sent' OR problem = 'set aside', 'queued', state)
     WHERE session = ? AND part = ?`,
  );
  const waiting = database.prepare<[number, number], Stored>(
    `SELECT ${columns} FROM outbox WHERE state IN ('queued', 'sending') AND id > ? ORDER BY id LIMIT ?`,
  );
  const find = database.prepare<[string, string], Stored>(
    `SELECT ${columns} FROM outbox WHERE session = ? AND part = ?`,
  );
  const at = database.prepare<[string, string], { session: string; part: string }>(
    'SELECT session, part FROM outbox WHERE channel = ? AND ts = ? ORDER BY id LIMIT 1',
  );
  const began = database.prepare("UPDATE outbox SET state = 'sending', attempts = attempts + 1 WHERE id = ?");
  const sent = database.prepare(
    `UPDATE outbox SET state = iif(revision = @revision, 'sent', 'queued'), ts = coalesce(@ts, ts), problem = NULL,
     attempts = 0 WHERE id = @row`,
  );
  const progressed = database.prepare('UPDATE outbox SET progress = ? WHERE id = ?');
  const marked = database.prepare('UPDATE outbox SET state = ?, problem = ? WHERE id = ?');
  const row = ({ post, ts, progress, ...rest }: Stored) => ({
    ...rest,
    post: JSON.parse(post) as Post,
    ts: ts ?? undefined,
    progress: progress === null ? undefined : (JSON.parse(progress) as unknown),
  });
  const add = (session: string, channel: string, seq: number, post: Post) => {
    const body = JSON.stringify(post);
    const added = insert.run(session, seq, post.part, channel, body).changes > 0;
    if (!added && post.kind !== 'board') return undefined;
    if (!added) replace.run(body, seq, session, post.part);
    const stored = find.get(session, post.part);
    return stored && row(stored);
  };

  return {
    cursor: (session: string): number => cursor.get(session) ?? 0,
    add: database.transaction(
      (session: string, channel: string, shown: number, posts: { seq: number; post: Post }[]) => {
        const added = posts.flatMap(({ seq, post }) => add(session, channel, seq, post) ?? []);
        move.run(session, shown);
        return added;
      },
    ),
    answer: (session: string, channel: string, post: Post) => add(session, channel, 0, post),
    waiting: (after = 0, limit = -1) => waiting.all(after, limit).map(row),
    began: (id: number): void => void began.run(id),
    sent: (id: number, ts: string | undefined, revision: number): void =>
      void sent.run({ row: id, ts: ts ?? null, revision }),
    progressed: (id: number, progress: unknown): void => void progressed.run(JSON.stringify(progress), id),
    postponed: (id: number, problem: string): void => void marked.run('queued', problem, id),
    gaveUp: (id: number, problem: string): void => void marked.run('given up', problem, id),
    find(session: string, part: string) {
      const found = find.get(session, part);
      return found && row(found);
    },
    at: (channel: string, ts: string) => at.get(channel, ts),
  };
}
