import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import {
  type Choice,
  chooseNext,
  isEdit,
  isMessage,
  type LaneTimes,
  messageOf,
  type Pace,
} from '../../src/slack/transport/sending/choose.js';
import { createQueues } from '../../src/slack/transport/sending/lanes.js';
import type { Urgency } from '../../src/workshop/base/thread.js';

const pace = { postEveryMs: 1_000, editEveryMs: 3_000 };
const said = { text: 't', blocks: [] };
const speaker = { name: 'Coach', icon: ':clipboard:' };

type Kind = 'board' | 'message' | 'edit' | 'reaction' | 'private';

function postOf(kind: Kind, urgency: Urgency, part: string, of: string): Post {
  switch (kind) {
    case 'board':
      return { part: 'board', urgency: 'turn', kind, ...said };
    case 'message':
      return { part, urgency, kind, speaker, ...said };
    case 'edit':
      return { part, urgency, kind, of, ...said };
    case 'reaction':
      return { part, urgency, kind, message: '1.1', name: 'eyes' };
    case 'private':
      return { part, urgency, kind, to: 'U1', ...said };
    default:
      return kind satisfies never;
  }
}

function rowOf(id: number, session: string, post: Post): SlackRow {
  const rest = { seq: 1, channel: 'C1', state: 'queued', ts: undefined, attempts: 0, revision: 0 } as const;
  return { id, session, post, progress: undefined, ...rest };
}

const noTimes = (): LaneTimes => ({
  ...{ postedAt: -Infinity, closedUntil: 0, editedAt: new Map(), heldUntil: new Map() },
});

/**
 * What a lane sends next, told the long way: every row that waits is looked at, and nothing is kept from one time to
 * the next. `rows` are in the order in which they were added.
 */
function chooseAmong(
  rows: SlackRow[],
  pulse: LaneTimes,
  paced: Pace,
  now: number,
  rootOf: (session: string) => string | undefined,
): Choice {
  const dueAt = (row: SlackRow) => Math.max(pulse.heldUntil.get(row.id) ?? 0, pacedAt(row, pulse, paced));
  const heads = headsOf(rows, rootOf, (each) => isEdit(each) && dueAt(each) > now);
  const [row] = heads
    .filter((each) => dueAt(each) <= now)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id);
  return { row, at: Math.min(...heads.map(dueAt).filter((due) => due > now)) };
}

