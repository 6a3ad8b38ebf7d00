import { setImmediate as turn } from 'node:timers/promises';
import { laneOf } from '../../../contracts/execution.js';
import type { Watch } from '../../../contracts/process.js';
import { partsIn } from '../../blocks/render.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import type { Post } from '../../blocks/post.js';
import { isEdit, isMessage, type LaneTimes, type WorkshopQueue } from './choose.js';

/** What waits in one lane, a queue for each workshop, so that no row is looked at before it is its turn. */
export interface Queues extends Iterable<WorkshopQueue> {
  readonly size: number;
  get(row: number): OutboxRow | undefined;
  of(session: string): WorkshopQueue | undefined;
  /** Gives the edit that is not to be sent any more, if this leaves two of one message: the older one is out of it. */
  add(row: OutboxRow): OutboxRow | undefined;
  /** A row that waits becomes what it is now, unless it is newer. */
  replace(waiting: OutboxRow, now: OutboxRow): void;
  leave(row: OutboxRow): void;
}

interface Queue extends WorkshopQueue {
  unsent: Set<string>;
  /** The edit of each message, also while it waits for its message and is in no line. */
  edits: Map<string, OutboxRow>;
}

export function createQueues(): Queues {
  const rows = new Map<number, OutboxRow>();
  const queues = new Map<string, Queue>();

  function queueOf(session: string): Queue {
    const empty = {
      root: undefined,
      isRootKnown: false,
      board: undefined,
      answers: [],
      signs: [],
      turns: [],
    };
    const lines = { session, ...empty, leadsTo: [], unsent: new Set<string>() };
    const queue = queues.get(session) ?? { ...lines, edits: new Map() };
    queues.set(session, queue);
    return queue;
  }

  function leave(row: OutboxRow): void {
    const queue = queues.get(row.session);
    if (!rows.delete(row.id) || !queue) return;
    const { post } = row;
    if (queue.board === row) queue.board = undefined;
    else takeOut(lineOf(queue, row), row);
    if (post.kind === 'edit') {
      if (queue.edits.get(post.of) === row) queue.edits.delete(post.of);
    } else if (queue.unsent.delete(post.part)) {
      const edit = queue.edits.get(post.part);
      if (edit) insert(lineOf(queue, edit), edit);
    }
    const { board, answers, signs, turns, edits } = queue;
    if (!board && answers.length + signs.length + turns.length + edits.size === 0) queues.delete(row.session);
  }

  return {
    get size() {
      return rows.size;
    },
    [Symbol.iterator]: () => queues.values(),
    get: (row) => rows.get(row),
    of: (session) => queues.get(session),

    add(row) {
      const { post } = row;
      const queue = queueOf(row.session);
      if (post.kind !== 'edit') {
        rows.set(row.id, row);
        if (!isEdit(row)) queue.unsent.add(post.part);
        if (post.kind === 'board') Object.assign(queue, { board: row, leadsTo: leadsTo(post) });
        else insert(lineOf(queue, row), row);
        const early = queue.edits.get(post.part);
        if (early) takeOut(lineOf(queue, early), early);
        return undefined;
      }
      const other = queue.edits.get(post.of);
      if (other && other.id > row.id) return row;
      // A person waits for the older one, and sees the newer one as soon.
      if (other?.post.urgency === 'answer') row.post = { ...post, urgency: 'answer' };
      rows.set(row.id, row);
      queue.edits.set(post.of, row);
      if (!queue.unsent.has(post.of)) insert(lineOf(queue, row), row);
      if (other) leave(other);
      return other;
    },

    replace(waiting, { seq, post, revision }) {
      if (revision <= waiting.revision) return;
      Object.assign(waiting, { seq, post, revision });
      if (post.kind === 'board') Object.assign(queueOf(waiting.session), { leadsTo: leadsTo(post) });
    },

    leave,
  };
}

function leadsTo(post: Post): string[] {
  return partsIn(JSON.stringify(post));
}

function lineOf({ answers, signs, turns }: Queue, row: OutboxRow): OutboxRow[] {
  if (row.post.urgency !== 'answer') return turns;
  return isEdit(row) || !isMessage(row) ? signs : answers;
}

/** Rows come in the order of their ids, but for edits that have waited for their message. */
function insert(line: OutboxRow[], row: OutboxRow): void {
  const last = line.findLastIndex(({ id }) => id < row.id);
  line.splice(last + 1, 0, row);
}

function takeOut(line: OutboxRow[], row: OutboxRow): void {
  const at = line.indexOf(row);
  if (at >= 0) line.splice(at, 1);
}

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

/** Rows of the outbox that are read at once. */
const rowsInSlice = 200;

/** Takes into the lanes what was left over from the last run, in slices, however long the outbox cannot be read. */
export async function takeLeftOver({
  outbox,
  lanes,
  watch,
  signal,
  pauseAfter,
}: {
  outbox: Pick<Outbox, 'waiting'>;
  lanes: Lanes;
  watch: Watch;
  signal: AbortSignal;
  pauseAfter: (error: unknown) => Promise<void>;
}): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    try {
      const rows = await watch.run('reading the outbox', () => outbox.waiting(after, rowsInSlice));
      for (const row of rows) {
        const lane = lanes.take(row);
        if (lane) await lanes.findRoot(lane, row.session);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < rowsInSlice) return;
      await turn();
    } catch (error) {
      await pauseAfter(error);
    }
  }
}
