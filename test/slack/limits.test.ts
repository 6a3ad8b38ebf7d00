import { WebAPIPlatformError, WebAPIRequestError } from '@slack/web-api';
import { errors } from 'undici';
import { describe, expect, test } from 'vitest';
import type { Crossing, Fault } from '../playground/faulty.js';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { CallFailed, createSetback } from '../../src/slack/transport/sending/calls.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits } from '../../src/slack/transport/web-api/web-client.js';
import { manualClock } from '../manual-clock.js';
import { createVisitor } from '../thread/visitor.js';
import { bot, eventually, launch, listeningLog, maya, openRoom, planning, type Room, tom } from './room.js';

const speaker = { name: 'Coach', icon: ':clipboard:' };
const message = (text: string): Post => {
  return { part: text, urgency: 'turn', kind: 'message', speaker, text, blocks: [] };
};
const whisper = (to: string): Post => {
  return { part: `to ${to}`, urgency: 'answer', kind: 'private', to, text: 'for you', blocks: [] };
};
const limited = (seconds: number): Fault => {
  return { kind: 'answer', status: 429, headers: { 'retry-after': `${seconds}` }, body: '{"ok":false}' };
};

/** A room that keeps when each method was called; one of them can be limited once. */
async function watched() {
  const calls: { method: string; at: number }[] = [];
  let planned: { method: string; fault: Fault } | undefined;
  let now = () => 0;
  const room = await openRoom({
    faults: (crossing: Crossing) => {
      if (crossing.kind !== 'method') return undefined;
      calls.push({ method: crossing.method, at: now() });
      if (crossing.method !== planned?.method) return undefined;
      const { fault } = planned;
      planned = undefined;
      return fault;
    },
  });
  now = room.clock.now;
  await room.plan('a booking page for our meeting rooms');
  await room.board();
  await room.act('join', { as: maya, channel: launch, user: bot });
  await room.plan('a rota for the launch', maya, launch);
  await room.board(launch);
  await room.quiet();
  return {
    room,
    limit(method: string, seconds: number) {
      planned = { method, fault: limited(seconds) };
      calls.length = 0;
    },
    timesOf: (method: string) => calls.filter((each) => each.method === method).map(({ at }) => at),
    add(session: string, channel: string, post: Post) {
      return room.answer(session, channel, post);
    },
    settled: room.settled,
  };
}

/** Resolves when it is acknowledged: what is said of it may have to wait. */
async function saveSettings(room: Room) {
  await room.plan('settings');
  const view = await eventually(async () => (await room.views())[0] ?? Promise.reject(new Error('no form')));
  const values = { answering: { it: 'anyone' } };
  await createVisitor(room.playground.url).act('submit', { as: maya, viewId: view.id, values });
}

const askedToWait = ({ lines }: Room) =>
  eventually(async () => expect(lines.map((line) => line.message)).toContain('Slack asks to wait'));

describe('a method that Slack asks to wait for', () => {
  test('is called by no other channel before its time', async () => {
    const { room, limit, timesOf, add, settled } = await watched();
    limit('chat.postMessage', 20);
    const start = room.clock.now();
    await add('w-abc01', planning, message('one'));
    await askedToWait(room);
    await add('w-abc02', launch, message('two'));
    await settled();

    const [first, ...others] = timesOf('chat.postMessage');
    expect(first).toBe(start);
    expect(others).toHaveLength(2);
    expect(Math.min(...others)).toBeGreaterThanOrEqual(start + 20_000);
  });

  test('is not called for an answer to a click either', async () => {
    const { room, limit, timesOf, add, settled } = await watched();
    limit('chat.postEphemeral', 20);
    const start = room.clock.now();
    await add('w-abc01', planning, whisper(tom));
    await askedToWait(room);
    await saveSettings(room);
    await settled();
    await room.passing(async () => expect((await room.privately()).join()).toContain('Saved for'));

    const [, ...others] = timesOf('chat.postEphemeral');
    expect(others).toHaveLength(2);
    expect(Math.min(...others)).toBeGreaterThanOrEqual(start + 20_000);
  });

  test('waits for the longest time that was named, and holds up no other method', () => {
    const clock = manualClock();
    const limits = createRateLimits(clock);
    limits.hold('chat.postMessage', 30_000);
    limits.hold('chat.postMessage', 1_000);

    expect(limits.freeAt('chat.postMessage')).toBe(clock.elapsed() + 30_000);
    expect(limits.freeAt('chat.update')).toBe(0);
  });
});

test.each(['{"ok":tr', '<html>Bad gateway</html>', ''])(
  'an answer that is not whole JSON is no refusal: %j',
  (error) => {
    expect(problemOf(new WebAPIPlatformError({ ok: false, error }))).toMatchObject({ kind: 'unclear' });
  },
);

test('after a timeout the look-up waits until a slow effect can be seen', async () => {
  const clock = manualClock();
  const setBack = createSetback({
    outbox: { postponed: () => expect.unreachable() } as never,
    clock,
    log: listeningLog().log,
    channelClosed: () => expect.unreachable(),
    tellRequester: () => expect.unreachable(),
    isGone: () => expect.unreachable(),
  });
  const after = (id: number, cause: unknown) => {
    const row = { id, session: 'a', channel: 'C1', post: message('one'), ts: undefined } as SlackRow;
    return setBack(row, new CallFailed('chat.postMessage', problemOf(cause), cause));
  };

  expect(await after(1, new errors.HeadersTimeoutError())).toBe(clock.elapsed() + 30_000);
  expect(await after(2, new errors.ConnectTimeoutError())).toBe(clock.elapsed() + 2_000);
  expect(await after(3, new WebAPIRequestError(new Error('socket hang up')))).toBe(clock.elapsed() + 2_000);
});