/** Edits that a later one of the same message replaces. */
function superseded(rows: SlackRow[]): SlackRow[] {
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

/** A lane beside a plain list of the same rows: `check` compares what is to be sent next. */
function twoLanes() {
  const queues = createQueues();
  const pulse = noTimes();
  const roots = new Map([
    ['a', '1.1'],
    ['b', '1.2'],
  ]);
  let rows: SlackRow[] = [];
  let now = 100_000;
  let ids = 0;

  const settle = (session: string) => {
    const queue = queues.of(session);
    if (queue) Object.assign(queue, { root: roots.get(session), isRootKnown: true });
  };
  const gone = (row: SlackRow) => {
    rows = rows.filter((each) => each !== row);
  };

  return {
    add(session: string, kind: Kind, urgency: Urgency, name: number) {
      const id = ++ids;
      const post = postOf(kind, urgency, kind === 'message' ? `m${name}` : `${kind}:${id}`, `m${name}`);
      // A part is never there twice, and a board that is there is replaced.
      if (rows.some((row) => row.session === session && row.post.part === post.part)) return;
      const row = rowOf(id, session, post);
      if (kind === 'board') row.ts = roots.get(session);
      rows.push(row);
      const dropped = superseded(rows);
      for (const each of dropped) gone(each);
      const isAwaited = dropped.some((each) => each.post.urgency === 'answer');
      const before = row.post;
      expect([queues.add(row) ?? []].flat()).toEqual(dropped);
      expect(row.post).toEqual(isAwaited ? { ...before, urgency: 'answer' } : before);
      settle(session);
    },

    pass(ms: number) {
      now += ms;
    },

    /** Sends what is next: it is over, or held for a while, or was a board that has been replaced meanwhile. */
    send(end: 'over' | 'held' | 'replaced') {
      const { row } = chooseNext(queues, pulse, pace, now, () => 0);
      if (!row) return;
      if (isEdit(row)) pulse.editedAt.set(messageOf(row), now);
      else if (isMessage(row)) pulse.postedAt = now;
      if (end === 'held') {
        pulse.heldUntil.set(row.id, now + 2_500);
        return;
      }
      const { session, post } = row;
      if (post.kind === 'board') {
        row.ts = roots.get(session) ?? '1.3';
        roots.set(session, row.ts);
      }
      if (post.kind !== 'board' || end === 'over') {
        queues.leave(row);
        gone(row);
      }
      settle(session);
    },

    check() {
      const model = chooseAmong(rows, pulse, pace, now, (session) => roots.get(session));
      expect(chooseNext(queues, pulse, pace, now, () => 0)).toEqual(
        model.row ? { row: model.row, at: expect.any(Number) } : { row: undefined, at: model.at },
      );
      expect(queues.size).toBe(rows.length);
    },
  };
}

test('what is kept per workshop gives the same row, and the same time, as looking at all that waits', () => {
  const step = fc.oneof(
    fc.record({
      step: fc.constant('add' as const),
      session: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom<Kind>('board', 'message', 'message', 'edit', 'edit', 'reaction', 'private'),
      urgency: fc.constantFrom<Urgency>('answer', 'card', 'turn'),
      name: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      step: fc.constant('send' as const),
      end: fc.constantFrom('over' as const, 'over' as const, 'held' as const, 'replaced' as const),
    }),
    fc.record({ step: fc.constant('pass' as const), ms: fc.constantFrom(300, 1_000, 3_000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), (steps) => {
      const lanes = twoLanes();
      for (const each of steps) {
        if (each.step === 'add') lanes.add(each.session, each.kind, each.urgency, each.name);
        else if (each.step === 'send') lanes.send(each.end);
        else lanes.pass(each.ms);
        lanes.check();
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  [1, 5_000],
  [200, 25],
  [5_000, 1],
])('with %i workshops of %i posts in one channel the next is found in no time', (workshops, posts) => {
  const queues = createQueues();
  let ids = 0;
  for (let nth = 0; nth < posts; nth++) {
    for (let each = 0; each < workshops; each++) {
      const id = ++ids;
      const kind = id % 7 === 0 ? 'edit' : 'message';
      queues.add(rowOf(id, `w-${each}`, postOf(kind, 'turn', `${kind}:${id}`, `message:${id - 1}`)));
    }
  }
  for (const queue of queues) Object.assign(queue, { root: '1.1', isRootKnown: true });
  const pulse = noTimes();
  const times = Array.from({ length: 50 }, () => {
    const before = performance.now();
    const { row } = chooseNext(queues, pulse, { postEveryMs: 0, editEveryMs: 0 }, 1, () => 0);
    if (row) queues.leave(row);
    return performance.now() - before;
  }).sort((a, b) => a - b);

  console.info(`${workshops} × ${posts}: ${times[25]?.toFixed(3)} ms a wake`);
  expect(queues.size).toBe(4_950);
  expect(times[25]).toBeLessThan(20);
});

describe('what a channel sends next', () => {
  const now = 100_000;
  const posted: LaneTimes = { ...noTimes(), postedAt: now - 400 };
  const board = postOf('board', 'turn', '', '');
  const leading: Post = { ...board, blocks: [{ type: 'divider', block_id: '<part:m2|Read →>' }] } as Post;
  const card = (id: number) => rowOf(id, 'a', postOf('message', 'card', 'm2', ''));
  const laneOf = (rows: SlackRow[], root?: string, isRootKnown = true) => {
    const queues = createQueues();
    const replaced = rows.flatMap((row) => queues.add(row) ?? []);
    for (const queue of queues) Object.assign(queue, { root, isRootKnown });
    return { queues, replaced };
  };
  const next = (queues: ReturnType<typeof createQueues>, freeAt = (_row: SlackRow) => 0) =>
    chooseNext(queues, posted, pace, now, freeAt);

  test('is nothing of a workshop as long as it is not known where its board stands', () => {
    const { queues } = laneOf([rowOf(1, 'a', board), card(2)], undefined, false);

    expect(next(queues)).toEqual({ row: undefined, at: Infinity });
  });

  test('is no edit of the board before a message stands to which it leads now', () => {
    const waiting = { ...rowOf(1, 'a', leading), ts: '1.1' };
    const { queues } = laneOf([waiting, card(2)], '1.1');
    expect(next(queues)).toEqual({ row: undefined, at: now + 600 });

    waiting.post = board;
    expect(next(queues).row).toBe(waiting);
    const first = rowOf(1, 'a', leading);
    expect(chooseNext(laneOf([first, card(2)]).queues, noTimes(), pace, now, () => 0).row).toBe(first);
  });

  test('waits for a method that Slack has limited', () => {
    expect(next(laneOf([card(1)], '1.1').queues, () => now + 7_000).at).toBe(now + 7_000);
  });

  test('has its place by its age where it comes out of order, as at the start', () => {
    const edit = (id: number) => rowOf(id, 'a', postOf('edit', 'turn', `edit:${id}`, 'x'));
    const [older, first, second, newer] = [
      edit(1),
      card(2),
      rowOf(3, 'a', postOf('message', 'turn', 'm3', '')),
      edit(4),
    ];
    const { queues, replaced } = laneOf([newer, second, older, first], '1.1');

    expect(replaced).toEqual([older]);
    expect([...queues].map(({ rows }) => rows)).toEqual([[first, second, newer]]);
  });
});
