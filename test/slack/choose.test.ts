import { describe, expect, test } from 'vitest';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { chooseNext, messageOf, type LaneTimes } from '../../src/slack/transport/sending/choose.js';
import { createQueues } from '../../src/slack/transport/sending/lanes.js';
import type { Urgency } from '../../src/workshop/base/thread.js';

const pace = { postEveryMs: 1_000, editEveryMs: 3_000 };
const said = { text: 't', blocks: [] };
const speaker = { name: 'Coach', icon: ':clipboard:' };

type Kind = 'board' | 'message' | 'edit' | 'reaction' | 'private';

/** A post of this kind, with the fields of all. */
const postOf = (kind: Kind, urgency: Urgency, part: string, of: string) =>
  ({
    ...{ part: kind === 'board' ? 'board' : part, urgency, kind, of, ...said },
    ...{ speaker, message: '1.1', name: 'eyes', to: 'U1' },
  }) as Post;

function rowOf(id: number, session: string, post: Post): SlackRow {
  const rest = { seq: 1, channel: 'C1', state: 'queued', ts: undefined, attempts: 0, revision: 0 } as const;
  return { id, session, post, progress: undefined, ...rest };
}

const noTimes = (): LaneTimes => ({
  ...{ postedAt: -Infinity, closedUntil: 0, editedAt: new Map(), heldUntil: new Map() },
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

  const row = (id: number, session: string, kind: Kind, urgency: Urgency = 'turn', name = `m${id}`) =>
    rowOf(id, session, postOf(kind, urgency, kind === 'edit' ? `edit:${id}` : name, name));
  const standing = (id: number, session: string) => ({ ...row(id, session, 'board'), ts: '1.1' });
  const edited = (ago: number): LaneTimes => ({
    ...noTimes(),
    editedAt: new Map([[messageOf(row(1, 'a', 'edit')), now - ago]]),
  });
  const held: LaneTimes = { ...noTimes(), heldUntil: new Map([[1, now + 2_500]]) };

  test.each<[string, SlackRow[], LaneTimes, number | undefined, number?]>([
    [
      'an answer before a card',
      [row(1, 'a', 'message', 'card'), row(2, 'b', 'message', 'answer')],
      noTimes(),
      2,
    ],
    ['a card before a turn', [row(1, 'a', 'message'), row(2, 'b', 'message', 'card')], noTimes(), 2],
    ['the older of two that are as urgent', [row(2, 'a', 'message'), row(1, 'b', 'message')], noTimes(), 1],
    ['what is older in a workshop', [row(1, 'a', 'message'), row(2, 'a', 'message', 'card')], noTimes(), 1],
    [
      'an answer before what is older',
      [row(1, 'a', 'message'), row(2, 'a', 'message', 'answer')],
      noTimes(),
      2,
    ],
    ['an edit of a board after all', [standing(1, 'a'), row(2, 'b', 'message')], noTimes(), 2],
    ['past an edit that is not due', [row(1, 'a', 'edit'), row(2, 'a', 'message')], edited(1_000), 2],
    ['an edit that is awaited at the pace of messages', [row(1, 'a', 'edit', 'answer')], edited(1_500), 1],
    ['no other edit at that pace', [row(1, 'a', 'edit')], edited(1_500), undefined, now + 1_500],
    [
      'nothing past a message that is not due',
      [row(1, 'a', 'message'), row(2, 'a', 'edit')],
      posted,
      undefined,
      now + 600,
    ],
    ['signs past such a message', [row(1, 'a', 'message'), row(2, 'a', 'reaction', 'answer')], posted, 2],
    [
      'no edit before its message',
      [row(1, 'a', 'message'), row(2, 'a', 'edit', 'answer', 'm1')],
      posted,
      undefined,
      now + 600,
    ],
    [
      'nothing past what is held in its workshop',
      [row(1, 'a', 'message'), row(2, 'a', 'message')],
      held,
      undefined,
      now + 2_500,
    ],
    ['what is of another workshop', [row(1, 'a', 'message'), row(2, 'b', 'message')], held, 2],
  ])('is %s', (_what, rows, times, id, at) => {
    const choice = chooseNext(laneOf(rows, '1.1').queues, times, pace, now, () => 0);

    expect(choice.row?.id).toBe(id);
    if (at !== undefined) expect(choice.at).toBe(at);
  });

  test('is the board where nothing stands yet, and what it was replaced by where that is an edit, as urgent as either', () => {
    const first = [row(1, 'a', 'message', 'answer'), row(2, 'a', 'board')];
    expect(chooseNext(laneOf(first).queues, noTimes(), pace, now, () => 0).row?.id).toBe(2);

    const [older, newer] = [row(1, 'a', 'edit', 'answer', 'x'), row(2, 'a', 'edit', 'turn', 'x')];
    const { queues, replaced } = laneOf([older, newer], '1.1');
    expect(replaced).toEqual([older]);
    expect(next(queues).row).toMatchObject({ id: 2, post: { urgency: 'answer' } });
  });

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
