import { partsIn } from '../../blocks/links.js';
import type { OutboxRow } from '../../needs.js';
import type { Post } from '../../post.js';
import { isEdit, isMessage, type WorkshopQueue } from './choose.js';

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
