/** A raw delivery from Slack that was stored before it was acknowledged and is not done yet. */
export interface StoredDelivery {
  id: number;
  body: unknown;
  attempts: number;
}

/** Where deliveries are kept from before the acknowledgement until they had their effect. */
export interface Inbox {
  /**
   * Stores the body under its claims. Undefined when any of the claims is already taken. With a `lane` a store that
   * processes share has it worked on by whoever holds that, in its turn; else whoever stored it works on it.
   */
  claim(claims: readonly string[], body: unknown, lane?: string): Promise<number | undefined>;
  /** Whether this claim was taken. */
  isClaimed(claim: string): Promise<boolean>;
  /** The workshop that the delivery with this claim has reached, if it has reached one. */
  reached(claim: string): Promise<string | undefined>;
  /**
   * Ends a delivery that has no effect; one that reaches a workshop ends with the step. Keeps `kind` and `outcome` and
   * gives true, unless it reached a workshop or has ended already. Soon.
   */
  done(delivery: number, kind: string, outcome: string): Promise<boolean>;
  /** Ends a delivery that is not to be worked on any more. Its body is kept for whoever looks into it. */
  setAside(delivery: number): Promise<void>;
  /**
   * Counts a try that failed, keeps the problem, and gives the number of tries; 0 for a delivery that has ended already.
   */
  failed(delivery: number, problem: string): Promise<number>;
  /** All that are not done, oldest first. */
  waiting(): Promise<StoredDelivery[]>;
}

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

/** A post on its way. `ts` is set once it stands in Slack; `revision` counts the steps that replaced a board. */
export interface OutboxRow<Post> {
  id: number;
  session: string;
  /** The fact that caused it; 0 for an answer that no fact causes. */
  seq: number;
  channel: string;
  post: Post;
  state: 'queued' | 'sending' | 'sent' | 'given up';
  ts: string | undefined;
  /** How often its sending was begun since it last stood in Slack. */
  attempts: number;
  revision: number;
  /** What its sending has reached so far, so that nothing is uploaded or posted twice. */
  progress: unknown;
}

/** What is written of a row reaches the disk in the order of its lane. */
export type PostInLane = Pick<OutboxRow<AnyPost>, 'id' | 'session' | 'seq' | 'channel' | 'post'>;

/** Where a part of a workshop stands in Slack, or how far it is. */
export type Placed = Pick<OutboxRow<never>, 'state' | 'channel' | 'ts'>;

/**
 * Where posts are kept from the step that causes them until they stand in Slack. Of sent posts only the place is kept.
 */
export interface Outbox<Post> {
  /** Adds an answer that no fact causes, and gives it; undefined when a part of this name is there already. */
  answer(workshop: string, channel: string, post: Post): Promise<OutboxRow<Post> | undefined>;
  /** Rows with a higher id that are queued or were being sent, by id. */
  waiting(after: number, limit: number): Promise<OutboxRow<Post>[]>;
  /** Counts an attempt. From now on the post may stand in Slack, and must be looked for before it is sent again. */
  began(row: PostInLane): Promise<void>;
  /** Stands in Slack. `revision` is the one that was sent: a board replaced meanwhile stays queued. Soon. */
  sent(row: PostInLane, ts: string | undefined, revision: number): Promise<void>;
  progressed(row: PostInLane, progress: unknown): Promise<void>;
  /** Back to the queue after a failure that may pass. Soon. */
  postponed(row: PostInLane, problem: string): Promise<void>;
  /** It is not tried again, as in an archived channel. Soon. */
  gaveUp(row: PostInLane, problem: string): Promise<void>;
  find(workshop: string, part: string): Promise<Placed | undefined>;
  /** Which post stands at this place; a thread belongs to the workshop whose board is its root. */
  at(channel: string, ts: string): Promise<{ session: string; part: string } | undefined>;
}

/**
 * What is done in order, and so by one process at a time: what a workshop owes, what came in from a channel, what waits to be sent
 * in a lane (a channel, or the conversation with one person). A click is a delivery that waits for no other.
 */
export interface Hold {
  kind: 'workshop' | 'deliveries' | 'posts' | 'click';
  name: string;
}

/** What a transaction has added to, and the workshop that it has changed, with the facts that this has now. */
export interface Added {
  added: readonly Hold[];
  workshop?: string;
  seq?: number;
  /** Words were erased in it: nobody goes on with what they know of it. */
  erased?: true;
}

/** What has changed by the hand of another process. `unknown`: changes may have been missed, whatever is in memory may be old. */
export type OutsideChange = Added | 'unknown';

/**
 * Who does the work that is owed. The process that adds to something that nobody holds does so from then on. When a process dies,
 * others hold what it held: what is stored says what is left to be done.
 */
export interface Execution {
  /** From now on this process takes what nobody holds. */
  start(): Promise<void>;
  /** Whether this is this process's to do. */
  holds(hold: Hold): boolean;
  /** If it is nobody's, it becomes this process's, and is `owed`. */
  claim(hold: Hold): Promise<void>;
  /** Whether this process does what one of them has to do, such as reminding people. */
  leads(): boolean;
  /** Takes nothing more. Workshops of which nothing is under way `at` are for others. */
  leave(at: readonly string[]): Promise<void>;
  /** Gives up what is still under way, so that others begin it anew. */
  stop(): Promise<void>;
}

/** What processes need of a store that they share. */
export interface SharedStore<Post> {
  execution: Execution;
  /** What waits to be sent in a lane, by id: all, or what some workshops have there. */
  posts(lane: string, workshops?: readonly string[]): Promise<OutboxRow<Post>[]>;
  /** Deliveries of a channel that have not ended, oldest first, or one by its number. */
  deliveries(of: { lane: string } | { id: number }): Promise<StoredDelivery[]>;
  /** Rejects with `ProcessReplaced` when others may have taken over the work of this process, and have. */
  confirm(): Promise<void>;
  /**
   * `changed` is called after every change by another process, `tookOver` when a process has died and its work goes on, and
   * `owed` with what this process holds, and others have added to or held until now; where one workshop did so, that is named.
   */
  watch(heard: {
    changed: (change: OutsideChange) => void;
    tookOver: () => void;
    owed: (holds: readonly Hold[], workshop?: string) => void;
  }): void;
}

/** Others hold this process for dead, and do its work: nothing that it writes or posts counts any more. */
export class ProcessReplaced extends Error {
  constructor() {
    super('other processes hold this one for dead and have taken over its work');
    this.name = 'ProcessReplaced';
  }
}
