import { describe, expect, test } from 'vitest';
import type { Crossing } from '../playground/faulty.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { openedIn } from './playing.js';
import { bot, eventually, maya, openRoom, planning, type Room, wordsOf } from './room.js';

const speaker = { name: 'RiskPlanner', icon: ':shield:' };
const message = (part: string): Post => {
  return { part, urgency: 'turn', kind: 'message', speaker, text: part, blocks: [] };
};
const parts = ['one', 'two', 'three', 'four'];

/** A room with a workshop, whose channel can be closed to the bot; `tries` counts the posts to it meanwhile. */
async function closable() {
  const closed = { answer: '', tries: 0 };
  const room = await openRoom({
    faults: (crossing: Crossing) => {
      if (crossing.kind !== 'method' || !closed.answer || crossing.args.channel !== planning)
        return undefined;
      if (!/^chat\.(postMessage|update)$/.test(crossing.method)) return undefined;
      closed.tries++;
      return { kind: 'answer', status: 200, body: { ok: false, error: closed.answer } };
    },
  });
  const board = await openedIn(room);
  const add = (...names: string[]) => room.answer('w-abc01', planning, ...names.map(message));
  const texts = async () => (await room.thread(board)).slice(1).map(({ text }) => text);
  return { room, board, closed, add, texts };
}

const told = async (room: Room) =>
  (await room.messages(maya)).filter((each) => each.channel.startsWith('D')).map(wordsOf);

describe.each(['is_archived', 'not_in_channel', 'channel_not_found', 'restricted_action'])('%s', (answer) => {
  test('holds the channel until it opens again: nothing is lost, nothing out of order', async () => {
    const { room, closed, add, texts } = await closable();
    closed.answer = answer;
    await add(...parts);
    await eventually(async () => expect(closed.tries).toBe(1));
    room.clock.advance(50_000);
    await add('five');
    expect(await room.waiting()).toHaveLength(5);
    await room.passing(async () => expect(closed.tries).toBe(2));
    closed.answer = '';
    await room.passing(async () => expect(await room.waiting()).toEqual([]));

    expect(await texts()).toEqual([...parts, 'five']);
    expect(closed.tries).toBe(2);
    expect(await told(room)).toHaveLength(1);
  });
});

const again = async (room: Room) => {
  await room.act('leave', { as: maya, channel: planning, user: bot });
  await room.act('join', { as: maya, channel: planning, user: bot });
};
type At = Awaited<ReturnType<typeof closable>>;

test.each<[string, string, (at: At) => Promise<unknown>]>([
  ['at the next start', 'is_archived', ({ room }) => room.restart()],
  ['when the bot is invited', 'not_in_channel', ({ room }) => again(room)],
  ['when someone answers', 'restricted_action', ({ room, board }) => room.say('forty rooms', board)],
])('a closed channel is tried at once %s', async (_when, answer, opens) => {
  const at = await closable();
  at.closed.answer = answer;
  await at.add(...parts);
  await eventually(async () => expect(await told(at.room)).toHaveLength(1));
  at.closed.answer = '';
  await opens(at);

  await eventually(async () => expect(await at.texts()).toEqual(expect.arrayContaining(parts)));
});

test('what was refused for its own sake stays given up when the bot is invited', async () => {
  const { room, closed, add, texts } = await closable();
  closed.answer = 'cannot_reply_to_message';
  await add('one');
  await eventually(async () => expect((await room.placed('w-abc01', 'one'))?.state).toBe('given up'));
  closed.answer = 'not_in_channel';
  await add('two');
  await eventually(async () => expect(await told(room)).toHaveLength(1));
  closed.answer = '';
  await again(room);
  await eventually(async () => expect(await texts()).toEqual(['two']));
  await room.quiet();

  expect(await texts()).toEqual(['two']);
  expect((await room.placed('w-abc01', 'one'))?.state).toBe('given up');
});
