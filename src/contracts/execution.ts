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
   * processes share has it worked on by one of them, in its turn; else whoever stored it works on it.
   */
  claim(claims: readonly string[], body: unknown, lane?: string): Promise<number | undefined>;
  /** Whether this claim was taken at or after this moment (milliseconds). */
  claimedSince(claim: string, moment: number): Promise<boolean>;
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

export type RowState = 'queued' | 'sending' | 'sent' | 'given up';

/** A post on its way. `ts` is set once it stands in Slack; `revision` counts the steps that replaced a board. */
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

/** A task of a workshop, as somebody has to do it. */
export interface TaskJob {
  kind: 'task';
  workshop: string;
  key: string;
  /** How many facts the workshop has at least: whoever knows fewer reads it anew. */
  seq: number;
  /** What it waits for: a model, for somebody who has just written or for the roles; or none. */
  line: 'people' | 'roles' | 'rest';
  /** Those with the smaller number go first. */
  rank: number;
  /** It has nothing to do before this moment (ISO 8601), and waits for it where it is begun earlier. */
  notBefore?: string;
}

/** Work that is owed, by name, so that it can be done by another process than the one that caused it. */
export type Job =
  | TaskJob
  /** What became of a delivery. Those of one lane are worked on one after the other. */
  | { kind: 'delivery'; delivery: number; lane: string }
  /** Whatever waits to be sent in one lane: a channel, or the conversation with one person. */
  | { kind: 'posts'; lane: string };

/** What has changed by the hand of another process. */
export type Change =
  | { workshop: string; seq: number; lanes: readonly string[] }
  /** Changes may have been missed: whatever is in memory may be old. */
  | 'unknown';

/**
 * Who does the work that is owed. A job is done by one process at a time. When that one dies, another does it again: the
 * facts say what is left to be done. `test/execution/contract.ts` holds every implementation to it.
 */
export interface Execution {
  /**
   * Whether jobs are stored with what causes them, in the same transaction, and are then begun by whichever process is
   * free. Where they are not, whoever causes a job hands it to `take`.
   */
  readonly isShared: boolean;
  /** From now on jobs are begun with `act`. When it rejects, the job is begun again after a moment. */
  start(act: (job: Job) => Promise<void>): Promise<void>;
  /** Jobs that may be known already: one that waits or is done at this moment is not begun twice. */
  take(jobs: readonly Job[]): Promise<void>;
  /** Whether this process does what one of them has to do, such as reminding people. */
  leads(): boolean;
  /** Begins nothing more. What is under way may be finished. */
  leave(): Promise<void>;
  /** Gives up what is still under way, so that others begin it anew. */
  stop(): Promise<void>;
}

/** What processes need of a store that they share. */
export interface SharedStore<Post> {
  execution: Execution;
  /** What waits to be sent in a lane, by id: all, or what some workshops have there. */
  posts(lane: string, workshops?: readonly string[]): Promise<OutboxRow<Post>[]>;
  /** A delivery that has not ended. */
  delivery(id: number): Promise<StoredDelivery | undefined>;
  /** Rejects with `ProcessReplaced` when others have taken over the work of this process. */
  confirm(): Promise<void>;
  /**
   * `changed` is called after every change by another process, `tookOver` when a process has died and its work goes on, and
   * `owed` with workshops of which no process knows what they owe.
   */
  watch(heard: {
    changed: (change: Change) => void;
    tookOver: () => void;
    owed: (workshops: string[]) => void;
  }): void;
}

/** Others hold this process for dead, and do its work: nothing that it writes or posts counts any more. */
export class ProcessReplaced extends Error {
  constructor() {
    super('other processes hold this one for dead and have taken over its work');
    this.name = 'ProcessReplaced';
  }
}
