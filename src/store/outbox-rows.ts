import type { OutboxRow, RowState } from '../contracts/outbox.js';

/** A post as it is stored, with its body and its progress as JSON. */
export interface StoredPost {
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

export const placeColumns = 'id, session, seq, channel, state, ts, attempts, revision, progress';

/** Nobody asks where such a post stands, and its fact adds it once. Answers that no fact causes are kept. */
export const isForgotten = "seq > 0 AND kind IN ('edit', 'reaction', 'private', 'direct')";

/** The row of a post, whose body may be at hand already. */
export function outboxRow<Post>(
  { ts, progress, ...rest }: Omit<StoredPost, 'post'>,
  post: Post,
): OutboxRow<Post> {
  return {
    ...rest,
    post,
    ts: ts ?? undefined,
    progress: progress === null ? undefined : (JSON.parse(progress) as unknown),
  };
}
