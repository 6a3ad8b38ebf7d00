import type { Outbox, OutboxRow } from '../../needs.js';
import { laneOf } from '../../../contracts/outbox.js';
import type { LaneTimes } from './choose.js';
import { createQueues, type Queues } from './queues.js';

/** A channel, or the conversation with one person: what waits there, and how it goes on. */
export interface Lane {
  name: string;
  queues: Queues;
  times: LaneTimes;
  /** Edits that a later one has replaced, still to be written as done: before anything else of the lane is sent. */
  replaced: OutboxRow[];
  /** Those whose sending was begun, now or before the last restart. */
  begun: Set<OutboxRow>;
  /** What is being sent. */
  busy: Promise<void> | undefined;
  /** Ends the wait for the next time to look. */
  wait: AbortController | undefined;
  /** Another process has added something, or may have. */
  isStale: boolean;
}

export interface Lanes extends Iterable<Lane> {
  of(name: string): Lane | undefined;
  /** The lane, also while nothing waits in it. */
  open(name: string): Lane;
  /** Forgets a lane in which nothing waits. */
  close(name: string): void;
  /** Takes a row in, or the newer revision of one that waits already. Gives its lane; undefined when nothing is to be sent. */
  take(row: OutboxRow): Lane | undefined;
  /** Finds out where the posts of a workshop belong, unless that is known. */
  findRoot(lane: Lane, session: string): Promise<void>;
  /** The board of a workshop stands now. Gives the lanes in which something of it waits. */
  stands(session: string, ts: string): Lane[];
  /** When no call is under way. */
  settled(): Promise<void>;
  /** Nothing more is to be sent of it. */
  leave(lane: Lane, row: OutboxRow): void;
}

export function createLanes(outbox: Pick<Outbox, 'find'>): Lanes {
  const lanes = new Map<string, Lane>();

  function laneFor(name: string): Lane {
    const times = { postedAt: Number.NEGATIVE_INFINITY, editedAt: new Map(), heldUntil: new Map() };
    const rest = { replaced: [], begun: new Set<OutboxRow>(), busy: undefined, wait: undefined };
    const lane = lanes.get(name) ?? { name, queues: createQueues(), times, ...rest, isStale: false };
    lanes.set(name, lane);
    return lane;
  }

  function leave(lane: Lane, row: OutboxRow): void {
    lane.queues.leave(row);
    lane.begun.delete(row);
    lane.times.heldUntil.delete(row.id);
  }

  function add(lane: Lane, row: OutboxRow): void {
    const replaced = lane.queues.add(row);
    if (row.state === 'sending') lane.begun.add(row);
    const queue = lane.queues.of(row.session);
    const { state, attempts, revision, ts } = row;
    const isNew = state === 'queued' && attempts + revision === 0;
    if (queue && row.post.kind === 'board' && (isNew || ts !== undefined)) {
      Object.assign(queue, { root: ts, isRootKnown: true });
    }
    if (!replaced) return;
    leave(lane, replaced);
    lane.replaced.push(replaced);
  }

  return {
    [Symbol.iterator]: () => lanes.values(),
    of: (name) => lanes.get(name),
    open: laneFor,
    close: (name) => void lanes.delete(name),
    leave,
    settled: async () => void (await Promise.all([...lanes.values()].flatMap(({ busy }) => busy ?? []))),

    take(row) {
      if (row.state === 'sent' || row.state === 'given up') return undefined;
      const lane = laneFor(laneOf(row));
      const waiting = lane.queues.get(row.id);
      if (waiting) lane.queues.replace(waiting, row);
      else add(lane, { ...row });
      return lane;
    },

    async findRoot(lane, session) {
      const queue = lane.queues.of(session);
      if (!queue || queue.isRootKnown) return;
      const root = (await outbox.find(session, 'board'))?.ts;
      if (queue.isRootKnown) return;
      queue.root = root;
      queue.isRootKnown = true;
      const { board } = queue;
      // It was replaced while it was being sent, and has come to stand since then.
      if (board && board.ts === undefined && root !== undefined) {
        Object.assign(board, { ts: root, state: 'queued', attempts: 0 });
      }
    },

    stands(session, ts) {
      const found = [...lanes.values()].filter(({ queues }) => queues.of(session));
      for (const { queues } of found)
        Object.assign(queues.of(session) ?? {}, { root: ts, isRootKnown: true });
      return found;
    },
  };
}
