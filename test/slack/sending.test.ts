import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/playground/live.js';
import type { Crossing, Fault } from '../playground/faulty.js';
import { allScopes } from '../../src/playground/team.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { mrkdwn } from '../../src/slack/blocks/render.js';
import { linkToPost } from '../../src/text/markup.js';
import { openedIn } from './playing.js';
import { files, issued, message, section, texts } from './posting.js';
import { eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

/** The next call of this method goes wrong in this way. */
function trouble() {
  const planned: { method: string; fault: Fault }[] = [];
  return {
    next: (method: string, ...faults: Fault[]) => planned.push(...faults.map((fault) => ({ method, fault }))),
    faults: (crossing: Crossing): Fault | undefined => {
      const at =
        crossing.kind === 'method' ? planned.findIndex(({ method }) => method === crossing.method) : -1;
      return at < 0 ? undefined : planned.splice(at, 1)[0]?.fault;
    },
  };
}

const down = (when: 'before' | 'after'): Fault => ({ kind: 'answer', when, status: 500, body: 'oops' });
const cut = (when: 'before' | 'after'): Fault => ({ kind: 'drop', when });
const limited: Fault = { kind: 'answer', status: 429, headers: { 'retry-after': '7' }, body: '{"ok":false}' };
const outcomes: [string, Fault][] = [
  ['500 before it took effect', down('before')],
  ['500 after it took effect', down('after')],
  ['the connection cut before', cut('before')],
  ['the connection cut after', cut('after')],
  ['half of its answer', { kind: 'answer', when: 'after', status: 200, body: '{"ok":true,"ts":"17' }],
  ['429', limited],
];

async function withBoard(options: Parameters<typeof openRoom>[0] = {}) {
  const room = await openRoom(options);
  const board = await openedIn(room);
  await room.issue('w-abc01', planning, issued);
  return { room, board };
}

/** The same, and the way to have its next calls go wrong. */
async function withTrouble() {
  const { next, faults } = trouble();
  return { next, ...(await withBoard({ faults })) };
}

const add = (room: Room, ...posts: Post[]) => room.answer('w-abc01', planning, ...posts);

describe.each(outcomes)('%s', (_name, fault) => {
  test('leaves every message standing once and in order', async () => {
    const { next, room, board } = await withTrouble();
    next('chat.postMessage', fault, fault);
    await add(room, message('one'), message('two'), message('three'));
    await room.settled();

    expect(await texts(room, board)).toEqual(['one', 'two', 'three']);
  });

  test('leaves one board', async () => {
    const { next, faults } = trouble();
    const room = await openRoom({ faults });
    next('chat.postMessage', fault, fault);
    await room.plan('a booking page for our meeting rooms');
    await eventually(async () => expect(await room.workshops.list({}, 9)).toHaveLength(1));
    await room.settled();

    await room.board();
    expect(await room.thread(await room.board())).not.toEqual([]);
  });

  test.each(['files.getUploadURLExternal', 'files.upload', 'files.completeUploadExternal'])(
    'in %s leaves the files standing once',
    async (method) => {
      const { next, room, board } = await withTrouble();
      next(method, fault);
      await add(room, files, message('after the files'));
      await room.settled();

      const shown = (await room.thread(board)).flatMap((each) => (each.files ?? []).map(({ name }) => name));
      expect(shown).toEqual(['a.json', 'b.md']);
      expect((await texts(room, board)).at(-1)).toBe('after the files');
    },
  );

  test('in the look-up only puts it off', async () => {
    const { next, room, board } = await withTrouble();
    next('chat.postMessage', down('after'));
    next('conversations.replies', fault, fault);
    await add(room, message('one'), message('two'));
    await room.settled();

    expect(await texts(room, board)).toEqual(['one', 'two']);
  });
});

describe('files that Slack does not find', () => {
  const lost: Fault = { kind: 'answer', status: 200, body: { ok: false, error: 'file_not_found' } };

  test('are uploaded again', async () => {
    const { next, room, board } = await withTrouble();
    next('files.completeUploadExternal', lost, lost);
    await add(room, files, message('after the files'));
    await room.settled();

    const shown = (await room.thread(board)).flatMap((each) => (each.files ?? []).map(({ name }) => name));
    expect(shown).toEqual(['a.json', 'b.md']);
    expect((await texts(room, board)).join()).not.toContain('files:write');
  });

  test('again and again leave the comment, which says so', async () => {
    const { next, room, board } = await withTrouble();
    next('files.completeUploadExternal', ...Array<Fault>(9).fill(lost));
    await add(room, files, message('after the files'));
    await room.settled();

    expect(await texts(room, board)).toEqual([
      expect.stringMatching(/^the plan\nThe files could not be attached/),
      'after the files',
    ]);
  });
});

describe('scopes that were not granted', () => {
  const without = (scope: string) => allScopes.filter((each) => each !== scope);

  test('without chat:write.customize the requester is told, and nothing is lost', async () => {
    const room = await openRoom({ scopes: without('chat:write.customize') });
    await room.plan('a booking page for our meeting rooms');
    await add(room, message('one'));
    await eventually(async () => {
      const direct = (await room.messages(maya)).filter((each) => each.channel.startsWith('D'));
      expect(direct.map(wordsOf)).toEqual([expect.stringContaining('the app lacks a permission')]);
    });

    expect((await room.waiting()).map(({ post }) => post.part)).toContain('one');
  });

  test('without files:write the comment says why there are no files', async () => {
    const { room, board } = await withBoard({ scopes: without('files:write') });
    await add(room, files);
    await room.settled();

    expect((await texts(room, board)).at(-1)).toMatch(/the plan\n.*files:write/);
  });

  test('without reactions:write nothing is lost but the reaction', async () => {
    const { room, board } = await withBoard({ scopes: without('reactions:write') });
    await room.say('forty rooms', board);
    await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
    await room.settled();
  });
});

describe('what Slack refuses', () => {
  test('blocks: their words are posted as text, whole', async () => {
    const { room, board } = await withBoard();
    const long = Array.from({ length: 1_200 }, (_, index) => `word${index}`).join(' ');
    const bad: Post = {
      ...message('bad'),
      blocks: [section('x'.repeat(3_001)), section(long.slice(0, 2_990)), section(long.slice(2_990))],
    };
    await add(room, bad, message('after'));
    await room.settled();

    const said = await texts(room, board);
    expect(said).toHaveLength(2);
    expect(said.at(-1)).toBe('after');
    expect(said.join(' ').replace(/\s/g, '')).toContain(long.replace(/\s/g, ''));
    expect(room.warnings()).toEqual(['Slack refused a post as it is; its words are sent as text']);
  });

  test('an edit of a message that is gone: it is given up, and the rest goes on', async () => {
    const { room, board } = await withBoard();
    await add(room, message('one'));
    await room.quiet();
    const ts = (await room.placed('w-abc01', 'one'))?.ts;
    await room.api('chat.delete', { channel: planning, ts });
    const edit: Post = { part: 'edit', of: 'one', urgency: 'turn', kind: 'edit', text: 'new', blocks: [] };
    await add(room, edit, message('two'));
    await room.settled();

    expect(await texts(room, board)).toEqual(['two']);
    expect((await room.placed('w-abc01', 'edit'))?.state).toBe('given up');
  });
});

const line = (to: string, part = 'line'): Post => {
  return { part, urgency: 'answer', kind: 'private', to, text: 'for you', blocks: [section('for you')] };
};

test('whoever is not in the channel is told a private line directly', async () => {
  const { room } = await withBoard();
  await room.act('leave', { as: tom, channel: planning, user: tom });
  await add(room, line(tom));
  await room.settled();

  const direct = (await room.messages(tom)).filter((each) => each.channel.startsWith('D'));
  expect(direct.map(({ text }) => text)).toEqual(['for you']);
});

describe('a message to one person', () => {
  const ways = mrkdwn(
    `See ${linkToPost('the thread', 'board')} and ${linkToPost('plan v1', 'card:v1', 'w-gone')}.`,
  );
  const direct = (to = maya): Post => ({
    ...{ part: `reminder:${to}`, urgency: 'turn', kind: 'direct', to, text: ways },
    blocks: [section(ways)],
  });
  const alone = async (room: Room, as: string) =>
    (await room.messages(as)).filter(({ channel }) => channel.startsWith('D'));

  test('stands in their own conversation with the bot, in no thread, and leads to what stands', async () => {
    const { room, board } = await withBoard();
    const before = (await room.thread(board)).length;
    await add(room, direct(), direct(tom));
    await room.settled();

    const [told] = await alone(room, maya);
    expect(await alone(room, tom)).toHaveLength(1);
    expect(await room.thread(board)).toHaveLength(before);
    expect(told?.threadTs).toBeUndefined();
    const address = `/archives/${planning}/p${board.ts.replace('.', '')}?thread_ts=${board.ts}`;
    expect(wordsOf(told as LiveMessage)).toContain(`${address}|the thread> and plan v1.`);
  });

  test.each<[string, string, Fault[], number]>([
    ['before it took effect', 'chat.postMessage', [cut('before')], 0],
    ['after it took effect', 'chat.postMessage', [cut('after')], 1],
    ['while the conversation is opened', 'conversations.open', [cut('before'), cut('after')], 1],
  ])('is not sent twice when the connection is cut %s', async (_when, method, faults, stands) => {
    const { next, room } = await withTrouble();
    next(method, ...faults);
    await add(room, direct());
    await room.settled();

    expect(await alone(room, maya)).toHaveLength(stands);
    expect((await room.placed('w-abc01', `reminder:${maya}`))?.state).toBe('sent');
  });

  test.each([
    ['the person lets nobody write to them', 'chat.postMessage', 'messages_tab_disabled'],
    ['the person is gone', 'conversations.open', 'user_not_found'],
    ['the conversation is not there', 'chat.postMessage', 'channel_not_found'],
    ['the permission is missing', 'conversations.open', 'missing_scope'],
  ])('is given up when %s, and the thread goes on', async (_why, method, error) => {
    const { next, room, board } = await withTrouble();
    next(method, { kind: 'answer', status: 200, body: { ok: false, error } });
    await add(room, direct());
    await room.settled();
    await add(room, message('one'));
    await room.settled();

    expect((await room.placed('w-abc01', `reminder:${maya}`))?.state).toBe('given up');
    expect((await texts(room, board)).at(-1)).toBe('one');
  });
});

test('a mark is given and taken away again, in this order, and a removal that is repeated does no harm', async () => {
  const { next, room, board } = await withTrouble();
  next('reactions.remove', cut('after'));
  await room.say('forty rooms', board, tom);
  await room.quiet();
  const said = async () => (await room.thread(board)).find(({ user }) => user === tom) as LiveMessage;
  const { ts } = await said();
  const mark = (part: string, name: string, remove?: true): Post => ({
    ...{ part, urgency: 'turn', kind: 'reaction', message: ts, name },
    ...(remove && { remove }),
  });
  await add(room, mark('one', 'one'), mark('tick', 'white_check_mark'), mark('not one', 'one', true));
  await room.settled();

  expect((await said()).reactions.map(({ name }) => name)).toEqual(['eyes', 'white_check_mark']);
});
