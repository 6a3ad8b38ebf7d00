import { laneOf } from '../../../contracts/execution.js';
import type { SlackOutbox, SlackRow } from '../../needs.js';
import { isOver } from './calls.js';
import { waitingBoard, type LaneTimes, type WorkshopQueue } from './choose.js';

export type Queues = ReturnType<typeof createQueues>;

/** What waits in one lane, by workshop. */
export function createQueues() {
  const all = new Map<number, SlackRow>();
  const queues = new Map<string, WorkshopQueue>();

  function leave(row: SlackRow): void {
    const rows = queues.get(row.session)?.rows ?? [];
    if (all.delete(row.id)) rows.splice(rows.indexOf(row), 1);
    if (rows.length === 0) queues.delete(row.session);
  }

  return {
    get size(): number {
      return all.size;
    },
    [Symbol.iterator]: () => queues.values(),
    get: (row: number) => all.get(row),
    of: (session: string) => queues.get(session),

    /** Gives the edit that is not to be sent any more, if this leaves two of one message: the older one is out of it. */
    add(row: SlackRow): SlackRow | undefined {
      const { session, post } = row;
      const queue = queues.get(session) ?? { session, root: undefined, isRootKnown: false, rows: [] };
      const { rows } = queue;
      const isSameEdit = (each: SlackRow) =>
        post.kind === 'edit' && each.post.kind === 'edit' && each.post.of === post.of;
      const other = rows.find(isSameEdit);
      if (other && other.id > row.id) return row;
      // A person waits for the older one, and sees the newer one as soon.
      if (other?.post.urgency === 'answer') row.post = { ...post, urgency: 'answer' };
      queues.set(session, queue);
      all.set(row.id, row);
      rows.splice(rows.findLastIndex(({ id }) => id < row.id) + 1, 0, row);
      if (other) leave(other);
      return other;
    },

    leave,
  };
}

/** A channel, or the conversation with one person: what waits there, and how it goes on. */
export interface Lane {
  name: string;
  queues: Queues;
  times: LaneTimes;
  /** Edits that a later one has replaced, still to be written as done: before anything else of the lane is sent. */
  replaced: SlackRow[];
  /** Those whose sending was begun, now or before the last restart. */
  begun: Set<SlackRow>;
  /** What is being sent. */
  busy: Promise<void> | undefined;
  /** Ends the wait for the next time to look. */
  wait: AbortController | undefined;
  /** Workshops to which something was added that is still to be read; or it may be any. */
  stale: Set<string> | 'any';
}

export type Lanes = ReturnType<typeof createPostLanes>;

export function createPostLanes(outbox: Pick<SlackOutbox, 'find'>) {
  const lanes = new Map<string, Lane>();

  function laneFor(name: string): Lane {
    const lane: Lane = lanes.get(name) ?? {
      ...{ name, queues: createQueues(), replaced: [], begun: new Set(), stale: new Set() },
      times: {
        postedAt: Number.NEGATIVE_INFINITY,
        editedAt: new Map(),
        heldUntil: new Map(),
        closedUntil: 0,
      },
      ...{ busy: undefined, wait: undefined },
    };
    lanes.set(name, lane);
    return lane;
  }

  function leave(lane: Lane, row: SlackRow): void {
    lane.queues.leave(row);
    lane.begun.delete(row);
    lane.times.heldUntil.delete(row.id);
  }

  function add(lane: Lane, row: SlackRow): void {
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
    of: (name: string) => lanes.get(name),
    /** The lane, also while nothing waits in it. */
    open: laneFor,
    /** Nothing more is to be sent of it. */
    leave,
    /** When no call is under way. */
    settled: async () => void (await Promise.all([...lanes.values()].flatMap(({ busy }) => busy ?? []))),

    /** Takes a row in, or the newer revision of one that waits already. Gives its lane; undefined when nothing is to be sent. */
    take(row: SlackRow): Lane | undefined {
      if (isOver(row)) return undefined;
      const lane = laneFor(laneOf(row));
      const waiting = lane.queues.get(row.id);
      const { seq, post, revision } = row;
      // Its workshop was erased: what else of it waits is not sent any more.
      if (post.kind === 'board' && seq === 0)
        for (const other of [...(lane.queues.of(row.session)?.rows ?? [])])
          if (other.seq > 0) leave(lane, other);
      if (!waiting) add(lane, { ...row });
      else if (revision > waiting.revision) Object.assign(waiting, { seq, post, revision });
      return lane;
    },

    /** Finds out where the posts of a workshop belong, unless that is known. */
    async findRoot(lane: Lane, session: string): Promise<void> {
      const queue = lane.queues.of(session);
      if (!queue || queue.isRootKnown) return;
      const root = (await outbox.find(session, 'board'))?.ts;
      if (queue.isRootKnown) return;
      queue.root = root;
      queue.isRootKnown = true;
      const board = waitingBoard(queue);
      // It was replaced while it was being sent, and has come to stand since then.
      if (board && board.ts === undefined && root !== undefined) {
        Object.assign(board, { ts: root, state: 'queued', attempts: 0 });
      }
    },

    /** The board of a workshop stands now. Gives the lanes in which something of it waits. */
    stands(session: string, ts: string): Lane[] {
      const found = [...lanes.values()].filter(({ queues }) => queues.of(session));
      for (const { queues } of found)
        Object.assign(queues.of(session) ?? {}, { root: ts, isRootKnown: true });
      return found;
    },
  };
}
