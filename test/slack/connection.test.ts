import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { SlackSettings } from '../../src/slack/slack.js';
import { openedIn } from './playing.js';
import { message, texts as textsIn } from './posting.js';
import { bot, eventually, maya, openRoom, planning, type Room, tom, wordsOf } from './room.js';

const isCall = (crossing: Crossing, method: string) =>
  crossing.kind === 'method' && crossing.method === method;

test.each<[string, Partial<SlackSettings>, RegExp]>([
  [
    'a refused bot token',
    { botToken: 'xoxb-wrong' },
    /SLACK_BOT_TOKEN \("invalid_auth"\).*OAuth & Permissions/s,
  ],
  [
    'a refused app token',
    { appToken: 'xapp-wrong' },
    /SLACK_APP_TOKEN \("invalid_auth"\).*connections:write/s,
  ],
  ['neither an app token nor a signing secret', { appToken: '' }, /SLACK_SIGNING_SECRET/],
])('%s is an error that names the variable and the fix', async (_what, settings, words) => {
  const room = await openRoom({ asleep: true, settings });

  await expect(room.slack().start()).rejects.toThrow(words);
});

test('an occupied port is an error that names it', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => holder.close(() => resolve())));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const room = await openRoom({ asleep: true, http: true, settings: { port } });

  await expect(room.slack().start()).rejects.toThrow(new RegExp(`port ${port} of 127.0.0.1.*PORT`, 's'));
});

test.each<[string, Fault]>([
  ['auth.test', { kind: 'answer', status: 503, body: 'down' }],
  ['apps.connections.open', { kind: 'answer', when: 'after', status: 200, body: '{"ok":true,"ts":"17' }],
  // Not about the token.
  ['auth.test', { kind: 'answer', status: 200, body: { ok: false, error: 'team_added_to_org' } }],
])('%s failing is tried again until Slack is there: %j', async (method, fault) => {
  let failures = 3;
  const room = await openRoom({
    asleep: true,
    faults: (crossing) => (isCall(crossing, method) && failures-- > 0 ? fault : undefined),
  });

  const starting = room.slack().start();
  await room.passing(async () => expect(room.slack().isConnected()).toBe(true));
  await starting;
  expect(room.warnings()).toEqual(Array(3).fill('Slack cannot be reached; trying again'));
});

