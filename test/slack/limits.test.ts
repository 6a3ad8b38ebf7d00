import { WebAPIPlatformError, WebAPIRequestError } from '@slack/web-api';
import { errors } from 'undici';
import { describe, expect, test } from 'vitest';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { CallFailed, createSetback } from '../../src/slack/transport/sending/calls.js';
import { problemOf } from '../../src/slack/transport/web-api/calling.js';
import { createRateLimits } from '../../src/slack/transport/web-api/web-client.js';
import { manualClock } from '../manual-clock.js';
import { listeningLog } from './room.js';

const speaker = { name: 'Coach', icon: ':clipboard:' };
const message = (text: string): Post => {
  return { part: text, urgency: 'turn', kind: 'message', speaker, text, blocks: [] };
};
describe('a method that Slack asks to wait for', () => {
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
