import type { StoredDelivery } from './inbox.js';
import type { OutboxRow } from './outbox.js';

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
  /** Not before this moment, ISO 8601. */
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
  /** What waits to be sent in a lane, by id. */
  posts(lane: string): Promise<OutboxRow<Post>[]>;
  /** The same, for whoever holds the lane: jobs that wait for it are done with this, and are dropped. */
  takePosts(lane: string): Promise<OutboxRow<Post>[]>;
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
