import { lineSummary } from '../../src/engine/summary.js';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { SlackSettings } from '../../src/slack/slack.js';
import type { Session } from '../../src/workshop/session.js';
import { unopened } from '../../src/workshop/evolve.js';
import { openedIn } from './playing.js';
import { eventually, openRoom } from './room.js';

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

  await room.startsAsTimePasses();
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

test('a workshop that waited while many others were opened is read up too', async () => {
  const room = await openRoom({ http: true, patience: { acknowledgeMs: 50, retryMs: [] } });
  const board = await openedIn(room);
  await room.slack().stop();
  await room.say('forty rooms', board);
  for (let number = 1; number <= 201; number++) {
    const id = `w-later${number}`;
    const openedAt = new Date(room.clock.now() + number * 1_000).toISOString();
    const later = {
      ...unopened,
      id,
      stage: 'discussion',
      title: id,
      openedAt,
      changedAt: openedAt,
    } as Session;
    const facts = [{ type: 'RoundStarted', at: openedAt, round: 1 }] as const;
    const step = { workshop: id, channel: '', expected: 0, facts, posts: [] };
    await room.store.step({ ...step, after: lineSummary(later) });
  }
  await room.restart();

  await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
});

test.each([true, false])('it knows whether it is connected (by HTTP: %s)', async (http) => {
  let down = false;
  const room = await openRoom({
    http,
    asleep: true,
    faults: (crossing) => {
      const cuts = crossing.kind === 'frame' ? crossing.type === 'events_api' : isConnecting(crossing);
      return cuts && down ? { kind: 'drop', when: 'before' } : undefined;
    },
  });
  const { isConnected } = room.slack();
  expect(isConnected()).toBe(false);
  await room.slack().start();
  expect(isConnected()).toBe(true);
  if (!http) {
    const board = await openedIn(room);
    down = true;
    await room.say('forty rooms', board);
    await eventually(async () => expect(isConnected()).toBe(false));
    down = false;
    await room.passing(async () => expect(isConnected()).toBe(true));
  }
  await room.slack().stop();
  await eventually(async () => expect(isConnected()).toBe(false));
});

test('after a long absence the threads are read up too', async () => {
  let down = false;
  let read = 0;
  const room = await openRoom({
    faults: (crossing) => {
      if (crossing.kind === 'method' && crossing.method === 'conversations.replies') read++;
      const cuts = crossing.kind === 'frame' ? crossing.type === 'events_api' : isConnecting(crossing);
      return cuts && down ? { kind: 'drop', when: 'before' } : undefined;
    },
  });
  const board = await openedIn(room);
  down = true;
  await room.say('forty rooms', board);
  await room.passing(async () => expect(room.warnings()).toContain('Slack cannot be reached; trying again'));
  expect(read).toBe(0);
  room.clock.advance(40_000);
  down = false;

  await room.passing(async () => expect(read).toBe(1));
  await eventually(async () => expect((await room.workshops.read('w-abc01'))?.remarks).toHaveLength(1));
});

function isConnecting(crossing: Crossing): boolean {
  return isCall(crossing, 'apps.connections.open');
}
