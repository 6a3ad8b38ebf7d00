import { describe, expect, test } from 'vitest';
import { createDoubleClicks } from '../../src/slack/in/clicks/press.js';
import { objectOf, type Payload, textOf } from '../../src/slack/limits.js';
import {
  claimsOf,
  droppedFilesEvent,
  messageClaim,
  storable,
} from '../../src/slack/transport/inbox/claims.js';
import { checkMarks, deletions, type Missed } from '../../src/slack/transport/inbox/missed.js';
import type { Inbox } from '../../src/contracts/execution.js';
import { createDeliveries } from '../../src/slack/transport/inbox/deliveries.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { manualClock } from '../manual-clock.js';

const event = (said: object, event_id = 'Ev1') => ({ type: 'event_callback', event_id, event: said });
const message = { type: 'message', channel: 'C1', ts: '1.1', event_ts: '1.1', user: 'U1', text: 'hi' };

describe('claims', () => {
  test('two edits of one message are two deliveries', () => {
    const edit = (ts: string) =>
      claimsOf(event({ ...message, subtype: 'message_changed', message: { ...message, edited: { ts } } }));

    expect(edit('2.0')?.at(-1)).not.toBe(edit('3.0')?.at(-1));
    expect(edit('2.0')?.at(-1)).toBe(edit('2.0')?.at(-1));
  });

  test('a tombstone and a deletion of the same message are one delivery', () => {
    const gone = { subtype: 'tombstone', user: 'USLACKBOT', ts: '1.1' };
    const changed = { type: 'message', subtype: 'message_changed', channel: 'C1', message: gone };
    const deleted = { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts: '1.1' };

    expect(claimsOf(event(changed))?.at(-1)).toBe(claimsOf(event(deleted))?.at(-1));
  });

  test('a double click is two deliveries, the same click delivered twice is one', () => {
    const click = (trigger_id: string, action_ts: string) =>
      claimsOf({
        type: 'block_actions',
        trigger_id,
        user: { id: 'U1' },
        actions: [{ action_id: 'approve', action_ts }],
      });

    expect(click('t1', '1.0')).toEqual(click('t1', '1.0'));
    expect(click('t1', '1.0')).not.toEqual(click('t2', '1.5'));
  });

  test.each([
    ['a bot speaks', { ...message, bot_id: 'B1' }],
    ['a persona speaks', { ...message, subtype: 'bot_message', user: undefined }],
    [
      'a bot edits itself',
      { type: 'message', subtype: 'message_changed', channel: 'C1', message: { bot_id: 'B1', ts: '1' } },
    ],
    ['something is not subscribed to', { type: 'team_join' }],
  ])('there is nothing to claim when %s', (_case, body) => {
    expect(claimsOf(event(body))).toBeUndefined();
  });

  test('what is stored holds no secret and nothing that runs out', () => {
    const stored = storable({
      ...{ token: 's3cret', trigger_id: 't', response_url: 'https://hooks', authorizations: [] },
      ...{ command: '/plan', text: 'a brief' },
    });

    expect(stored).toEqual({ command: '/plan', text: 'a brief' });
  });

  test('of whoever has no account any more nothing is stored but their id', () => {
    const user = { id: 'U1', deleted: true, profile: { email: 'tom@example.com', phone: '555' } };
    const stored = storable(event({ type: 'user_change', user, event_ts: '1.0' }));

    expect(stored.event).toEqual({ type: 'user_change', user: { id: 'U1', deleted: true }, event_ts: '1.0' });
  });
});

const on = (value: string, action_ts: string) => ({ action_id: 'read', block_id: 'b', value, action_ts });

