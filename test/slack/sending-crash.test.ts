import { describe, expect, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { createPostLanes } from '../../src/slack/transport/sending/lanes.js';
import { createSender } from '../../src/slack/transport/sending/sender.js';
import { createRateLimits, createWebClient } from '../../src/slack/transport/web-api/web-client.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { openedIn } from './playing.js';
import { files, issued, message, texts } from './posting.js';
import { bot, eventually, listeningLog, openRoom, planning, type Room, tom } from './room.js';

const forYou = { text: 'for you', blocks: [] };
type Write = 'began' | 'progressed' | 'postponed' | 'sent' | 'gaveUp';

/** A room with a workshop, and the calls that reached Slack. Any write of the outbox can be made to fail, or be lost. */
async function withBoard() {
  const calls: string[] = [];
  let planned: Fault[] = [];
  const room = await openRoom({
    faults: (crossing: Crossing) => {
      if (crossing.kind !== 'method') return undefined;
      calls.push(crossing.method);
      return crossing.method === 'chat.postMessage' ? planned.shift() : undefined;
    },
  });
  const open = async () => {
    const board = await openedIn(room);
    await room.issue('w-abc01', planning, issued);
    return board;
  };
  const instead = (write: Write, act: () => Promise<void>) => {
    const { outbox } = room.store;
    const before = outbox[write];
    Object.assign(outbox, { [write]: act });
    return () => void Object.assign(outbox, { [write]: before });
  };
  return {
    room,
    calls,
    open,
    instead,
    fail(...faults: Fault[]) {
      planned = faults;
    },
    /** The process is killed once Slack has taken it and before it is written that it did. */
    async killedAfter(act: () => Promise<unknown>, took: () => boolean) {
      const again = instead('sent', async () => {});
      await act();
      await room.passing(async () => expect(took()).toBe(true));
      await room.slack().stop();
      again();
      expect(await room.waiting()).not.toEqual([]);
      await room.restart();
      await room.settled();
    },
  };
}

describe('killed between the call and the note that it was made', () => {
  test('a board stands once, and the thread goes on below it', async () => {
    const { room, calls, killedAfter } = await withBoard();
    await killedAfter(
      () => room.plan('a booking page for our meeting rooms'),
      () => calls.includes('chat.postMessage'),
    );
    await room.answer('w-abc01', planning, message('after'));
    await room.settled();

    expect((await texts(room, await room.board())).at(-1)).toBe('after');
  });

  test('messages, files and lines to one person stand once; an edit and a mark are made again, and change nothing', async () => {
    const { room, calls, open, killedAfter } = await withBoard();
    const board = await open();
    await room.say('forty rooms', board, tom);
    await room.answer('w-abc01', planning, message('said'));
    await room.quiet();
    const heard = (await room.thread(board)).find(({ user }) => user === tom)?.ts ?? '';
    const posts: Post[] = [
      ...[message('one'), files],
      { part: 'line', urgency: 'answer', kind: 'private', to: tom, ...forYou },
      { part: 'reminder', urgency: 'turn', kind: 'direct', to: tom, ...forYou },
      { part: 'e', of: 'said', urgency: 'turn', kind: 'edit', text: 'better', blocks: [] },
      { part: 'r', urgency: 'turn', kind: 'reaction', message: heard, name: 'one' },
    ];
    const before = calls.length;
    const methods = ['files.completeUploadExternal', 'chat.postEphemeral', 'chat.update', 'reactions.add'];
    const took = () =>
      methods.every((method) => calls.slice(before).includes(method)) &&
      calls.slice(before).filter((method) => method === 'chat.postMessage').length === 2;
    await killedAfter(() => room.answer('w-abc01', planning, ...posts), took);

    const thread = await room.thread(board);
    const seen = (await room.messages(tom)).filter(({ text }) => text === 'for you');
    expect(await texts(room, board)).toEqual(['forty rooms', 'better', 'one', 'the plan']);
    expect(thread.flatMap((each) => (each.files ?? []).map(({ name }) => name))).toEqual(['a.json', 'b.md']);
    expect(seen.map(({ channel, onlyFor }) => channel.startsWith('D') || onlyFor)).toEqual([tom, true]);
    expect(thread.find(({ ts }) => ts === heard)?.reactions).toContainEqual({ name: 'one', users: [bot] });
    expect(room.warnings()).toEqual([]);
  });
});

describe('a store that cannot be written for a moment', () => {
  const limited: Fault = {
    kind: 'answer',
    status: 429,
    headers: { 'retry-after': '7' },
    body: '{"ok":false}',
  };

  test.each(['began', 'progressed', 'postponed', 'sent', 'gaveUp'] as const)(
    'in %s holds up the lane, and nothing is lost or stands twice',
    async (write) => {
      const { room, open, instead, fail } = await withBoard();
      const board = await open();
      fail(limited);
      let times = 0;
      const again = instead(write, async () => {
        if (++times === 2) again();
        throw new Error('disk full');
      });
      const nowhere: Post = { ...message('edit'), kind: 'edit', of: 'nothing' };
      await room.answer(
        'w-abc01',
        planning,
        message('one'),
        files,
        message('two'),
        nowhere,
        message('three'),
      );
      await room.settled();

      expect(times).toBeGreaterThan(0);
      expect(await texts(room, board)).toEqual(['one', 'the plan', 'two', 'three']);
    },
  );

  test('while what was left over is read delays the sending alone', async () => {
    const { room, open } = await withBoard();
    const board = await open();
    await room.slack().stop();
    await room.answer('w-abc01', planning, message('one'), message('two'));
    const { outbox } = room.store;
    const { waiting } = outbox;
    Object.assign(outbox, {
      waiting: async () => {
        Object.assign(outbox, { waiting });
        throw new Error('disk gone');
      },
    });
    await room.restart();
    await room.answer('w-abc01', planning, message('three'));
    await room.settled();

    expect(await texts(room, board)).toEqual(['one', 'two', 'three']);
  });
});

test('posts of which it is not known whether they stand are under way, also after a restart', async () => {
  const { room, open, fail } = await withBoard();
  await open();
  fail({ kind: 'drop', when: 'after' });
  await room.answer('w-abc01', planning, message('one'), message('two'));
  await eventually(async () => expect(room.warnings()).toHaveLength(1));
  await room.slack().stop();
  const sender = senderOf(room);

  expect((await sender.posts.underWay(planning)).map(({ post }) => post.part)).toEqual(['one']);
  expect(await sender.posts.underWay('C0ELSEWHERE')).toEqual([]);
  await sender.stop();
});

test('a row that is handed over again is sent once', async () => {
  const { room, open } = await withBoard();
  const board = await open();
  const rows = await room.answer('w-abc01', planning, message('one'), message('two'));
  room.slack().queue(rows);
  room.slack().queue(rows);
  await room.settled();

  expect(await texts(room, board)).toEqual(['one', 'two']);
});

test('a board that was replaced while it was being sent, and stands since then, is edited', async () => {
  const said = { part: 'board', urgency: 'turn', kind: 'board', text: 't', blocks: [] } satisfies Post;
  const rest = { seq: 1, channel: 'C1', ts: undefined, attempts: 1, progress: undefined } as const;
  const row: SlackRow = { id: 1, session: 'a', post: said, state: 'sending', revision: 1, ...rest };
  const lanes = createPostLanes({ find: async () => ({ state: 'queued', channel: 'C1', ts: '1.1' }) });
  const lane = lanes.take(row);
  if (lane) await lanes.findRoot(lane, 'a');

  expect(lane?.queues.of('a')).toMatchObject({ root: '1.1', rows: [{ ts: '1.1', state: 'queued' }] });
});

/** A sender over the same store and the same Slack that is not started. */
function senderOf({ playground, store, workshops, clock }: Room) {
  const { log } = listeningLog();
  const limits = createRateLimits(clock);
  const { botToken, apiUrl } = playground.slack;
  const identity = { userId: bot, botId: 'B1', name: 'planning', teamUrl: '' };
  return createSender({
    client: createWebClient(() => botToken, apiUrl, { log, limits, clock }),
    ...{ identity, limits, outbox: store.outbox, workshops, watch: unwatched, clock, log },
    pace: { postEveryMs: 0, editEveryMs: 0 },
    tellRequester: () => {},
    isGone: async () => false,
  });
}
