import { describe, expect, test } from 'vitest';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { chooseNext, type LaneTimes } from '../../src/slack/transport/sending/choose.js';
import { createQueues } from '../../src/slack/transport/sending/lanes.js';

const pace = { postEveryMs: 1_000, editEveryMs: 3_000 };
const now = 100_000;
const said = { text: 't', blocks: [] };
const speaker = { name: 'Coach', icon: ':clipboard:' };

const board: Post = { part: 'board', urgency: 'turn', kind: 'board', ...said };
const turn = (part = 'turn'): Post => ({ part, urgency: 'turn', kind: 'message', speaker, ...said });
const card: Post = { part: 'card:v1', urgency: 'card', kind: 'message', speaker, ...said };
const edit = (of: string): Post => ({ part: `${of}:edit`, of, urgency: 'turn', kind: 'edit', ...said });

let ids = 0;
const row = (session: string, post: Post, ts?: string): SlackRow => {
  const rest = {
    state: 'queued',
    attempts: 0,
    revision: 0,
    progress: undefined,
    seq: 1,
    channel: 'C1',
  } as const;
  return { id: ++ids, session, post, ts, ...rest };
};

const calm = (): LaneTimes => ({
  postedAt: -Infinity,
  editedAt: new Map(),
  heldUntil: new Map(),
  closedUntil: 0,
});
/** What waits in a lane, where the boards of some workshops stand. */
function laneOf(rows: SlackRow[], standing: string[]) {
  const queues = createQueues();
  const replaced = rows.flatMap((each) => queues.add(each) ?? []);
  for (const queue of queues) {
    Object.assign(queue, { root: standing.includes(queue.session) ? '1.1' : undefined, isRootKnown: true });
  }
  return { queues, replaced };
}

const pick = (
  rows: SlackRow[],
  { pulse = calm(), standing = ['a', 'b'], freeAt = (_row: SlackRow): number => 0 } = {},
) => {
  const { row: chosen, at } = chooseNext(laneOf(rows, standing).queues, pulse, pace, now, freeAt);
  return { part: chosen && `${chosen.session} ${chosen.post.part}`, at };
};

describe('what a channel sends next', () => {
  test('is nothing of a workshop as long as it is not known where its board stands', () => {
    const { queues } = laneOf([row('a', board), row('a', turn())], []);
    for (const queue of queues) queue.isRootKnown = false;

    expect(chooseNext(queues, calm(), pace, now, () => 0)).toEqual({ row: undefined, at: Infinity });
  });

  test('does not edit the board before a message stands to which it leads', () => {
    const leading: Post = { ...board, blocks: [{ type: 'divider', block_id: '<part:card:v1|Read →>' }] };
    const pulse = { ...calm(), postedAt: now - 400 };

    expect(pick([row('a', leading, '1.1'), row('a', card)], { pulse })).toEqual({
      part: undefined,
      at: now + 600,
    });
    expect(pick([row('a', leading, '1.1'), row('a', turn())], { pulse }).part).toBe('a board');
    expect(pick([row('a', leading), row('a', card)], { standing: [] }).part).toBe('a board');
  });

  test('goes by where the board leads now, also if an older state of it was waiting to be sent', () => {
    const leading: Post = { ...board, blocks: [{ type: 'divider', block_id: '<part:card:v1|Read →>' }] };
    const pulse = { ...calm(), postedAt: now - 400 };
    const waiting = row('a', board, '1.1');
    const { queues } = laneOf([waiting, row('a', card)], ['a']);
    const next = () => chooseNext(queues, pulse, pace, now, () => 0);

    waiting.post = leading;
    expect(next()).toEqual({ row: undefined, at: now + 600 });
    waiting.post = board;
    expect(next().row?.post).toBe(board);
  });

  test('waits for a method that Slack has limited', () => {
    const freeAt = (each: SlackRow) => (each.post.kind === 'message' ? now + 7_000 : 0);

    expect(pick([row('a', turn())], { freeAt }).at).toBe(now + 7_000);
  });

  test('what comes out of order, as at the start, has its place by its age', () => {
    const [older, first] = [row('a', edit('x')), row('a', turn('one'))];
    const second = row('a', turn('two'));
    const newer = row('a', edit('x'));
    const { queues, replaced } = laneOf([newer, second, older, first], ['a']);

    expect(replaced).toEqual([older]);
    expect([...queues].map(({ rows }) => rows)).toEqual([[first, second, newer]]);
  });
});
