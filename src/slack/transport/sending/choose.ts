import { targetsOf } from '../../blocks/post.js';
import type { LinkTarget } from '../../blocks/render.js';
import type { SlackRow } from '../../needs.js';

/** What one channel remembers of what it sent, in ms that have elapsed. Rows are named by id, messages by `messageOf`. */
export interface LaneTimes {
  postedAt: number;
  editedAt: Map<string, number>;
  heldUntil: Map<number, number>;
  /** The channel lets nothing be posted: until then one post at a time finds out whether it does again. */
  closedUntil: number;
}

/** How fast things may go, in milliseconds. All zero in tests. */
export interface Pace {
  /** Between two posts in one channel. */
  postEveryMs: number;
  /** Between two edits of one message. */
  editEveryMs: number;
}

/** What waits of one workshop in one lane, the oldest first. */
export interface WorkshopQueue {
  session: string;
  /** The ts of its board; until it `isRootKnown`, nothing can be said of where its posts belong. */
  root: string | undefined;
  isRootKnown: boolean;
  rows: SlackRow[];
}

export function waitingBoard({ rows }: WorkshopQueue): SlackRow | undefined {
  return rows.find(({ post }) => post.kind === 'board');
}

const ranks = { answer: 0, card: 1, turn: 2 };
const boardRank = 3;

/** The message that a row changes or becomes. */
export function messageOf({ session, post }: SlackRow): string {
  return `${session}/${post.kind === 'edit' ? post.of : post.part}`;
}

/** Whether this row changes a message that stands already. */
export function isEdit({ post, ts }: SlackRow): boolean {
  return post.kind === 'edit' || (post.kind === 'board' && ts !== undefined);
}

/** Whether Slack counts it among the messages of a channel, of which it takes one a second. */
export function isMessage({ post }: SlackRow): boolean {
  return post.kind !== 'reaction' && post.kind !== 'private' && post.kind !== 'gone';
}

/**
 * The row that this lane sends next. Within a workshop its board is first of all; then the order holds, except that
 * answers and signs pass, that the board is edited in between, and that an edit which is not due holds up nobody. Between
 * workshops the more urgent goes first, then the older. `freeAt` says when a row's method may be called. Where nothing can be sent
 * now, `at` is when to look again; Infinity when nothing waits for time alone.
 */
export function chooseNext(
  queues: Iterable<WorkshopQueue>,
  times: LaneTimes,
  pace: Pace,
  now: number,
  freeAt: (row: SlackRow) => number,
): { row: SlackRow | undefined; at: number } {
  let best: SlackRow | undefined;
  let at = Number.POSITIVE_INFINITY;

  function isDue(row: SlackRow): boolean {
    const due = Math.max(times.heldUntil.get(row.id) ?? 0, freeAt(row), pacedAt(row, times, pace));
    if (due > now) at = Math.min(at, due);
    else if (!best || before(row, best)) best = row;
    return due <= now;
  }

  for (const { root, isRootKnown, rows } of queues) {
    if (!isRootKnown) continue;
    let unsent: Set<string> | undefined;
    const isUnsent = (part: string) => {
      unsent ??= new Set(rows.flatMap((row) => (isEdit(row) ? [] : [row.post.part])));
      return unsent.has(part);
    };
    const passed = new Set<string>();
    for (const row of rows) {
      const line = lineOf(row);
      if (passed.has(line) || isEarly(row, isUnsent) || (root === undefined && line !== 'board')) continue;
      if (isDue(row) || !isEdit(row)) passed.add(line);
    }
  }
  return { row: best, at };
}

/** Rows of one line go one after the other. Signs are for one person and no message of the channel. */
function lineOf(row: SlackRow): string {
  if (row.post.kind === 'board') return 'board';
  if (row.post.urgency !== 'answer') return 'turns';
  return isEdit(row) || !isMessage(row) ? 'signs' : 'answers';
}

/** An edit of a message that does not stand yet; or of the board before one stands to which it leads. */
function isEarly(row: SlackRow, isUnsent: (part: string) => boolean): boolean {
  if (row.post.kind === 'edit') return isUnsent(row.post.of);
  const isOwn = ({ kind, workshop }: LinkTarget) => kind === 'part' && workshop === undefined;
  return isEdit(row) && targetsOf(row.post).some((target) => isOwn(target) && isUnsent(target.name));
}

/** A message was edited just now. Edits that are so old that they hold up no other are forgotten. */
export function keepEdited({ editedAt }: LaneTimes, row: SlackRow, { editEveryMs }: Pace, now: number): void {
  for (const [message, at] of editedAt) {
    if (at + editEveryMs > now) break;
    editedAt.delete(message);
  }
  editedAt.delete(messageOf(row));
  editedAt.set(messageOf(row), now);
}

function before(row: SlackRow, other: SlackRow): boolean {
  const [rank, otherRank] = [rankOf(row), rankOf(other)];
  return rank === otherRank ? row.id < other.id : rank < otherRank;
}

function rankOf(row: SlackRow): number {
  // Whoever opens a workshop waits for its first message, and so does everything else of it.
  if (row.post.kind === 'board') return row.ts === undefined ? ranks.answer : boardRank;
  return ranks[row.post.urgency];
}

function pacedAt(
  row: SlackRow,
  { postedAt, editedAt }: LaneTimes,
  { postEveryMs, editEveryMs }: Pace,
): number {
  if (isEdit(row)) {
    const every = row.post.urgency === 'answer' ? Math.min(postEveryMs, editEveryMs) : editEveryMs;
    return (editedAt.get(messageOf(row)) ?? Number.NEGATIVE_INFINITY) + every;
  }
  return isMessage(row) ? postedAt + postEveryMs : 0;
}
