import { mrkdwn } from '../../src/slack/blocks/render.js';
import { linkToPost } from '../../src/text/markup.js';
import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Crossing, Fault } from '../playground/faulty.js';
import { allScopes } from '../../src/playground/team.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

const ways = mrkdwn(
  `See ${linkToPost('the thread', 'board')} and ${linkToPost('plan v1', 'card:v1', 'w-gone')}.`,
);
const direct = (part: string, to = maya, text = ways): Post => ({
  ...{ part, urgency: 'turn', kind: 'direct', to, text },
  blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }],
});

/** The next calls of this method go wrong in this way. */
function trouble(method: string, ...planned: Fault[]) {
  return (crossing: Crossing) =>
    crossing.kind === 'method' && crossing.method === method ? planned.shift() : undefined;
}

async function withBoard(options: Parameters<typeof openRoom>[0] = {}) {
  let faults: (crossing: Crossing) => Fault | undefined = () => undefined;
  const room = await openRoom({ ...options, faults: (crossing) => faults(crossing) });
  await room.plan('a booking page for our meeting rooms');
  await room.board();
  await room.quiet();
  const fail = (...given: Parameters<typeof trouble>) => {
    faults = trouble(...given);
  };
  return { room, fail };
}

const add = (room: Room, ...posts: Post[]) => room.answer('w-abc01', planning, ...posts);

/** What the bot has written to somebody alone, in their conversation with it. */
async function toldAlone(room: Room, as: string): Promise<LiveMessage[]> {
  const response = await fetch(`${room.playground.url}/api/state?as=${as}`);
  const { channels, messages } = (await response.json()) as {
    channels: { id: string; kind: string }[];
    messages: LiveMessage[];
  };
  const ims = new Set(channels.filter(({ kind }) => kind === 'im').map(({ id }) => id));
  return messages.filter(({ channel }) => ims.has(channel));
}

describe('a message to one person', () => {
  test('stands in their own conversation with the bot, for nobody else and in no thread', async () => {
    const { room } = await withBoard();
    const before = (await room.thread(await room.board())).length;
    await add(room, direct('reminder:1'), direct('reminder:2', tom));
    await room.settled();

    expect(await toldAlone(room, maya)).toHaveLength(1);
    expect(await toldAlone(room, tom)).toHaveLength(1);
    expect(await room.thread(await room.board())).toHaveLength(before);
    expect((await toldAlone(room, maya))[0]?.threadTs).toBeUndefined();
  });

  test('leads to threads and cards that stand, and says the rest in words', async () => {
    const { room } = await withBoard();
    const root = (await room.board()).ts;
    await add(room, direct('reminder:1'));
    await room.settled();

    const [message] = await toldAlone(room, maya);
    const address = `/archives/${planning}/p${root.replace('.', '')}?thread_ts=${root}`;
    const text = wordsOf(message as LiveMessage);
    expect(text).toContain(`${address}|the thread> and plan v1.`);
    expect(text).not.toContain('<part:');
  });

  test.each([
    ['before it took effect', 'before', 0],
    ['after it took effect', 'after', 1],
  ] as const)('is not sent twice when the connection is cut %s', async (_when, when, stands) => {
    const { room, fail } = await withBoard();
    fail('chat.postMessage', { kind: 'drop', when });
    await add(room, direct('reminder:1'));
    await room.settled();

    expect(await toldAlone(room, maya)).toHaveLength(stands);
    expect((await room.placed('w-abc01', 'reminder:1'))?.state).toBe('sent');
  });

  test('is sent once the conversation can be opened', async () => {
    const { room, fail } = await withBoard();
    fail('conversations.open', { kind: 'drop', when: 'before' }, { kind: 'drop', when: 'after' });
    await add(room, direct('reminder:1'));
    await room.settled();

    expect(await toldAlone(room, maya)).toHaveLength(1);
  });

  test.each([
    ['the person lets nobody write to them', 'chat.postMessage', 'messages_tab_disabled'],
    ['the person is gone', 'conversations.open', 'user_not_found'],
    ['the conversation is not there', 'chat.postMessage', 'channel_not_found'],
  ])('is given up when %s, and the thread goes on', async (_why, method, error) => {
    const { room, fail } = await withBoard();
    fail(method, { kind: 'answer', status: 200, body: { ok: false, error } });
    await add(room, direct('reminder:1'));
    await room.settled();
    await add(room, {
      ...{ part: 'one', urgency: 'turn', kind: 'message', text: 'one', blocks: [] },
      speaker: { name: 'Coach', icon: ':clipboard:' },
    });
    await room.settled();

    expect((await room.placed('w-abc01', 'reminder:1'))?.state).toBe('given up');
    expect((await room.thread(await room.board())).at(-1)?.text).toContain('one');
  });

  test('is given up without the permission to open conversations', async () => {
    const { room } = await withBoard({ scopes: allScopes.filter((scope) => scope !== 'im:write') });
    await add(room, direct('reminder:1'));
    await room.settled();

    expect((await room.placed('w-abc01', 'reminder:1'))?.state).toBe('given up');
  });
});