test('the second of two clicks is told within a second, and one on another button, of another person or taken once more is its own', () => {
  const isSecond = createDoubleClicks();

  expect(isSecond('U0ADA', on('v1', '100.000000'))).toBe(false);
  expect(isSecond('U0ADA', on('v1', '100.300000'))).toBe(true);
  expect(isSecond('U0ADA', on('v2', '100.100000'))).toBe(false);
  expect(isSecond('U0BEN', on('v1', '100.200000'))).toBe(false);
  expect(isSecond('U0ADA', on('v1', '102.000000'))).toBe(false);
  expect(isSecond('U0ADA', on('v1', '102.000000'))).toBe(false);
});

const root = '10.000000';
const said = (ts: string, more: object = {}): Payload => ({
  ...{ type: 'message', user: 'U1', text: 'hi', ts, thread_ts: root },
  ...more,
});
const thread = (...replies: Payload[]) => [said(root, { thread_ts: root, bot_id: 'B1' }), ...replies];
const events = (missed: { body: Payload }[]) => missed.map(({ body }) => objectOf(body.event));

test.each<[string, Payload[], string[], string[]]>([
  ['what stands there no more', [said('11.0'), said('13.0')], ['11.0', '12.0', '13.0'], ['12.0']],
  [
    'what has left a tombstone',
    [said('11.0'), said('12.0', { subtype: 'tombstone', user: 'USLACKBOT' })],
    ['12.0'],
    ['12.0'],
  ],
  ['nothing that is older than all that Slack keeps', [said('13.0')], ['11.0', '12.0', '13.0'], []],
  ['nothing where Slack keeps no reply', [], ['11.0'], []],
])('of what was recorded in a thread, deleted is %s', (_what, replies, recorded, gone) => {
  const deleted = events(deletions(thread(...replies), 'C1', root, recorded));

  expect(deleted.map(({ deleted_ts }) => deleted_ts)).toEqual(gone);
});

test('check marks are those of each person, and no other reactions', () => {
  const reactions = [
    { name: 'white_check_mark', users: ['U1', 'U2'] },
    { name: 'eyes', users: ['U3'] },
  ];
  const users = events(checkMarks(said('11.0', { reactions }), 'C1')).map(({ user }) => user);

  expect(users).toEqual(['U1', 'U2']);
});

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Deliveries over an inbox in memory, where storing the message of a ts that is `held` takes until it is let go. */
function deliveriesIn() {
  const held = new Map<string, Promise<void>>();
  const stored = new Set<string>();
  const [asked, worked, acknowledged]: [string[], string[], string[]] = [[], [], []];
  const tsOf = (body: unknown) => textOf(objectOf(objectOf(body).event).ts);
  const inbox = {
    async claim(claims: readonly string[], body: unknown) {
      asked.push(tsOf(body));
      await held.get(tsOf(body));
      if (claims.some((each) => stored.has(each))) return undefined;
      for (const each of claims) stored.add(each);
      return stored.size;
    },
    isClaimed: async (claim: string) => stored.has(claim),
    done: async () => true,
  } as unknown as Inbox;
  const deliveries = createDeliveries({
    inbox,
    watch: unwatched,
    clock: manualClock(),
    log: silent,
    signal: new AbortController().signal,
    ready: Promise.resolve(),
    app: () => ({ processEvent: async ({ body }) => void worked.push(tsOf(body)) }),
    notStored: () => {},
    heard: () => {},
    apologise: async () => {},
  });
  return {
    ...{ deliveries, asked, worked, acknowledged, stored },
    /** Storing it takes until what this gives is called with an error, or without one. */
    hold(ts: string): (error?: Error) => void {
      let release: (error?: Error) => void = () => {};
      const until = new Promise<void>((resolve, reject) => {
        release = (error) => (error ? reject(error) : resolve());
      });
      until.catch(() => {});
      held.set(ts, until);
      return release;
    },
    receive: (ts: string, channel = 'C1') =>
      deliveries.receive({ body: delivery(ts, channel), ack: async () => void acknowledged.push(ts) }),
  };
}

