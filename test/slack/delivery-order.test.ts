import { expect, test } from 'vitest';
import type { Inbox } from '../../src/contracts/execution.js';
import { objectOf, type Payload, textOf } from '../../src/slack/limits.js';
import { droppedFilesEvent, messageClaim } from '../../src/slack/transport/inbox/claims.js';
import { createDeliveries } from '../../src/slack/transport/inbox/deliveries.js';
import type { Missed } from '../../src/slack/transport/inbox/missed.js';
import { unwatched } from '../../src/watch/set-aside.js';
import { manualClock } from '../manual-clock.js';

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
    claimedSince: async (claim: string) => stored.has(claim),
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
      deliveries.receive({ body: said(ts, channel), ack: async () => void acknowledged.push(ts) }),
  };
}

const said = (ts: string, channel = 'C1'): Payload => {
  return {
    type: 'event_callback',
    event: { type: 'message', channel, ts, event_ts: ts, user: 'U1', text: ts },
  };
};
/** The message of the first ts is deleted at the second. */
const deletion = (deleted_ts: string, ts: string): Payload => {
  const event = { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts, ts };
  return { type: 'event_callback', event };
};
const missed = (ts: string): Missed => ({ body: said(ts) });
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

test('a message whose deletion arrived first is not heard any more, nor is its edit', async () => {
  const { deliveries, receive, worked } = deliveriesIn();
  await deliveries.receive({ body: deletion('1.1', '1.3'), ack: async () => {} });
  await receive('1.1');
  const message = { type: 'message', ts: '1.1', user: 'U1', text: '1.1' };
  const event = {
    type: 'message',
    subtype: 'message_changed',
    channel: 'C1',
    ts: '1.2',
    event_ts: '1.2',
    message,
  };
  await deliveries.receive({ body: { type: 'event_callback', event }, ack: async () => {} });
  await deliveries.idle();

  expect(worked).toEqual(['1.3']);
});

test('of a message that was deleted meanwhile, no file is read', async () => {
  const { deliveries, worked } = deliveriesIn();
  await deliveries.receive({ body: deletion('1.1', '1.2'), ack: async () => {} });
  const event = { type: droppedFilesEvent, channel: 'C1', ts: '1.1', user: 'U1', files: [] };
  await deliveries.deliverOwn({ type: 'event_callback', event });
  await deliveries.idle();

  expect(worked).toEqual(['1.2']);
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
