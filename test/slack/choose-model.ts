import type { SlackRow } from '../../src/slack/needs.js';
import {
  type Choice,
  isEdit,
  isMessage,
  type LaneTimes,
  messageOf,
  type Pace,
} from '../../src/slack/transport/sending/choose.js';

/**
 * What a lane sends next, told the long way: every row that waits is looked at, and nothing is kept from one time to
 * the next. `rows` are in the order in which they were added.
 */
export function chooseAmong(
  rows: SlackRow[],
  pulse: LaneTimes,
  pace: Pace,
  now: number,
  rootOf: (session: string) => string | undefined,
): Choice {
  const dueAt = (row: SlackRow) => Math.max(pulse.heldUntil.get(row.id) ?? 0, pacedAt(row, pulse, pace));
  const heads = headsOf(rows, rootOf, (each) => isEdit(each) && dueAt(each) > now);
  const [row] = heads
    .filter((each) => dueAt(each) <= now)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id);
  return { row, at: Math.min(...heads.map(dueAt).filter((due) => due > now)) };
}

/** Edits that a later one of the same message replaces. */
export function superseded(rows: SlackRow[]): SlackRow[] {
  return rows.filter(
    (row) =>
      row.post.kind === 'edit' &&
      rows.some(
        (other) => other.post.kind === 'edit' && other.id > row.id && messageOf(other) === messageOf(row),
      ),
  );
}

function rankOf(row: SlackRow): number {
  if (row.post.kind === 'board') return row.ts === undefined ? 0 : 3;
  return ['answer', 'card', 'turn'].indexOf(row.post.urgency);
}

function pacedAt(
  row: SlackRow,
  { postedAt, editedAt }: LaneTimes,
  { postEveryMs, editEveryMs }: Pace,
): number {
  if (isEdit(row)) {
    const every = row.post.urgency === 'answer' ? postEveryMs : editEveryMs;
    return (editedAt.get(messageOf(row)) ?? -Infinity) + every;
  }
  return isMessage(row) ? postedAt + postEveryMs : 0;
}

/** Per workshop what may go next: its board first of all, then its board's edit, its first answer and its first turn. */
function headsOf(
  rows: SlackRow[],
  rootOf: (session: string) => string | undefined,
  mustWait: (row: SlackRow) => boolean,
): SlackRow[] {
  return [...new Set(rows.map(({ session }) => session))].flatMap((session) => {
    const queue = rows.filter((row) => row.session === session);
    const board = queue.filter(({ post }) => post.kind === 'board');
    if (rootOf(session) === undefined) return board;
    const unsent = new Set(queue.filter((row) => !isEdit(row)).map(({ post }) => post.part));
    const waitsForItsMessage = ({ post }: SlackRow) => post.kind === 'edit' && unsent.has(post.of);
    const others = queue.filter((row) => row.post.kind !== 'board' && !waitsForItsMessage(row));
    const urgent = others.filter(({ post }) => post.urgency === 'answer');
    const isSign = (row: SlackRow) => isEdit(row) || !isMessage(row);
    const answers = urgent.filter((row) => !isSign(row));
    const signs = urgent.filter(isSign);
    const turns = others.filter(({ post }) => post.urgency !== 'answer');
    return [
      ...board,
      ...untilFirst(answers, mustWait),
      ...untilFirst(signs, mustWait),
      ...untilFirst(turns, mustWait),
    ];
  });
}

/** The first row, and those before it that only wait for their pace: an edit that is not due holds up nobody. */
function untilFirst(queue: SlackRow[], mustWait: (row: SlackRow) => boolean): SlackRow[] {
  const index = queue.findIndex((row) => !mustWait(row));
  return index < 0 ? queue : queue.slice(0, index + 1);
}
