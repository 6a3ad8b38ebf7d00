import type { OutboxRow } from '../needs.js';

/** What one channel remembers of what it sent, in ms that have elapsed. Rows are named by id, messages by `messageOf`. */
export interface Pulse {
  postedAt: number;
  editedAt: Map<string, number>;
  heldUntil: Map<number, number>;
}

export interface Pace {
  postEveryMs: number;
  editEveryMs: number;
}

export interface Choice {
  row: OutboxRow | undefined;
  /** When to look again if nothing can be sent now; Infinity when nothing waits for time alone. */
  at: number;
}

const ranks = { answer: 0, card: 1, turn: 2 };
const boardRank = 3;

/** What is sent one after the other: a channel, or the conversation with one person. */
export function laneOf({ channel, post }: OutboxRow): string {
  return post.kind === 'direct' ? `direct:${post.to}` : channel;
}

/** The message that a row changes or becomes. */
export function messageOf({ session, post }: OutboxRow): string {
  return `${session}/${post.kind === 'edit' ? post.of : post.part}`;
}

/** Whether this row changes a message that stands already. */
export function isEdit({ post, ts }: OutboxRow): boolean {
  return post.kind === 'edit' || (post.kind === 'board' && ts !== undefined);
}

/**
 * The row that this channel sends next. Within a workshop the order holds, except that answers pass and that a board
 * is edited in between; between workshops the more urgent goes first, then the older. `rows` are those of the channel
 * in the order in which they were added; `freeAt` says when a row's method may be called.
 */
export function choose(
  rows: OutboxRow[],
  pulse: Pulse,
  pace: Pace,
  now: number,
  boardTs: (session: string) => string | undefined,
  freeAt: (row: OutboxRow) => number,
): Choice {
  const dueAt = (row: OutboxRow) =>
    Math.max(pulse.heldUntil.get(row.id) ?? 0, freeAt(row), pacedAt(row, pulse, pace));
  let best: OutboxRow | undefined;
  let at = Number.POSITIVE_INFINITY;
  for (const row of heads(rows, boardTs, (each) => isEdit(each) && dueAt(each) > now)) {
    const due = dueAt(row);
    if (due > now) at = Math.min(at, due);
    else if (!best || before(row, best)) best = row;
  }
  return { row: best, at };
}

function before(row: OutboxRow, other: OutboxRow): boolean {
  const [rank, otherRank] = [rankOf(row), rankOf(other)];
  return rank === otherRank ? row.id < other.id : rank < otherRank;
}

function rankOf(row: OutboxRow): number {
  return row.post.kind === 'board' && row.ts !== undefined ? boardRank : ranks[row.post.urgency];
}

function pacedAt(row: OutboxRow, { postedAt, editedAt }: Pulse, { postEveryMs, editEveryMs }: Pace): number {
  if (isEdit(row)) return (editedAt.get(messageOf(row)) ?? Number.NEGATIVE_INFINITY) + editEveryMs;
  return row.post.kind === 'reaction' ? 0 : postedAt + postEveryMs;
}

/** Per workshop what may go next: its board first of all, then its board's edit, its first answer and its first turn. */
function heads(
  rows: OutboxRow[],
  boardTs: (session: string) => string | undefined,
  mustWait: (row: OutboxRow) => boolean,
): OutboxRow[] {
  return [...queues(rows)].flatMap(([session, queue]) => {
    const board = queue.filter(({ post }) => post.kind === 'board');
    if (boardTs(session) === undefined) return board;
    const unsent = new Set(queue.filter((row) => !isEdit(row)).map(({ post }) => post.part));
    const waitsForItsMessage = ({ post }: OutboxRow) => post.kind === 'edit' && unsent.has(post.of);
    const others = queue.filter((row) => row.post.kind !== 'board' && !waitsForItsMessage(row));
    const answers = others.filter(({ post }) => post.urgency === 'answer');
    const turns = others.filter(({ post }) => post.urgency !== 'answer');
    return [...board, ...untilFirst(answers, mustWait), ...untilFirst(turns, mustWait)];
  });
}

function queues(rows: OutboxRow[]): Map<string, OutboxRow[]> {
  const bySession = new Map<string, OutboxRow[]>();
  for (const row of rows) bySession.set(row.session, [...(bySession.get(row.session) ?? []), row]);
  return bySession;
}

/** The first row, and those before it that only wait for their pace: an edit that is not due holds up nobody. */
function untilFirst(queue: OutboxRow[], mustWait: (row: OutboxRow) => boolean): OutboxRow[] {
  const index = queue.findIndex((row) => !mustWait(row));
  return index < 0 ? queue : queue.slice(0, index + 1);
}

/** Edits that a later one of the same message replaces: sending them would only cost time. */
export function superseded(rows: OutboxRow[]): OutboxRow[] {
  const last = new Map<string, number>();
  const edits = rows.filter(({ post }) => post.kind === 'edit');
  for (const row of edits) last.set(messageOf(row), row.id);
  return edits.filter((row) => row.id !== last.get(messageOf(row)));
}
