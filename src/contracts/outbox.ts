/** What a store must know of a post. `to`: the person, for one that goes into the conversation with them. */
export interface AnyPost {
  part: string;
  kind: string;
  to?: string;
}

/** What is sent one after the other: a channel, or the conversation with one person. */
export function laneOf({ channel, post }: { channel: string; post: AnyPost }): string {
  return post.kind === 'direct' ? `direct:${post.to}` : channel;
}

export type RowState = 'queued' | 'sending' | 'sent' | 'given up';

/** A post on its way. `ts` is set once it stands in Slack; `revision` counts how often a board was replaced. */
export interface OutboxRow<Post> {
  id: number;
  session: string;
  /** The fact that caused it; 0 for an answer that no fact causes. */
  seq: number;
  channel: string;
  post: Post;
  state: RowState;
  ts: string | undefined;
  /** How often its sending was begun since it last stood in Slack. */
  attempts: number;
  revision: number;
  /** What its sending has reached so far, so that nothing is uploaded or posted twice. */
  progress: unknown;
}

/** Where a part of a workshop stands in Slack, or how far it is. */
export interface Placed {
  state: RowState;
  channel: string;
  ts: string | undefined;
}

/**
 * Where posts are kept from the step that causes them until they stand in Slack. Of sent posts only the place is kept.
 */
export interface Outbox<Post> {
  /** Adds an answer that no fact causes, and gives it; undefined when a part of this name is there already. */
  answer(workshop: string, channel: string, post: Post): Promise<OutboxRow<Post> | undefined>;
  /** Rows with a higher id that are queued or were being sent, by id. */
  waiting(after: number, limit: number): Promise<OutboxRow<Post>[]>;
  /** Counts an attempt. From now on the post may stand in Slack, and must be looked for before it is sent again. */
  began(row: number): Promise<void>;
  /** Stands in Slack. `revision` is the one that was sent: a board replaced meanwhile stays queued. Soon. */
  sent(row: number, ts: string | undefined, revision: number): Promise<void>;
  progressed(row: number, progress: unknown): Promise<void>;
  /** Back to the queue after a failure that may pass. Soon. */
  postponed(row: number, problem: string): Promise<void>;
  /** It is not tried again, as in an archived channel. Soon. */
  gaveUp(row: number, problem: string): Promise<void>;
  find(workshop: string, part: string): Promise<Placed | undefined>;
  /** Which post stands at this place; a thread belongs to the workshop whose board is its root. */
  at(channel: string, ts: string): Promise<{ session: string; part: string } | undefined>;
}