test('while Slack cannot be reached it is tried every quarter of a minute at least, until the room is stopped', async () => {
  const room = await openRoom({ asleep: true, settings: { apiUrl: 'http://127.0.0.1:9/' } });
  const starting = room.slack().start();
  await room.passing(async () => expect(room.warnings().length).toBeGreaterThan(6));
  await room.slack().stop();
  await starting;

  const waits = room.lines.flatMap(({ details }) => ('waitMs' in details ? [details.waitMs] : []));
  expect(waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

/** Cuts the connection at the next event, and lets no other be opened, for as long as `isDown`. */
function breakable() {
  const line = { isDown: false };
  const faults = (crossing: Crossing): Fault | undefined => {
    const cuts =
      crossing.kind === 'frame' ? crossing.type === 'events_api' : isCall(crossing, 'apps.connections.open');
    return cuts && line.isDown ? { kind: 'drop', when: 'before' } : undefined;
  };
  return { line, faults };
}

test.each([true, false])('it knows whether it is connected (by HTTP: %s)', async (http) => {
  const { line, faults } = breakable();
  const room = await openRoom({ http, asleep: true, faults });
  const { isConnected } = room.slack();
  expect(isConnected()).toBe(false);
  await room.slack().start();
  expect(isConnected()).toBe(true);
  if (!http) {
    const board = await openedIn(room);
    line.isDown = true;
    await room.say('forty rooms', board);
    await eventually(async () => expect(isConnected()).toBe(false));
    line.isDown = false;
    await room.passing(async () => expect(isConnected()).toBe(true));
  }
  await room.slack().stop();
  await eventually(async () => expect(isConnected()).toBe(false));
});

test('after a long absence the threads are read up too', async () => {
  const { line, faults } = breakable();
  let read = 0;
  const room = await openRoom({
    faults: (crossing) => {
      if (crossing.kind === 'method' && crossing.method === 'conversations.replies') read++;
      return faults(crossing);
    },
  });
  const board = await openedIn(room);
  line.isDown = true;
  await room.say('forty rooms', board);
  await room.passing(async () => expect(room.warnings()).toContain('Slack cannot be reached; trying again'));
  expect(read).toBe(0);
  room.clock.advance(40_000);
  line.isDown = false;

  await room.passing(async () => expect(read).toBe(1));
  await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
});

test.each([
  { door: 'Socket Mode', http: false },
  { door: 'HTTP', http: true },
])(
  'over $door what could not be stored is not acknowledged, and taken when Slack sends it again',
  async ({ http }) => {
    const room = await openRoom({ http, patience: { acknowledgeMs: 150, retryMs: [10, 10, 10] } });
    const board = await openedIn(room);
    const { claim } = room.store.inbox;
    let refusals = 0;
    room.store.inbox.claim = async (claims, body) => {
      if (refusals++ === 0) throw new Error('disk full');
      return claim(claims, body);
    };
    await room.say('forty rooms', board);

    await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
    expect(refusals).toBeGreaterThan(1);
  },
);

test('what Slack has given up while nothing could be stored is read up once something can', async () => {
  const room = await openRoom({ http: true, patience: { acknowledgeMs: 150, retryMs: [10, 10, 10] } });
  const board = await openedIn(room);
  const { claim } = room.store.inbox;
  let refusals = 0;
  room.store.inbox.claim = async () => {
    refusals += 1;
    throw new Error('disk full');
  };
  await room.say('forty rooms', board);
  await eventually(async () => expect(refusals).toBe(4));
  room.store.inbox.claim = claim;

  await room.passing(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
});

test('a listener that fails three times is given up, and the person is told so once', async () => {
  const room = await openRoom();
  const board = await openedIn(room);
  room.workshops.arrive = async () => Promise.reject(new Error('no luck'));
  await room.say('forty rooms', board, tom);

  await room.passing(async () =>
    expect(await room.privately(tom)).toEqual([expect.stringContaining('three times')]),
  );
  await room.quiet();
  expect(room.warnings().filter((line) => line === 'a delivery could not be worked on')).toHaveLength(3);
  await room.restart();
  await room.quiet();
  expect(await room.privately(tom)).toHaveLength(1);
});

test('what was stored and not worked on before the process ended opens its workshop at the next start, and nothing is opened twice', async () => {
  const room = await openRoom({ asleep: true });
  const command = {
    command: '/plan',
    channel_id: planning,
    channel_name: 'planning',
    user_id: maya,
    user_name: 'maya',
  };
  await room.store.inbox.claim(['command:t1'], { ...command, text: 'a booking page for our rooms' });
  await room.store.inbox.claim(['command:t2'], { ...command, text: 'help' });
  await room.slack().start();

  await room.board();
  await eventually(async () => expect((await room.privately()).join()).toContain('/plan mine'));
  await room.quiet();
  await room.restart();
  await room.quiet();
  expect(await room.workshops.list({}, 9)).toHaveLength(1);
});

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
  const add = (...names: string[]) => room.answer('w-abc01', planning, ...names.map((name) => message(name)));
  const texts = () => textsIn(room, board);
  return { room, board, closed, add, texts };
}

const told = async (room: Room) =>
  (await room.messages(maya)).filter((each) => each.channel.startsWith('D')).map(wordsOf);

test.each(['is_archived', 'not_in_channel', 'channel_not_found', 'restricted_action'])(
  '%s holds the channel until it opens again: nothing is lost, nothing out of order',
  async (answer) => {
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
  },
);

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