const delivery = (ts: string, channel = 'C1'): Payload => {
  return {
    type: 'event_callback',
    event: { type: 'message', channel, ts, event_ts: ts, user: 'U1', text: ts },
  };
};
/** The message of the first ts is deleted at the second. */
const deletion = (deleted_ts: string, ts: string): Payload => {
  const gone = { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts, ts };
  return { type: 'event_callback', event: gone };
};
const missed = (ts: string): Missed => ({ body: delivery(ts) });
/** Everything that can happen without anybody letting anything go. */
const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate);
};

test('two deliveries of one channel in one turn keep their order, also when storing the first takes longer', async () => {
  const { deliveries, receive, hold, worked, acknowledged } = deliveriesIn();
  const release = hold('1.1');
  const both = [receive('1.1'), receive('1.2')];
  await settled();
  expect([acknowledged, worked]).toEqual([['1.2'], []]);

  release();
  await Promise.all(both);
  await deliveries.idle();
  expect(acknowledged).toEqual(['1.2', '1.1']);
  expect(worked).toEqual(['1.1', '1.2']);
});

test('a delivery that cannot be stored is refused, and the next one of its channel goes on', async () => {
  const { deliveries, receive, hold, worked, acknowledged } = deliveriesIn();
  const release = hold('1.1');
  const first = receive('1.1');
  const second = receive('1.2');
  release(new Error('the disk is full'));

  await expect(first).rejects.toThrow('the disk is full');
  await second;
  await deliveries.idle();
  expect(acknowledged).toEqual(['1.2']);
  expect(worked).toEqual(['1.2']);
});

test('what is read up keeps its order against what Slack delivers meanwhile, and the same message is taken once', async () => {
  const { deliveries, receive, hold, worked, asked } = deliveriesIn();
  const release = hold('1.1');
  const reading = deliveries.readUp('C1', [missed('1.1'), missed('1.2')]);
  const live = [receive('1.2'), receive('1.4')];
  await settled();
  expect(asked).toEqual(['1.1']);

  release();
  await Promise.all([reading, ...live]);
  await deliveries.idle();
  expect(worked).toEqual(['1.1', '1.2', '1.4']);
});

test('of what is read up, the part that could be stored is worked on when the rest cannot be', async () => {
  const { deliveries, hold, worked } = deliveriesIn();
  hold('1.2')(new Error('the disk is full'));
  const reading = deliveries.readUp('C1', [missed('1.1'), missed('1.2')]);

  await expect(reading).rejects.toThrow('the disk is full');
  await deliveries.idle();
  expect(worked).toEqual(['1.1']);
});

test('a message whose deletion arrived first is not heard any more, nor is its edit, and none of its files is read', async () => {
  const { deliveries, receive, worked } = deliveriesIn();
  await deliveries.receive({ body: deletion('1.1', '1.3'), ack: async () => {} });
  await receive('1.1');
  const hi = { type: 'message', ts: '1.1', user: 'U1', text: '1.1' };
  const own = {
    type: 'message',
    subtype: 'message_changed',
    channel: 'C1',
    ts: '1.2',
    event_ts: '1.2',
    message: hi,
  };
  await deliveries.receive({ body: { type: 'event_callback', event: own }, ack: async () => {} });
  const files = { type: droppedFilesEvent, channel: 'C1', ts: '1.1', user: 'U1', files: [] };
  await deliveries.deliverOwn({ type: 'event_callback', event: files });
  await deliveries.idle();

  expect(worked).toEqual(['1.3']);
});

test('a message whose deletion came while it waited for its turn is not heard', async () => {
  const { deliveries, receive, hold, worked, stored } = deliveriesIn();
  const release = hold('1.1');
  const both = [receive('1.1'), receive('1.2')];
  await settled();
  await deliveries.receive({ body: deletion('1.2', '1.3'), ack: async () => {} });
  release();
  await Promise.all(both);
  await deliveries.idle();

  expect(worked).toEqual(['1.1', '1.3']);
  expect(stored).toContain(messageClaim('C1', '1.2'));
});
